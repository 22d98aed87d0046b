import { useState } from 'react'
import { useTableCall } from '../../../../api/use-table-call.ts'
import { optionsOf } from '../../../../kit/options.ts'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Time } from '../../../../kit/Time.tsx'
import { TablePage } from '../../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../../subjects/link/names.tsx'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import { useCourse } from '../../course/use-course.ts'
import css from '../../scores/ScoreQueries.module.css'
import { AnswerQuery, type QuestionQuery } from './AnswerQuery.tsx'
import { useQueryWords } from './use-query-words.ts'

/** 试题疑问 of a course, open ones first; answered here, or the attempt is opened and marked anew. */
export function QueryTable() {
  const w = useQueryWords()
  const { courseId, classes, query } = useCourse()
  const table = useTableCall('listQueryStudyPaperInfo', { courseId })
  const [row, setRow] = useState<QuestionQuery | null>(null)
  const desk = (one: QuestionQuery) =>
    `/onlinePracticeReview?courseId=${courseId}&assignmentId=${one.assignmentId}&studyPaperId=${one.studyPaperId}`
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
            render: ({ code, realname, studentNo }) => code || `${realname} ${studentNo}`,
          },
          { key: 'courseClassName', title: w.className, width: 150, hidden: true },
          {
            key: 'no',
            title: w.question,
            width: 220,
            render: ({ assignmentId, title, no, stem }) => (
              <div className={css.talk}>
                <AssignmentName course={query} id={assignmentId}>
                  {title}
                </AssignmentName>
                <p className={css.answer}>
                  {w.questionNo(no)} <Rich html={stem} inline small />
                </p>
              </div>
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
          { name: 'state', label: w.state, kind: 'select', options: optionsOf(w.states) },
          {
            name: 'courseClassId',
            label: w.className,
            kind: 'select',
            options: classes.map((one) => ({ value: one.courseClassId, label: one.name })),
          },
        ]}
        actionsWidth={160}
        actions={(one) => [
          ...(one.state === 'open'
            ? [{ key: 'answer', label: w.answer, button: 'query', onClick: () => setRow(one) }]
            : []),
          { key: 'open', label: w.open, to: desk(one) },
        ]}
        empty={{ text: w.empty }}
      />
      {row && (
        <AnswerQuery
          query={row}
          title={w.answerTitle(row.code || row.realname, row.title, row.no)}
          onClose={() => setRow(null)}
        />
      )}
    </>
  )
}
