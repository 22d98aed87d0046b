import { useAct } from '../../../api/use-act.ts'
import { useOwnCourses } from '../../../app/use-own-courses.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import type { ChapterNode } from './chapters.ts'

/** A chapter with its sections into another course of this host; the dialog says what comes along. */
export function CopyChapter({ chapter, onClose }: { chapter: ChapterNode; onClose: () => void }) {
  const w = useWords(zh, en).process
  const { courseId } = useCourse()
  const { data: courses = [] } = useOwnCourses()
  const others = courses.filter(
    (one) => one.courseId !== courseId && one.mainCourseId === '' && ['all', 'master'].includes(one.masterOrinstructor),
  )
  const copy = useAct('copyContentCourseInfo', {
    onDone: ({ chapters, resources, steps, resourcesLeft, stepsLeft }) =>
      toast.success(w.copyDone(chapters, resources, steps, resourcesLeft + stepsLeft)),
  })
  return (
    <FormDialog<{ toId: string }>
      title={w.copyTitle(chapter.title)}
      note={<p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{w.copyNote}</p>}
      fields={[
        {
          name: 'toId',
          label: w.copyCourse,
          kind: 'select',
          required: true,
          options: others.map((one) => ({ value: one.courseId, label: one.courseName })),
        },
      ]}
      onSubmit={({ toId }) => copy.run({ courseId: toId, fromCourseId: courseId, chapterIds: [chapter.id] })}
      onClose={onClose}
    />
  )
}
