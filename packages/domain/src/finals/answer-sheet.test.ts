import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPageType, sheetEndings, sheetsDue, sheetsRefusal, sheetsState, sheetType } from './answer-sheet.rule.ts'

const MINUTE = 60_000
const times = { deadlineAt: 90 * MINUTE, forcedAt: null, graceMin: 15, returnedUntil: null }

describe('sheetsDue', () => {
  it.each([
    ['the deadline and the grace', {}, 105],
    ['no grace', { graceMin: 0 }, 90],
    ['from where an invigilator ended it', { forcedAt: 40 * MINUTE }, 55],
    ['returned until later', { returnedUntil: 300 * MINUTE }, 300],
    ['returned until earlier than it was due', { returnedUntil: 100 * MINUTE }, 105],
  ])('%s', (_, change, minutes) => {
    expect(sheetsDue({ ...times, ...change })).toBe(minutes * MINUTE)
  })

  it('never lies before what a return promised', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(60), fc.nat(), (deadlineAt, graceMin, returnedUntil) => {
        expect(sheetsDue({ deadlineAt, forcedAt: null, graceMin, returnedUntil })).toBeGreaterThanOrEqual(returnedUntil)
      }),
    )
  })
})

describe('sheetsRefusal', () => {
  const open = { allowed: true, due: 100, state: 'draft' as const }
  it.each([
    ['open', open, 50, null],
    ['open with nothing yet', { ...open, state: 'none' as const }, 50, null],
    ['open at its last moment', open, 100, null],
    ['over after it', open, 101, 'OVER'],
    ['handed in', { ...open, state: 'submitted' as const }, 50, 'HANDED_IN'],
    ['handed in and over', { ...open, state: 'submitted' as const }, 101, 'HANDED_IN'],
    ['not begun', { ...open, due: null }, 50, 'NOT_BEGUN'],
    ['not taken at all', { ...open, allowed: false, due: null }, 50, 'NOT_TAKEN'],
  ])('%s', (_, facts, now, refusal) => {
    expect(sheetsRefusal(facts, now)).toBe(refusal)
  })
})

describe('a set of sheets', () => {
  it('is handed in as a whole', () => {
    const [draft, done] = [{ state: 'draft' as const }, { state: 'submitted' as const }]
    expect(sheetsState([])).toBe('none')
    expect(sheetsState([draft, done])).toBe('draft')
    expect(sheetsState([done, done])).toBe('submitted')
  })

  it('takes what the exam accepts, by its name', () => {
    expect(sheetType('第1页.JPEG', ['jpg', 'pdf'])).toBe('jpg')
    expect(sheetType('a.png', ['jpg', 'pdf'])).toBeNull()
    expect(sheetType('pdf', ['jpg', 'pdf'])).toBeNull()
    expect(isPageType('pdf')).toBe(true)
    expect(isPageType('xlsx')).toBe(false)
    expect(sheetEndings(['jpg', 'pdf'])).toEqual(['.jpg', '.jpeg', '.pdf'])
  })
})
