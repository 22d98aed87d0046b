import type { In } from '@shuyuan/contract/calls/index.ts'
import type { PaperKind } from '@shuyuan/contract/entities/assignment.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { groupOfKind } from './assignment-calls.ts'
import { type AssignmentWords, assignmentFields, newAssignment } from './assignment-fields.ts'

interface Props {
  readonly courseId: string
  readonly kind: PaperKind
  /** Absent: a new one. */
  readonly id?: string
  readonly words: AssignmentWords
  readonly onClose: () => void
}

type Values = In<'addCourseHomeworkInfo'> & { updatedAt: string }

/** Sets an assignment over an enabled paper; what may still change of a published one the server says by field. */
export function AssignmentForm({ courseId, kind, id, words: w, onClose }: Props) {
  const names = groupOfKind(kind)
  const papers = useCall('listPaperInfo', { courseId, limit: 100, offset: 1, orderBy: 'updatedAt@desc' })
  const chapters = useCall('treeCourseChapterInfo', { courseId })
  const row = useCall(names.get, { id: id ?? '' }, { enabled: id !== undefined, fresh: 0 })
  const add = useAct(names.add, { message: w.added })
  const update = useAct(names.update, { message: w.saved })
  if (!papers.data || !chapters.data || (id && !row.data)) return null
  const usable = papers.data.rows.filter(({ status }) => status === 'enabled' || status === 'frozen')
  const fields = assignmentFields(
    w,
    kind,
    usable.map((paper) => ({ value: paper.id, label: paper.title })),
    chapters.data.filter(({ pid }) => pid === '').map(({ id: value, title }) => ({ value, label: title })),
  )
  const initial = row.data ? { ...row.data, chapterId: row.data.chapterId || null } : newAssignment(kind, Date.now())
  return (
    <FormDialog<Values>
      title={id ? w.edit : w.add[kind]}
      fields={fields}
      initial={initial as Partial<Values>}
      width={640}
      onSubmit={({ updatedAt, ...values }) => {
        const set = Object.fromEntries(
          fields.flatMap(({ name }) => (name in values ? [[name, values[name as keyof typeof values] ?? null]] : [])),
        )
        return id
          ? update.run({ ...set, id, updatedAt })
          : add.run({ ...set, courseId, kind } as In<'addCourseHomeworkInfo'>)
      }}
      onClose={onClose}
    />
  )
}
