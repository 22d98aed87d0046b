import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { QUESTION_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { clauses } from '../../../words/marks.ts'
import { shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import itemCss from '../question/ItemDetail.module.css'
import type { CourseTarget } from './WrongBoard.tsx'

type Question = RowOf<'wrongQuestionExamAnalysisInfo'>

/** Which questions are answered wrongly; a row opens the answers it counts. */
export function WrongQuestions({ target, knowledge }: { target: CourseTarget; knowledge: readonly string[] }) {
  const { wrong: w, item, scoreRate } = useAnalysisWords()
  const { types } = useQuestionWords()
  const { change } = useAddress()
  const table = useTableCall('wrongQuestionExamAnalysisInfo', target, { prefix: 'q', size: 10 })
  const columns: readonly Column<Question>[] = [
    {
      ...{ key: 'stem', title: item.stem, phone: 'title' },
      render: ({ stem }) => (
        <span className={itemCss.stem}>
          <Rich html={stem} inline small />
        </span>
      ),
    },
    { key: 'questionType', title: item.type, phone: 'tag', render: ({ questionType }) => types[questionType] },
    { key: 'chapter', title: w.chapter },
    { key: 'knowledge', title: item.knowledge, render: (row) => clauses(row.knowledge) },
    { key: 'answers', title: w.answers, align: 'end' },
    { key: 'wrong', title: w.wrongTimes, align: 'end' },
    { key: 'rate', title: w.rate, align: 'end', render: ({ rate }) => shareText(rate) },
    { key: 'scoreRate', title: scoreRate, align: 'end', render: (row) => shareText(row.scoreRate) },
    { key: 'students', title: w.missedBy, align: 'end' },
    { key: 'notMastered', title: w.notMastered, hint: w.notMasteredHint, align: 'end' },
  ]
  return (
    <TablePage
      table={table}
      rowKey="questionId"
      head={false}
      columns={columns}
      filterLabel={w.questions}
      filters={[
        {
          ...{ name: 'questionType', label: item.type, kind: 'select' },
          options: QUESTION_TYPES.map((value) => ({ value, label: types[value] })),
        },
        {
          ...{ name: 'knowledge', label: item.knowledge, kind: 'select' },
          options: knowledge.filter(Boolean).map((value) => ({ value, label: value })),
        },
      ]}
      onOpen={({ questionId }) => change({ questionId, studentId: '' })}
      empty={{ text: w.noQuestions }}
      height={460}
    />
  )
}
