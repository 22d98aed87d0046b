import {
  CALENDAR_HOURS_MAX,
  CALENDAR_TEXT_MAX,
  type CalendarLine,
  teachWay,
} from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/course/calendar.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/calendar.ts'
import { chapterOptions } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'

interface LineDialogProps {
  readonly line: CalendarLine
  readonly weeks: readonly number[]
  readonly onDone: (line: CalendarLine) => void
  readonly onClose: () => void
}

const EMPTY = { selfStudy: '', homework: '', place: '', remark: '', chapterId: '', startsAt: null, endsAt: null }

/** One line of the plan; it is stored when the whole calendar is saved. */
export function LineDialog({ line, weeks, onDone, onClose }: LineDialogProps) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const { data: tree = [] } = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  const { field: f } = w
  const submit = (given: CalendarLine) => {
    const filled = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
    )
    const next = { ...line, ...EMPTY, hours: 0, ...filled }
    if ((next.startsAt === null) !== (next.endsAt === null) || (next.startsAt ?? '') > (next.endsAt ?? ''))
      return Promise.resolve({
        ok: false as const,
        error: { code: '100422', message: w.endAfterStart, fields: { endsAt: w.endAfterStart } },
      })
    onDone(next)
    return Promise.resolve({ ok: true as const })
  }
  return (
    <FormDialog<CalendarLine>
      title={w.lineTitle}
      ok={w.ok}
      width={640}
      initial={line}
      fields={[
        {
          ...{ name: 'weekNo', label: f.weekNo, kind: 'select', required: true },
          options: weeks.map((no) => ({ value: no, label: w.week(no) })),
        },
        {
          name: 'way',
          label: f.way,
          kind: 'select',
          required: true,
          options: teachWay.options.map((way) => ({ value: way, label: w.ways[way] })),
        },
        { name: 'chapterId', label: f.chapterId, kind: 'select', options: chapterOptions(tree) },
        { name: 'content', label: f.content, kind: 'textarea', required: true, max: CALENDAR_TEXT_MAX.content },
        { name: 'hours', label: f.hours, kind: 'number', min: 0, max: CALENDAR_HOURS_MAX, step: 0.5 },
        { name: 'selfStudy', label: w.selfStudy, kind: 'textarea', max: CALENDAR_TEXT_MAX.selfStudy },
        { name: 'homework', label: w.homework, kind: 'textarea', max: CALENDAR_TEXT_MAX.homework },
        { name: 'startsAt', label: f.startsAt, kind: 'time', help: w.timeHelp },
        { name: 'endsAt', label: f.endsAt, kind: 'time' },
        { name: 'place', label: f.place, max: CALENDAR_TEXT_MAX.place },
        { name: 'remark', label: f.remark, max: CALENDAR_TEXT_MAX.remark },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
