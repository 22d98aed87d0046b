import { describe, expect, test } from 'vitest'
import { plainText } from '../text/html.rule.ts'
import { parseQuestionText } from './question-text.rule.ts'
import type { GoodQuestion } from './text/result.rule.ts'

const only = (text: string) => {
  const { good, bad } = parseQuestionText(text)
  expect(bad).toEqual([])
  expect(good).toHaveLength(1)
  return good[0] as GoodQuestion
}
const lettersOf = ({ form: { key } }: GoodQuestion): string => {
  const right = key.type === 'single' ? [key.right] : key.type === 'multiple' ? key.right : []
  return right.map((id) => 'ABCD'[Number(id?.slice(1)) - 1]).join('')
}
const choice = ({ stem = 'Which is right? (  )', rest = 'Answer: B' }) =>
  `1. ${stem}\nA. one\nB. two\nC. three\nD. four\n${rest}`

describe('labels in English', () => {
  test.each([
    ['Answer: B', 'B'],
    ['Answers: A, C', 'AC'],
    ['ANSWER: B', 'B'],
    ['Ans: b', 'B'],
    ['Ans.: B', 'B'],
    ['Key: B', 'B'],
    ['Correct answer: B', 'B'],
    ['Correct Answer: B', 'B'],
    ['Answer key: B', 'B'],
    ['[Answer] B', 'B'],
    ['【Answer】B', 'B'],
    ['Answer：B', 'B'],
    ['Answer B\nAnalysis: of course', 'B'],
    ['Key  ABD', 'ABD'],
  ])('%s', (rest, letters) => {
    expect(lettersOf(only(choice({ rest })))).toBe(letters)
  })
  test.each([
    ['Answer: B\nAnalysis: It follows.', 'It follows.'],
    ['Answer: B\nExplanation: It follows.', 'It follows.'],
    ['Answer: B\nSolution: It follows.', 'It follows.'],
    ['Answer: B Analysis: It follows.', 'It follows.'],
    ['Answer: B. Explanation: It follows.', 'It follows.'],
    ['Answer: B\nRationale: It follows.\nSee Answer: C below.', 'It follows.\nSee Answer: C below.'],
  ])('the explanation: %s', (rest, analysis) => {
    expect(plainText(only(choice({ rest })).form.analysis)).toBe(analysis)
  })
  test.each([
    ['1. Water boils at 100 degrees.\nAnswer: True', { type: 'judge', right: true }],
    ['1. Water boils at 100 degrees.\nKey: F', { type: 'judge', right: false }],
    ['1. The formula of water is ____.\nAnswer: H2O', { type: 'fill' }],
    ['1. Name a mammal.\nAnswer: The whale.', { type: 'short', reference: '<p>The whale.</p>' }],
    ['1. Write about whales.\nType: Essay\nAnswer: As you like.', { type: 'essay' }],
    ['1. Choose\nA. x\nB. y\nC. z\nQuestion type: Multiple choice\nAnswer: AC', { type: 'multiple' }],
    ['1. Choose\nType: Multiple choice\nA. x\nB. y\nC. z\nAnswer: AC', { type: 'multiple', right: ['o1', 'o3'] }],
    ['1. 选一选\n题型：多选题\nA. x\nB. y\nC. z\n答案：AC', { type: 'multiple', right: ['o1', 'o3'] }],
  ])('%s', (text, key) => {
    expect(only(text).form.key).toMatchObject(key)
  })
  test('points, difficulty, chapter and knowledge points', () => {
    const rest = 'Answer: B\nPoints: 3\nDifficulty: hard\nChapter: Whales\nKnowledge points: sea; mammals'
    expect(only(choice({ rest }))).toMatchObject({
      form: { score: 3, difficulty: 4 },
      chapter: 'Whales',
      tags: ['sea', 'mammals'],
    })
  })
  test.each([
    'Choose the correct answer: which is right?',
    'Read the Analysis: which is right?',
    'Points: first the sea, then the shore.',
    'Type: write it out. Which is right?',
    'Key words: sea, shore. Which is right?',
    'Answers to all of it may be long.',
  ])('words of a stem are none: %s', (stem) => {
    expect(plainText(only(choice({ stem })).form.body.stem)).toBe(stem)
  })
  test.each([
    ['Answers: 1-2 BA', 'B A'],
    ['Answer key\n1. B\n2. A', 'B A'],
    ['Answers and explanations:\n1. Answer: B Explanation: So it is.\n2. Answer: A', 'B A'],
    ['ANSWERS\n1) B\n2) A', 'B A'],
  ])('a list at the end: %s', (list, expected) => {
    const { good, bad } = parseQuestionText(`1. First (  )\nA. x\nB. y\n2. Second (  )\nA. x\nB. y\n${list}`)
    expect(bad).toEqual([])
    expect(good.map(lettersOf).join(' ')).toBe(expected)
  })
})
