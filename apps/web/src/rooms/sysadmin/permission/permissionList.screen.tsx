import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { SaveBar } from '../../../kit/tree/SaveBar.tsx'
import { TreeTable } from '../../../kit/tree/TreeTable.tsx'
import { arranged } from '../../../kit/tree/tree-order.ts'
import { useTreeOrder } from '../../../kit/tree/use-tree-order.ts'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { PrimaryButton } from '../menu/PrimaryButton.tsx'
import css from '../menu/TreePage.module.css'
import { PermissionFilters, type TreeQuery } from './PermissionFilters.tsx'
import { PermissionForm } from './PermissionForm.tsx'
import { type Leaf, type Node, nodesOf } from './rights.ts'
import { ScanDialog } from './ScanDialog.tsx'

type Tree = Answer<'treePermissionInfo'>
type Row = Leaf & { children?: Row[] }

const each = (nodes: readonly Node[]): Leaf[] => nodes.flatMap(({ row, children }) => [row, ...each(children)])
const withoutEmpty = (rows: readonly Row[]): Row[] =>
  rows.map(({ children = [], ...row }) => (children.length > 0 ? { ...row, children: withoutEmpty(children) } : row))

/** Rows held by no role, with those above them. */
const unassigned = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const children = unassigned(row.children ?? [])
    const isUnused = row.kind !== 'workspace' && row.roleCount === 0
    return isUnused || children.length > 0 ? [{ ...row, children }] : []
  })

function Holders({ row, onClose }: { row: Leaf; onClose: () => void }) {
  const w = useWords(zh, en).permission
  const textOf = useText()
  const nameOf = useNameOfRole()
  const { data } = useCall('getRoleInfoList', { all: '1', limit: 500 })
  const roles = (data?.rows ?? []).filter(({ roleFlag }) => row.roleFlags.includes(roleFlag))
  return (
    <ViewDialog title={w.heldBy(textOf(row.name, row.nameEn))} onClose={onClose}>
      {row.roleFlags.length === 0 ? (
        <EmptyState text={w.heldByNone} />
      ) : (
        <ul>
          {roles.map((role) => (
            <li key={role.id}>
              {nameOf(role)} <code>{role.roleFlag}</code>
            </li>
          ))}
        </ul>
      )}
    </ViewDialog>
  )
}

type Open = { kind: 'form'; row: Leaf | null; parent: Leaf | null } | { kind: 'holders'; row: Leaf } | { kind: 'scan' }

function PermissionTable({ tree, query, onOpen }: { tree: Tree; query: TreeQuery; onOpen: (open: Open) => void }) {
  const words = useWords(zh, en)
  const w = words.permission
  const can = useCan()
  const nodes = nodesOf(tree)
  const all = each(nodes)
  const order = useTreeOrder(tree)
  const isFiltered = Boolean(query.keyword || query.kind || query.unused)
  const isMovable = can('sort') && !isFiltered
  const [open, setOpen] = useState<string[] | null>(null)
  const remove = useAct('deletePermissionInfo', { message: words.deleted })
  const save = useAct('editBatchPermissionInfo', { message: words.saved })
  const spaces = nodes.map(({ row }) => row.id)
  const placed = arranged(all, order.places) as unknown as Row[]
  const rows = withoutEmpty(query.unused ? unassigned(placed) : placed)
  const visibleOf = (id: string) => all.find((row) => row.id === id)?.visible ?? '1'
  const saveOrder = async () => {
    const done = await save.run({ rows: order.rows().map((row) => ({ ...row, visible: visibleOf(row.id) })) })
    if (done.ok) order.discard()
  }
  return (
    <>
      <TreeTable<Row>
        rows={rows}
        open={isFiltered ? all.map(({ id }) => id) : (open ?? spaces)}
        onOpen={setOpen}
        onMove={isMovable ? order.move : undefined}
        canMove={(row, target, where) => {
          const parent = where === 'into' ? target : all.find(({ id }) => id === target.pid)
          if (row.kind === 'button') return parent?.id === all.find(({ id }) => id === row.id)?.pid
          const wanted = { workspace: undefined, page: 'workspace', call: 'page' }[row.kind]
          return parent?.kind === wanted
        }}
        empty={w.empty}
        actionsWidth={140}
        columns={[
          {
            key: 'name',
            title: w.name,
            width: 210,
            render: (row) => (
              <>
                {row.name} {row.path === '' && row.kind !== 'workspace' && <StatePill tone="bad">{w.dead}</StatePill>}
              </>
            ),
          },
          { key: 'nameEn', title: w.nameEn, width: 160, phone: true, render: ({ nameEn }) => nameEn },
          { key: 'kind', title: w.kind, width: 96, phone: true, render: ({ kind }) => <Tag>{words.kinds[kind]}</Tag> },
          { key: 'key', title: w.key, width: 210, phone: true, render: ({ key }) => <code>{key}</code> },
          { key: 'path', title: w.path, render: ({ path }) => <span className="clamp2">{path}</span> },
          {
            key: 'visible',
            title: w.visible,
            width: 64,
            render: ({ visible }) => (visible === '1' ? words.yes : <Tag>{words.no}</Tag>),
          },
          {
            key: 'roles',
            title: w.roles,
            width: 76,
            align: 'end',
            render: (row) =>
              row.kind === 'workspace' ? null : (
                <Button type="link" size="small" onClick={() => onOpen({ kind: 'holders', row })}>
                  {row.roleCount}
                </Button>
              ),
          },
          { key: 'sort', title: w.sort, width: 64, align: 'end', render: ({ sort }) => sort },
        ]}
        actions={(row) => [
          {
            key: 'edit',
            label: words.edit,
            button: 'edit',
            onClick: () => onOpen({ kind: 'form', row: all.find(({ id }) => id === row.id) ?? row, parent: null }),
          },
          {
            key: 'delete',
            label: words.delete,
            button: 'delete',
            danger: true,
            confirm: true,
            onClick: () => remove.run({ id: row.id }),
          },
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
          ...(row.kind === 'workspace' || row.kind === 'page'
            ? [
                {
                  key: 'add',
                  label: w.addUnder,
                  button: 'add',
                  onClick: () => onOpen({ kind: 'form', row: null, parent: row }),
                },
              ]
            : []),
        ]}
      />
      <SaveBar count={order.count} busy={save.busy} onSave={() => void saveOrder()} onDiscard={order.discard} />
    </>
  )
}

