import { describe, expect, it } from 'vitest'
import { type Deal, dealPapers, proposeShares, type WaitingPaper } from './deal.rule.ts'

const papers = (classes: readonly string[]): WaitingPaper[] =>
  classes.map((classId, n) => ({ id: `p${n}`, classId, heldBy: null, begunBy: null }))
const inTurns = (teachers: readonly string[], rest: Partial<Deal> = {}): Deal => ({
  way: 'random',
  crossed: false,
  shares: teachers.map((teacherId) => ({ teacherId, classId: null })),
  teacherOf: new Map(),
  ...rest,
})
const loadOf = (dealt: ReadonlyMap<string, string>) => {
  const load: Record<string, number> = {}
  for (const one of dealt.values()) load[one] = (load[one] ?? 0) + 1
  return load
}

describe('dealing attempts', () => {
  it('in turns leaves loads that differ by one at most', () => {
    const dealt = dealPapers(papers(Array.from({ length: 11 }, () => 'a')), inTurns(['x', 'y', 'z']))
    expect(loadOf(dealt)).toEqual({ x: 4, y: 4, z: 3 })
  })

  it('counts what a marker has begun, and leaves it there', () => {
    const begun = papers(['a', 'a', 'a']).map((one) => ({ ...one, id: `b${one.id}`, begunBy: 'x' }))
    const dealt = dealPapers([...begun, ...papers(['a', 'a', 'a'])], inTurns(['x', 'y']))
    expect(loadOf(dealt)).toEqual({ x: 3, y: 3 })
    expect([...dealt].filter(([id]) => id.startsWith('b')).map(([, marker]) => marker)).toEqual(['x', 'x', 'x'])
  })

  it('begun attempts stay with whoever holds them, also when somebody else gave the marks', () => {
    const [one] = papers(['a']) as [WaitingPaper]
    expect(dealPapers([{ ...one, heldBy: 'z', begunBy: 'x' }], inTurns(['y'])).get('p0')).toBe('z')
  })

  it('moves what was not begun, unless only new attempts are dealt', () => {
    const held = papers(['a', 'a']).map((one) => ({ ...one, heldBy: 'x' }))
    expect(loadOf(dealPapers(held, inTurns(['y'])))).toEqual({ y: 2 })
    expect(loadOf(dealPapers(held, inTurns(['y']), true))).toEqual({ x: 2 })
  })

  it('crossed, gives nobody the own class and still comes out even', () => {
    const teacherOf = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    const dealt = dealPapers(papers(['c', 'c', 'a', 'a', 'b', 'b']), inTurns(['x', 'y'], { crossed: true, teacherOf }))
    expect([dealt.get('p2'), dealt.get('p3'), dealt.get('p4'), dealt.get('p5')]).toEqual(['y', 'y', 'x', 'x'])
    expect(loadOf(dealt)).toEqual({ x: 3, y: 3 })
  })

  it('crossed with one marker leaves the own class to nobody', () => {
    const teacherOf = new Map([['a', 'x']])
    expect(dealPapers(papers(['a']), inTurns(['x'], { crossed: true, teacherOf })).size).toBe(0)
  })

  it('by class leaves a class without a marker to nobody', () => {
    const shares = [{ teacherId: 'x', classId: 'a' }]
    const dealt = dealPapers(papers(['a', 'b']), inTurns([], { way: 'byClass', shares }))
    expect([...dealt]).toEqual([['p0', 'x']])
  })

  it('by question deals nothing', () => {
    expect(dealPapers(papers(['a']), inTurns(['x'], { way: 'byQuestion' })).size).toBe(0)
  })
})

describe('the plan that a way suggests', () => {
  const teachers = [
    { teacherId: 'h', duty: 'host' as const },
    { teacherId: 'x', duty: 'face' as const },
    { teacherId: 'y', duty: 'face' as const },
  ]
  const classes = [
    { classId: 'a', faceTeacherId: 'x', waiting: 5 },
    { classId: 'b', faceTeacherId: 'y', waiting: 3 },
    { classId: 'c', faceTeacherId: null, waiting: 1 },
  ]
  const plan = { crossed: false, teachers, classes, questions: [], arbiterId: null }

  it('by class: each its own, the host what has no teacher', () => {
    const rows = proposeShares({ ...plan, way: 'byClass' })
    expect(rows.map(({ teacherId, courseClassIds }) => [teacherId, courseClassIds])).toEqual([
      ['x', ['a']],
      ['y', ['b']],
      ['h', ['c']],
    ])
  })

  it('by class and crossed: nobody the own one', () => {
    const rows = proposeShares({ ...plan, way: 'byClass', crossed: true })
    const of = Object.fromEntries(rows.map(({ teacherId, courseClassIds }) => [teacherId, courseClassIds]))
    expect(of).toEqual({ y: ['a'], x: ['b', 'c'] })
  })

  it('in turns: all but the host, the host alone where there is nobody else', () => {
    expect(proposeShares({ ...plan, way: 'random' }).map(({ teacherId }) => teacherId)).toEqual(['x', 'y'])
    const alone = proposeShares({ ...plan, way: 'random', teachers: teachers.slice(0, 1) })
    expect(alone.map(({ teacherId }) => teacherId)).toEqual(['h'])
  })

  it('with two markers: all but the host and the arbiter', () => {
    const ids = (arbiterId: string | null) =>
      proposeShares({ ...plan, way: 'double', arbiterId }).map(({ teacherId }) => teacherId)
    expect([ids(null), ids('x'), ids('h')]).toEqual([['x', 'y'], ['y'], ['x', 'y']])
  })

  it('by question: each question to one marker', () => {
    const questions = ['1', '2', '3'].map((questionId) => ({ questionId }))
    const rows = proposeShares({ ...plan, way: 'byQuestion', questions })
    expect(rows.map(({ teacherId, questionIds }) => [teacherId, questionIds])).toEqual([
      ['x', ['1', '3']],
      ['y', ['2']],
    ])
  })
})
