import { GROUP_CAPACITY, GROUP_NAME_MAX } from '@shuyuan/contract/entities/course/class-group.ts'
import { useAct } from '../../api/use-act.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { Outcome } from '../../kit/form/fields.ts'
import { RowForm } from '../../kit/form/RowForm.tsx'
import type { Group } from './groups.ts'
import { useGroupWords } from './use-group-words.ts'

/** Adds a group to a class, or edits one. */
export function GroupForm({
  of,
  courseClassId,
  onClose,
}: {
  of: Group | 'new'
  courseClassId: string
  onClose: () => void
}) {
  const w = useGroupWords()
  const add = useAct('addClassGroupInfo', { message: w.added })
  const update = useAct('updateClassGroupInfo', { message: w.saved })
  return (
    <RowForm<Group>
      of={of}
      titles={w}
      fields={[
        { name: 'name', label: w.name, required: true, min: 1, max: GROUP_NAME_MAX },
        {
          ...{ name: 'capacity', label: w.capacity, kind: 'number', required: true, unit: w.people },
          ...{ min: GROUP_CAPACITY.min, max: GROUP_CAPACITY.max },
        },
        { name: 'remark', label: w.remark, kind: 'textarea', max: 200 },
        { name: 'selfJoin', label: w.selfJoin, kind: 'switch', help: w.selfJoinHelp },
      ]}
      first={{ capacity: GROUP_CAPACITY.usual, remark: '', selfJoin: '0' }}
      add={({ name, capacity, remark, selfJoin }) => add.run({ courseClassId, name, capacity, remark, selfJoin })}
      update={({ id, updatedAt, name, capacity, remark, selfJoin }) =>
        update.run({ id, updatedAt, name, capacity, remark, selfJoin })
      }
      onClose={onClose}
    />
  )
}

/** Asks why before something is done. */
export function ReasonDialog({
  title,
  label,
  onReason,
  onClose,
}: {
  title: string
  label: string
  onReason: (reason: string) => Promise<Outcome>
  onClose: () => void
}) {
  return (
    <FormDialog<{ reason: string }>
      title={title}
      ok={title}
      fields={[{ name: 'reason', label, kind: 'textarea', required: true, min: 2, max: 200 }]}
      onSubmit={({ reason }) => onReason(reason)}
      onClose={onClose}
    />
  )
}
