import { useAct } from '../../../api/use-act.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import type { Role } from './RoleRail.tsx'

interface Values {
  roleFlag: string
  roleName: string
  description: string
  readOnly: '0' | '1'
  copyFromId?: string
}

const FLAG = /^ROLE_[A-Z0-9_]{2,30}$/

/** Adds a role, or edits its name, description and read-only flag. */
export function RoleForm({
  role,
  roles,
  onClose,
  onAdded,
}: {
  role: Role | null
  roles: readonly Role[]
  onClose: () => void
  onAdded: (roleFlag: string) => void
}) {
  const words = useWords(zh, en)
  const w = words.role
  const nameOf = useNameOfRole()
  const add = useAct('addRoleInfo', { message: words.added, onDone: (_, { roleFlag }) => onAdded(roleFlag) })
  const update = useAct('updateRoleInfo', { message: words.saved })
  const initial = role ?? { readOnly: '0' as const, description: '' }
  return (
    <FormDialog<Values>
      title={role ? w.edit : w.add}
      ok={role ? words.save : w.add}
      initial={initial}
      fields={[
        {
          name: 'roleFlag',
          label: w.flag,
          required: true,
          max: 35,
          help: w.flagHelp,
          disabled: role !== null,
          placeholder: 'ROLE_',
          rules: [{ pattern: FLAG, message: w.flagWrong }],
        },
        { name: 'roleName', label: w.name, required: true, min: 2, max: 30 },
        { name: 'description', label: w.description, kind: 'textarea', max: 200 },
        { name: 'readOnly', label: w.readOnly, kind: 'switch', help: w.readOnlyHelp },
        ...(role
          ? []
          : [
              {
                name: 'copyFromId',
                label: w.copyFrom,
                kind: 'select' as const,
                options: roles.map((one) => ({ value: one.id, label: nameOf(one) })),
              },
            ]),
      ]}
      onSubmit={({ roleFlag, roleName, description = '', readOnly, copyFromId }) =>
        role
          ? update.run({ id: role.id, updatedAt: role.updatedAt, roleName, description, readOnly })
          : add.run({ roleFlag, roleName, description, readOnly, ...(copyFromId ? { copyFromId } : {}) })
      }
      onClose={onClose}
    />
  )
}
