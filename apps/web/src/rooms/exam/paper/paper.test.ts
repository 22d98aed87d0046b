import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { describe, expect, it } from 'vitest'
import { actionFor, optionIndexOf, type RoomKeys } from '../room/use-keys.ts'
import { answerStateOf, inputKindOf, itemsOf } from './paper.ts'

const short: AnswerContent = { type: 'short', html: '<p>a</p>' }
const single: AnswerContent = { type: 'single', choice: 'a' }

describe('inputKindOf', () => {
  const composite = (children: Record<string, typeof short | typeof single>) =>
    ({ type: 'composite', children }) as AnswerContent
  it.each<[string, AnswerContent, AnswerContent | undefined, 'typed' | 'chosen']>([
    ['a choice', single, undefined, 'chosen'],
    ['words', short, undefined, 'typed'],
    ['a verdict', { type: 'judge', value: true }, undefined, 'chosen'],
    ['its reason', { type: 'judge', value: true, reason: 'b' }, { type: 'judge', value: true, reason: 'a' }, 'typed'],
    ['a choice of a child', composite({ x: short, y: single }), composite({ x: short }), 'chosen'],
    ['words of a child', composite({ x: { ...short }, y: single }), composite({ x: short, y: single }), 'typed'],
  ])('%s', (_, content, before, kind) => expect(inputKindOf(content, before)).toBe(kind))
})

describe('itemsOf and answerStateOf', () => {
  const body = { type: 'single' as const, stem: '', options: [{ id: 'a', html: 'x' }] }
  const topic = (id: string, ids: string[]) => ({
    bigTopicId: id,
    title: id,
    instructions: '',
    questions: ids.map((questionVersionId) => ({ questionVersionId, questionId: questionVersionId, score: 1, body })),
  })
  const items = itemsOf({ topics: [topic('t1', ['q1', 'q2']), topic('t2', ['q3'])], passed: [] })

  it('numbers go through all big topics', () => {
    expect(items.map(({ no, id, topic: at }) => [no, id, at])).toEqual([
      [1, 'q1', 0],
      [2, 'q2', 0],
      [3, 'q3', 1],
    ])
  })
  it('of a passed question only tells whether it was answered', () => {
    const passed = [
      { questionVersionId: 'q1', answered: '1' as const },
      { questionVersionId: 'q2', answered: '0' as const },
    ]
    const left = itemsOf({ topics: [topic('t1', ['q1', 'q2', 'q3'])], passed })
    expect(left.map((item) => answerStateOf(item, undefined, 0))).toEqual(['complete', 'empty', 'empty'])
    expect(left.map((item) => item.passed)).toEqual(['answered', 'empty', undefined])
  })
  it('a file alone is an answer, an emptied choice is none', () => {
    const item = items[0] as (typeof items)[number]
    expect([answerStateOf(item, single, 0), answerStateOf(item, { type: 'single', choice: null }, 0)]).toEqual([
      'complete',
      'empty',
    ])
    expect(answerStateOf(item, undefined, 1)).not.toBe('empty')
  })
})

describe('keys', () => {
  it.each([
    ['a', 0],
    ['H', 7],
    ['1', 0],
    ['9', 8],
    ['0', -1],
    ['i', -1],
    ['Enter', -1],
  ])('%s chooses option %i', (key, option) => expect(optionIndexOf(key)).toBe(option))

  const keys: RoomKeys = {
    move: () => {},
    choose: () => {},
    mark: () => {},
    card: () => {},
    save: () => {},
    submit: () => {},
    help: () => {},
  }
  const press = (target: HTMLElement, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', init)
    Object.defineProperty(event, 'target', { value: target })
    return actionFor(event, keys)
  }
  it('do nothing while one types, except with Ctrl', () => {
    const field = document.createElement('textarea')
    expect([press(field, { key: 'm' }), press(field, { key: '?' }), press(field, { key: 'PageDown' })]).toEqual([
      null,
      null,
      null,
    ])
    expect(press(field, { key: 's', ctrlKey: true })).toBe(keys.save)
    expect(press(field, { key: 'Enter', ctrlKey: true })).toBe(keys.submit)
  })
  it('leave the arrows to radio buttons', () => {
    const radio = document.createElement('input')
    radio.type = 'radio'
    expect(press(radio, { key: 'ArrowRight' })).toBeNull()
    expect(press(radio, { key: 'm' })).toBe(keys.mark)
    expect(press(document.body, { key: 'ArrowRight' })).not.toBeNull()
  })
})
