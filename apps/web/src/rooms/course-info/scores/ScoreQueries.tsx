import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'
import { AnswerDialog, queryColumns, queryFilters } from '../marking/queries/query-pieces.tsx'

type Row = RowOf<'listQueryStudyCheckResultInfo'>

/** Students' questions about their scores, answered in place. */
export function ScoreQueries() {
  const w = useWords(zh, en).queries
  const { courseId, classes, query } = useCourse()
  const table = useTableCall('listQueryStudyCheckResultInfo', { courseId }, { prefix: 'q' })
  const { klass, talk } = queryColumns<Row>(w)
  const answer = useAct('answerQueryStudyCheckResultInfo', { message: w.answered })
  const [row, setRow] = useState<Row | null>(null)
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={[
          {
            key: 'realname',
            title: w.student,
            width: 150,
            phone: 'title',
            render: ({ realname, studentNo }) => (realname ? `${realname} ${studentNo}` : w.anonymous),
          },
          klass,
          {
            key: 'title',
            title: w.content,
            width: 170,
            render: ({ assignmentId, title, score, fullScore }) => (
              <>
                <AssignmentName course={query} id={assignmentId}>
                  {title}
                </AssignmentName>{' '}
                {`${score === null ? '–' : formatNumber(score)} / ${formatNumber(fullScore)}`}
              </>
            ),
          },
          ...talk,
        ]}
        filters={queryFilters(w, classes)}
        actionsWidth={90}
        actions={(one) =>
          one.state === 'open' ? [{ key: 'answer', label: w.answer, button: 'query', onClick: () => setRow(one) }] : []
        }
        empty={{ text: w.empty }}
      />
      {row && (
        <AnswerDialog
          words={w}
          title={w.answerTitle(row.realname || w.anonymous, row.title)}
          text={row.text}
          onAnswer={(values) => answer.run({ id: row.id, answer: values.answer })}
          onClose={() => setRow(null)}
        />
      )}
    </>
  )
}
