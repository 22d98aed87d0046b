import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { describe, expect, it } from 'vitest'
import type { PoolQuestion } from './draw-plan.rule.ts'
import { sealedFindings } from './sealed.rule.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const topic = (over: Partial<BigTopic>): BigTopic => ({
  bigTopicId: 't1',
  title: '一',
  instructions: '',
  perQuestionScore: null,
  shuffle: false,
  shuffleOptions: false,
  questions: [],
  rules: [],
  ...over,
})
const rule: DrawRule = { types: [], chapterIds: [], difficultyFrom: 1, difficultyTo: 5, count: 2, score: 1 }
const pool = (n: number): PoolQuestion[] =>
  Array.from({ length: n }, (_, at) => ({ questionId: id(at), type: 'single', chapterId: null, difficulty: 3 }))
const sealed = (...numbers: number[]) => new Map(numbers.map((n) => [id(n), '期末A卷']))

describe('questions of coming finals in an exercise', () => {
  it('are named where it asks them, with the paper', () => {
    const asked = topic({ questions: [1, 2].map((n) => ({ questionId: id(n), score: 1 })) })
    expect(sealedFindings([asked], [], sealed(2, 9))).toEqual([
      { code: 'QUESTION_SEALED', at: { bigTopicId: 't1', questionId: id(2) }, facts: { paper: '期末A卷' } },
    ])
  })

  it('may be drawn among many others, and not where they are more than a fifth', () => {
    const drawing = [topic({ rules: [rule] })]
    expect(sealedFindings(drawing, pool(10), sealed(1, 2))).toEqual([])
    expect(sealedFindings(drawing, pool(9), sealed(1, 2))).toEqual([
      { code: 'RULE_SEALED', at: { bigTopicId: 't1', ruleIndex: 0 }, facts: { sealed: 2, of: 9 } },
    ])
  })

  it('count by what a rule can reach, not by the whole bank', () => {
    const hard = pool(50).map((one, at) => ({ ...one, difficulty: at < 4 ? 5 : 1 }))
    const drawing = [topic({ rules: [{ ...rule, difficultyFrom: 4 }] })]
    expect(sealedFindings(drawing, hard, sealed(1)).map(({ facts }) => facts)).toEqual([{ sealed: 1, of: 4 }])
  })
})
