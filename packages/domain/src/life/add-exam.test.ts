import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DetailEvent, type DetailFacts, nextAddExam, nextDetail } from './add-exam.rule.ts'
import { type BatchPlan, dateFaults, publishedFaults } from './add-exam-change.rule.ts'
import { isRefusal } from './next.rule.ts'
import { clashes, type Slot, seatPlan } from './seat.rule.ts'

describe('nextAddExam', () => {
  const cases: [string, Parameters<typeof nextAddExam>, object][] = [
    ['a draft that is ready', ['draft', 'publish', { unready: [] }], { to: 'published' }],
    [
      'a draft whose course has no time',
      ['draft', 'publish', { unready: ['会计学'] }],
      { no: 'COURSES_NOT_READY', facts: { courses: ['会计学'] } },
    ],
    ['published twice', ['published', 'publish'], { no: 'BATCH_NOT_DRAFT' }],
    ['a draft is not closed', ['draft', 'close'], { no: 'BATCH_NOT_PUBLISHED' }],
    ['somebody sat and has no score', ['published', 'close', { unscored: 3 }], { no: 'UNSCORED', facts: { count: 3 } }],
    ['all scored', ['published', 'close', { unscored: 0 }], { to: 'closed' }],
    ['closed for good', ['closed', 'publish'], { no: 'BATCH_NOT_DRAFT' }],
  ]
  it.each(cases)('%s', (_, given, wanted) => expect(nextAddExam(...given)).toEqual(wanted))
})

describe('nextDetail', () => {
  const open: DetailFacts = { batch: 'published', flag: 'normal', written: false, begun: true }
  const STATES = ['applied', 'approved', 'rejected', 'scheduled', 'taken', 'scored'] as const
  const EVENTS = ['edit', 'remove', 'approve', 'reject', 'schedule', 'taken', 'absent', 'score'] as const
  /** Which state each event leads to from each state of an open batch; everything else is refused. */
  const LEADS: Partial<Record<`${(typeof STATES)[number]} ${DetailEvent}`, string>> = {
    'applied edit': 'applied',
    'applied remove': 'applied',
    'rejected remove': 'rejected',
    'applied approve': 'approved',
    'applied reject': 'rejected',
    'approved schedule': 'scheduled',
    'scheduled schedule': 'scheduled',
    'scheduled taken': 'taken',
    'scheduled absent': 'scored',
    'taken absent': 'scored',
    'taken score': 'scored',
    'scored score': 'scored',
  }
  it.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))('%s, %s', (state, event) => {
    const next = nextDetail(state, event, { ...open, reason: '材料不全' })
    const to = LEADS[`${state} ${event}`]
    if (to) expect(next).toEqual({ to })
    else expect(isRefusal(next)).toBe(true)
  })

  it('comes back from absent, not from a score', () => {
    expect(nextDetail('scored', 'taken', { ...open, flag: 'absent' })).toEqual({ to: 'taken' })
    expect(nextDetail('scored', 'taken', open)).toEqual({ no: 'ROW_SCORED' })
  })

  it('has neither attendance nor a score before the paper begins, and takes everything else', () => {
    const early = { ...open, begun: false, reason: '材料不全' }
    for (const [lead, to] of Object.entries(LEADS)) {
      const [from, event] = lead.split(' ') as [(typeof STATES)[number], DetailEvent]
      const isEarly = event === 'taken' || event === 'absent' || event === 'score'
      expect(nextDetail(from, event, early)).toEqual(isEarly ? { no: 'NOT_BEGUN' } : { to })
    }
  })

  it('is rejected for a reason', () => {
    expect(nextDetail('applied', 'reject', { ...open, reason: ' 缺 ' })).toEqual({ no: 'REASON_NEEDED' })
  })

  it('stands still once the batch is closed or the score is written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.constantFrom(...EVENTS), fc.boolean(), (state, event, closed) => {
        const facts: DetailFacts = closed ? { ...open, batch: 'closed' } : { ...open, written: true }
        expect(isRefusal(nextDetail(state, event, { ...facts, reason: '材料不全' }))).toBe(true)
      }),
    )
  })
})

