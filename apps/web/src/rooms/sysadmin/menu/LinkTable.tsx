import { Space, Tag } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { MenuIcon } from '../../../app/shell/menu/MenuIcon.tsx'
import { useCan } from '../../../kit/Can.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { SaveBar } from '../../../kit/tree/SaveBar.tsx'
import { type TreeColumn, TreeTable } from '../../../kit/tree/TreeTable.tsx'
import { arranged } from '../../../kit/tree/tree-order.ts'
import { useTreeOrder } from '../../../kit/tree/use-tree-order.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { listed, phrased } from '../../../words/marks.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import type { Link } from './LinkForm.tsx'

type Tree = Answer<'listPageLink'>
type Row = Link & { children?: Row[] }

export const linksIn = (tree: Tree): Link[] => tree.flatMap(({ children, ...row }) => [row, ...children])

function useColumns(): TreeColumn<Row>[] {
  const words = useWords(zh, en)
  const w = words.link
  return [
    {
      key: 'title',
      title: phrased([w.title, w.titleEn]),
      width: 176,
      render: (row) => (
        <Space size={6} align="start" style={{ maxInlineSize: 'calc(100% - 48px)', verticalAlign: 'top' }}>
          {row.icon && <MenuIcon name={row.icon} />}
          <span>
            {row.title}
            {row.titleEn && (
              <div style={{ color: 'var(--ink-2)', fontSize: '0.75rem' }} lang="en">
                {row.titleEn}
              </div>
            )}
          </span>
        </Space>
      ),
    },
    { key: 'kind', title: w.kind, width: 72, phone: true, render: ({ kind }) => <Tag>{w.kinds[kind]}</Tag> },
    {
      key: 'target',
      title: w.target,
      width: 144,
      phone: true,
      render: (row) => (
        <span className="clamp2" title={row.routePath}>
          {row.routeKey ? <code>{row.routeKey}</code> : row.url}
        </span>
      ),
    },
    {
      key: 'openIn',
      title: w.openIn,
      width: 84,
      render: (row) => (row.kind === 'group' ? '' : w.opens[row.openIn]),
    },
    {
      key: 'variants',
      title: w.variants,
      width: 136,
      render: ({ variants }) => listed(variants.map((mark) => words.marks[mark])),
    },
    {
      key: 'visible',
      title: w.visible,
      width: 68,
      render: ({ visible }) => (visible === '1' ? words.yes : <Tag>{words.no}</Tag>),
    },
    {
      key: 'roles',
      title: w.roles,
      width: 68,
      align: 'end',
      render: (row) => (row.kind === 'group' ? '' : row.roleCount),
    },
    {
      key: 'problem',
      title: w.problem,
      width: 96,
      phone: true,
      render: ({ problem }) => problem && <StatePill tone="bad">{w.problems[problem]}</StatePill>,
    },
  ]
}

/** Deletes a link after a question; a group names the links that lose it. */
function useDelete(all: readonly Link[]) {
  const words = useWords(zh, en)
  const w = words.link
  const textOf = useText()
  const { ask, askDelete } = useConfirm()
  const remove = useAct('deletePageLink', { message: words.deleted })
  const askGroup = (group: Link) => {
    const inside = all.filter(({ pid }) => pid === group.id)
    const list = (
      <>
        {w.deleteGroup}
        <ul>
          {inside.map((link) => (
            <li key={link.id}>{textOf(link.title, link.titleEn)}</li>
          ))}
        </ul>
      </>
    )
    return ask({
      title: `${words.delete} ${textOf(group.title, group.titleEn)}`,
      ok: words.delete,
      danger: true,
      text: inside.length === 0 ? w.deleteGroupEmpty : list,
    })
  }
  return async (row: Link) => {
    const isConfirmed = row.kind === 'group' ? await askGroup(row) : await askDelete()
    if (isConfirmed) await remove.run({ id: row.id })
  }
}

export interface LinkTableProps {
  readonly tree: Tree
  /** Moving is for the whole menu; with a site chosen only a part of it is shown. */
  readonly isPart: boolean
  readonly marked: string | null
  readonly onEdit: (row: Link) => void
}

/** The menu of one workspace, which can be reordered. */
export function LinkTable({ tree, isPart, marked, onEdit }: LinkTableProps) {
  const words = useWords(zh, en)
  const w = words.link
  const can = useCan()
  const all = linksIn(tree)
  const columns = useColumns()
  const deleteLink = useDelete(all)
  const order = useTreeOrder(tree)
  const [open, setOpen] = useState<string[] | null>(null)
  const sort = useAct('sortPageLink', { message: words.saved })
  const isMovable = can('sort') && !isPart
  const groups = all.filter(({ kind }) => kind === 'group')
  const bare = ({ children: _, ...row }: Row): Row => row
  const rows = (arranged(all, order.places) as Row[]).map((row) =>
    row.kind === 'group' ? { ...row, children: (row.children ?? []).map(bare) } : bare(row),
  )

  const save = async () => {
    const done = await sort.run({ rows: order.rows() })
    if (done.ok) order.discard()
  }
  return (
    <>
      <TreeTable<Row>
        rows={rows as Row[]}
        open={open ?? groups.map(({ id }) => id)}
        onOpen={setOpen}
        onMove={isMovable ? order.move : undefined}
        canMove={(row, target, where) =>
          where === 'into'
            ? target.kind === 'group' && row.kind !== 'group'
            : row.kind !== 'group' || target.pid === null
        }
        marked={marked}
        empty={w.empty}
        actionsWidth={128}
        columns={columns}
        actions={(row) => [
          {
            key: 'edit',
            label: words.edit,
            button: 'edit',
            onClick: () => onEdit(all.find(({ id }) => id === row.id) ?? row),
          },
          { key: 'delete', label: words.delete, button: 'delete', danger: true, onClick: () => deleteLink(row) },
          ...(isMovable
            ? [
                {
                  key: 'up',
                  label: w.moveUp,
                  off: order.isEnd(row.id, -1) && w.moveUp,
                  onClick: () => order.step(row.id, -1),
                },
                {
                  key: 'down',
                  label: w.moveDown,
                  off: order.isEnd(row.id, 1) && w.moveDown,
                  onClick: () => order.step(row.id, 1),
                },
              ]
            : []),
        ]}
      />
      <SaveBar count={order.count} busy={sort.busy} onSave={() => void save()} onDiscard={order.discard} />
    </>
  )
}
