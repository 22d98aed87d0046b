import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import {
  isDue,
  MASTERED_AFTER,
  markedMastered,
  practiceOrder,
  practised,
  progressSince,
  type WrongProgress,
  wrongStanding,
} from './wrong-practice.rule.ts'

const T0 = Date.UTC(2026, 10, 23)

/** Answers with the time that passed before each. */
const history = fc.array(fc.record({ isRight: fc.boolean(), after: fc.integer({ min: 0, max: 30 * DAY_MS }) }), {
  minLength: 1,
  maxLength: 30,
})

function after(answers: readonly { isRight: boolean; after: number }[]) {
  let now = T0
  let progress: WrongProgress | null = null
  for (const one of answers) {
    now += one.after
    progress = practised(progress, one.isRight, now)
  }
  return { now, progress: progress as WrongProgress }
}

describe('practice of wrong answers', () => {
  it.each([
    ['wrong', [[false, 0]], 0, false],
    ['right once', [[true, 0]], 1, false],
    [
      'right twice at once counts once',
      [
        [true, 0],
        [true, 60_000],
      ],
      1,
      false,
    ],
    [
      'right again after a day',
      [
        [true, 0],
        [true, DAY_MS],
      ],
      2,
      true,
    ],
    [
      'a mistake between them',
      [
        [true, 0],
        [false, DAY_MS],
        [true, DAY_MS],
      ],
      1,
      false,
    ],
    [
      'a mistake after mastering',
      [
        [true, 0],
        [true, DAY_MS],
        [false, 8 * DAY_MS],
      ],
      0,
      false,
    ],
  ] as const)('%s', (_, answers, rightInRow, isMastered) => {
    const { progress } = after(answers.map(([isRight, wait]) => ({ isRight, after: wait })))
    expect(progress).toMatchObject({ rightInRow, isMastered })
  })

  it('is mastered by two in a row and never by fewer', () => {
    fc.assert(
      fc.property(history, (answers) => {
        const { progress } = after(answers)
        expect(progress.isMastered).toBe(progress.rightInRow >= MASTERED_AFTER)
        const rights = answers.length - 1 - answers.findLastIndex(({ isRight }) => !isRight)
        expect(progress.rightInRow).toBeLessThanOrEqual(rights)
      }),
    )
  })

  it('comes again later than now, later the more often it was right, and at once when it was wrong', () => {
    fc.assert(
      fc.property(history, (answers) => {
        const { progress, now } = after(answers)
        const due = progress.dueAt as number
        if (answers.at(-1)?.isRight) expect(due).toBeGreaterThan(now)
        else expect(due - now).toBeLessThan(DAY_MS)
        const next = practised(progress, true, due)
        expect((next.dueAt as number) - due).toBeGreaterThanOrEqual(DAY_MS)
        expect(next.rightInRow).toBe(progress.rightInRow + 1)
      }),
    )
  })

  it('begins anew with a mistake that was made later, and keeps what was done since', () => {
    const mastered = markedMastered(true, T0)
    expect(progressSince(mastered, T0 + 1)).toBeNull()
    expect(progressSince(mastered, T0)).toBe(mastered)
    expect(wrongStanding(progressSince(mastered, T0 + 1), T0 + 2)).toBe('due')
  })

  it('leaves alone what the student put aside, until it is taken up again', () => {
    expect(isDue(markedMastered(true, T0), T0 + 1000 * DAY_MS)).toBe(false)
    expect(wrongStanding(markedMastered(true, T0), T0)).toBe('mastered')
    expect(wrongStanding(markedMastered(false, T0), T0)).toBe('due')
  })

  it('asks what was never mastered first, then what has waited longest', () => {
    const now = T0 + 100 * DAY_MS
    const known = {
      progress: after([
        { isRight: true, after: 0 },
        { isRight: true, after: DAY_MS },
      ]).progress,
      id: 3,
    }
    const waits = { progress: practised(null, true, now), id: 4 }
    const rows = [
      { ...known, lastWrongAt: T0 },
      { ...waits, lastWrongAt: T0 },
      { progress: null, lastWrongAt: T0 + DAY_MS, id: 2 },
      { progress: null, lastWrongAt: T0, id: 1 },
    ]
    expect(practiceOrder(rows, now).map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
