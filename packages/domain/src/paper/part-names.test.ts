import { type QuestionBody, type QuestionForm, questionForm } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelAnswer } from '../scoring/question/model-answer.rule.ts'
import { scoreAnswer } from '../scoring/question/registry.rule.ts'
import { anyForm } from '../test/questions.ts'
import { arrangeBody, shownBody, shownNames } from './arrange.rule.ts'
import { partNames, renameAnswer, renameBody, renameKey, renameScored } from './part-names.rule.ts'
import { makeLayout } from './shuffle.rule.ts'

const UUID = '00000000-0000-7000-8000-000000000001'

function shownIn(body: QuestionBody, seed: string, shuffles = true) {
  const topic = { bigTopicId: 't', title: '', instructions: '', shuffle: shuffles, shuffleOptions: shuffles }
  const layout = makeLayout(
    [{ ...topic, questions: [{ questionId: UUID, questionVersionId: UUID, score: 6, body }] }],
    seed,
  )
  const shown = layout.topics[0]?.questions[0]
  if (!shown) throw new Error('nothing is shown')
  return { layout, shown }
}
const pageOf = ({ body }: QuestionForm, seed: string) => {
  const { layout, shown } = shownIn(body, seed)
  return JSON.stringify(shownBody(layout, shown, body))
}

describe('what is renamed', () => {
  test('an answer comes back as it was given, and earns what it earned', () => {
    fc.assert(
      fc.property(anyForm, fc.string(), ({ body, key }, seed) => {
        const { shown } = shownIn(body, seed)
        const names = partNames(arrangeBody(body, shown))
        const answer = modelAnswer(body, key)
        const back = renameAnswer(renameAnswer(answer, names, 'out'), names, 'in')
        expect(back).toEqual(answer)
        expect(scoreAnswer(body, key, back, 6)).toEqual(scoreAnswer(body, key, answer, 6))
      }),
    )
  })

  test('a page can judge a released key by its own names', () => {
    fc.assert(
      fc.property(anyForm, fc.string(), ({ body, key }, seed) => {
        const { shown } = shownIn(body, seed)
        const arranged = arrangeBody(body, shown)
        const names = partNames(arranged)
        const [page, released] = [renameBody(arranged, names), renameKey(key, names)]
        const answer = modelAnswer(body, key)
        const there = scoreAnswer(page, released, renameAnswer(answer, names, 'out'), 6)
        const here = scoreAnswer(arranged, key, answer, 6)
        expect(there.score).toBe(here.score)
        expect(new Set(there.parts.map(({ id }) => id))).toEqual(
          new Set(renameScored(here.parts, names).map(({ id }) => id)),
        )
      }),
    )
  })

  test('no id of the editor is left in a body, a key, an answer or the points', () => {
    const STORED = /"[oilrbc]\d+"/
    /** What people wrote may look like an id: stems, accepted texts, what stands in a blank, and what a note says of it. */
    const WRITTEN = ['html', 'accepts', 'given', 'accept']
    const isWritten = (name: string, value: unknown) =>
      WRITTEN.includes(name) || (name.startsWith('_') && typeof value === 'string')
    fc.assert(
      fc.property(anyForm, fc.string(), ({ body, key }, seed) => {
        const { layout, shown } = shownIn(body, seed)
        const names = partNames(arrangeBody(body, shown))
        const answer = modelAnswer(body, key)
        for (const out of [
          shownBody(layout, shown, body),
          renameKey(key, names),
          renameAnswer(answer, names, 'out'),
          renameScored(scoreAnswer(body, key, answer, 6).parts, names),
        ])
          expect(
            JSON.stringify(out, (name, value) => (isWritten(name, value) ? '' : value)).replaceAll('\\"', '"'),
          ).not.toMatch(STORED)
      }),
    )
  })

  test('an id of the editor, or of nothing, says nothing on the way in', () => {
    const body = order([0, 1, 2]).body
    const names = partNames(body)
    const given = { type: 'order' as const, order: ['i3', '_2', 'nothing', '__proto__'] }
    expect(renameAnswer(given, names, 'in')).toEqual({ type: 'order', order: ['i2'] })
    const blanks = { type: 'fill' as const, blanks: { b1: 'x', constructor: 'x' } }
    expect(renameAnswer(blanks, partNames(fill([0, 1]).body), 'in')).toEqual({ type: 'fill', blanks: {} })
  })

  test('an attempt from before keeps the ids that its page has', () => {
    const { body } = order([0, 1, 2])
    const { shown } = shownIn(body, 'seed')
    expect(shownNames({}, shown, body)).toBeNull()
    expect(shownBody({}, shown, body)).toEqual(arrangeBody(body, shown))
  })
})

