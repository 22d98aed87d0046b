import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { layout as layoutSchema } from '@shuyuan/contract/entities/paper/paper.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyForm } from '../test/questions.ts'
import { arrangeBody } from './arrange.rule.ts'
import { createRandom, shuffle, shuffleSome } from './random.rule.ts'
import { makeLayout, type ResolvedTopic } from './shuffle.rule.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const topicOf = (bodies: QuestionBody[], over: Partial<ResolvedTopic> = {}): ResolvedTopic => ({
  bigTopicId: 't1',
  title: '一、单项选择题',
  instructions: '',
  shuffle: true,
  shuffleOptions: true,
  questions: bodies.map((body, n) => ({ questionId: uuid(n), questionVersionId: uuid(1000 + n), score: 2, body })),
  ...over,
})

const choice = (fixed: string[] = []): QuestionBody => ({
  type: 'single',
  stem: '?',
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, html: id, ...(fixed.includes(id) ? { fixed: true } : {}) })),
})
const seeds = Array.from({ length: 40 }, (_, n) => `seed-${n}`)

describe('random', () => {
  test('the sequence of a seed is for ever', () => {
    const random = createRandom('attempt-1')
    expect(Array.from({ length: 8 }, () => random.below(100))).toEqual([72, 71, 36, 86, 52, 17, 21, 29])
    expect(shuffle([1, 2, 3, 4, 5, 6, 7, 8], createRandom(20_260_101))).toEqual([6, 8, 2, 3, 1, 4, 5, 7])
  })
  test('every number comes up about equally often', () => {
    const random = createRandom(7)
    const counts = Array.from({ length: 6 }, () => 0)
    for (let n = 0; n < 6000; n++) {
      const at = random.below(6)
      counts[at] = (counts[at] ?? 0) + 1
    }
    for (const count of counts) expect(count).toBeGreaterThan(850)
  })
  test('a shuffle keeps every member', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        expect(shuffle(list, createRandom(seed)).sort()).toEqual([...list].sort())
      }),
    )
  })
  test('what may not move does not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const shown = shuffleSome(list, (one) => one % 2 === 0, createRandom(seed))
        list.forEach((one, at) => {
          if (one % 2 !== 0) expect(shown[at]).toBe(one)
        })
      }),
    )
  })
})

describe('layout', () => {
  test('the same seed gives the same order, another seed another', () => {
    const topic = topicOf(Array.from({ length: 10 }, () => choice()))
    expect(makeLayout([topic], 'x')).toEqual(makeLayout([topic], 'x'))
    expect(makeLayout([topic], 'x')).not.toEqual(makeLayout([topic], 'y'))
  })
  test('a change in one big topic leaves the order of the others', () => {
    const first = topicOf([choice(), choice(), choice()])
    const second = topicOf([choice(), choice(), choice(), choice()], { bigTopicId: 't2' })
    const before = makeLayout([first, second], 's').topics[1]
    const after = makeLayout([{ ...first, questions: first.questions.slice(1) }, second], 's').topics[1]
    expect(after).toEqual(before)
  })
  test('questions stay inside their big topic and all are there', () => {
    const one = topicOf([choice(), choice(), choice()])
    const two = topicOf([choice(), choice()], { bigTopicId: 't2' })
    for (const seed of seeds) {
      const shown = makeLayout([one, two], seed)
      expect(shown.topics.map((topic) => topic.bigTopicId)).toEqual(['t1', 't2'])
      expect(shown.topics[0]?.questions.map((q) => q.questionId).sort()).toEqual(one.questions.map((q) => q.questionId))
    }
  })
  test('nothing moves where shuffling is off', () => {
    const topic = topicOf([choice(), choice(), choice()], { shuffle: false, shuffleOptions: false })
    for (const seed of seeds) {
      const [shown] = makeLayout([topic], seed).topics
      expect(shown?.questions.map((q) => q.questionId)).toEqual(topic.questions.map((q) => q.questionId))
      for (const question of shown?.questions ?? []) expect(question.options).toEqual(['a', 'b', 'c', 'd'])
    }
  })
  test('a fixed option keeps its place while the others move', () => {
    const shown = seeds.map((seed) => makeLayout([topicOf([choice(['d'])])], seed).topics[0]?.questions[0]?.options)
    expect(shown.every((order) => order?.[3] === 'd')).toBe(true)
    expect(new Set(shown.map((order) => order?.join(''))).size).toBe(6)
  })
  test('an ordering question shows every order, the stored one too, whatever the switches', () => {
    const items = ['i1', 'i2'].map((id) => ({ id, html: id }))
    const topic = topicOf([{ type: 'order', stem: '?', items }], { shuffle: false, shuffleOptions: false })
    const shown = seeds.map((seed) => makeLayout([topic], seed).topics[0]?.questions[0]?.options?.join(' '))
    expect(new Set(shown)).toEqual(new Set(['i1 i2', 'i2 i1']))
  })

  const fill = { type: 'fill' as const, stem: '', blanks: [] }
  const judge = { type: 'judge' as const, stem: '?' }
  const group: QuestionBody = {
    type: 'composite',
    stem: '?',
    shuffleChildren: true,
    children: [judge, fill, judge, { ...fill, type: 'fill-o' as const }, judge].map((body, n) => ({
      id: `c${n + 1}`,
      score: 1,
      body,
    })),
  }
  const childOrders = (body: QuestionBody, over: Partial<ResolvedTopic> = {}) =>
    seeds.map((seed) =>
      makeLayout([topicOf([body], over)], seed)
        .topics[0]?.questions[0]?.children?.map((child) => child.id)
        .join(' '),
    )

  test('fill types keep their place inside a group', () => {
    const orders = childOrders(group)
    expect(orders.every((order) => /^\S+ c2 \S+ c4 \S+$/.test(order ?? ''))).toBe(true)
    expect(new Set(orders).size).toBe(6)
  })
  test.each([
    ['its switch is off', { ...group, shuffleChildren: false }, {}],
    ['it is a cloze', { ...group, cloze: true }, {}],
    ['the big topic is not shuffled', group, { shuffle: false }],
  ] as [string, QuestionBody, Partial<ResolvedTopic>][])('a group stays in order when %s', (_name, body, over) => {
    expect(new Set(childOrders(body, over))).toEqual(new Set(['c1 c2 c3 c4 c5']))
  })

  test('a layout is what the contract stores, and shows every part exactly once', () => {
    fc.assert(
      fc.property(fc.array(anyForm, { minLength: 1, maxLength: 5 }), fc.string(), (forms, seed) => {
        const topic = topicOf(forms.map((form) => form.body))
        const made = layoutSchema.parse(makeLayout([topic], seed))
        expect(made).toEqual(makeLayout([topic], seed))
        for (const question of made.topics[0]?.questions ?? []) {
          const body = topic.questions.find((one) => one.questionId === question.questionId)?.body as QuestionBody
          const shown = arrangeBody(body, question)
          const sorted = (one: QuestionBody) => JSON.stringify(one).split('').sort().join('')
          expect(sorted(shown)).toBe(sorted(body))
          if (shown.type === 'single') expect(shown.options.map((option) => option.id)).toEqual(question.options)
          if (shown.type === 'composite') {
            expect(shown.children.map((child) => child.id)).toEqual(question.children?.map((child) => child.id))
          }
        }
      }),
    )
  })
})
