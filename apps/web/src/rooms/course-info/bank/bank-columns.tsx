import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Column } from '../../../kit/table/types.ts'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import css from './Bank.module.css'

type Row = RowOf<'listQuestionInfo'>

/** Questions of the bank, where some are chosen from it. */
export function useBankColumns(): Column<Row>[] {
  const w = usePaperWords().picker
  const { types } = useQuestionWords()
  return [
    {
      key: 'stem',
      title: w.stem,
      width: 280,
      phone: 'title',
      render: ({ stem }) => (
        <div className={css.stem}>
          <Rich html={stem} inline small />
        </div>
      ),
    },
    { key: 'questionType', title: w.type, width: 92, phone: 'tag', render: ({ questionType }) => types[questionType] },
    { key: 'difficulty', title: w.difficulty, width: 72, align: 'end' },
    { key: 'score', title: w.score, width: 72, align: 'end' },
    { key: 'chapterTitle', title: w.chapter, width: 120 },
    {
      key: 'facility',
      title: w.facility,
      width: 84,
      align: 'end',
      render: ({ facility }) => (facility === null ? '' : `${Math.round(facility * 100)}%`),
    },
    { key: 'paperCount', title: w.papers, width: 88, align: 'end' },
  ]
}

export function useBankFilters(types: readonly QuestionType[]) {
  const w = usePaperWords().picker
  const { types: names } = useQuestionWords()
  const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
  return [
    { name: 'keyWords', label: w.keyWords },
    {
      name: 'questionTypes',
      label: w.type,
      kind: 'select' as const,
      multiple: true,
      width: 200,
      options: types.map((value) => ({ value, label: names[value] })),
    },
    { name: 'difficultyFrom', label: w.difficultyFrom, kind: 'select' as const, options: levels, width: 110 },
    { name: 'difficultyTo', label: w.difficultyTo, kind: 'select' as const, options: levels, width: 110 },
    {
      name: 'unused',
      label: w.unused,
      kind: 'select' as const,
      more: true,
      options: [{ value: '1', label: w.onlyUnused }],
    },
  ]
}
