import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatPercent } from '../../../kit/format.ts'
import { EmptyState } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import en from '../../../words/en/assignment/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/board.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Board.module.css'
import { type Board, type Of, useStudentsPage } from './BoardTiles.tsx'

export function ClassTable({ byClass, of }: Pick<Board, 'byClass'> & { of: Of }) {
  const w = useWords(zh, en)
  const page = useStudentsPage(of)
  return (
    <PlainTable
      rows={byClass}
      rowKey="courseClassId"
      columns={[
        {
          key: 'name',
          title: w.class,
          phone: 'title',
          render: ({ courseClassId, name }) => (
            <ScreenLink to={page.to} query={page.query({ courseClassId })}>
              {name}
            </ScreenLink>
          ),
        },
        { key: 'students', title: w.due, align: 'end' },
        { key: 'handedIn', title: w.handedIn, align: 'end' },
        {
          key: 'share',
          title: w.handedInShare,
          align: 'end',
          render: ({ students, handedIn }) => formatPercent((100 * handedIn) / students),
        },
        { key: 'mean', title: w.mean, align: 'end', render: ({ scores }) => formatPercent(scores?.mean) || '–' },
        {
          key: 'pass',
          title: w.passRate,
          align: 'end',
          render: ({ scores }) => formatPercent(scores?.passRate) || '–',
        },
        { key: 'toMark', title: w.waiting, align: 'end' },
      ]}
    />
  )
}

const LOWEST = 5
type Question = Out<'statAnswerStudyPaperInfo'>['questions'][number]

/** The questions that were answered worst; each opens its answers. */
export function LowestQuestions({ questions, of }: { questions: readonly Question[]; of: Of }) {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const lowest = questions
    .flatMap((one) => (one.facility === null ? [] : [{ ...one, facility: one.facility }]))
    .sort((a, b) => a.facility - b.facility || a.no - b.no)
    .slice(0, LOWEST)
  if (lowest.length === 0) return <EmptyState text={w.noAnswers} />
  return (
    <ol className={css.lowest}>
      {lowest.map(({ questionId, no, stem, facility }) => (
        <li key={questionId}>
          <ScreenLink
            to={['summaryOfAnswers']}
            query={`${query}&${new URLSearchParams({ assignmentId: of.id, questionId, ...(of.courseClassId && { courseClassId: of.courseClassId }) })}`}
          >
            {w.questionNo(no)}
          </ScreenLink>
          <span className={css.stem}>
            <Rich html={stem} inline small />
          </span>
          <span className="num">{formatPercent(facility)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Who was far faster than the others; each opens the student's attempts. */
export function FastOnes({ fast, of }: Pick<Board, 'fast'> & { of: Of }) {
  const w = useWords(zh, en)
  const attempt = useAttemptWords()
  const { query } = useCourse()
  if (fast.length === 0) return <p className={css.small}>{w.noFast}</p>
  return (
    <PlainTable
      rows={fast}
      rowKey="studentId"
      columns={[
        {
          key: 'realname',
          title: w.name,
          phone: 'title',
          render: ({ studentId, realname }) => (
            <ScreenLink
              to={['submitJobList']}
              query={`${query}&${new URLSearchParams({ assignmentId: of.id, studentId })}`}
            >
              {realname}
            </ScreenLink>
          ),
        },
        { key: 'studentNo', title: w.studentNo },
        { key: 'seconds', title: w.time, align: 'end', render: ({ seconds }) => usedText(attempt, seconds) },
      ]}
    />
  )
}
