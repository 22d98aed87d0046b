import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { describe, expect, test } from 'vitest'
import { begin, redo, step, undo } from './history.ts'
import {
  addQuestions,
  addTopic,
  changeTopic,
  copyTopic,
  fitPaper,
  moveQuestion,
  moveTopic,
  numbersOf,
  ownTotal,
  type PaperDraft,
  plainRule,
  removeTopic,
  withEach,
  withScore,
} from './paper-draft.ts'

const empty: PaperDraft = {
  title: '期中卷',
  purpose: 'test',
  targetScore: 100,
  minutes: 60,
  notes: '',
  bigTopics: [],
}
const single = { name: '单项选择题', type: 'single' as const, withRule: false }
const short = { name: '简答题', type: 'short' as const, withRule: false }
const two = addTopic(addTopic(empty, single), short)
const titles = (draft: PaperDraft) => draft.bigTopics.map(({ title }) => title)
const held = (draft: PaperDraft) =>
  draft.bigTopics.map(({ questions }) => questions.map(({ questionId }) => questionId))
const scores = (draft: PaperDraft) => draft.bigTopics.map(({ questions }) => questions.map(({ score }) => score))
const idAt = (draft: PaperDraft, at: number) => (draft.bigTopics[at] as BigTopic).bigTopicId

describe('the target that the questions meet', () => {
  const worth = (...given: number[]) => ({
    ...changeTopic(two, idAt(two, 0), (topic) => ({
      ...topic,
      questions: given.map((score, at) => ({ questionId: `q${at}`, score })),
    })),
    targetScore: 20,
  })
  test.each([
    ['their sum', [8, 4.5], 12.5],
    ['none when it is the target already', [12, 8], null],
    ['none of nothing', [], null],
    ['none under the least that a paper has', [0.5], null],
    ['none over the most', [200, 100.5], null],
  ])('is %s', (_, given, target) => {
    expect(ownTotal(worth(...given))).toBe(target)
  })
})

describe('topics', () => {
  test('are renumbered when they move or go; own titles stay', () => {
    expect(titles(two)).toEqual(['一、单项选择题', '二、简答题'])
    expect(titles(moveTopic(two, 1, 0))).toEqual(['一、简答题', '二、单项选择题'])
    const named = changeTopic(two, idAt(two, 1), (topic) => ({ ...topic, title: '附加题' }))
    expect(titles(moveTopic(named, 1, 0))).toEqual(['附加题', '二、单项选择题'])
    expect(titles(removeTopic(two, idAt(two, 0)))).toEqual(['一、简答题'])
  })
  test('keep their ids for good, new ones never take a used one', () => {
    const after = addTopic(removeTopic(two, idAt(two, 0)), single)
    expect(new Set(after.bigTopics.map(({ bigTopicId }) => bigTopicId)).size).toBe(2)
    expect(idAt(after, 0)).toBe(idAt(two, 1))
  })
  test('are copied without their questions', () => {
    const filled = addQuestions(two, idAt(two, 0), [{ questionId: 'a', score: 2 }])
    expect(held(copyTopic(filled, idAt(filled, 0)))).toEqual([['a'], [], []])
  })
})

describe('questions', () => {
  const filled = addQuestions(two, idAt(two, 0), [
    { questionId: 'a', score: 5 },
    { questionId: 'b', score: 5 },
  ])
  test('take the score of the topic, and stand in the paper once', () => {
    expect(scores(filled)).toEqual([[2, 2], []])
    const again = addQuestions(filled, idAt(two, 1), [
      { questionId: 'a', score: 5 },
      { questionId: 'c', score: 5 },
    ])
    expect(held(again)).toEqual([['a', 'b'], ['c']])
    expect([...numbersOf(again)]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
  })
  test('move to another topic and take its score', () => {
    const moved = moveQuestion(filled, 'a', idAt(two, 1))
    expect([held(moved), scores(moved)]).toEqual([
      [['b'], ['a']],
      [[2], [10]],
    ])
  })
  test('a score of one’s own ends the score for all', () => {
    const own = changeTopic(filled, idAt(two, 0), (topic) => withScore(topic, 'a', 3))
    expect([scores(own)[0], own.bigTopics[0]?.perQuestionScore]).toEqual([[3, 2], null])
    const all = changeTopic(own, idAt(two, 0), (topic) => withEach(topic, 4))
    expect([scores(all)[0], all.bigTopics[0]?.perQuestionScore]).toEqual([[4, 4], 4])
  })
})

describe('fitPaper', () => {
  const filled = addQuestions(two, idAt(two, 0), [
    { questionId: 'a', score: 2 },
    { questionId: 'b', score: 2 },
    { questionId: 'c', score: 2 },
  ])
  test('brings every score to the target in proportion', () => {
    expect(scores(fitPaper(filled) as PaperDraft)).toEqual([[33.5, 33.5, 33], []])
  })
  test('gives a rule one score for all its questions, or says that it cannot', () => {
    const ruled = (count: number) =>
      changeTopic(two, idAt(two, 0), (topic) => ({ ...topic, rules: [{ ...plainRule(['single'], 2), count }] }))
    expect(fitPaper(ruled(10))?.bigTopics[0]?.rules[0]?.score).toBe(10)
    expect(fitPaper(ruled(3))).toBeNull()
  })
  test('cannot fit what has nothing', () => {
    expect(fitPaper(empty)).toBeNull()
  })
})

describe('history', () => {
  test('goes back and forth, and forgets what was undone when something new is done', () => {
    let history = begin(0)
    for (const next of [1, 2, 3]) history = step(history, next)
    history = undo(undo(history))
    expect(history.now).toBe(1)
    expect(redo(history).now).toBe(2)
    history = step(history, 9)
    expect([history.now, redo(history).now, undo(history).now]).toEqual([9, 9, 1])
  })
  test('joins steps of one name, so that a typed title is undone at once', () => {
    const typed = ['期', '期中', '期中卷'].reduce((all, title) => step(all, title, 'title'), begin(''))
    expect(undo(typed).now).toBe('')
    expect(undo(step(typed, '期末卷', 'other')).now).toBe('期中卷')
  })
  test('keeps fifty steps', () => {
    let history = begin(0)
    for (let n = 1; n <= 80; n++) history = step(history, n)
    for (let n = 0; n < 80; n++) history = undo(history)
    expect(history.now).toBe(30)
  })
})
