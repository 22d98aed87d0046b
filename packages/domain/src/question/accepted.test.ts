import type { QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import { describe, expect, it } from 'vitest'
import { answerGroups } from '../scoring/question/answer-groups.rule.ts'
import { ACCEPTS_MAX, withAccepted } from './accepted.rule.ts'

const fill: QuestionKey = {
  type: 'fill',
  blanks: [
    { id: 'b1', accepts: ['供给'] },
    { id: 'b2', accepts: ['需求'], ignoreCase: true },
  ],
}
const composite: QuestionKey = { type: 'composite', children: { c1: fill, c2: { type: 'single', right: 'a' } } }

describe('one more accepted answer', () => {
  it('goes to its blank alone, and what was accepted stays', () => {
    expect(withAccepted(fill, 'b2', '需求量')).toEqual({
      type: 'fill',
      blanks: [
        { id: 'b1', accepts: ['供给'] },
        { id: 'b2', accepts: ['需求', '需求量'], ignoreCase: true },
      ],
    })
  })
  it('of a part of a composite question', () => {
    const mended = withAccepted(composite, 'c1/b1', '供应')
    expect(mended).toMatchObject({
      children: { c1: { blanks: [{ accepts: ['供给', '供应'] }, {}] }, c2: { right: 'a' } },
    })
  })
  it.each([
    ['a blank that is not there', fill, 'b9'],
    ['a choice', { type: 'single', right: 'a' } as QuestionKey, ''],
    ['a part that is not there', composite, 'c9/b1'],
    ['a part that every object has', composite, 'constructor/b1'],
    ['a part that is a choice', composite, 'c2/b1'],
  ])('not for %s', (_name, key, part) => expect(withAccepted(key, part, 'x')).toBeNull())

  it('not more than a blank may have', () => {
    const full: QuestionKey = {
      type: 'fill',
      blanks: [{ id: 'b1', accepts: Array.from({ length: ACCEPTS_MAX }, (_, n) => `答${n}`) }],
    }
    expect(withAccepted(full, 'b1', 'x')).toBeNull()
  })
  it('makes the group of that answer right', () => {
    const body = { type: 'fill' as const, stem: '', blanks: [{ id: 'b1' }, { id: 'b2' }] }
    const answers = [{ type: 'fill' as const, blanks: { b1: '供应', b2: '' } }]
    const isRight = (key: QuestionKey | null) => answerGroups(body, key, answers)[0]?.groups[0]?.right
    expect([isRight(fill), isRight(withAccepted(fill, 'b1', '供应'))]).toEqual([false, true])
  })
})
