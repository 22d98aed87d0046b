import { useState } from 'react'
import { useTableCall } from '../../../../api/use-table-call.ts'
import { TablePage } from '../../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../../subjects/link/names.tsx'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import { useCourse } from '../../course/use-course.ts'
import { AnswerQuery, type QuestionQuery } from './AnswerQuery.tsx'
import css from './query-pieces.module.css'
import { queryColumns, queryFilters } from './query-pieces.tsx'
import { useQueryWords } from './use-query-words.ts'

/** 试题疑问 of a course, open ones first; answered here, or the attempt is opened and marked anew. */
export function QueryTable() {
  const w = useQueryWords()
  const { courseId, classes, query } = useCourse()
  const table = useTableCall('listQueryStudyPaperInfo', { courseId })
  const { klass, talk } = queryColumns<QuestionQuery>(w)
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
          klass,
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
          ...talk,
        ]}
        filters={queryFilters(w, classes)}
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