/** The same three parts as two authors wrote them: in another order, numbered in it, and with another key. */
const TEXTS = ['甲', '乙', '丙']
type Written = readonly number[]
const parts = (prefix: string, written: Written) =>
  written.map((text, n) => ({ id: `${prefix}${n + 1}`, html: TEXTS[text] as string }))
const rest = { analysis: '', score: 6, difficulty: 3 }
const made = (body: unknown, key: unknown) => questionForm.parse({ body, key, ...rest })

const single = (written: Written) =>
  made({ type: 'single', stem: '?', options: parts('o', written) }, { type: 'single', right: 'o1' })
const multiple = (written: Written) =>
  made({ type: 'multiple', stem: '?', options: parts('o', written) }, { type: 'multiple', right: ['o1', 'o2'] })
const order = (written: Written) =>
  made({ type: 'order', stem: '?', items: parts('i', written) }, { type: 'order', right: ['i1', 'i2', 'i3'] })
const match = (written: Written) =>
  made(
    { type: 'match', stem: '?', left: parts('l', [0, 1, 2]), right: parts('r', written) },
    { type: 'match', pairs: { l1: ['r1'], l2: ['r2'], l3: ['r3'] } },
  )
const group = (written: Written) =>
  made(
    {
      type: 'composite',
      stem: '?',
      shuffleChildren: true,
      children: parts('c', written).map(({ id, html }) => ({ id, score: 2, body: { type: 'judge', stem: html } })),
    },
    {
      type: 'composite',
      children: Object.fromEntries(written.map((text, n) => [`c${n + 1}`, { type: 'judge', right: text === 0 }])),
    },
  )
const fill = (numbered: Written) =>
  made(
    {
      type: 'fill',
      stem: numbered.map((n) => `<span data-blank="b${n + 1}"></span>`).join('与'),
      blanks: [{ id: 'b1' }, { id: 'b2' }],
    },
    { type: 'fill', blanks: numbered.map((n) => ({ id: `b${n + 1}`, accepts: [`第${n}`] })) },
  )
const cloze = (numbered: Written) =>
  made(
    {
      type: 'composite',
      stem: numbered.map((n) => `<span data-blank="c${n + 1}"></span>`).join('与'),
      cloze: true,
      children: numbered.map((n) => ({ id: `c${n + 1}`, score: 3, body: { type: 'judge', stem: '' } })),
    },
    { type: 'composite', children: { c1: { type: 'judge', right: true }, c2: { type: 'judge', right: false } } },
  )
const judge = (given: Written) => made({ type: 'judge', stem: '?' }, { type: 'judge', right: given[0] === 0 })
const short = (given: Written) =>
  made(
    { type: 'short', stem: '?' },
    { type: 'short', reference: `<p>${given.join('')}</p>`, points: [{ id: 'p1', text: '点', score: given[0] }] },
  )

describe('what a page tells of the key', () => {
  const SEEDS = 1200
  const frequencies = (form: QuestionForm) => {
    const counts = new Map<string, number>()
    for (let n = 0; n < SEEDS; n++) {
      const page = pageOf(form, `seed-${n}`)
      counts.set(page, (counts.get(page) ?? 0) + 1)
    }
    return counts
  }

  test.each([
    ['single', single, 6],
    ['multiple', multiple, 6],
    ['order', order, 6],
    ['match', match, 6],
    ['composite', group, 6],
    ['fill', fill, 1],
    ['cloze', cloze, 1],
    ['judge', judge, 1],
    ['short', short, 1],
  ] as [string, (written: Written) => QuestionForm, number][])(
    '%s: the pages of two authors with different keys come up equally often',
    (_type, form, pages) => {
      const isPair = form === fill || form === cloze
      const one = frequencies(form(isPair ? [0, 1] : [0, 1, 2]))
      const other = frequencies(form(isPair ? [1, 0] : [2, 0, 1]))
      expect(one.size).toBe(pages)
      expect([...other.keys()].sort()).toEqual([...one.keys()].sort())
      // Four standard deviations around an even share.
      const share = SEEDS / pages
      const room = 4 * Math.sqrt(share * (1 - 1 / pages))
      for (const counts of [one, other])
        for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThanOrEqual(room)
    },
  )
})
