import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { AnalysedAttempt } from './attempts.rule.ts'
import { itemFigures, itemVerdicts } from './item.rule.ts'
import { groupFigures, paperFigures, partFigures } from './paper.rule.ts'
import { cronbachAlpha, kr20, reliabilityByForm } from './reliability.rule.ts'
import { bandCounts, correlationOf, fiveNumbers, normalCounts, quantileOf, skewnessOf } from './statistics.rule.ts'

/** Twelve attempts at four questions of 5 points, right or wrong, and one of 20. Expected figures come from NumPy and SciPy. */
const MARKS = [
  [1, 1, 1, 1, 18],
  [1, 1, 1, 0, 17],
  [1, 1, 0, 1, 15],
  [1, 1, 1, 0, 12],
  [1, 0, 1, 1, 14],
  [1, 1, 0, 0, 13],
  [1, 0, 1, 0, 10],
  [0, 1, 0, 0, 12],
  [1, 0, 0, 1, 8],
  [1, 0, 0, 0, 9],
  [0, 0, 1, 0, 6],
  [0, 0, 0, 0, 5],
] as const

const item = (at: number, points: number, full: number) => ({
  questionId: `q${at}`,
  topic: at < 4 ? 'choice' : 'essay',
  points,
  full,
  seconds: 10 * (at + 1),
  isBlank: false,
})

const ATTEMPTS: AnalysedAttempt[] = MARKS.map((row, order) => ({
  order,
  classId: order % 2 === 0 ? 'even' : 'odd',
  items: row.map((mark, at) => (at < 4 ? item(at, mark * 5, 5) : item(at, mark, 20))),
}))

const close = (given: readonly (number | null)[], expected: readonly number[]) =>
  expect(given.map((one) => Number(one).toFixed(4))).toEqual(expected.map((one) => one.toFixed(4)))

describe('a fixed data set', () => {
  it('has the figures of the paper that NumPy has', () => {
    const { box, ...paper } = paperFigures(ATTEMPTS)
    expect(paper.fullScore).toBe(40)
    close([paper.mean, paper.deviation, paper.skewness], [22, 9.192388155425117, -0.09398050983453432])
    close([box.min, box.q1, box.median, box.q3, box.max], [5, 16.25, 21.5, 29.25, 38])
    close([paper.facility, paper.discrimination], [0.55, 0.5125])
    close([paper.passRate, paper.excellentRate], [5 / 12, 1 / 12])
    expect(paper.bands).toEqual([0, 1, 1, 1, 2, 2, 1, 2, 1, 1])
    const [form] = paper.forms
    close([form?.alpha ?? null, form?.error ?? null], [0.6831443129520053, 5.174389389633867])
    expect([form?.attempts, form?.questions, form?.kr20]).toEqual([12, 5, null])
  })

  it('has the figures of its questions, with the total without the question', () => {
    const items = itemFigures(ATTEMPTS)
    close(
      items.map(({ facility }) => facility),
      [0.75, 0.5, 0.5, 1 / 3, 0.5791666],
    )
    close(
      items.map(({ discrimination }) => discrimination),
      [0.75, 0.5, 0.5, 0.75, 0.4],
    )
    close(
      items.map(({ pointBiserial }) => pointBiserial),
      [0.5329405848726388, 0.42476345934121984, 0.1993234484642182, 0.2939389090216573, 0.8601126796080717],
    )
    expect(items[3]).toMatchObject({ avgSeconds: 40, blankRate: 0, verdicts: ['excellent'] })
  })

  it('has KR-20 over its questions that are right or wrong', () => {
    const onlyChoices = ATTEMPTS.map((one) => ({ ...one, items: one.items.slice(0, 4) }))
    close([reliabilityByForm(onlyChoices)[0]?.kr20 ?? null], [0.35754189944134085])
  })

  it('has parts that add up to the paper', () => {
    const parts = partFigures(ATTEMPTS, ({ topic }) => topic)
    expect(parts.map(({ key }) => key)).toEqual(['choice', 'essay'])
    close([parts.reduce((sum, { figures }) => sum + figures.mean, 0)], [22])
    expect(parts[0]?.figures).toMatchObject({ questions: 4, asked: 4, full: 20 })
    close([parts[0]?.figures.facility ?? null, parts[1]?.figures.facility ?? null], [25 / 48, 139 / 240])
  })

  it('has groups with the attempts of each', () => {
    const groups = groupFigures(ATTEMPTS, ({ classId }) => classId)
    expect(groups.map(({ key, figures }) => [key, figures.attempts])).toEqual([
      ['even', 6],
      ['odd', 6],
    ])
    // 38, 30, 29, 20, 18 and 11 of 40 points.
    close([groups[0]?.figures.mean ?? null], [146 / 6])
  })

  it('lies under the normal curve of its mean and deviation', () => {
    const curve = normalCounts(12, 55, 22.98097038856279, 10)
    close([curve[0] ?? null, curve[5] ?? null, curve[9] ?? null], [0.19534712, 2.08316154, 0.457990797])
  })
})

