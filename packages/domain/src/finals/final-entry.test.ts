import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EntryCase, enterRefusal, hallState, isPlaceKept, waitingTime } from './final-entry.rule.ts'

const MINUTE = 60_000
const OPENS = 1_000_000_000
const facts: EntryCase = {
  opensAt: OPENS,
  closesAt: OPENS + 120 * MINUTE,
  lateEnterMin: 30,
  entryOpen: true,
  pcOnly: true,
  eligible: true,
  place: null,
  isMobile: false,
  faceVerify: false,
  faceResult: 'none',
  verifiedAt: null,
}
const placeAt = (askedAt: number, admittedAt: number | null = null) => ({ queuedAt: askedAt, askedAt, admittedAt })

describe('enterRefusal', () => {
  it.each<[string, Partial<EntryCase>, number, ReturnType<typeof enterRefusal>]>([
    ['in time', {}, OPENS, null],
    ['too early', {}, OPENS - 1, 'NOT_OPEN'],
    ['no candidate, whatever else', { eligible: false, entryOpen: false }, OPENS - 1, 'NOT_CANDIDATE'],
    ['entry not opened', { entryOpen: false }, OPENS, 'ENTRY_CLOSED'],
    ['by phone', { isMobile: true }, OPENS, 'NEEDS_PC'],
    ['by phone where that is allowed', { isMobile: true, pcOnly: false }, OPENS, null],
    ['at the late limit', {}, OPENS + 30 * MINUTE, null],
    ['after the late limit', {}, OPENS + 30 * MINUTE + 1, 'LATE'],
    ['after it with a place from before', { place: placeAt(OPENS + 29 * MINUTE) }, OPENS + 31 * MINUTE, null],
    ['after it with a lapsed place', { place: placeAt(OPENS + 28 * MINUTE) }, OPENS + 31 * MINUTE, 'LATE'],
    ['after the end', {}, OPENS + 120 * MINUTE, 'OVER'],
    ['after the end with a place', { place: placeAt(OPENS + 119 * MINUTE) }, OPENS + 120 * MINUTE, null],
    ['without a face check', { faceVerify: true }, OPENS, 'FACE'],
    ['with one', { faceVerify: true, faceResult: 'passed', verifiedAt: OPENS - 9 * MINUTE }, OPENS, null],
    [
      'with one of long ago',
      { faceVerify: true, faceResult: 'passed', verifiedAt: OPENS - 11 * MINUTE },
      OPENS,
      'FACE',
    ],
    ['with a refused one', { faceVerify: true, faceResult: 'refused', verifiedAt: OPENS }, OPENS, 'FACE'],
  ])('%s', (_, change, now, refusal) => {
    expect(enterRefusal({ ...facts, ...change }, now)).toBe(refusal)
  })
})

describe('hallState', () => {
  const card = { ...facts, reasons: [], attempt: null, published: false }
  it.each<[string, object, number, ReturnType<typeof hallState>]>([
    ['before', {}, OPENS - 1, 'before'],
    ['open', {}, OPENS, 'open'],
    ['entry not opened', { entryOpen: false }, OPENS, 'before'],
    ['in line', { place: placeAt(OPENS) }, OPENS + MINUTE, 'queued'],
    ['let in', { place: placeAt(OPENS, OPENS) }, OPENS + MINUTE, 'open'],
    ['late', {}, OPENS + 31 * MINUTE, 'late'],
    ['never came', {}, OPENS + 121 * MINUTE, 'absent'],
    ['barred', { eligible: false, reasons: ['formative'] }, OPENS, 'barred'],
    ['deferred', { eligible: false, reasons: ['deferred'] }, OPENS, 'deferred'],
    ['answering, barred or not', { eligible: false, attempt: { reviewStatus: '0' } }, OPENS, 'answering'],
    ['let in again', { attempt: { reviewStatus: '3' } }, OPENS + 200 * MINUTE, 'answering'],
    ['handed in', { attempt: { reviewStatus: '1' } }, OPENS + 60 * MINUTE, 'handedIn'],
    ['to be marked', { attempt: { reviewStatus: '1' } }, OPENS + 121 * MINUTE, 'toMark'],
    ['marked, not published', { attempt: { reviewStatus: '2' } }, OPENS + 121 * MINUTE, 'handedIn'],
    ['published', { attempt: { reviewStatus: '2' }, published: true }, OPENS + 121 * MINUTE, 'scored'],
  ])('%s', (_, change, now, state) => {
    expect(hallState({ ...card, ...change }, now)).toBe(state)
  })

  it('offers to enter exactly when entering is not refused, device and identity apart', () => {
    const minute = fc.integer({ min: -30, max: 200 })
    const place = fc.option(fc.record({ queuedAt: minute, askedAt: minute, admittedAt: fc.option(minute) }), {
      nil: null,
    })
    fc.assert(
      fc.property(minute, place, fc.boolean(), fc.boolean(), (at, stored, entryOpen, eligible) => {
        const ms = (minutes: number) => OPENS + minutes * MINUTE
        const kept = stored && {
          queuedAt: ms(stored.queuedAt),
          askedAt: ms(stored.askedAt),
          admittedAt: stored.admittedAt === null ? null : ms(stored.admittedAt),
        }
        const now = ms(at)
        const own = { ...card, place: kept, entryOpen, eligible }
        const mayEnter = ['open', 'queued'].includes(hallState(own, now))
        expect(mayEnter).toBe(enterRefusal({ ...own, pcOnly: false }, now) === null)
      }),
    )
  })
})

it('keeps a place for two minutes', () => {
  expect(isPlaceKept(null, OPENS)).toBe(false)
  expect(isPlaceKept(placeAt(OPENS), OPENS + 2 * MINUTE)).toBe(true)
  expect(isPlaceKept(placeAt(OPENS), OPENS + 2 * MINUTE + 1)).toBe(false)
})

it.each([
  [0, 200, { etaSec: 1, pollSec: 3 }],
  [999, 200, { etaSec: 5, pollSec: 5 }],
  [10_000, 200, { etaSec: 51, pollSec: 10 }],
  [3, 0, { etaSec: 4, pollSec: 4 }],
])('%i ahead at %i a second', (ahead, perSecond, waiting) => {
  expect(waitingTime(ahead, perSecond)).toEqual(waiting)
})
