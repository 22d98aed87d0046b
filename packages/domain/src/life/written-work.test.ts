import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isUndecided,
  isWrittenHandedIn,
  isWrittenWaiting,
  leaveRefusal,
  mayAskForReceipt,
  NO_WORK,
  scanRefusal,
  type WrittenTask,
  type WrittenWork,
  writtenState,
} from './written-work.rule.ts'

const [OPENS, CLOSES] = [100, 200]
const homework: WrittenTask = { kind: 'paperHomework', opensAt: OPENS, closesAt: CLOSES, exempt: false }
const sitting: WrittenTask = { ...homework, kind: 'paperTest' }
const work = (over: Partial<WrittenWork> = {}): WrittenWork => ({ ...NO_WORK, ...over })

describe('where written work stands', () => {
  test.each<[string, WrittenTask, WrittenWork, number, string]>([
    ['homework before it opens', homework, work(), 99, 'notOpen'],
    ['homework that is due', homework, work(), OPENS, 'toStart'],
    ['homework after its close, not registered yet', homework, work(), CLOSES, 'offline'],
    ['pictures were sent', homework, work({ isSubmitted: true }), 150, 'waiting'],
    ['a teacher has it', homework, work({ isReceived: true }), 250, 'waiting'],
    ['a teacher says that it is missing', homework, work({ outcome: 'missing' }), 150, 'missed'],
    ['it is scored', homework, work({ isScored: true, isReceived: true }), 250, 'reviewed'],
    ['it was sent back', homework, work({ redoUntil: 300 }), 250, 'toStart'],
    ['it was sent back and is in again', homework, work({ redoUntil: 300, isSubmitted: true }), 250, 'waiting'],
    ['it need not be done', { ...homework, exempt: true }, work(), 150, 'exempt'],
    ['it was done all the same', { ...homework, exempt: true }, work({ isScored: true }), 150, 'reviewed'],
    ['a test to come', sitting, work(), 99, 'notOpen'],
    ['a test that is being written', sitting, work(), 150, 'offline'],
    ['a test that is being marked', sitting, work(), CLOSES, 'waiting'],
    ['a test that is written another time', sitting, work({ outcome: 'resit' }), 250, 'offline'],
    ['absent from a test', sitting, work({ outcome: 'missing' }), 250, 'missed'],
  ])('%s', (_name, task, own, now, state) => {
    expect(writtenState(task, own, now)).toBe(state)
  })

  test('nobody has missed it unless a teacher says so', () => {
    fc.assert(
      fc.property(
        fc.record({ isSubmitted: fc.boolean(), isReceived: fc.boolean(), isScored: fc.boolean() }),
        fc.nat(400),
        fc.constantFrom(homework, sitting),
        (own, now, task) => {
          expect(writtenState(task, { ...own, outcome: '' }, now)).not.toBe('missed')
          expect(isUndecided({ ...own, outcome: '' })).toBe(!own.isScored)
        },
      ),
    )
  })
})

describe('pictures of the sheets', () => {
  const asking = { ...homework, asksScans: true }
  test.each<[string, typeof asking, WrittenWork, number, string | null]>([
    ['are taken while it is open', asking, work(), 150, null],
    ['may be replaced after they were handed in', asking, work({ isSubmitted: true }), 150, null],
    ['are not asked for', { ...asking, asksScans: false }, work(), 150, 'NOT_ASKED'],
    ['are not asked of the exempt', { ...asking, exempt: true }, work(), 150, 'NOT_ASKED'],
    ['come too early', asking, work(), 50, 'NOT_OPEN'],
    ['come too late', asking, work(), CLOSES, 'CLOSED'],
    ['of what a teacher has received', asking, work({ isReceived: true }), 150, 'RECEIVED'],
    ['of what is scored', asking, work({ isScored: true }), 150, 'MARKED'],
    ['of what is said to be missing', asking, work({ outcome: 'missing' }), 150, 'MARKED'],
  ])('%s', (_name, task, own, now, refusal) => {
    expect(scanRefusal(task, own, now)).toBe(refusal)
  })
})

describe('leave from a test', () => {
  test.each<[string, WrittenWork, 'applied' | 'accepted' | 'refused' | null, number, string | null]>([
    ['is asked for before it', work(), null, 50, null],
    ['may be asked for again after a refusal', work(), 'refused', 50, null],
    ['waits for an answer', work(), 'applied', 50, 'WAITING'],
    ['is granted already', work(), 'accepted', 50, 'GRANTED'],
    ['is too late once the test has begun', work(), null, OPENS, 'BEGUN'],
    ['is not needed where the test is put off', work({ outcome: 'resit' }), null, 50, 'DECIDED'],
  ])('%s', (_name, own, last, now, refusal) => {
    expect(leaveRefusal(sitting, own, last, now)).toBe(refusal)
  })
})

describe('sheets', () => {
  test.each<[string, WrittenWork, boolean, boolean]>([
    ['nothing', work(), false, false],
    ['pictures', work({ isSubmitted: true }), true, true],
    ['a receipt', work({ isReceived: true }), true, true],
    ['a score', work({ isScored: true, isReceived: true }), true, false],
    ['a score without a receipt', work({ isScored: true }), true, false],
    ['pictures that a teacher does not take', work({ isSubmitted: true, outcome: 'missing' }), false, false],
  ])('of which there is %s', (_name, own, isIn, isWaiting) => {
    expect([isWrittenHandedIn(own), isWrittenWaiting(own)]).toEqual([isIn, isWaiting])
  })

  test('are asked after once they may have been handed in, and not before', () => {
    const may = (state: Parameters<typeof mayAskForReceipt>[0]['state'], over: object = {}) =>
      mayAskForReceipt({ state, isReceived: false, hasPages: false, ...over })
    expect(['notOpen', 'toStart', 'exempt', 'reviewed'].map((state) => may(state as 'toStart'))).toEqual(
      Array(4).fill(false),
    )
    expect(['offline', 'waiting', 'missed'].map((state) => may(state as 'offline'))).toEqual(Array(3).fill(true))
    expect(may('toStart', { hasPages: true })).toBe(true)
    expect(may('waiting', { isReceived: true })).toBe(false)
  })
})