describe('a batch', () => {
  const plan: BatchPlan = {
    kind: 'makeup',
    termCode: '2026-2',
    scoreRule: 'best',
    maxCourses: 3,
    lastTerms: 1,
    scoreBelow: 60,
    flags: ['absent'],
    applyFrom: 10,
    applyTo: 20,
    examFrom: 30,
    examTo: 40,
    courseIds: ['a', 'b'],
  }
  const window = { from: 25, to: 45 }
  const dates: [string, Partial<BatchPlan>, object][] = [
    ['in order', {}, {}],
    ['signing up ends before it starts', { applyTo: 5 }, { applyTo: 'order' }],
    ['the exam ends before it starts', { examTo: 30 }, { examTo: 'order' }],
    ['before the window', { examFrom: 24 }, { examFrom: 'outsideWindow' }],
    ['after the window', { examTo: 46 }, { examTo: 'outsideWindow' }],
    ['signing up after the exams', { applyTo: 41 }, { applyTo: 'applyAfterExam' }],
  ]
  it.each(dates)('dates: %s', (_, change, faults) => expect(dateFaults({ ...plan, ...change }, window)).toEqual(faults))

  const changes: [string, Partial<BatchPlan>, object][] = [
    ['nothing', {}, {}],
    ['one more course', { courseIds: ['b', 'a', 'c'] }, {}],
    ['later', { applyTo: 22, examTo: 44 }, {}],
    ['a course taken out', { courseIds: ['a'] }, { courses: 'courseGone' }],
    ['earlier', { examFrom: 29 }, { examFrom: 'earlier' }],
    ['another score rule', { scoreRule: 'cap60' }, { scoreRule: 'fixed' }],
    ['other flags', { flags: [] }, { flags: 'fixed' }],
    ['more papers a student', { maxCourses: 4 }, { maxCourses: 'fixed' }],
  ]
  it.each(changes)('published: %s', (_, change, faults) =>
    expect(publishedFaults(plan, { ...plan, ...change })).toEqual(faults),
  )
})

describe('seats', () => {
  const sitting = fc
    .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 40 })
    .map((numbers) => numbers.map((n) => ({ id: `id${n}`, studentNo: String(n).padStart(5, '0') })))

  it('are given once, never where somebody sits, from the front of the room', () => {
    fc.assert(
      fc.property(
        sitting,
        fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
        fc.constantFrom('byNo' as const, 'random' as const),
        fc.string(),
        (people, taken, rule, seed) => {
          const seats = [...seatPlan(people, new Set(taken), rule, seed).values()] as number[]
          expect(seats).toHaveLength(people.length)
          expect(new Set([...seats, ...taken]).size).toBe(seats.length + taken.length)
          const free = Array.from({ length: 120 }, (_, at) => at + 1).filter((seat) => !taken.includes(seat))
          expect([...seats].sort((a, b) => a - b)).toEqual(free.slice(0, seats.length))
        },
      ),
    )
  })

  it('follow the student number, or nobody has one', () => {
    const people = [
      { id: 'b', studentNo: '02' },
      { id: 'a', studentNo: '01' },
      { id: 'c', studentNo: '03' },
    ]
    expect(Object.fromEntries(seatPlan(people, new Set([2]), 'byNo', ''))).toEqual({ a: 1, b: 3, c: 4 })
    expect([...seatPlan(people, new Set(), 'none', '').values()]).toEqual([null, null, null])
  })
})

describe('clashes', () => {
  const slot = (courseId: string, from: number, to: number, studentId = 's'): Slot => ({
    studentId,
    courseId,
    from,
    to,
  })
  const cases: [string, Slot[], Slot[], number][] = [
    ['one after the other', [slot('a', 0, 90), slot('b', 90, 180)], [], 0],
    ['one minute too early: both are named', [slot('a', 0, 90), slot('b', 89, 180)], [], 2],
    ['against what is fixed', [slot('a', 0, 90)], [slot('b', 30, 60)], 1],
    ['another student', [slot('a', 0, 90)], [slot('b', 30, 60, 'other')], 0],
    ['the same course again is the same paper', [slot('a', 0, 90)], [slot('a', 30, 60)], 0],
  ]
  it.each(cases)('%s', (_, wanted, fixed, count) => expect(clashes(wanted, fixed)).toHaveLength(count))
})
