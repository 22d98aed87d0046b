import type { AnswerContent, QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import { REGRADE_CHOICES } from '@shuyuan/contract/entities/marking/regrade.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyForm } from '../../test/questions.ts'
import { hasSameParts, scoreShown, usesKey } from './corrected.rule.ts'
import { modelAnswer } from './model-answer.rule.ts'
import { scoreAnswer } from './registry.rule.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, html: id }))
const single: QuestionBody = { type: 'single', stem: '?', options }
const right = (id: string | null): QuestionKey => ({ type: 'single', right: id })
const choose = (choice: string): AnswerContent => ({ type: 'single', choice })

describe('what each choice gives for a single of 5 points whose key was a and is b', () => {
  const cases = [
    ['full', null, 5],
    ['full', 'c', 5],
    ['either', 'a', 5],
    ['either', 'b', 5],
    ['either', 'c', 0],
    ['newKey', 'a', 0],
    ['newKey', 'b', 5],
    ['void', 'b', 0],
  ] as const
  test.each(cases)('%s, answered %s: %d', (choice, answer, points) => {
    const correction = { choice, key: right('b') }
    const scored = scoreShown({ body: single, key: right('a') }, correction, answer && choose(answer), 5)
    expect(scored).toMatchObject({ score: points, needsReview: false })
  })
  test('an old key that was never given leaves it to the new one', () => {
    const shown = { body: single, key: right(null) }
    expect(scoreShown(shown, { choice: 'either', key: right('b') }, choose('a'), 5)).toMatchObject({
      score: 0,
      needsReview: false,
    })
  })
})

describe('for any question', () => {
  const given = fc.record({ form: anyForm, full: fc.integer({ min: 1, max: 40 }), isAnswered: fc.boolean() })
  const answerOf = ({ form, isAnswered }: { form: { body: QuestionBody; key: QuestionKey }; isAnswered: boolean }) =>
    isAnswered ? modelAnswer(form.body, form.key) : null

  test('no correction is the plain score, and its own key changes nothing', () => {
    fc.assert(
      fc.property(given, (one) => {
        const plain = scoreAnswer(one.form.body, one.form.key, answerOf(one), one.full)
        expect(scoreShown(one.form, undefined, answerOf(one), one.full)).toEqual(plain)
        for (const choice of ['either', 'newKey'] as const)
          expect(scoreShown(one.form, { choice, key: one.form.key }, answerOf(one), one.full)).toEqual(plain)
      }),
    )
  })
  test('points stay between nothing and all', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...REGRADE_CHOICES), (one, choice) => {
        const { score } = scoreShown(one.form, { choice, key: one.form.key }, answerOf(one), one.full)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(one.full)
      }),
    )
  })
  test('the better key never gives less than either alone', () => {
    const picks = fc.constantFrom('a', 'b', 'c')
    fc.assert(
      fc.property(picks, picks, picks, (old, mended, answer) => {
        const shown = { body: single, key: right(old) }
        const by = (choice: 'either' | 'newKey') =>
          scoreShown(shown, { choice, key: right(mended) }, choose(answer), 5).score
        expect(by('either')).toBe(Math.max(by('newKey'), scoreShown(shown, undefined, choose(answer), 5).score))
      }),
    )
  })
  test('it has the same parts as itself in any order', () => {
    fc.assert(
      fc.property(anyForm, ({ body }) => {
        expect(hasSameParts(body, structuredClone(body))).toBe(true)
      }),
    )
    expect(hasSameParts(single, { ...single, options: [...options].reverse() })).toBe(true)
  })
})

describe('parts', () => {
  test.each<[string, QuestionBody, QuestionBody, boolean]>([
    ['other words', single, { ...single, stem: '!' }, true],
    ['another option', single, { ...single, options: options.slice(1) }, false],
    ['another type', single, { type: 'multiple', stem: '?', options }, false],
    [
      'sides of a match swapped',
      { type: 'match', stem: '?', left: [{ id: 'l', html: '' }], right: [{ id: 'r', html: '' }] },
      { type: 'match', stem: '?', left: [{ id: 'r', html: '' }], right: [{ id: 'l', html: '' }] },
      false,
    ],
    [
      'a child of another type',
      { type: 'composite', stem: '?', children: [{ id: 'c', score: 1, body: { type: 'judge', stem: '?' } }] },
      { type: 'composite', stem: '?', children: [{ id: 'c', score: 1, body: { type: 'short', stem: '?' } }] },
      false,
    ],
  ])('%s', (_, shown, mended, same) => {
    expect(hasSameParts(shown, mended)).toBe(same)
  })
  test('essays are scored by no key', () => {
    expect(usesKey({ type: 'essay', stem: '?' })).toBe(false)
    expect(usesKey(single)).toBe(true)
  })
})
