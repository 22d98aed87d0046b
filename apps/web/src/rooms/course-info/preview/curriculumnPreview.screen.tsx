import { Alert, Button, DatePicker, Select, Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { fromWallClock, toWallClock } from '../../../kit/form/wall-clock.ts'
import { formatTime } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { ReadinessItems } from '../../../subjects/course/ReadinessItems.tsx'
import { phrased } from '../../../words/marks.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { HiddenList } from './HiddenList.tsx'
import css from './Preview.module.css'
import { PreviewCalendar, PreviewNotices, PreviewPages, PreviewSupplements, PreviewTasks } from './PreviewParts.tsx'
import { PreviewTree } from './PreviewTree.tsx'
import { type Preview, usePreviewWords } from './preview.ts'

const PARTS = {
  tree: PreviewTree,
  tasks: PreviewTasks,
  supplements: PreviewSupplements,
  calendar: PreviewCalendar,
  notices: PreviewNotices,
  pages: PreviewPages,
} as const
type Part = keyof typeof PARTS

/** As a student of the class has it; what would write is grey. */
function Frame({ preview }: { preview: Preview }) {
  const w = usePreviewWords()
  const counts: Partial<Record<Part, number>> = {
    tasks: preview.tasks.length,
    supplements: preview.supplements.length,
    notices: preview.notices.length,
  }
  return (
    <section className={css.frame} aria-label={w.open}>
      <header className={css.banner}>
        <strong>{w.banner(preview.className, formatTime(preview.at))}</strong>
        <small>{phrased([preview.teachWeek > 0 ? w.week(preview.teachWeek) : '', w.bySettings].filter(Boolean))}</small>
      </header>
      {preview.isPublished === '0' && <Alert type="warning" showIcon title={w.notPublished} />}
      <Tabs
        items={(Object.keys(PARTS) as Part[]).map((key) => {
          const Shown = PARTS[key]
          return {
            key,
            label: counts[key] ? `${w.tabs[key]} ${counts[key]}` : w.tabs[key],
            children: <Shown preview={preview} />,
          }
        })}
      />
    </section>
  )
}

function Readiness() {
  const w = usePreviewWords()
  const { courseId, query } = useCourse()
  const { data } = useCall('getReadinessCourseInfo', { courseId })
  if (!data) return null
  return (
    <section className={css.side} aria-label={w.ready}>
      <h2>{w.ready}</h2>
      <ReadinessItems items={data.items} query={query} isColumn />
    </section>
  )
}

function Walk() {
  const w = usePreviewWords()
  const { courseId, classes } = useCourse()
  const { params, change } = useAddress()
  const courseClassId = params.get('courseClassId') ?? classes[0]?.courseClassId ?? ''
  const date = params.get('date') ?? ''
  const preview = useCall(
    'getPreviewCourseInfo',
    { courseId, courseClassId, ...(date ? { date } : {}) },
    { enabled: courseClassId !== '', keep: true },
  )
  return (
    <>
      <PageHead
        back
        extra={
          <>
            <Select
              aria-label={w.courseClass}
              value={courseClassId}
              popupMatchSelectWidth={false}
              options={classes.map((one) => ({ value: one.courseClassId, label: one.name }))}
              onChange={(id) => change({ courseClassId: id })}
            />
            <DatePicker
              aria-label={w.atHint}
              placeholder={w.now}
              value={date ? toWallClock(date) : null}
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              onChange={(at) => change({ date: at ? fromWallClock(at) : '' })}
            />
            <Button disabled={!date} onClick={() => change({ date: '' })}>
              {w.now}
            </Button>
          </>
        }
      />
      {courseClassId === '' ? (
        <EmptyState text={w.noClasses} />
      ) : (
        <Loaded of={preview} rows={8}>
          {(data) => (
            <div className={css.columns}>
              <Frame key={`${data.className}${data.at}`} preview={data} />
              <div className={css.sides}>
                <HiddenList things={data.hidden} />
                <Readiness />
              </div>
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

/** The course as a student of a class has it on a day, and what that student does not have. */
export default function CurriculumnPreview() {
  return (
    <CoursePage>
      <Walk />
    </CoursePage>
  )
}
