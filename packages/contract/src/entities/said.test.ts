import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inLang, said, saysWords } from './said.ts'

const words = { zh: '课程已归档', en: 'the course is archived' }

describe('a sentence in an answer', () => {
  it('is sent in the reader’s language at any depth, all else as it is', () => {
    const at = new Date()
    const answer = {
      changed: 1,
      at,
      refused: [
        { id: 'a', reason: words },
        { id: 'b', reason: 'own text' },
      ],
      none: null,
    }
    expect(inLang(answer, 'en')).toEqual({
      changed: 1,
      at,
      refused: [
        { id: 'a', reason: 'the course is archived' },
        { id: 'b', reason: 'own text' },
      ],
      none: null,
    })
    expect(inLang({ zh: '课', en: 'c', id: 'three keys are a row' }, 'zh')).toEqual({
      zh: '课',
      en: 'c',
      id: 'three keys are a row',
    })
  })

  it.each([
    [z.string(), false],
    [z.object({ reason: z.string() }), false],
    [said, true],
    [z.object({ refused: z.array(z.object({ reason: said })) }), true],
    [z.record(z.string(), said.nullable().optional()), true],
    [z.union([z.null(), z.object({ reason: said })]), true],
    [z.discriminatedUnion('step', [z.object({ step: z.literal('a'), why: said })]), true],
    [z.object({ when: z.string().transform(() => 1) }), false],
  ])('is found in a schema (%#)', (schema, has) => {
    expect(saysWords(schema)).toBe(has)
  })
})
