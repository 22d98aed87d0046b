import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { type Leaf, type Node, rightsIn } from '../permission/rights.ts'
import type { Role } from './RoleRail.tsx'

function Tick({ on }: { on: boolean }) {
  const w = useWords(zh, en)
  return on ? (
    <CheckOutlined aria-label={w.yes} style={{ color: 'var(--success)' }} />
  ) : (
    <MinusOutlined aria-label={w.no} style={{ color: 'var(--ink-3)' }} />
  )
}

function Difference({ role, other, nodes }: { role: Role; other: Role; nodes: readonly Node[] }) {
  const w = useWords(zh, en)
  const textOf = useText()
  const nameOf = useNameOfRole()
  const mine = useCall('getResListRoleInfo', { roleId: role.id })
  const theirs = useCall('getResListRoleInfo', { roleId: other.id })
  const nameIn = ({ name, nameEn }: Leaf) => textOf(name, nameEn)
  const pageOf = (row: Leaf) => nodes.flatMap(({ children }) => children).find((page) => page.row.id === row.pid)?.row
  return (
    <Loaded of={mine}>
      {(a) => (
        <Loaded of={theirs}>
          {(b) => {
            const [has, had] = [a, b].map((rows) => new Set(rows.map(({ permissionId }) => permissionId)))
            const holds = (of: Role, set: Set<string> | undefined, id: string) =>
              isSuperAdmin(of.roleFlag) || (set?.has(id) ?? false)
            const rows = rightsIn(nodes).filter(({ id }) => holds(role, has, id) !== holds(other, had, id))
            if (rows.length === 0) return <EmptyState text={w.role.same} />
            return (
              <div style={{ maxHeight: '60vh', overflow: 'auto' }}>
                <PlainTable
                  rows={rows}
                  rowKey="id"
                  columns={[
                    {
                      key: 'name',
                      title: w.role.permission,
                      phone: 'title',
                      render: (row) => {
                        const page = row.kind === 'page' ? undefined : pageOf(row)
                        return page ? `${nameIn(page)} / ${nameIn(row)}` : nameIn(row)
                      },
                    },
                    { key: 'kind', title: w.permission.kind, width: 90, render: ({ kind }) => w.kinds[kind] },
                    {
                      key: 'a',
                      title: nameOf(role),
                      width: 130,
                      align: 'center',
                      render: ({ id }) => <Tick on={holds(role, has, id)} />,
                    },
                    {
                      key: 'b',
                      title: nameOf(other),
                      width: 130,
                      align: 'center',
                      render: ({ id }) => <Tick on={holds(other, had, id)} />,
                    },
                  ]}
                />
              </div>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Two roles side by side: only what one holds and the other does not. */
export function CompareRoles({
  role,
  roles,
  nodes,
  onClose,
}: {
  role: Role
  roles: readonly Role[]
  nodes: readonly Node[]
  onClose: () => void
}) {
  const w = useWords(zh, en).role
  const nameOf = useNameOfRole()
  const [otherId, setOtherId] = useState<string | null>(null)
  const other = roles.find(({ id }) => id === otherId)
  return (
    <ViewDialog width={760} title={other ? w.compareTitle(nameOf(role), nameOf(other)) : w.compare} onClose={onClose}>
      <Select
        value={otherId}
        placeholder={w.compareWith}
        aria-label={w.compareWith}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 260, marginBottom: 12 }}
        options={roles.filter(({ id }) => id !== role.id).map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={setOtherId}
      />
      {other && <Difference role={role} other={other} nodes={nodes} />}
    </ViewDialog>
  )
}
