import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdviceFacts, adviceOf, CLASS_MIN, classMedians, type StudyFacts, scalesOf } from './portrait.rule.ts'

const facts = (over: Partial<StudyFacts> = {}): StudyFacts => ({
  ...{ weeks: 4, byWeek: [], progressPercent: 0, texts: 0, tasks: { due: 0, onTime: 0 }, formative: null },
  ...over,
})
const valuesOf = (over: Partial<StudyFacts>) => scalesOf(facts(over)).map(({ value }) => value)

describe('scalesOf', () => {
  it.each([
    ['nothing yet', {}, [0, 0, 0, null, 0, null]],
    [
      'an hour a week on three days in half of the weeks',
      {
        byWeek: [
          { weekNo: 1, seconds: 7200, days: 3 },
          { weekNo: 2, seconds: 7200, days: 2 },
        ],
      },
      [50, 50, 0, null, 0, null],
    ],
    ['one day a week is not regular', { byWeek: [{ weekNo: 1, seconds: 60, days: 1 }] }, [0.2, 0, 0, null, 0, null]],
    [
      'all others',
      { progressPercent: 56.25, tasks: { due: 3, onTime: 2 }, texts: 25, formative: 71.5 },
      [0, 0, 56.3, 66.7, 100, 71.5],
    ],
  ])('%s', (_, over, values) => {
    expect(valuesOf(over)).toEqual(values)
  })

  it('never leaves 0 to 100', () => {
    const week = fc.record({ weekNo: fc.nat(20), seconds: fc.nat(200_000), days: fc.nat(7) })
    fc.assert(
      fc.property(fc.array(week), fc.integer({ min: 1, max: 20 }), fc.nat(500), (byWeek, weeks, texts) => {
        for (const { value } of scalesOf(facts({ byWeek, weeks: Math.max(weeks, byWeek.length), texts })))
          if (value !== null) expect(value >= 0 && value <= 100).toBe(true)
      }),
    )
  })
})

describe('classMedians', () => {
  const studied = (seconds: number) => facts({ byWeek: [{ weekNo: 1, seconds, days: 1 }], texts: 5 })

  it('tells nothing of fewer than eight who have studied', () => {
    const few = Array.from({ length: CLASS_MIN - 1 }, () => studied(600))
    expect(classMedians([...few, facts()])).toEqual({ students: 0, scales: [], byWeek: [] })
  })

  it('is the middle of those who have, and knows no scores and no deadlines of others', () => {
    const medians = classMedians([...Array.from({ length: 8 }, (_, n) => studied((n + 1) * 480)), facts()])
    expect(medians).toEqual({
      students: 8,
      scales: [
        { key: 'effort', median: 7.5 },
        { key: 'regularity', median: 0 },
        { key: 'progress', median: 0 },
        { key: 'interaction', median: 50 },
      ],
      byWeek: [2160, 0, 0, 0].map((seconds, at) => ({ weekNo: at + 1, seconds })),
    })
  })
})

describe('adviceOf', () => {
  const NOW = Date.parse('2026-11-21T02:00:00Z')
  const none: AdviceFacts = {
    ...{ now: NOW, todo: [], chapters: [], mustSee: [], pause: 0, tasks: { due: 0, onTime: 0 }, texts: 1 },
    dismissed: new Set(),
  }
  const rulesOf = (over: Partial<AdviceFacts>) => adviceOf({ ...none, ...over }).map(({ id }) => id)
  const due = (days: number) => ({ assignmentId: 'a', title: '作业', dueAt: new Date(NOW + days * 86_400_000) })
  const chapter = (chapterId: string, right: number, answered = 10) => ({ chapterId, title: '', answered, right })

  it.each([
    ['nothing to say', {}, []],
    ['due within three days', { todo: [due(3)] }, ['taskDue:a']],
    ['due later', { todo: [due(3.1)] }, []],
    ['a weak chapter', { chapters: [chapter('c', 5)] }, ['weakChapter:c']],
    ['six of ten are right', { chapters: [chapter('c', 6)] }, []],
    ['four answers say nothing', { chapters: [chapter('c', 0, 4)] }, []],
    [
      'the two weakest',
      { chapters: [chapter('a', 5), chapter('b', 1), chapter('c', 3)] },
      ['weakChapter:b', 'weakChapter:c'],
    ],
    ['what is required', { mustSee: [{ id: 'r', title: '' }] }, ['mustSee:r']],
    ['a week without study', { pause: 7 }, ['pause:']],
    ['six days', { pause: 6 }, []],
    ['never studied', { pause: null }, []],
    ['late too often', { tasks: { due: 4, onTime: 3 } }, ['late:']],
    ['four of five in time', { tasks: { due: 5, onTime: 4 } }, []],
    ['nothing written', { texts: 0 }, ['quiet:']],
    ['dismissed', { texts: 0, dismissed: new Set(['quiet:']) }, []],
  ])('%s', (_, over, ids) => {
    expect(rulesOf(over)).toEqual(ids)
  })

  it('gives five at most, what was dismissed makes room', () => {
    const all = {
      ...{ todo: [due(1)], chapters: [chapter('a', 0), chapter('b', 0)], mustSee: [{ id: 'r', title: '' }] },
      ...{ pause: 9, tasks: { due: 2, onTime: 0 }, texts: 0 },
    }
    expect(rulesOf(all)).toHaveLength(5)
    expect(rulesOf({ ...all, dismissed: new Set(['taskDue:a']) }).at(-1)).toBe('late:')
  })
})
