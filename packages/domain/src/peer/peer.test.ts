import { describe, expect, it } from 'vitest'
import { makeRng } from '../math/random.rule.ts'
import {
  allocatePeers,
  type HeldPair,
  joinPeers,
  type PeerPair,
  type PeerWork,
  peersEach,
  substitutePeer,
} from './allocate.rule.ts'
import { combineAll, combineMarks, combiningOf, type GivenMark, markerWeights } from './combine.rule.ts'
import { findOutliers } from './outlier.rule.ts'
import { withPeerPart } from './peer-score.rule.ts'
import { rubricFaults } from './rubric.rule.ts'

const worksOf = (n: number, groups = 0): PeerWork[] =>
  Array.from({ length: n }, (_, i) => ({ id: `w${i}`, groupId: groups ? `g${i % groups}` : null }))

const loads = (pairs: readonly PeerPair[], side: 'from' | 'to', works: readonly PeerWork[]) =>
  works.map(({ id }) => pairs.filter((pair) => pair[side] === id).length)

const isSound = (pairs: readonly PeerPair[]) => {
  const names = new Set(pairs.map(({ from, to }) => `${from}>${to}`))
  return (
    names.size === pairs.length &&
    pairs.every(({ from, to }) => from !== to) &&
    !pairs.some(({ from, to }) => names.has(`${to}>${from}`))
  )
}

describe('who marks whose work', () => {
  it('any number of works: all mark and are marked equally often, nobody the own work, no two each other', () => {
    for (let n = 0; n <= 40; n++)
      for (let asked = 2; asked <= 10; asked++) {
        const works = worksOf(n, n % 7)
        const { pairs, each } = allocatePeers(works, asked, `${n}/${asked}`)
        expect(isSound(pairs)).toBe(true)
        expect(new Set(loads(pairs, 'from', works))).toEqual(new Set(n ? [each] : []))
        expect(new Set(loads(pairs, 'to', works))).toEqual(new Set(n ? [each] : []))
      }
  })

  it.each([
    [0, 3, 0],
    [1, 3, 0],
    [2, 3, 0],
    [3, 3, 1],
    [6, 3, 2],
    [7, 3, 3],
    [100, 3, 3],
  ])('of %i works each marks at most what leaves nobody marking each other (%i asked: %i)', (works, asked, each) =>
    expect(peersEach(works, asked)).toBe(each),
  )

  it('the same seed deals the same, another one differently, in whatever order the works come', () => {
    const works = worksOf(12)
    const once = allocatePeers(works, 3, 'a').pairs
    expect(allocatePeers([...works].reverse(), 3, 'a').pairs).toEqual(once)
    expect(allocatePeers(works, 3, 'b').pairs).not.toEqual(once)
  })

  it('keeps members of a group apart while groups are small, and says how many it could not', () => {
    for (const seed of ['a', 'b', 'c', 'd']) expect(allocatePeers(worksOf(24, 6), 2, seed).together).toBe(0)
    expect(allocatePeers(worksOf(6, 1), 2, 'a').together).toBe(12)
  })

  it('later works step in between without changing anybody’s load, one after the other', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const works = worksOf(12)
      let held: HeldPair[] = allocatePeers(works, 3, seed).pairs.map((pair) => ({ ...pair, isFresh: true }))
      for (let n = 12; n < 20; n++) {
        works.push({ id: `w${n}`, groupId: null })
        const { removed, added } = joinPeers(held, `w${n}`, 3, seed)
        const gone = new Set(removed.map(({ from, to }) => `${from}>${to}`))
        held = [
          ...held.filter(({ from, to }) => !gone.has(`${from}>${to}`)),
          ...added.map((pair) => ({ ...pair, isFresh: true })),
        ]
        expect(isSound(held)).toBe(true)
        expect(new Set([...loads(held, 'from', works), ...loads(held, 'to', works)])).toEqual(new Set([3]))
      }
    }
  })

  it('never takes a pair apart that somebody has begun', () => {
    const rng = makeRng(7)
    const held = allocatePeers(worksOf(15), 3, 'x').pairs.map((pair) => ({ ...pair, isFresh: rng.chance(0.5) }))
    const { removed } = joinPeers(held, 'late', 3, 'x')
    const begun = new Set(held.filter(({ isFresh }) => !isFresh).map(({ from, to }) => `${from}>${to}`))
    expect(removed.some(({ from, to }) => begun.has(`${from}>${to}`))).toBe(false)
    expect(
      joinPeers(
        held.map((pair) => ({ ...pair, isFresh: false })),
        'late',
        3,
        'x',
      ).added,
    ).toEqual([])
  })

  it('gives another work for one that cannot be marked: the one with the fewest marks that is left', () => {
    const candidates = [
      { work: 'own', marks: 0 },
      { work: 'had', marks: 0 },
      { work: 'marksMe', marks: 0 },
      { work: 'b', marks: 2 },
      { work: 'a', marks: 1 },
    ]
    expect(substitutePeer('own', candidates, new Set(['had']), new Set(['marksMe']))).toBe('a')
    expect(substitutePeer('own', candidates.slice(0, 3), new Set(['had']), new Set(['marksMe']))).toBe(null)
  })
})

const even = (scores: readonly number[]) => scores.map((score) => ({ score, weight: 1 }))

