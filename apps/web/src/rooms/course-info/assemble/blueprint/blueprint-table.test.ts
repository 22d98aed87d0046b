import { describe, expect, it } from 'vitest'
import type { Fact } from '../use-paper-editor.ts'
import { cellsOf, columnSum, rowSum, rowsOf, tableOf, wholeSum } from './blueprint-table.ts'

interface Branch {
  value: string
  title: string
  children: Branch[]
}
const leaf = (value: string, children: Branch[] = []): Branch => ({ value, title: value, children })
const chapters = [leaf('c1', [leaf('c11')]), leaf('c2')]
const fact = (questionId: string, chapterId: string, questionType: Fact['questionType']) =>
  [questionId, { questionId, chapterId, questionType } as Fact] as const
const topic = {
  bigTopicId: 't1',
  title: '一、题',
  instructions: '',
  perQuestionScore: null,
  shuffle: false,
  shuffleOptions: false,
  questions: [
    { questionId: 'q1', score: 2 },
    { questionId: 'q2', score: 2 },
    { questionId: 'q3', score: 5 },
  ],
  rules: [{ types: ['fill' as const], chapterIds: ['c2'], difficultyFrom: 1, difficultyTo: 5, count: 4, score: 3 }],
}
const draft = { title: '', purpose: 'test' as const, targetScore: 100, minutes: 60, notes: '', bigTopics: [topic] }
const facts = new Map([fact('q1', 'c1', 'single'), fact('q2', 'c11', 'single'), fact('q3', 'c2', 'short')])

describe('the table of a paper', () => {
  const table = tableOf(draft, facts, chapters)
  const rows = rowsOf(chapters, 'chapter')

  it('begins with what the paper holds, sections under their chapter', () => {
    expect(table.types).toEqual(['single', 'fill', 'short'])
    expect(cellsOf(table, rows)).toEqual([
      { rowId: 'c1', questionType: 'single', count: 2 },
      { rowId: 'c2', questionType: 'fill', count: 4 },
      { rowId: 'c2', questionType: 'short', count: 1 },
    ])
  })

  it('sums rows, columns and the whole', () => {
    expect(rowSum(table, 'c2')).toEqual({ count: 5, score: 17 })
    expect(columnSum(table, rows, 'single')).toEqual({ count: 2, score: 4 })
    expect(wholeSum(table, rows)).toEqual({ count: 7, score: 21 })
  })

  it('lists chapters by their top, points with their parts', () => {
    expect(rows.map(({ id }) => id)).toEqual(['c1', 'c2'])
    expect(rowsOf(chapters, 'classify').map(({ id, depth }) => [id, depth])).toEqual([
      ['c1', 0],
      ['c11', 1],
      ['c2', 0],
    ])
  })
})
