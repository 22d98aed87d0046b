import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deputyBlock,
  isInForce,
  isInForceFrom,
  type MergeFacts,
  mainBlock,
  mergeDifferences,
  workBlock,
} from './merge.rule.ts'

const SPRING = '2026-03-02'
const AUTUMN = '2026-08-31'
const NEXT = '2027-03-01'
const nothing: MergeFacts = { asDeputy: [], asMain: [], published: 0, handedIn: 0, answered: 0 }

describe('the terms of a merge', () => {
  it.each([
    [{ from: AUTUMN, until: null }, SPRING, false, true],
    [{ from: AUTUMN, until: null }, AUTUMN, true, true],
    [{ from: AUTUMN, until: null }, NEXT, true, true],
    [{ from: SPRING, until: AUTUMN }, SPRING, true, true],
    [{ from: SPRING, until: AUTUMN }, AUTUMN, false, false],
    // Taken back before it began.
    [{ from: AUTUMN, until: AUTUMN }, AUTUMN, false, false],
    [{ from: AUTUMN, until: SPRING }, SPRING, false, false],
  ])('%j and the term of %s: in force %s, still reaching %s', (period, term, inForce, reaching) => {
    expect([isInForce(period, term), isInForceFrom(period, term)]).toEqual([inForce, reaching])
  })

  const days = fc.integer({ min: 0, max: 9999 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  const period = fc.record({ from: days, until: fc.option(days) })

  it('what is in force also reaches', () => {
    fc.assert(fc.property(period, days, (one, day) => !isInForce(one, day) || isInForceFrom(one, day)))
  })

  it('what does not reach into a term is in force in no later one', () => {
    fc.assert(
      fc.property(period, days, days, (one, day, other) => {
        const [, later] = [day, other].sort() as [string, string]
        return isInForceFrom(one, day) || !isInForce(one, later)
      }),
    )
  })
})

describe('who may become a deputy', () => {
  it.each([
    [{}, null],
    [{ asDeputy: [{ from: SPRING, until: null }] }, 'isDeputy'],
    [{ asDeputy: [{ from: SPRING, until: AUTUMN }] }, null],
    [{ asDeputy: [{ from: NEXT, until: null }] }, 'isDeputy'],
    [{ asMain: [{ from: SPRING, until: null }] }, 'isMain'],
    [{ asMain: [{ from: SPRING, until: NEXT }], answered: 2 }, 'isMain'],
    [{ published: 1, handedIn: 1, answered: 1 }, 'published'],
    [{ handedIn: 1, answered: 1 }, 'handedIn'],
    [{ answered: 1 }, 'answered'],
  ] as const)('%j: %s', (facts, block) => {
    expect(deputyBlock({ ...nothing, ...facts }, AUTUMN)).toBe(block)
  })

  it('says nothing of work where there is none', () => {
    expect(workBlock({ published: 0, handedIn: 0, answered: 0 })).toBe(null)
  })
})

describe('who may be the main course', () => {
  it.each([
    [{ asDeputy: [], isOpen: true }, true, null],
    [{ asDeputy: [], isOpen: false }, true, 'mainNotOpen'],
    [{ asDeputy: [], isOpen: false }, false, null],
    [{ asDeputy: [{ from: SPRING, until: null }], isOpen: true }, true, 'isDeputy'],
  ])('%j, current %s: %s', (facts, isCurrent, block) => {
    expect(mainBlock(facts, { start: AUTUMN, isCurrent })).toBe(block)
  })
})

it('names what differs and nothing else', () => {
  const main = { credits: 4, examForm: 'closed', formativeRatio: 50, finalRatio: 50, passRule: 'both' } as const
  expect(mergeDifferences(main, main)).toEqual([])
  expect(mergeDifferences(main, { ...main, credits: 3, examForm: 'open' })).toEqual([
    { field: 'credits', main: '4', deputy: '3' },
    { field: 'examForm', main: 'closed', deputy: 'open' },
  ])
})