/** The tree of what can be permitted (screens/school-base permissionList). */
export default function PermissionList() {
  const words = useWords(zh, en)
  const w = words.permission
  const [params, setParams] = useSearch()
  const [open, setOpen] = useState<Open | null>(null)
  const query: TreeQuery = {
    keyword: params.get('keyword') ?? '',
    kind: (params.get('kind') ?? '') as TreeQuery['kind'],
    workspace: params.get('workspace') ?? '',
    unused: params.get('unused') === '1',
  }
  const setQuery = (next: TreeQuery) => {
    const pairs = Object.entries({ ...next, unused: next.unused ? '1' : '' }).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(pairs as [string, string][]), { replace: true })
  }
  const whole = useCall('treePermissionInfo', {})
  const found = useCall(
    'treePermissionInfo',
    {
      ...(query.keyword ? { keyword: query.keyword } : {}),
      ...(query.kind ? { kind: query.kind } : {}),
      ...(query.workspace ? { workspace: query.workspace } : {}),
    },
    { keep: true },
  )
  return (
    <>
      <PageHead
        count={whole.data && each(nodesOf(whole.data)).length}
        extra={
          <>
            <Can button="scan">
              <Button onClick={() => setOpen({ kind: 'scan' })}>{w.scan}</Button>
            </Can>
            <Can button="add">
              <PrimaryButton onClick={() => setOpen({ kind: 'form', row: null, parent: null })}>{w.add}</PrimaryButton>
            </Can>
          </>
        }
      />
      <section className={css.card}>
        <PermissionFilters query={query} spaces={whole.data ?? []} onChange={setQuery} />
        <Loaded of={found} rows={10}>
          {(tree) => (
            <PermissionTable
              // Unsaved moves belong to the tree they were made in.
              key={`${query.keyword}/${query.kind}/${query.workspace}`}
              tree={tree}
              query={query}
              onOpen={setOpen}
            />
          )}
        </Loaded>
      </section>
      {open?.kind === 'form' && whole.data && (
        <PermissionForm nodes={nodesOf(whole.data)} row={open.row} parent={open.parent} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'holders' && <Holders row={open.row} onClose={() => setOpen(null)} />}
      {open?.kind === 'scan' && (
        <ScanDialog
          onClose={() => setOpen(null)}
          onShow={(id) => {
            const row = whole.data && each(nodesOf(whole.data)).find((one) => one.id === id)
            setOpen(null)
            if (row) setQuery({ keyword: row.key, kind: '', workspace: '', unused: false })
          }}
        />
      )}
    </>
  )
}
