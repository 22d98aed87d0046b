import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'
import css from './ScoreQueries.module.css'

type Row = RowOf<'listQueryStudyCheckResultInfo'>

function AnswerDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(zh, en).queries
  const answer = useAct('answerQueryStudyCheckResultInfo', { message: w.answered })
  return (
    <FormDialog<{ answer: string }>
      title={w.answerTitle(row.realname || w.anonymous, row.title)}
      ok={w.answer}
      note={<p className={css.asked}>{row.text}</p>}
      fields={[
        { name: 'answer', label: w.answer, kind: 'textarea', required: true, min: 2, max: 500, help: w.answerHelp },
      ]}
      onSubmit={(values) => answer.run({ id: row.id, answer: values.answer })}
      onClose={onClose}
    />
  )
}

/** Students' questions about their scores, answered in place. */
export function ScoreQueries() {
  const w = useWords(zh, en).queries
  const { courseId, classes, query } = useCourse()
  const table = useTableCall('listQueryStudyCheckResultInfo', { courseId }, { prefix: 'q' })
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
          { key: 'courseClassName', title: w.className, width: 150, hidden: true },
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
          {
            key: 'text',
            title: w.text,
            width: 320,
            render: ({ text, answer, answeredByName }) => (
              <div className={css.talk}>
                <p>{text}</p>
                {answer && <p className={css.answer}>{w.answerOf(answeredByName, answer)}</p>}
              </div>
            ),
          },
          { key: 'at', title: w.at, width: 152, render: ({ at }) => <Time at={at} /> },
          {
            key: 'state',
            title: w.state,
            width: 100,
            phone: 'tag',
            render: ({ state }) => (
              <StatePill tone={state === 'open' ? 'waiting' : 'done'}>{w.states[state]}</StatePill>
            ),
          },
        ]}
        filters={[
          {
            name: 'state',
            label: w.state,
            kind: 'select',
            options: [
              { value: 'open', label: w.states.open },
              { value: 'answered', label: w.states.answered },
            ],
          },
          {
            name: 'courseClassId',
            label: w.className,
            kind: 'select',
            options: classes.map((one) => ({ value: one.courseClassId, label: one.name })),
          },
        ]}
        actionsWidth={90}
        actions={(one) =>
          one.state === 'open' ? [{ key: 'answer', label: w.answer, button: 'query', onClick: () => setRow(one) }] : []
        }
        empty={{ text: w.empty }}
      />
      {row && <AnswerDialog row={row} onClose={() => setRow(null)} />}
    </>
  )
}
