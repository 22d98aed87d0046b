import type { AnswerContent, QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerGroups } from './answer-groups.rule.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, html: id }))
const single: QuestionBody = { type: 'single', stem: '', options }
const singleKey: QuestionKey = { type: 'single', right: 'b' }
const choice = (id: string | null): AnswerContent => ({ type: 'single', choice: id })
const of = (body: QuestionBody, key: QuestionKey | null, answers: (AnswerContent | null)[]) =>
  answerGroups(body, key, answers).map(({ part, groups, empty }) => ({
    part,
    groups: groups.map(({ value, right, who }) => [value, right, who.length]),
    empty: empty.length,
  }))

describe('answers fall into groups', () => {
  test('by option, with those that nobody chose', () => {
    expect(of(single, singleKey, [choice('a'), choice('b'), choice('b'), choice(null), null])).toEqual([
      {
        part: '',
        groups: [
          ['a', false, 1],
          ['b', true, 2],
          ['c', false, 0],
        ],
        empty: 2,
      },
    ])
  })

  test('by what stands in a blank, the same text once however it was typed', () => {
    const body: QuestionBody = { type: 'fill', stem: '', blanks: [{ id: 'x' }] }
    const key: QuestionKey = { type: 'fill', blanks: [{ id: 'x', accepts: ['泰勒'] }] }
    const typed = ['泰勒', ' 泰勒 ', '法约尔', ''].map((text): AnswerContent => ({ type: 'fill', blanks: { x: text } }))
    expect(of(body, key, typed)).toEqual([
      {
        part: 'x',
        groups: [
          ['泰勒', true, 2],
          ['法约尔', false, 1],
        ],
        empty: 1,
      },
    ])
  })

  test('by side of each pair and by place of each item', () => {
    const match: QuestionBody = {
      type: 'match',
      stem: '',
      left: [{ id: 'l', html: '' }],
      right: [
        { id: 'p', html: '' },
        { id: 'q', html: '' },
      ],
    }
    expect(of(match, { type: 'match', pairs: { l: ['p'] } }, [{ type: 'match', pairs: { l: ['q'] } }])).toEqual([
      {
        part: 'l',
        groups: [
          ['p', true, 0],
          ['q', false, 1],
        ],
        empty: 0,
      },
    ])
    const items = ['i', 'j'].map((id) => ({ id, html: '' }))
    const ordered = of({ type: 'order', stem: '', items }, { type: 'order', right: ['j', 'i'] }, [
      { type: 'order', order: ['i', 'j'] },
    ])
    expect(ordered.map(({ groups }) => groups)).toEqual([
      [
        ['1', false, 1],
        ['2', true, 0],
      ],
      [
        ['1', true, 0],
        ['2', false, 1],
      ],
    ])
  })

  test('of a composite child by child, and not at all where people write', () => {
    const body: QuestionBody = {
      type: 'composite',
      stem: '',
      children: [
        { id: 'k', score: 2, body: single as never },
        { id: 'm', score: 3, body: { type: 'short', stem: '' } },
      ],
    }
    const answer = { type: 'composite', children: { k: { type: 'single', choice: 'b' } } } as AnswerContent
    const key = { type: 'composite', children: { k: { type: 'single', right: 'b' } } } as QuestionKey
    expect(of(body, key, [answer])).toMatchObject([{ part: 'k', empty: 0 }])
    expect(of({ type: 'essay', stem: '' }, null, [{ type: 'essay', html: '<p>…</p>' }])).toEqual([])
  })

  test('every answer to a choice is counted once: in a group or as left open', () => {
    const given = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', null).map(choice)))
    fc.assert(
      fc.property(given, (answers) => {
        const [part] = answerGroups(single, singleKey, answers)
        const all = [...(part?.groups.flatMap(({ who }) => who) ?? []), ...(part?.empty ?? [])]
        expect(all.toSorted((a, b) => a - b)).toEqual(answers.map((_, index) => index))
      }),
    )
  })
})
