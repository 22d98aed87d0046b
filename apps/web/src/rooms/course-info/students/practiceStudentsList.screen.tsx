import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import exceptionsEn from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import exceptionsZh from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/students.ts'
import { useCourse } from '../course/use-course.ts'
import { AttemptsDrawer } from './AttemptsDrawer.tsx'
import { Chips } from './Chips.tsx'
import { Chosen, type Shown } from './Chosen.tsx'
import { Mastery } from './Mastery.tsx'
import { Withheld } from './Rules.tsx'
import { SparkLine } from './SparkLine.tsx'
import { type Student, useStudentActs } from './use-student-acts.tsx'

const KIND = 'onlinePractice'

type Score = 'firstScore' | 'bestScore' | 'lastScore' | 'validScore' | 'gain'

function useColumns(fullScore: number): Column<Student>[] {
  const words = useWords(exceptionsZh, exceptionsEn).student
  const w = useWords(zh, en)
  const attempt = useAttemptWords()
  const score = (key: Score, title: string): Column<Student> => ({
    ...{ key, title, width: 88, align: 'end' },
    render: (row) => formatNumber(row[key]),
  })
  return [
    { key: 'studentNo', title: words.no, width: 140 },
    { key: 'realname', title: words.name, width: 90, phone: 'title' },
    { key: 'courseClassName', title: words.class, width: 126, hidden: true },
    { key: 'attempts', title: words.attempts, width: 72, align: 'end' },
    score('firstScore', w.first),
    score('bestScore', words.best),
    score('lastScore', w.last),
    score('validScore', words.valid),
    score('gain', w.gain),
    {
      ...{ key: 'seconds', title: w.seconds, width: 104, align: 'end' },
      render: ({ seconds }) => (seconds > 0 ? usedText(attempt, seconds) : ''),
    },
    {
      ...{ key: 'rightPercent', title: w.right, width: 84, align: 'end' },
      render: ({ rightPercent }) => formatPercent(rightPercent),
    },
    { key: 'weak', title: w.weak, width: 160, sort: false, render: ({ weak }) => weak.join(w.comma) },
    {
      ...{ key: 'trend', title: w.trend, width: 104, sort: false },
      render: ({ trend }) => <SparkLine values={trend} max={fullScore} label={w.trendText(trend)} />,
    },
    { key: 'toMark', title: w.toMark, width: 72, align: 'end', sort: false, hidden: true },
    { key: 'lastAt', title: w.lastAt, width: 144, render: ({ lastAt }) => <Time at={lastAt} /> },
  ]
}

function Facts({ detail }: Pick<Shown, 'detail'>) {
  const w = useWords(zh, en)
  const { data } = useCall('statCourseHomeworkInfo', { id: detail.id })
  if (!data) return null
  const practised = data.states.filter(({ state }) => ['answering', 'waiting', 'reviewed', 'sentBack'].includes(state))
  return (
    <>
      <span>
        {w.practised(
          practised.reduce((sum, { students }) => sum + students, 0),
          data.students,
        )}
      </span>
      {data.avgPercent !== null && <span>{w.average(formatPercent(data.avgPercent))}</span>}
    </>
  )
}

function Students({ detail }: Shown) {
  const words = useWords(exceptionsZh, exceptionsEn).student
  const w = useWords(zh, en)
  const course = useCourse()
  const canOpen = useCanOpen()
  const [opened, setOpened] = useState<Student | null>(null)
  const table = useTableCall('listStudentCourseHomeworkInfo', { id: detail.id }, { sort: 'validScore@asc' })
  const { data } = useCall('statCourseHomeworkInfo', { id: detail.id })
  const acts = useStudentActs(KIND, detail)
  const { courseClassId } = table.query.filters
  const canLook = canOpen('submitJobList') && detail.namesHidden === '0'
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={{
          title: w.practiceTitle(detail.title),
          back: `${pathOf('onlinePracticeManage')}?${course.query}`,
          facts: <Facts detail={detail} />,
        }}
        columns={useColumns(detail.fullScore)}
        extra={
          <>
            {canOpen('submitJobList') && (data?.toMark ?? 0) > 0 && (
              <LinkButton to={`${pathOf('submitJobList')}?${course.query}&assignmentId=${detail.id}&reviewStatus=1`}>
                {w.waiting(data?.toMark ?? 0)}
              </LinkButton>
            )}
            <Can button="export">
              <ExportButton
                run={() => exportCall('exportStudentCourseHomeworkInfo', { ...table.input, id: detail.id })}
              />
            </Can>
          </>
        }
        filters={[
          { name: 'keyWords', label: words.keyWords },
          {
            ...{ name: 'courseClassId', label: words.class, kind: 'select' },
            options: course.classes.map((one) => ({ value: one.courseClassId, label: one.name })),
          },
          { name: 'under', label: w.under },
          { name: 'weak', label: w.weak },
        ]}
        note={
          <>
            <Chips
              kind={KIND}
              id={detail.id}
              filters={table.query.filters}
              onChange={(filters) => table.change({ filters, page: 1 })}
            />
            <Mastery
              id={detail.id}
              fullScore={detail.fullScore}
              {...(typeof courseClassId === 'string' && courseClassId ? { courseClassId } : {})}
            />
            <Withheld detail={detail} />
          </>
        }
        {...(canLook ? { onOpen: setOpened } : {})}
        {...(acts.batch.length > 0 ? { batch: acts.batch } : {})}
        height={480}
        empty={{ text: words.empty }}
      />
      {acts.dialog}
      {opened && <AttemptsDrawer assignmentId={detail.id} student={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** 练习学生情况: effort and mastery of every student in one practice. */
export default function PracticeStudentsList() {
  return <Chosen only={KIND}>{(shown) => <Students {...shown} />}</Chosen>
}
