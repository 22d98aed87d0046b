import type { BodyOf, KeyOf, QuestionForm, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'

/** Random complete questions of every type, for properties that hold for all of them. */
interface Pair {
  body: SimpleBody
  key: SimpleKey
}

const words = fc.string({ unit: fc.constantFrom(...'中国文学史第一章光合作用abc12'), minLength: 1, maxLength: 12 })
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
const stem = words.map((text) => `<p>${text}</p>`)

const options = fc
  .uniqueArray(words, { minLength: 2, maxLength: 6 })
  .chain((texts) =>
    fc
      .array(fc.boolean(), { minLength: texts.length, maxLength: texts.length })
      .map((fixed) =>
        texts.map((html, index) => ({ id: `o${index + 1}`, html, ...(fixed[index] ? { fixed: true } : {}) })),
      ),
  )

const single = fc.tuple(stem, options, fc.nat()).map(([text, list, at]): Pair => {
  const right = list[at % list.length]?.id ?? null
  return { body: { type: 'single', stem: text, options: list }, key: { type: 'single', right } }
})

const multiple = fc
  .tuple(stem, options, fc.constantFrom('allOrNothing', 'halfWhenMissing', 'shareWhenMissing'))
  .chain(([text, list, rule]) =>
    fc
      .subarray(
        list.map((one) => one.id),
        { minLength: 1 },
      )
      .map(
        (right): Pair => ({
          body: { type: 'multiple', stem: text, options: list },
          key: { type: 'multiple', right, rule },
        }),
      ),
  )

const judge = fc
  .tuple(stem, fc.boolean())
  .map(([text, right]): Pair => ({ body: { type: 'judge', stem: text }, key: { type: 'judge', right } }))

const fill = fc
  .tuple(
    fc.constantFrom('fill' as const, 'fill-o' as const),
    fc.uniqueArray(words, { minLength: 1, maxLength: 5, selector: (word) => word.toLowerCase() }),
  )
  .map(([type, accepts]): Pair => {
    const blanks = accepts.map((accept, index) => ({ id: `b${index + 1}`, accepts: [accept] }))
    const chips = blanks.map((blank) => `<span data-blank="${blank.id}"></span>`).join('，')
    return {
      body: { type, stem: `<p>填空：${chips}</p>`, blanks: blanks.map(({ id }) => ({ id })) },
      key: { type, blanks },
    }
  })

const text = fc
  .tuple(fc.constantFrom('short' as const, 'essay' as const), stem, words)
  .map(([type, html, reference]): Pair => ({ body: { type, stem: html }, key: { type, reference } }))

const match = fc
  .tuple(stem, fc.integer({ min: 2, max: 6 }), fc.constantFrom('perPair' as const, 'allOrNothing' as const))
  .map(([html, count, rule]): Pair => {
    const part = (id: string) => ({ id, html: id })
    const pairs = Object.fromEntries(ids('l', count).map((id, index) => [id, [`r${count - index}`]]))
    return {
      body: { type: 'match', stem: html, left: ids('l', count).map(part), right: ids('r', count).map(part) },
      key: { type: 'match', pairs, rule },
    }
  })

const order = fc
  .tuple(stem, fc.integer({ min: 2, max: 6 }), fc.constantFrom('allOrNothing' as const, 'adjacent' as const))
  .map(([html, count, rule]): Pair => {
    const items = ids('i', count)
    return {
      body: { type: 'order', stem: html, items: items.map((id) => ({ id, html: id })) },
      key: { type: 'order', right: items, rule },
    }
  })

const file = stem.map(
  (html): Pair => ({
    body: { type: 'file', stem: html, accept: ['pdf'], maxFiles: 2 },
    key: { type: 'file', reference: '' },
  }),
)

export const simplePair = fc.oneof(single, multiple, judge, fill, text, match, order, file)
export const objectivePair = fc.oneof(single, multiple, judge, fill, match, order)

export const halfPoints = (max: number) => fc.integer({ min: 1, max: max * 2 }).map((n) => n / 2)

const composite = fc
  .tuple(stem, fc.array(fc.tuple(simplePair, halfPoints(5)), { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([html, parts, shuffleChildren]) => {
    const children = parts.map(([pair, score], index) => ({ id: `c${index + 1}`, score, body: pair.body }))
    const body: BodyOf<'composite'> = { type: 'composite', stem: html, children, shuffleChildren }
    const key: KeyOf<'composite'> = {
      type: 'composite',
      children: Object.fromEntries(parts.map(([pair], index) => [`c${index + 1}`, pair.key])),
    }
    return { body, key, score: children.reduce((sum, child) => sum + child.score, 0) }
  })

export const compositeForm: fc.Arbitrary<QuestionForm> = composite.map((one) => ({
  ...one,
  analysis: '',
  difficulty: 3,
}))

export const anyForm: fc.Arbitrary<QuestionForm> = fc
  .oneof(
    { weight: 4, arbitrary: fc.tuple(simplePair, halfPoints(20)).map(([pair, score]) => ({ ...pair, score })) },
    { weight: 1, arbitrary: composite },
  )
  .map((one) => ({ ...one, analysis: '', difficulty: 3 }))
