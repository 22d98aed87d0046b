import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { call } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { changeOf, type Leaf, type Node, orderOf, rightsIn } from '../permission/rights.ts'
import type { Role } from './RoleRail.tsx'

type Rights = Answer<'getResListRoleInfo'>

const idsOf = (rights: Rights) => new Set(rights.map(({ permissionId }) => permissionId))
const pagesOf = (rights: Rights) => rights.filter(({ kind }) => kind === 'page').map(({ key }) => key)

/** Names under a heading, as a list that scrolls when it is long. */
function Names({ title, rows }: { title: string; rows: readonly Leaf[] }) {
  const textOf = useText()
  if (rows.length === 0) return null
  return (
    <>
      <p style={{ marginBottom: 4, fontWeight: 500 }}>{title}</p>
      <ul style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 20 }}>
        {rows.map(({ id, name, nameEn, key }) => (
          <li key={id}>
            {textOf(name, nameEn)} <code>{key}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const OWN_PAGE = 'roleList'

/** Unsaved permissions and page order of one role, with the questions before saving and resetting. */
export function useRoleDraft(role: Role, nodes: readonly Node[], saved: Rights) {
  const words = useWords(zh, en)
  const w = words.role
  const { ask } = useConfirm()
  const name = useNameOfRole()(role)
  const current = useStore(stores.currentRole)
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const before = idsOf(saved)
  const now = held ?? before
  const pages = orderOf(nodes, now, order ?? pagesOf(saved))
  const change = changeOf(nodes, before, now)
  const moved =
    pages.map(({ key }) => key).join() !==
    orderOf(nodes, now, pagesOf(saved))
      .map(({ key }) => key)
      .join()
  const count = change.pages.length + change.buttons.length + change.removed.length + (moved ? 1 : 0)
  useUnsaved(count > 0)
  const discard = () => {
    setHeld(null)
    setOrder(null)
  }
  const assign = useAct('settingRoleInfo', { message: w.assigned })
  const restore = useAct('resetRoleInfo', { message: w.resetDone })

  const warnings = () => [
    ...(pages.length === 0 ? [w.noPage] : []),
    ...(role.roleFlag === current && change.removed.some(({ key }) => key === OWN_PAGE) ? [w.ownAccess] : []),
  ]

  async function save(): Promise<void> {
    const { pages: added, buttons, removed } = change
    const isOnlyOrder = added.length + buttons.length + removed.length === 0
    const isConfirmed = await ask({
      title: w.summaryTitle(name),
      ok: w.assign,
      danger: warnings().length > 0,
      text: (
        <>
          <p>
            {isOnlyOrder ? w.orderOnly : w.summary(added.length, buttons.length, removed.length, role.userCount ?? 0)}
          </p>
          {warnings().map((one) => (
            <p key={one} style={{ color: 'var(--danger)' }}>
              {one}
            </p>
          ))}
        </>
      ),
    })
    if (!isConfirmed) return
    const done = await assign.run({
      id: role.id,
      updatedAt: role.updatedAt,
      permissionIds: [...now],
      pageOrder: pages.map(({ key }) => key),
    })
    if (done.ok) discard()
  }

  async function reset(): Promise<void> {
    const defaults = await call('getResListRoleInfo', { roleId: role.id, defaults: '1' }).catch(() => null)
    if (!defaults) return
    const { pages: morePages, buttons, removed } = changeOf(nodes, before, idsOf(defaults))
    const added = rightsIn(nodes).filter(({ id }) => [...morePages, ...buttons].some((one) => one.id === id))
    const isConfirmed = await ask({
      title: w.resetTitle(name),
      ok: w.reset,
      danger: true,
      text:
        added.length + removed.length === 0 ? (
          w.resetSame
        ) : (
          <>
            <Names title={w.resetAdds(added.length)} rows={added} />
            <Names title={w.resetTakes(removed.length)} rows={removed} />
          </>
        ),
    })
    if (!isConfirmed) return
    const done = await restore.run({ id: role.id, updatedAt: role.updatedAt })
    if (done.ok) discard()
  }

  return { held: now, setHeld, pages, setOrder, count, discard, save, reset, busy: assign.busy || restore.busy }
}
