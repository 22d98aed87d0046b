import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { LoadingState } from '../../../kit/page/States.tsx'
import { personValues, usePersonFields } from '../../../subjects/person/person-fields.ts'
import { useMadePassword } from '../../../subjects/person/use-made-password.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { isBound, type RoleRow, RoleRows, useRoles } from './RoleRows.tsx'
import { UnitTree } from './UnitTree.tsx'

type User = RowOf<'listUserInfo'>

interface Values {
  username: string
  realname: string
  password?: string
  roles: readonly RoleRow[]
}

/** Rows without a role are left out. */
const toRoles = (rows: readonly RoleRow[] = []) =>
  rows.flatMap(({ roleId, scopeSubSchoolId }) =>
    roleId ? [{ roleId, scopeSubSchoolId: scopeSubSchoolId ?? null }] : [],
  )

function useRolesField(): Field {
  const w = useWords(zh, en).user
  const roles = useRoles()
  const isScopeMissing = ({ roleId, scopeSubSchoolId }: RoleRow) =>
    !scopeSubSchoolId && isBound(roles.find(({ value }) => value === roleId)?.roleFlag ?? '')
  return {
    name: 'roles',
    label: w.roles,
    input: <RoleRows />,
    rules: [
      {
        validator: (_: unknown, rows: readonly RoleRow[] = []) =>
          rows.some(isScopeMissing) ? Promise.reject(new Error(w.chooseScope)) : Promise.resolve(),
      },
    ],
  }
}

function useIdentityFields(isNew: boolean, unitIsKept: boolean): readonly Field[] {
  const w = useWords(zh, en).user
  const person = usePersonFields(isNew)
  return [
    ...person.map((field) => (isNew && field.name === 'idNumber' ? { ...field, help: w.idHelp } : field)),
    {
      name: 'subSchoolId',
      label: w.unit,
      required: true,
      input: <UnitTree disabled={unitIsKept} />,
      ...(unitIsKept ? { help: w.unitKept } : {}),
    },
  ]
}

/** Creates an account; a generated password is shown once. */
export function AddUser({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.user
  const add = useAct('addUserInfo', { message: words.added })
  const made = useMadePassword(w.username, onClose)
  const personal = useIdentityFields(true, false)
  const rolesField = useRolesField()
  const submit = async (values: Values) => {
    const done = await add.run({ ...personValues(values), roles: toRoles(values.roles) } as never)
    if (done.ok && done.data.password)
      made.tell({ no: values.username, realname: values.realname, password: done.data.password })
    return done
  }
  if (made.dialog) return made.dialog
  return (
    <FormDialog
      title={w.add}
      ok={w.add}
      width={600}
      initial={{ gender: 'unknown', mustChangePassword: '1', roles: [{}] } as never}
      fields={[
        {
          name: 'username',
          label: w.username,
          required: true,
          max: 32,
          help: w.usernameHelp,
          rules: [{ pattern: /^[\w.@-]{4,32}$/, message: w.usernameWrong }],
        },
        ...personal,
        {
          name: 'password',
          label: w.password,
          kind: 'password',
          max: 40,
          help: w.passwordHelp,
          rules: [{ min: 6, message: w.passwordLength }],
        },
        { name: 'mustChangePassword', label: w.mustChange, kind: 'switch' },
        rolesField,
      ]}
      onSubmit={submit}
      onClose={made.close}
    />
  )
}

/** Edits the account, loaded afresh. */
export function EditUser({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.user
  const update = useAct('updateUserInfo', { message: words.saved })
  const data = useFormRow('getUserInfo', { id })
  const personal = useIdentityFields(false, !data?.kinds.includes('staff'))
  if (!data) return null
  const { realname, gender, mobile, email, subSchoolId, mustChangePassword, updatedAt } = data
  return (
    <FormDialog
      title={`${w.edit} ${data.username}`}
      fields={[...personal, { name: 'mustChangePassword', label: w.mustChange, kind: 'switch' }]}
      initial={{ realname, gender, mobile, email, subSchoolId, mustChangePassword } as never}
      onSubmit={(values: object) => update.run({ ...personValues(values), id, updatedAt } as never)}
      onClose={onClose}
    />
  )
}

/** 设置角色: rows of a role and its scope. */
export function SetRoles({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.user
  const setting = useAct('settingUserInfo', { message: words.saved })
  const data = useFormRow('getUserInfo', { id: user.id })
  const rolesField = useRolesField()
  if (!data) return <LoadingState rows={2} />
  return (
    <FormDialog
      title={w.setRoleOf(user.realname)}
      ok={w.setRole}
      width={600}
      note={<p>{w.setRoleNote}</p>}
      fields={[rolesField]}
      initial={{
        roles: data.roles.map(({ roleId, scopeSubSchoolId }) => ({ roleId, scopeSubSchoolId })),
      }}
      onSubmit={({ roles }: { roles: readonly RoleRow[] }) =>
        setting.run({ id: user.id, roles: toRoles(roles), updatedAt: data.updatedAt })
      }
      onClose={onClose}
    />
  )
}
