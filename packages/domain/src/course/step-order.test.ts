import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  circleAmong,
  closedSteps,
  doneWayOf,
  isStepDone,
  type OrderedStep,
  orderFault,
  type StepFacts,
} from './step-order.rule.ts'

const step = (id: string, change: Partial<OrderedStep> = {}): OrderedStep => ({
  ...{ id, target: 'resource', doneBy: 'usual', doneValue: 0, befores: [], opensAt: null },
  ...change,
})
const facts = (change: Partial<StepFacts> = {}): StepFacts => ({
  ...{ isShown: true, hasBegun: false, isFinished: false, isExempt: false, percent: 0, score: null, posts: 0 },
  ...change,
})

describe('what makes a step done', () => {
  const viewed = step('a', { doneBy: 'view', doneValue: 60 })
  const scored = step('a', { target: 'assignment', doneBy: 'score', doneValue: 60 })
  const posted = step('a', { target: 'board', doneBy: 'post', doneValue: 2 })
  it.each<[string, OrderedStep, Partial<StepFacts>, boolean]>([
    ['nothing', step('a'), {}, false],
    ['the end', step('a'), { isFinished: true }, true],
    ['a share that is short of it', viewed, { percent: 59.9 }, false],
    ['the share', viewed, { percent: 60 }, true],
    ['the end, whatever the share', viewed, { isFinished: true, percent: 10 }, true],
    ['handed in and not scored', scored, { isFinished: true }, false],
    ['a score below', scored, { isFinished: true, score: 59 }, false],
    ['the score', scored, { isFinished: true, score: 60 }, true],
    ['let off', scored, { isExempt: true }, true],
    ['one post of two', posted, { posts: 1 }, false],
    ['two posts', posted, { posts: 2 }, true],
  ])('%s', (_, of, done, is) => {
    expect(isStepDone(of, facts(done))).toBe(is)
  })

  it('falls back to what its target can tell', () => {
    expect(doneWayOf(step('a', { target: '', doneBy: 'post' }))).toBe('usual')
    expect(doneWayOf(step('a', { target: 'assignment', doneBy: 'view' }))).toBe('usual')
    expect(doneWayOf(step('a', { target: 'board', doneBy: 'usual' }))).toBe('post')
  })
})

describe('which steps are closed', () => {
  const first = step('a', { target: 'assignment' })
  const second = step('b', { befores: [{ stepId: 'a', minScore: null }] })
  const third = step('c', { befores: [{ stepId: 'a', minScore: 60 }] })
  const closed = (of: Partial<StepFacts>, own: Partial<StepFacts> = {}) => [
    ...closedSteps(
      [first, second, third],
      new Map([
        ['a', facts(of)],
        ['b', facts(own)],
        ['c', facts(own)],
      ]),
      0,
    ).keys(),
  ]
  it.each<[string, Partial<StepFacts>, string[]]>([
    ['nothing was done', {}, ['b', 'c']],
    ['handed in', { isFinished: true }, ['c']],
    ['scored too low', { isFinished: true, score: 59.5 }, ['c']],
    ['scored', { isFinished: true, score: 60 }, []],
    ['let off', { isExempt: true }, []],
    ['cannot be found', { isShown: false }, []],
  ])('%s', (_, of, ids) => {
    expect(closed(of)).toEqual(ids)
  })

  it('leaves open what was begun, whatever stands in front of it now', () => {
    expect(closed({}, { hasBegun: true })).toEqual([])
  })

  it('opens by the clock', () => {
    const dated = step('d', { opensAt: 100 })
    expect(closedSteps([dated], new Map(), 99).get('d')).toEqual([{ by: 'date', at: 100 }])
    expect(closedSteps([dated], new Map(), 100).size).toBe(0)
  })
})

describe('the order of steps', () => {
  const SIZE = 12
  const place = fc.integer({ min: 0, max: SIZE - 1 })
  const anyOrder = fc.array(fc.uniqueArray(place, { maxLength: 4 }), { minLength: SIZE, maxLength: SIZE })
  const soundOrder = fc.tuple(
    ...Array.from({ length: SIZE }, (_, at) =>
      fc.uniqueArray(at === 0 ? fc.constant(0) : fc.nat(at - 1), { maxLength: at }),
    ),
  )

  it('is sound when every step waits for earlier ones only', () => {
    fc.assert(fc.property(soundOrder, (befores) => orderFault(befores) === null))
  })

  it('names a circle whose steps wait for one another, and finds one exactly when no order of them is sound', () => {
    fc.assert(
      fc.property(anyOrder, (befores) => {
        const circle = circleAmong(befores)
        if (circle) {
          for (const [at, one] of circle.entries()) expect(befores[one]).toContain(circle[(at + 1) % circle.length])
          return
        }
        // Without a circle steps can be taken off the front until none is left.
        const left = new Set(befores.keys())
        for (let again = true; again; ) {
          const free = [...left].filter((one) => !befores[one]?.some((before) => left.has(before)))
          for (const one of free) left.delete(one)
          again = free.length > 0
        }
        expect(left.size).toBe(0)
      }),
    )
  })

  it('lets every student reach the end of a sound order by doing what is open', () => {
    fc.assert(
      fc.property(soundOrder, (befores) => {
        const steps = befores.map((before, at) =>
          step(String(at), { befores: before.map((one) => ({ stepId: String(one), minScore: null })) }),
        )
        const done = new Map(steps.map(({ id }) => [id, facts()]))
        for (let tries = 0; tries < steps.length; tries++) {
          const closed = closedSteps(steps, done, 0)
          for (const { id } of steps) if (!closed.has(id)) done.set(id, facts({ isFinished: true, hasBegun: true }))
        }
        expect(closedSteps(steps, done, 0).size).toBe(0)
        expect([...done.values()].every(({ isFinished }) => isFinished)).toBe(true)
      }),
    )
  })

  it('names the step that waits for a later one, and itself', () => {
    expect(orderFault([[1], []])).toEqual({ kind: 'later', places: [0, 1] })
    expect(orderFault([[0]])).toEqual({ kind: 'circle', places: [0] })
    expect(orderFault([[], [2], [1]])).toEqual({ kind: 'circle', places: [1, 2] })
  })
})
