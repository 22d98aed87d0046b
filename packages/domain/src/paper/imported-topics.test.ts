import { describe, expect, it } from 'vitest'
import { topicsOfImport } from './imported-topics.rule.ts'

const row = (line: number, questionId: string, score = 2) => ({ line, questionId, score })
const shape = (headings: { line: number; title: string }[], rows: ReturnType<typeof row>[]) =>
  topicsOfImport(headings, rows, '试题').map(({ title, perQuestionScore, questions }) => [
    title,
    perQuestionScore,
    questions.map(({ questionId }) => questionId).join(''),
  ])

describe('topicsOfImport', () => {
  it('puts each question under the last heading above it', () => {
    const headings = [
      { line: 3, title: '一、单项选择题（每题2分，共4分）' },
      { line: 20, title: '二、简答题' },
    ]
    expect(shape(headings, [row(21, 'c', 10), row(4, 'a'), row(9, 'b'), row(30, 'd', 15)])).toEqual([
      ['一、单项选择题', 2, 'ab'],
      ['二、简答题', null, 'cd'],
    ])
  })

  it('gathers what stands above the first heading, and leaves out empty headings, repeats and rows without a question', () => {
    const headings = [
      { line: 5, title: '一、判断题' },
      { line: 8, title: '二、空' },
    ]
    expect(shape(headings, [row(1, 'a'), row(6, 'a'), row(6, 'b'), row(7, '')])).toEqual([
      ['试题', 2, 'a'],
      ['一、判断题', 2, 'b'],
    ])
  })

  it('keeps a heading that is nothing but its remark, and cuts a long one', () => {
    expect(shape([{ line: 1, title: '（共20分）' }], [row(2, 'a')])).toEqual([['（共20分）', 2, 'a']])
    expect(String(shape([{ line: 1, title: '题'.repeat(80) }], [row(2, 'a')])[0]?.[0])).toHaveLength(50)
  })
})
