import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { Alert, Button, Space, Tabs, Tag } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { SortList } from '../../../kit/form/SortList.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { SaveBar } from '../../../kit/tree/SaveBar.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import type { Leaf, Node } from '../permission/rights.ts'
import { RightsTree } from './RightsTree.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import css from './RolePanel.module.css'
import type { Role } from './RoleRail.tsx'
import { RoleUsers } from './RoleUsers.tsx'
import { useRoleDraft } from './use-role-draft.tsx'

function PageOrder({ pages, onChange }: { pages: readonly Leaf[]; onChange?: ((keys: string[]) => void) | undefined }) {
  const w = useWords(zh, en).role
  const textOf = useText()
  const nameOf = ({ name, nameEn }: Leaf) => textOf(name, nameEn)
  const row = (page: Leaf, place: number) => (
    <Space wrap>
      <span>{nameOf(page)}</span>
      <code className={css.key}>{page.key}</code>
      {place === 1 && <Tag color="processing">{w.first}</Tag>}
    </Space>
  )
  if (pages.length === 0) return <EmptyState text={w.orderEmpty} />
  if (!onChange)
    return (
      <ol>
        {pages.map((page, at) => (
          <li key={page.id}>{row(page, at + 1)}</li>
        ))}
      </ol>
    )
  return (
    <>
      <p className={css.help}>{w.orderHelp}</p>
      <SortList
        items={pages}
        keyOf={({ id }) => id}
        onChange={(next) => onChange(next.map(({ key }) => key))}
        labels={{ up: (page) => w.up(nameOf(page)), down: (page) => w.down(nameOf(page)) }}
        render={row}
      />
    </>
  )
}

export interface RolePanelProps {
  readonly role: Role
  readonly nodes: readonly Node[]
  readonly saved: Answer<'getResListRoleInfo'>
  readonly onEdit: () => void
  readonly onCompare: () => void
}

/** What one role holds: rights, order of pages, its people, its menus. */
export function RolePanel({ role, nodes, saved, onEdit, onCompare }: RolePanelProps) {
  const words = useWords(zh, en)
  const w = words.role
  const can = useCan()
  const { params, change } = useAddress()
  const { askDelete } = useConfirm()
  const name = useNameOfRole()(role)
  const draft = useRoleDraft(role, nodes, saved)
  const remove = useAct('deleteRoleInfo', { message: words.deleted })
  const isSuper = isSuperAdmin(role.roleFlag)
  const canAssign = can('assign') && !isSuper
  const everything = new Set(
    nodes.flatMap(function ids(node): string[] {
      return [node.row.id, ...node.children.flatMap(ids)]
    }),
  )
  const tab = params.get('tab') ?? 'rights'
  const tabs = [
    {
      key: 'rights',
      label: w.tabs.rights,
      children: (
        <RightsTree
          nodes={nodes}
          held={isSuper ? everything : draft.held}
          onChange={canAssign ? draft.setHeld : undefined}
        />
      ),
    },
    ...(isSuper
      ? []
      : [
          {
            key: 'order',
            label: w.tabs.order,
            children: <PageOrder pages={draft.pages} onChange={canAssign ? draft.setOrder : undefined} />,
          },
        ]),
    { key: 'users', label: w.tabs.users, children: <RoleUsers roleFlag={role.roleFlag} /> },
    { key: 'menu', label: w.tabs.menu, children: <RoleMenu roleFlag={role.roleFlag} /> },
  ]
  return (
    <section className={css.panel} aria-label={name}>
      <div className={css.head}>
        <div>
          <h2>{name}</h2>
          <p className={css.help}>
            <code>{role.roleFlag}</code> {role.description}
          </p>
        </div>
        <Space wrap className="noPrint">
          <Button onClick={onCompare}>{w.compare}</Button>
          {role.builtin === '1' && !isSuper && (
            <Can button="reset">
              <Button onClick={() => void draft.reset()}>{w.reset}</Button>
            </Can>
          )}
          {!isSuper && (
            <Can button="edit">
              <Button onClick={onEdit}>{words.edit}</Button>
            </Can>
          )}
          {role.builtin !== '1' && (
            <Can button="delete">
              <Button
                danger
                onClick={async () => (await askDelete(w.deleteText(name))) && (await remove.run({ id: role.id }))}
              >
                {words.delete}
              </Button>
            </Can>
          )}
        </Space>
      </div>
      {isSuper && <Alert type="info" showIcon title={w.superAll} />}
      {!isSuper && draft.pages.length === 0 && <Alert type="warning" showIcon title={w.noPage} />}
      <Tabs activeKey={tab} items={tabs} onChange={(key) => change({ tab: key })} />
      <SaveBar
        count={draft.count}
        busy={draft.busy}
        save={w.assign}
        onSave={() => void draft.save()}
        onDiscard={draft.discard}
      />
    </section>
  )
}
