import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { USER_BATCH_MAX } from '@shuyuan/contract/constants.ts'
import { Tag } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { toBatchReport, useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { useRoles } from './RoleRows.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { AddUser, EditUser, SetRoles } from './UserForm.tsx'
import { UserState } from './UserState.tsx'
import { useAddressUsername } from './use-address-username.ts'
import { useUnitTree } from './use-unit-tree.ts'
import { DisableUser, ResetUser } from './user-dialogs.tsx'

type User = RowOf<'listUserInfo'>
type Open = { kind: 'add' } | { kind: 'edit' | 'roles' | 'reset' | 'disable' | 'see'; user: User }

const steps = importSteps('importUserInfo', 'templateUserInfo')

function useColumns(): readonly Column<User>[] {
  const w = useWords(zh, en).user
  const nameOf = useNameOfRole()
  return [
    { key: 'username', title: w.username, width: 128, phone: 'line' },
    { key: 'realname', title: w.realname, width: 92, phone: 'title' },
    {
      key: 'kinds',
      title: w.kind,
      width: 84,
      render: ({ kinds }) => listed(kinds.map((kind) => w.kinds[kind])),
    },
    {
      key: 'roles',
      title: w.roles,
      width: 176,
      render: ({ roles }) =>
        roles.length === 0
          ? w.noRole
          : roles.map((role) => (
              <Tag key={role.roleFlag + role.scopeName} style={{ whiteSpace: 'normal', marginBlock: 1 }}>
                {role.scopeName ? `${nameOf(role)}·${role.scopeName}` : nameOf(role)}
              </Tag>
            )),
    },
    { key: 'subSchoolName', title: w.unit, width: 130 },
    { key: 'mobile', title: w.mobile, width: 124 },
    { key: 'status', title: w.status, width: 136, phone: 'tag', render: (user) => <UserState user={user} /> },
    {
      key: 'lastLoginAt',
      title: w.lastLogin,
      width: 152,
      render: ({ lastLoginAt }) => (lastLoginAt ? <Time at={lastLoginAt} /> : w.never),
    },
    { key: 'createdAt', title: w.createdAt, width: 152, render: ({ createdAt }) => <Time at={createdAt} /> },
  ]
}

function useFilters(): readonly Filter[] {
  const w = useWords(zh, en).user
  const of = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }))
  return [
    { name: 'keyword', label: w.keyword },
    {
      name: 'roleFlag',
      label: w.roles,
      kind: 'select',
      options: useRoles().map(({ roleFlag, label }) => ({ value: roleFlag, label })),
    },
    { name: 'subSchoolId', label: w.unitFilter, kind: 'tree', options: useUnitTree(), width: 180 },
    { name: 'status', label: w.status, kind: 'select', options: of(w.states), width: 110 },
    { name: 'kind', label: w.kind, kind: 'select', options: of(w.kinds), width: 110 },
    { name: 'lastLoginFrom', label: w.loginFrom, kind: 'day', more: true },
    { name: 'lastLoginTo', label: w.loginTo, kind: 'day', more: true },
    { name: 'neverLogin', label: w.never, kind: 'select', options: [{ value: '1', label: w.only }], more: true },
  ]
}

/** What may be done with one account; what may not says why. */
function useActions(open: (kind: Exclude<Open['kind'], 'add'>, user: User) => void): (user: User) => RowAction[] {
  const words = useWords(zh, en)
  const w = words.user
  const me = useStore(stores.userInfo)?.id
  const enable = useAct('setStatusUserInfo', { message: w.enabled })
  const unlock = useAct('setStatusUserInfo', { message: w.unlocked })
  const remove = useAct('deleteUserInfo', { message: words.deleted })
  return (user) => {
    const { id, status, canEdit } = user
    const isMe = id === me
    const above = canEdit !== '1' && !isMe && w.topOnly
    const notMine = above || (isMe && w.ownAccount)
    const change =
      status === 'enabled'
        ? { key: 'disable', label: w.disable, onClick: () => open('disable', user) }
        : status === 'locked'
          ? { key: 'unlock', label: w.unlock, onClick: () => unlock.run({ id, status: 'enabled' }) }
          : { key: 'enable', label: w.enable, onClick: () => enable.run({ id, status: 'enabled' }) }
    return [
      { key: 'edit', label: words.edit, button: 'edit', off: above, onClick: () => open('edit', user) },
      {
        key: 'roles',
        label: w.setRole,
        button: 'setRole',
        off: above || (isMe && w.ownRole),
        onClick: () => open('roles', user),
      },
      { key: 'reset', label: w.reset, button: 'resetPwd', off: notMine, onClick: () => open('reset', user) },
      { ...change, button: 'status', off: notMine },
      ...(status === 'locked'
        ? [{ key: 'disable', label: w.disable, button: 'status', off: notMine, onClick: () => open('disable', user) }]
        : []),
      {
        key: 'delete',
        label: words.delete,
        button: 'delete',
        danger: true,
        confirm: w.deleteAsk,
        off: notMine,
        onClick: () => remove.run({ id }),
      },
    ]
  }
}

/** Accounts: who may sign in, in which roles, for what (screens/school-base userList). */
export default function UserList() {
  const words = useWords(zh, en)
  const w = words.user
  useAddressUsername()
  const table = useTableCall('listUserInfo', {})
  const [open, setOpen] = useState<Open | null>(null)
  const report = useBatchReport()
  const removeAll = useAct('deleteBatchUserInfo')
  const actions = useActions((kind, user) => setOpen({ kind, user }))
  const close = () => setOpen(null)

  const removeMany = async (users: readonly User[]) => {
    if (users.length > USER_BATCH_MAX) {
      toast.warning(w.deleteMost(USER_BATCH_MAX))
      return false
    }
    const done = await removeAll.run({ ids: users.map(({ id }) => id) })
    if (!done.ok) return false
    report(toBatchReport(done.data), words.deleted)
    return true
  }
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={useColumns()}
        filters={useFilters()}
        primary={{ label: w.add, button: 'add', onClick: () => setOpen({ kind: 'add' }) }}
        extra={
          <SheetButtons
            what={w.what}
            steps={steps}
            rules={w.rules}
            save={() => exportCall('exportUserInfo', table.input as never)}
          />
        }
        onOpen={(user) => setOpen({ kind: 'see', user })}
        actions={actions}
        actionsWidth={168}
        batch={[
          {
            key: 'delete',
            label: words.delete,
            button: 'delete',
            danger: true,
            confirm: w.deleteBatchAsk,
            run: removeMany,
          },
        ]}
        empty={{ text: w.empty, noMatch: w.noMatch }}
      />
      {open?.kind === 'add' && <AddUser onClose={close} />}
      {open?.kind === 'edit' && <EditUser id={open.user.id} onClose={close} />}
      {open?.kind === 'roles' && <SetRoles user={open.user} onClose={close} />}
      {open?.kind === 'reset' && <ResetUser user={open.user} onClose={close} />}
      {open?.kind === 'disable' && <DisableUser user={open.user} onClose={close} />}
      {open?.kind === 'see' && <UserDrawer id={open.user.id} onClose={close} />}
    </>
  )
}
