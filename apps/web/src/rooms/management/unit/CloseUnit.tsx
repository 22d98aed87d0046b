import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import type { Unit } from './unit-rows.ts'

interface Values {
  readonly reason: string
  readonly endUsers?: '0' | '1'
}

/** Disables a unit: with a reason, and whether its people may still sign in. */
export function CloseUnit({ unit, onClose }: { readonly unit: Unit; readonly onClose: () => void }) {
  const w = useWords(zh, en).unit
  const close = useAct('setStatusSubSchoolInfo')
  const { id, updatedAt, schoolName, courseCount } = unit
  const submit = async (values: Values) => {
    const done = await close.run({ id, updatedAt, status: 'disabled', ...values })
    if (done.ok) toast.success(w.closed(done.data.endedUsers))
    return done
  }
  return (
    <FormDialog<Values>
      title={w.closeTitle(schoolName)}
      ok={w.close}
      fields={[
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 100 },
        { name: 'endUsers', label: w.endUsers, kind: 'switch', help: w.endUsersHelp },
      ]}
      note={
        unit.isDepartment === '0' && (courseCount ?? 0) > 0 ? (
          <p>{w.stillRunning(courseCount ?? 0)}</p>
        ) : (
          <p>{w.closeText}</p>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