describe('a random paper', () => {
  const drawn = (from: number, many: number) =>
    ATTEMPTS.slice(0, many).map((one) => ({
      ...one,
      items: one.items.map((q) => ({ ...q, questionId: `${from}${q.questionId}` })),
    }))

  it('has a reliability for each form that enough were asked', () => {
    expect(reliabilityByForm([...drawn(1, 12), ...drawn(2, 10), ...drawn(3, 9)]).map((one) => one.attempts)).toEqual([
      12, 10,
    ])
    expect(reliabilityByForm(ATTEMPTS.flatMap((_, at) => drawn(at, 1)))).toEqual([])
  })

  it('is the same form in whatever order its questions were shown', () => {
    const mixed = ATTEMPTS.map((one, at) => (at % 2 ? { ...one, items: [...one.items].reverse() } : one))
    close([reliabilityByForm(mixed)[0]?.alpha ?? null], [0.6831443129520053])
  })
})

describe('fewer than ten attempts', () => {
  const few = ATTEMPTS.slice(0, 9)
  it('leave out what compares groups', () => {
    expect(paperFigures(few)).toMatchObject({ attempts: 9, discrimination: null, skewness: null, forms: [] })
    expect(itemFigures(few)[0]).toMatchObject({ discrimination: null, pointBiserial: null, verdicts: [] })
  })
})

test.each([
  [0.86, 0.4, ['tooEasy', 'excellent']],
  [0.85, 0.39, ['good']],
  [0.3, 0.3, ['good']],
  [0.29, 0.2, ['tooHard', 'fair']],
  [0.5, 0.19, ['revise']],
  [0.5, 0, ['revise']],
  [0.5, -0.01, ['negative']],
  [0.99, null, []],
] as const)('facility %d with discrimination %s is %j', (facility, discrimination, verdicts) => {
  expect(itemVerdicts(facility, discrimination)).toEqual(verdicts)
})

test('bands take their lower edge, and 100 belongs to the last', () => {
  expect(bandCounts([0, 9.99, 10, 59.99999999999999, 60, 100], 10)).toEqual([2, 1, 0, 0, 0, 0, 2, 0, 0, 1])
  expect(bandCounts([50], 5)).toEqual([0, 0, 1, 0, 0])
})

describe('edges', () => {
  test('nothing varies', () => {
    expect(skewnessOf([3, 3, 3])).toBeNull()
    expect(correlationOf([[1, 2]])).toBeNull()
    expect(
      correlationOf([
        [1, 2],
        [1, 3],
      ]),
    ).toBeNull()
    expect(cronbachAlpha([[1], [0]])).toBeNull()
    expect(
      cronbachAlpha([
        [1, 0],
        [0, 1],
      ]),
    ).toBeNull()
    expect(normalCounts(3, 50, 0, 10)).toEqual([])
  })
  test('a blank counts as nothing, and its time is not taken', () => {
    const rows = ATTEMPTS.map((one, at) => ({
      ...one,
      items: one.items.map((q) => (at < 3 ? { ...q, points: 0, isBlank: true, seconds: 0 } : q)),
    }))
    expect(itemFigures(rows)[0]).toMatchObject({ blankRate: 0.25, avgSeconds: 10 })
    const none = ATTEMPTS.map((one) => ({ ...one, items: one.items.map((q) => ({ ...q, isBlank: true })) }))
    expect(itemFigures(none)[0]).toMatchObject({ blankRate: 1, avgSeconds: null })
  })
})

