import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { localize, localized } from './localized.ts'

const words = { zh: '课程已归档', en: 'the course is archived' }
const told = 'the course is archived'

describe('a sentence in an answer', () => {
  const why = z.object({ reason: localized })

  it.each([
    ['a sentence', localized, words, told],
    ['somebody’s own text', localized, 'own text', 'own text'],
    [
      'rows of a list',
      z.object({ refused: z.array(why) }),
      { refused: [{ reason: words }] },
      { refused: [{ reason: told }] },
    ],
    [
      'what may be missing',
      z.array(localized.nullable().optional()),
      [null, undefined, words],
      [null, undefined, told],
    ],
    ['a field that is not there', why.partial(), {}, {}],
    ['values by key', z.record(z.string(), localized), { a: words, b: 'own' }, { a: told, b: 'own' }],
    ['nothing or an object', z.union([z.null(), why]), { reason: words }, { reason: told }],
    ['nothing of either', z.union([z.null(), why]), null, null],
    [
      'one of several shapes',
      z.discriminatedUnion('step', [
        z.object({ step: z.literal('a'), why: localized }),
        z.object({ step: z.literal('b') }),
      ]),
      { step: 'b', n: 1 },
      { step: 'b', n: 1 },
    ],
  ])('is sent in the reader’s language: %s', (_, schema, answer, sent) => {
    expect(localize(schema, answer, 'en')).toEqual(sent)
  })

  it('is found at every level of a tree', () => {
    const branch = z.object({
      why: localized,
      get children() {
        return z.array(branch)
      },
    })
    const leaf = { why: words, children: [] }
    expect(localize(branch, { why: words, children: [leaf] }, 'en')).toEqual({
      why: told,
      children: [{ why: told, children: [] }],
    })
  })

  it('leaves all else as it is, a pair of words that is data too', () => {
    const at = new Date()
    const schema = z.object({ at: z.date(), title: z.object({ zh: z.string(), en: z.string() }), reason: localized })
    const answer = { at, title: words, reason: words }
    expect(localize(schema, answer, 'zh')).toEqual({ at, title: words, reason: words.zh })
  })

  it('is not looked for where the schema has none', () => {
    const tree = z.object({
      name: z.string(),
      when: z.string().transform(() => 1),
      get children() {
        return z.array(tree).nullable()
      },
    })
    const answer = { name: '', when: '', children: [] }
    expect(localize(tree, answer, 'zh')).toBe(answer)
  })
})
