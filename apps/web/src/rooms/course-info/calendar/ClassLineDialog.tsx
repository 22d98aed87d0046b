import { CALENDAR_HOURS_MAX, CALENDAR_TEXT_MAX } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Calendar } from '../../../subjects/course/CalendarWeeks.tsx'
import type { ClassLine } from '../../../subjects/course/ClassWeek.tsx'
import en from '../../../words/en/course/calendar.ts'
import { clauses } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/calendar.ts'
import { useCourse } from '../course/use-course.ts'

interface ClassLineDialogProps {
  readonly of: ClassLine | 'new'
  readonly classes: Calendar['classes']
  readonly classId: string | null
  readonly onClose: () => void
}

interface Form {
  courseClassId: string
  content: string
  startsAt: string
  endsAt: string
  hours?: number | null
  place?: string
  remark?: string
}

/** A meeting of one class; its students are told at once. */
export function ClassLineDialog({ of, classes, classId, onClose }: ClassLineDialogProps) {
  const w = useWords(zh, en)
  const { field: f } = w
  const { courseId } = useCourse()
  const add = useAct('addTeachCalendarInfo')
  const update = useAct('updateTeachCalendarInfo')
  const submit = async ({ courseClassId, content, startsAt, endsAt, hours, place = '', remark = '' }: Form) => {
    const line = { content, startsAt, endsAt, hours: hours ?? 0, place, remark }
    const done = await (of === 'new'
      ? add.run({ courseId, courseClassId, ...line })
      : update.run({ id: of.id, updatedAt: of.updatedAt, ...line }))
    if (done.ok) {
      const { warnings } = done.data
      if (warnings.length > 0) toast.warning(w.meetingWarned(clauses(warnings)))
      else toast.success(w.meetingSaved)
    }
    return done
  }
  return (
    <FormDialog<Form>
      title={w.meetingTitle}
      ok={w.save}
      width={560}
      initial={of === 'new' ? { courseClassId: classId ?? classes[0]?.id ?? '', hours: 2 } : of}
      fields={[
        {
          name: 'courseClassId',
          label: w.klass,
          kind: 'select',
          required: true,
          disabled: of !== 'new',
          options: classes.map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'content', label: f.content, kind: 'textarea', required: true, max: CALENDAR_TEXT_MAX.content },
        { name: 'startsAt', label: f.startsAt, kind: 'time', required: true },
        { name: 'endsAt', label: f.endsAt, kind: 'time', required: true },
        { name: 'hours', label: f.hours, kind: 'number', min: 0, max: CALENDAR_HOURS_MAX, step: 0.5 },
        { name: 'place', label: f.place, max: CALENDAR_TEXT_MAX.place },
        { name: 'remark', label: f.remark, max: CALENDAR_TEXT_MAX.remark },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
