import { callTable } from '@shuyuan/contract/calls/index.ts'
import type { PermissionKind } from '@shuyuan/contract/entities/system/role.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { shippedTree } from './shipped-tree.ts'

export interface PermissionRow {
  id: string
  pid: string | null
  name: string
  nameEn: string
  kind: PermissionKind
  key: string
  sort: number
  visible: boolean
  updatedAt: Date
  roleFlags: string[]
  /** Of an external link's permission. */
  url: string | null
}

export interface TreeFilter {
  kind?: PermissionKind | undefined
  keyword?: string | undefined
  workspace?: string | undefined
}

/** What the key opens in the running product; '' if it no longer exists. */
function pathOf(kind: string, key: string, url: string | null): string {
  if (kind === 'page') return screenTable[key]?.path ?? url ?? ''
  if (kind === 'call') return callTable[key] ? `${callTable[key].method} ${callTable[key].path}` : ''
  if (kind !== 'button') return ''
  const [page = '', button = ''] = key.split(':')
  return (screenTable[page]?.buttons[button]?.calls ?? []).join(', ')
}

const readRows = async (db: Db): Promise<PermissionRow[]> => {
  const { rows } = await sql<PermissionRow>`
    select p.id, p.pid, p.name, p.name_en as "nameEn", p.kind, p.key, p.sort, p.visible, p.updated_at as "updatedAt",
      (select l.url from page_link l where l.kind = 'link' and l.route_key = p.key limit 1) as url,
      coalesce(held.flags, '{}') as "roleFlags"
    from permission p
    left join (select rp.permission_id, array_agg(r.role_flag order by r.sort) as flags
      from role_permission rp join role r on r.id = rp.role_id group by rp.permission_id) held on held.permission_id = p.id
    order by p.sort, p.id`.execute(db)
  return rows
}

function matches(row: PermissionRow, { kind, keyword }: TreeFilter): boolean {
  if (kind && row.kind !== kind) return false
  const wanted = keyword?.toLowerCase()
  return !wanted || [row.name, row.nameEn, row.key].some((text) => text.toLowerCase().includes(wanted))
}

/** The rows that match a filter, with their ancestors. */
function withAbove(rows: readonly PermissionRow[], filter: TreeFilter): PermissionRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const row of rows.filter((one) => matches(one, filter)))
    for (let at: PermissionRow | undefined = row; at; at = byId.get(at.pid ?? '')) kept.add(at.id)
  return rows.filter(({ id }) => kept.has(id))
}

const shipped = new Set(shippedTree().map(({ kind, key }) => `${kind} ${key}`))

/** The whole tree if no filter is given: workspace, page, button and call. */
export async function readPermissionTree(db: Db, filter: TreeFilter) {
  const all = await readRows(db)
  const rows = filter.kind || filter.keyword ? withAbove(all, filter) : all
  const shown = rows.map(({ url, ...row }) => ({
    ...row,
    path: pathOf(row.kind, row.key, url),
    shipped: shipped.has(`${row.kind} ${row.key}`),
    roleCount: row.roleFlags.length,
  }))
  const under = (pid: string) => shown.filter((row) => row.pid === pid)
  return shown
    .filter((row) => row.pid === null && (!filter.workspace || row.key === filter.workspace))
    .map((space) => ({ ...space, children: under(space.id).map((page) => ({ ...page, children: under(page.id) })) }))
}

export const isShipped = (kind: string, key: string): boolean => shipped.has(`${kind} ${key}`)