/** Attempts at the same questions of arbitrary full points. */
const arbitrary = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 8 }), fc.integer({ min: 10, max: 30 }))
  .chain(([fulls, many]) =>
    fc
      .array(fc.tuple(...fulls.map((full) => fc.integer({ min: 0, max: full }))), { minLength: many, maxLength: many })
      .map((rows) =>
        rows.map(
          (row, order): AnalysedAttempt => ({
            order,
            classId: null,
            items: row.map((points, at) => item(at, points, fulls[at] ?? 1)),
          }),
        ),
      ),
  )

describe('whatever the attempts', () => {
  it('figures stay within their bounds, and bands hold every attempt', () => {
    fc.assert(
      fc.property(arbitrary, (attempts) => {
        const { box, ...paper } = paperFigures(attempts)
        const ordered = [0, box.min, box.q1, box.median, box.q3, box.max, paper.fullScore]
        expect([...ordered].sort((a, b) => a - b)).toEqual(ordered)
        expect(paper.bands.reduce((sum, one) => sum + one, 0)).toBe(attempts.length)
        expect(paper.excellentRate).toBeLessThanOrEqual(paper.passRate)
        expect(paper.discrimination).toBeGreaterThanOrEqual(0)
        expect(paper.mean / paper.fullScore).toBeCloseTo(paper.facility, 5)
        for (const { alpha } of paper.forms) if (alpha !== null) expect(alpha).toBeLessThanOrEqual(1)
        for (const one of itemFigures(attempts)) {
          expect(one.facility >= 0 && one.facility <= 1).toBe(true)
          expect(Math.abs(one.discrimination ?? 0)).toBeLessThanOrEqual(1)
          expect(Math.abs(one.pointBiserial ?? 0)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('the order in which attempts come changes nothing', () => {
    fc.assert(
      fc.property(arbitrary, (attempts) => {
        const turned = [...attempts].reverse()
        expect(itemFigures(turned).map((one) => [one.facility, one.discrimination])).toEqual(
          itemFigures(attempts).map((one) => [one.facility, one.discrimination]),
        )
        expect(paperFigures(turned).discrimination).toBeCloseTo(paperFigures(attempts).discrimination ?? 0, 10)
        expect(paperFigures(turned).forms[0]?.alpha ?? 0).toBeCloseTo(paperFigures(attempts).forms[0]?.alpha ?? 0, 8)
      }),
    )
  })

  it('KR-20 is the formula over p and q', () => {
    const right = fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)), { minLength: 10, maxLength: 20 })
    fc.assert(
      fc.property(right, (rows) => {
        const shares = [0, 1, 2].map((at) => rows.filter((row) => row[at] === 1).length / rows.length)
        const totals = rows.map((row) => row[0] + row[1] + row[2])
        const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length
        const variance = totals.reduce((sum, one) => sum + one * one, 0) / totals.length - mean * mean
        const pq = shares.reduce((sum, p) => sum + p * (1 - p), 0)
        if (variance < 1e-9) expect(kr20(rows)).toBeNull()
        else expect(kr20(rows)).toBeCloseTo(1.5 * (1 - pq / variance), 8)
      }),
    )
  })

  it('a quantile lies between its neighbours', () => {
    const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const sorted = [...all].sort((a, b) => a - b)
        const at = quantileOf(sorted, share)
        expect(at).toBeGreaterThanOrEqual(sorted[0] ?? 0)
        expect(at).toBeLessThanOrEqual(sorted.at(-1) ?? 0)
        expect(fiveNumbers(all).median).toBe(quantileOf(sorted, 0.5))
      }),
    )
  })
})
