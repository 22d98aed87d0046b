import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelPick, type MarkingGuide, missedTexts, picksScore, shownPicks, togglePick } from './picks.rule.ts'

const points = (...scores: number[]): MarkingGuide => ({
  points: scores.map((score, n) => ({ id: `p${n}`, text: `要点${n}`, score })),
})
const rubric: MarkingGuide = {
  rubric: ['立意', '语言'].map((text, n) => ({
    id: `r${n}`,
    text,
    levels: [
      { text: '优', score: 5 },
      { text: '中', score: 3 },
      { text: '差', score: 0 },
    ],
  })),
}

describe('what was picked', () => {
  it.each([
    ['points add up', points(4, 2, 4), 10, ['p0', 'p1'], 6],
    ['none', points(4, 2, 4), 10, [], 0],
    ['in proportion, rounded half up', points(2, 1, 2), 10, ['p1'], 2],
    ['thirds of a question in halves', points(1, 1, 1), 10, ['p0'], 3.5],
    ['all of it is the whole', points(1, 1, 1), 10, ['p0', 'p1', 'p2'], 10],
    ['never above a score that is no half', points(1, 1), 2.7, ['p0', 'p1'], 2.5],
    ['levels', rubric, 10, [levelPick('r0', 0), levelPick('r1', 1)], 8],
    ['no guide', {}, 10, ['p0'], 0],
    ['what the guide does not know', points(4, 6), 10, ['x', 'p0'], 4],
  ])('%s', (_name, guide, worth, picks, score) => {
    expect(picksScore(guide, worth, picks)).toBe(score)
  })

  it('is a half, within the score, and never less for one point more', () => {
    const scores = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 60 }), fc.nat(), (all, halves, seed) => {
        const [guide, worth] = [points(...all), halves / 2]
        const picks = all.map((_, n) => `p${n}`).filter((_, n) => (seed >> n) % 2 === 1)
        const score = picksScore(guide, worth, picks)
        expect(score * 2).toBe(Math.round(score * 2))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(worth)
        expect(picksScore(guide, worth, [...picks, 'p0'])).toBeGreaterThanOrEqual(score)
        expect(
          picksScore(
            guide,
            worth,
            all.map((_, n) => `p${n}`),
          ),
        ).toBe(worth)
      }),
    )
  })

  it('is ticked and unticked; of a criterion one level counts', () => {
    expect(togglePick(points(1, 1), ['p0'], 'p1')).toEqual(['p0', 'p1'])
    expect(togglePick(points(1, 1), ['p0', 'p1'], 'p0')).toEqual(['p1'])
    expect(togglePick(rubric, ['r0/0', 'r1/1'], 'r0/2')).toEqual(['r1/1', 'r0/2'])
    expect(togglePick(rubric, ['r0/0'], 'r0/0')).toEqual([])
  })

  it('tells what is missing', () => {
    expect(missedTexts(points(1, 1), ['p0'])).toEqual(['要点1'])
    expect(missedTexts(rubric, ['r0/0', 'r1/1'])).toEqual(['语言'])
    expect(missedTexts({}, [])).toEqual([])
  })

  it('is told to the student in points of the paper', () => {
    expect(shownPicks(points(6, 4), 5, ['p1'])).toEqual([
      { text: '要点0', level: '', score: 0, full: 3 },
      { text: '要点1', level: '', score: 2, full: 2 },
    ])
    expect(shownPicks(rubric, 10, ['r0/1'])).toEqual([
      { text: '立意', level: '中', score: 3, full: 5 },
      { text: '语言', level: '', score: 0, full: 5 },
    ])
    expect(shownPicks(points(1, 1), 2, [])).toEqual([])
    expect(shownPicks({}, 2, ['p0'])).toEqual([])
  })
})
