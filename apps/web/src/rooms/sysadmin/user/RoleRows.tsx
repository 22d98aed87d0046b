import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { isHeadSchool, isSchoolAdmin, isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { Button, Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { stores, useStore } from '../../../app/stores.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import css from './RoleRows.module.css'
import { UnitTree } from './UnitTree.tsx'

const MAX_ROLES = 500
const KIND_OF = { ROLE_SUB: 'subSchools', ROLE_COLLEGE: 'colleges' } as const

/** A row of the form; it has no role until one is chosen. */
export interface RoleRow {
  readonly roleId?: string
  readonly scopeSubSchoolId?: string | null
}

export const isBound = (roleFlag: string): roleFlag is keyof typeof KIND_OF => roleFlag in KIND_OF

/** Every role of the school, with those that the person may not give turned off. */
export function useRoles() {
  const nameOf = useNameOfRole()
  const isSuper = isSuperAdmin(useStore(stores.currentRole))
  const { data } = useCall('getRoleInfoList', { all: '1', limit: MAX_ROLES })
  return (data?.rows ?? []).map((role) => ({
    value: role.id,
    label: nameOf(role),
    roleFlag: role.roleFlag,
    builtin: role.builtin === '1',
    disabled: !isSuper && isSchoolAdmin(role.roleFlag),
  }))
}

/** Rows of a role and what it is for; the same role may stand twice, for two units. */
export function RoleRows({
  value = [],
  onChange,
}: {
  readonly value?: readonly RoleRow[]
  readonly onChange?: (rows: RoleRow[]) => void
}) {
  const w = useWords(zh, en).user
  const roles = useRoles()
  const put = (at: number, row: RoleRow) => onChange?.(value.map((one, place) => (place === at ? row : one)))
  return (
    <div className={css.rows}>
      {value.map((row, at) => {
        const role = roles.find((one) => one.value === row.roleId)
        const bound = role && isBound(role.roleFlag) ? KIND_OF[role.roleFlag] : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is saved
          <div key={at} className={css.row}>
            <Select
              aria-label={w.roleRow(at + 1)}
              placeholder={w.chooseRole}
              showSearch={{ optionFilterProp: 'label' }}
              options={roles}
              value={row.roleId ?? null}
              disabled={role?.disabled ?? false}
              onChange={(roleId) => put(at, { roleId, scopeSubSchoolId: null })}
            />
            <UnitTree
              label={w.scopeRow(at + 1)}
              {...(bound ? { kind: bound } : {})}
              value={row.scopeSubSchoolId ?? null}
              placeholder={bound ? w.chooseScope : role && !isHeadSchool(role.roleFlag) ? w.noScope : w.wholeSchool}
              disabled={!role || (role.builtin && !bound)}
              onChange={(scopeSubSchoolId) => put(at, { ...row, scopeSubSchoolId })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={w.removeRole(at + 1)}
              disabled={role?.disabled ?? false}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            />
          </div>
        )
      })}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange?.([...value, {}])}>
        {w.addRole}
      </Button>
    </div>
  )
}
