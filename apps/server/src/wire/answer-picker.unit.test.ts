import { callTable } from '@shuyuan/contract/calls/index.ts'
import { localize } from '@shuyuan/contract/entities/localized.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anAnswer } from '../test/arbitrary-answer.ts'
import { answerPicker } from './answer-picker.ts'

const outputs = Object.entries(callTable)
  .filter(([, { kind }]) => kind !== 'file')
  .map(([name, { out }]) => ({ name, out }))

const unnamed = { unnamed: 'unnamed', password_hash: { unnamed: ['unnamed'] } }
const RUNS = { numRuns: 30 }

describe('an answer picked from what a handler gives', () => {
  it.each(outputs)('$name sends what a full parse sends, to the byte', ({ out }) => {
    const pick = answerPicker(out)
    fc.assert(
      fc.property(anAnswer(out, { unnamed }), fc.constantFrom('zh', 'en'), (answer, lang) => {
        expect(JSON.stringify(pick(answer, lang))).toBe(JSON.stringify(out.parse(localize(out, answer, lang))))
      }),
      RUNS,
    )
  })

  it.each(outputs)('$name sends no field that is not named, also in the place of a plain value', ({ out }) => {
    const pick = answerPicker(out)
    const picked = (answer: unknown) => {
      try {
        return JSON.stringify(pick(answer, 'zh'))
      } catch (error) {
        if (error instanceof z.ZodError) return 'refused'
        throw error
      }
    }
    fc.assert(
      fc.property(anAnswer(out, { unnamed, intruder: unnamed }), (answer) => {
        expect(picked(answer)).not.toContain('unnamed')
      }),
      RUNS,
    )
  })
})
