import { CHAPTER_GOAL_MAX, CHAPTER_GOALS_MAX, CHAPTER_TITLE_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import { type ChapterNode, chapterLabel, flatChapters } from './chapters.ts'

interface ChapterForm {
  title: string
  weekNo: number | null
  goals: string
}

const toLines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function useFields(): Field[] {
  const w = useWords(zh, en).process
  const { teachWeeks } = useCourse()
  const isRight = (text: string) => {
    const lines = toLines(text)
    return lines.length <= CHAPTER_GOALS_MAX && lines.every((line) => line.length <= CHAPTER_GOAL_MAX)
  }
  return [
    { name: 'title', label: w.title, required: true, max: CHAPTER_TITLE_MAX },
    { name: 'weekNo', label: w.weekNo, kind: 'number', min: 1, max: teachWeeks, help: w.weekHelp(teachWeeks) },
    {
      name: 'goals',
      label: w.goals,
      kind: 'textarea',
      help: w.goalsHelp,
      rules: [
        {
          validator: (_, text: string) =>
            isRight(text) ? Promise.resolve() : Promise.reject(new Error(w.goalsTooMany)),
        },
      ],
    },
  ]
}

interface AddProps {
  /** Absent: at the top. */
  readonly parent: ChapterNode | null
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}

export function AddChapter({ parent, onAdded, onClose }: AddProps) {
  const w = useWords(zh, en).process
  const { courseId } = useCourse()
  const add = useAct('addCourseChapterInfo', { message: w.added, onDone: ({ id }) => onAdded(id) })
  return (
    <FormDialog<ChapterForm>
      title={parent ? `${w.addSection} · ${chapterLabel(parent)}` : w.addTitle}
      fields={useFields()}
      ok={w.addTitle}
      onSubmit={({ title, weekNo, goals }) =>
        add.run({ courseId, pid: parent?.id ?? '', title, weekNo: weekNo ?? null, goals: toLines(goals) })
      }
      onClose={onClose}
    />
  )
}

export function EditChapter({ chapter, onClose }: { chapter: ChapterNode; onClose: () => void }) {
  const w = useWords(zh, en).process
  const { courseId } = useCourse()
  const update = useAct('updateCourseChapterInfo', { message: w.saved })
  const { id, title, weekNo, goals, updatedAt } = chapter
  return (
    <FormDialog<ChapterForm>
      title={w.editTitle}
      fields={useFields()}
      initial={{ title, weekNo, goals: goals.join('\n') }}
      onSubmit={(form) =>
        update.run({
          courseId,
          id,
          updatedAt,
          title: form.title,
          weekNo: form.weekNo ?? null,
          goals: toLines(form.goals),
        })
      }
      onClose={onClose}
    />
  )
}

export function MoveContent(props: { tree: readonly ChapterNode[]; chapter: ChapterNode; onClose: () => void }) {
  const { tree, chapter, onClose } = props
  const w = useWords(zh, en).process
  const { courseId } = useCourse()
  const move = useAct('moveContentCourseChapterInfo', {
    onDone: (moved) => toast.success(w.contentMoved(moved.resources, moved.assignments, moved.steps, moved.questions)),
  })
  const options = flatChapters(tree)
    .filter(({ id }) => id !== chapter.id)
    .map((node) => ({ value: node.id, label: chapterLabel(node) }))
  return (
    <FormDialog<{ toId: string }>
      title={w.moveContentTitle(chapter.title)}
      note={<p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>{w.moveContentNote}</p>}
      fields={[{ name: 'toId', label: w.moveTo, kind: 'select', required: true, options }]}
      onSubmit={({ toId }) => move.run({ courseId, id: chapter.id, toId })}
      onClose={onClose}
    />
  )
}
