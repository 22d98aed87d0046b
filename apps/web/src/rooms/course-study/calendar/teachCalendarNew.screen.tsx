import { AimOutlined, CalendarOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { CalendarWeeks, NOW_ID } from '../../../subjects/course/CalendarWeeks.tsx'
import { useClassWeeks } from '../../../subjects/course/ClassWeek.tsx'
import { saveCalendarFile } from '../../../subjects/course/save-calendar-file.ts'
import { taskPath } from '../../../subjects/study/TodoList.tsx'
import en from '../../../words/en/course/calendar.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/calendar.ts'

/** What this student still has to hand in, by its deadline. */
function useDue(courseId: string) {
  const { data } = useCall('homeStudyResult', { courseId }, { noToast: true })
  return (data?.todo ?? []).flatMap((row) =>
    row.kind !== 'notice' && row.dueAt
      ? [{ key: row.assignmentId, name: row.title, at: row.dueAt, path: taskPath(row) }]
      : [],
  )
}

/** A student's term by weeks: what is taught, what takes place, what is due. */
export default function TeachCalendarNew() {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const calendar = useCall('getTeachCalendarInfo', { courseId, asReader: '1' })
  const due = useDue(courseId)
  const { data } = calendar
  const isPlanned = data !== undefined && data.lines.length > 0
  const [klass] = data?.classes ?? []
  const ofClass = useClassWeeks(data, { classId: data?.classes.length === 1 ? (klass?.id ?? null) : null })
  const hasClass = (data?.classLines.length ?? 0) > 0 || (klass?.times.length ?? 0) > 0
  return (
    <>
      <PageHead
        facts={data && <span>{phrased([data.courseName, data.termName])}</span>}
        extra={
          data && (
            <>
              {data.weeks.some(({ isNow }) => isNow === '1') && (
                <Button
                  icon={<AimOutlined />}
                  onClick={() => document.getElementById(NOW_ID)?.scrollIntoView({ block: 'start' })}
                >
                  {w.toNow}
                </Button>
              )}
              <Button
                icon={<CalendarOutlined />}
                onClick={() =>
                  saveCalendarFile(
                    data,
                    due.map(({ key, name, at }) => ({ id: key, title: name, at })),
                  )
                }
              >
                {w.ics}
              </Button>
              <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                {w.print}
              </Button>
            </>
          )
        }
      />
      <Loaded of={calendar} rows={8}>
        {({ weeks, lines, days }) => (
          <>
            {!isPlanned && <EmptyState text={w.empty} />}
            {(isPlanned || hasClass || due.length > 0) && (
              <CalendarWeeks
                weeks={weeks}
                lines={lines}
                days={days}
                more={ofClass}
                due={due.map(({ key, name, at, path }) => ({ key, at, title: <Link to={path}>{name}</Link> }))}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
