import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { useBankWords } from './use-bank-words.ts'

interface Change {
  chapterId?: string
  classifyIds?: string[]
  difficulty?: number
}

interface Props {
  readonly rows: readonly RowOf<'listQuestionInfo'>[]
  readonly onClose: () => void
}

/** Sets chapter and difficulty of several questions; empty fields stay unchanged. */
export function BatchDialog({ rows, onClose }: Props) {
  const w = useBankWords()
  const { courseId } = useCourse()
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  const points = useCall('treeCourseClassifyInfo', { courseId })
  const update = useAct('batchUpdateQuestionInfo', { onDone: ({ done }) => toast.success(w.list.done(done)) })
  return (
    <FormDialog<Change>
      title={w.list.batch}
      note={<p>{w.list.batchNote(rows.length)}</p>}
      fields={[
        {
          name: 'chapterId',
          label: w.chapter,
          kind: 'select',
          options: flatChapters(chapters.data ?? []).map((one) => ({ value: one.id, label: chapterLabel(one) })),
        },
        {
          name: 'classifyIds',
          label: w.knowledge,
          kind: 'multi',
          options: (points.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'difficulty',
          label: w.difficulty,
          kind: 'select',
          options: [1, 2, 3, 4, 5].map((value) => ({ value, label: w.stars(value) })),
        },
      ]}
      onSubmit={({ chapterId, classifyIds, difficulty }) =>
        update.run({
          ids: rows.map(({ id }) => id),
          courseId,
          ...(chapterId ? { chapterId } : {}),
          ...(classifyIds && classifyIds.length > 0 ? { classifyIds } : {}),
          ...(difficulty ? { difficulty } : {}),
        })
      }
      onClose={onClose}
    />
  )
}