describe('one score of several', () => {
  it.each([
    [[], null, 'none'],
    [[80], 80, 'median'],
    [[60, 80], 70, 'median'],
    [[0, 80, 90], 80, 'median'],
    [[70, 80, 90, 100], 85, 'median'],
    [[0, 70, 80, 90, 100], 80, 'trimmedMean'],
    [[100, 0, 70, 70, 100, 80], 80, 'trimmedMean'],
  ])('%j gives %s by %s', (scores, combined, way) => {
    expect(combineMarks(even(scores))).toBe(combined)
    expect(combiningOf(scores.length)).toBe(way)
  })

  it('one strange mark never takes the score out of the range of the others', () => {
    const rng = makeRng(3)
    for (let turn = 0; turn < 300; turn++) {
      const sane = Array.from({ length: rng.int(2, 8) }, () => rng.int(60, 80))
      const combined = combineMarks(even([...sane, rng.chance(0.5) ? 0 : 100])) ?? -1
      expect(combined).toBeGreaterThanOrEqual(Math.min(...sane))
      expect(combined).toBeLessThanOrEqual(Math.max(...sane))
    }
  })

  const marks: GivenMark[] = ['x', 'y', 'z'].flatMap((to) => [
    { id: `a${to}`, from: 'a', to, score: 80 },
    { id: `b${to}`, from: 'b', to, score: 82 },
    { id: `c${to}`, from: 'c', to, score: 81 },
    { id: `d${to}`, from: 'd', to, score: 20 },
  ])

  it('who agrees with the others weighs more, and nobody nothing', () => {
    const weights = markerWeights(marks, 100)
    expect(weights.get('d')).toBe(0.2)
    expect(weights.get('a')).toBeGreaterThan(0.9)
    expect(markerWeights(marks.slice(0, 1), 100).get('a')).toBe(1)
  })

  it('calibrated, a far mark moves the score less', () => {
    expect(combineAll(marks, 100, false).get('x')).toEqual({ score: 80.5, marks: 4, spread: 62 })
    expect(combineAll(marks, 100, true).get('x')?.score).toBe(81)
  })
})

describe('what a teacher should look at', () => {
  const one = (id: string, from: string, to: string, score: number, seconds = 300) => ({ id, from, to, score, seconds })

  it('far from the median, too quick, and the same for all', () => {
    const found = findOutliers(
      [
        one('1', 'a', 'x', 80),
        one('2', 'b', 'x', 80),
        one('3', 'c', 'x', 59),
        one('4', 'd', 'x', 75, 59),
        one('5', 'a', 'y', 70),
        one('6', 'b', 'y', 80),
        one('7', 'e', 'x', 60),
      ],
      100,
    )
    // The median of x is 75: 59 and 60 are within 20.
    expect(Object.fromEntries(found)).toEqual({ '2': ['same'], '4': ['quick'], '6': ['same'] })
    expect(
      Object.fromEntries(findOutliers([one('1', 'a', 'x', 80), one('2', 'b', 'x', 82), one('3', 'c', 'x', 59)], 100)),
    ).toEqual({ '3': ['far'] })
  })
})

describe('the score of the homework', () => {
  const part = { weight: 40, missPenalty: 10, share: 0.8, missed: 0 }

  it.each([
    ['teacher 60 % and others 40 %', part, 86],
    ['one work left unmarked takes a tenth of the peer part', { ...part, missed: 1 }, 82.8],
    ['never below nothing', { ...part, missed: 20 }, 54],
    ['nobody marked it: the teacher alone', { ...part, share: null }, 90],
    ['nobody marked it, and nothing was marked', { ...part, share: null, missed: 2 }, 82.8],
    ['no weight, nothing changes', { ...part, weight: 0, missed: 3 }, 90],
    ['the others alone', { ...part, weight: 100 }, 80],
  ])('%s', (_, given, score) => expect(withPeerPart(90, 100, given)).toBeCloseTo(score, 9))

  it('stays between nothing and the full score', () => {
    const rng = makeRng(11)
    for (let turn = 0; turn < 500; turn++) {
      const score = withPeerPart(rng.int(0, 50), 50, {
        weight: rng.int(0, 100),
        missPenalty: rng.int(0, 30),
        share: rng.chance(0.2) ? null : rng.next(),
        missed: rng.int(0, 10),
      })
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(50 + 1e-9)
    }
  })
})

describe('marks by a rubric', () => {
  const rubric = [
    { title: '论点', guide: '', max: 10 },
    { title: '论证', guide: '', max: 20 },
  ]
  const long = '这里需要补充两个例子来说明'

  it.each([
    [
      'whole',
      [
        { score: 8, remark: '' },
        { score: 12, remark: '' },
      ],
      true,
      [null, null],
    ],
    [
      'low without a remark',
      [
        { score: 5.5, remark: '短' },
        { score: 11.5, remark: long },
      ],
      true,
      ['noRemark', null],
    ],
    ['missing', [{ score: null, remark: '' }], true, ['noScore', 'noScore']],
    ['missing while it is only saved', [{ score: null, remark: '' }], false, [null, null]],
    [
      'over, and not in halves',
      [
        { score: 11, remark: '' },
        { score: 12.3, remark: long },
      ],
      false,
      ['overMax', 'badStep'],
    ],
  ] as const)('%s', (_, marks, isWhole, faults) =>
    expect(rubricFaults(rubric, marks, isWhole ? 10 : null)).toEqual(faults),
  )
})
