import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { hasUnsaved } from '../../../kit/form/unsaved.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import shellEn from '../../../words/en/shell.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import shellZh from '../../../words/zh/shell.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { nodesOf } from '../permission/rights.ts'
import { CompareRoles } from './CompareRoles.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RolePanel } from './RolePanel.tsx'
import { type Role, RoleRail } from './RoleRail.tsx'
import css from './roleList.module.css'

const MAX_ROLES = 500

type Tree = Answer<'treePermissionInfo'>
type Open = { kind: 'add' } | { kind: 'edit' | 'compare'; role: Role }

function Chosen({ role, tree, onOpen }: { role: Role; tree: Tree; onOpen: (open: Open) => void }) {
  const held = useCall('getResListRoleInfo', { roleId: role.id })
  return (
    <Loaded of={held}>
      {(saved) => (
        <RolePanel
          role={role}
          nodes={nodesOf(tree)}
          saved={saved}
          onEdit={() => onOpen({ kind: 'edit', role })}
          onCompare={() => onOpen({ kind: 'compare', role })}
        />
      )}
    </Loaded>
  )
}

/** Which pages, buttons and calls each role holds and where its people land (screens/school-base roleList). */
export default function RoleList() {
  const w = useWords(zh, en).role
  const shell = useWords(shellZh, shellEn)
  const { ask } = useConfirm()
  const { params, change } = useAddress()
  const [open, setOpen] = useState<Open | null>(null)
  const list = useCall('getRoleInfoList', { all: '1', limit: MAX_ROLES })
  const tree = useCall('treePermissionInfo', {})

  const show = (roleFlag: string) => change({ roleFlag })
  const choose = async (roleFlag: string) => {
    if (!hasUnsaved() || (await ask({ title: shell.unsavedLeave, ok: shell.leave, danger: true }))) show(roleFlag)
  }
  return (
    <>
      <PageHead count={list.data?.total} />
      <Loaded of={list} rows={10}>
        {({ rows: roles }) => {
          const role = roles.find(({ roleFlag }) => roleFlag === params.get('roleFlag')) ?? roles[0]
          return (
            <div className={css.page}>
              <RoleRail
                roles={roles}
                chosen={role?.roleFlag ?? ''}
                onChoose={(flag) => void choose(flag)}
                onAdd={() => setOpen({ kind: 'add' })}
              />
              {role ? (
                <Loaded of={tree} rows={10}>
                  {(spaces) => <Chosen key={role.id} role={role} tree={spaces} onOpen={setOpen} />}
                </Loaded>
              ) : (
                <EmptyState text={w.choose} />
              )}
              {open?.kind === 'compare' && tree.data && (
                <CompareRoles role={open.role} roles={roles} nodes={nodesOf(tree.data)} onClose={() => setOpen(null)} />
              )}
              {open && open.kind !== 'compare' && (
                <RoleForm
                  role={open.kind === 'edit' ? open.role : null}
                  roles={roles}
                  onClose={() => setOpen(null)}
                  onAdded={show}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
