import { expect, it } from 'vitest'
import { groupedAnswers, questionAnswers, type StudentAnswers, studentAnswers } from './wrong.rule.ts'

const pair = (studentId: string, questionId: string, answers: number, wrong: number, isMastered = false) =>
  ({
    studentId,
    questionId,
    versionId: `v-${questionId}`,
    answers,
    wrong,
    won: answers - wrong / 2,
    isMastered,
  }) satisfies StudentAnswers

const PAIRS = [pair('a', 'q1', 2, 1, true), pair('b', 'q1', 1, 1), pair('a', 'q2', 1, 0), pair('b', 'q2', 1, 1)]
const knowledgeOf = (questionId: string) => ({ q1: '导数', q2: '' })[questionId] ?? ''

it('a group counts answers and wrong ones, the worst first', () => {
  expect(groupedAnswers(PAIRS, ({ questionId }) => questionId)).toEqual([
    { name: 'q1', answers: 3, wrong: 2 },
    { name: 'q2', answers: 2, wrong: 1 },
  ])
  expect(groupedAnswers([], () => '')).toEqual([])
})

it('a question counts each student once, and those who have not mastered it', () => {
  expect(questionAnswers(PAIRS)).toEqual([
    {
      questionId: 'q1',
      versionId: 'v-q1',
      answers: 3,
      wrong: 2,
      rate: 2 / 3,
      scoreRate: 2 / 3,
      students: 2,
      notMastered: 1,
    },
    {
      questionId: 'q2',
      versionId: 'v-q2',
      answers: 2,
      wrong: 1,
      rate: 1 / 2,
      scoreRate: 3 / 4,
      students: 1,
      notMastered: 1,
    },
  ])
})

it('a student has questions, and weak points only where something with a name is wrong', () => {
  expect(studentAnswers(PAIRS, knowledgeOf)).toEqual([
    { studentId: 'a', answers: 3, wrong: 1, rate: 1 / 3, questions: 1, mastered: 1, weakest: ['导数'] },
    { studentId: 'b', answers: 2, wrong: 2, rate: 1, questions: 2, mastered: 0, weakest: ['导数'] },
  ])
})
