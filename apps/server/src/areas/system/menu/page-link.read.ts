import type { Mark } from '@shuyuan/contract/entities/system/menu.ts'
import { MENU_SPACES } from '@shuyuan/contract/entities/system/menu.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

type Problem = 'noRoute' | 'noPermission' | 'hiddenEverywhere' | 'notInMenu'

interface LinkRow {
  id: string
  pid: string | null
  workspace: string
  kind: 'route' | 'link' | 'group'
  title: string
  titleEn: string
  routeKey: string
  url: string
  icon: string
  openIn: 'self' | 'tab'
  badge: 'none' | 'todo'
  variants: Mark[]
  visible: boolean
  sort: number
  updatedAt: Date
  roleFlags: string[]
}

/** Menu entries with the roles that hold their page. */
export async function readLinks(db: Db, by: { workspace?: string; id?: string } = {}): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.id, l.pid, l.workspace, l.kind, l.title, l.title_en as "titleEn", l.route_key as "routeKey", l.url, l.icon,
      l.open_in as "openIn", l.badge, l.variants, l.visible, l.sort, l.updated_at as "updatedAt",
      coalesce((select array_agg(r.role_flag order by r.sort) from permission p
        join role_permission rp on rp.permission_id = p.id join role r on r.id = rp.role_id
        where p.kind = 'page' and p.key = l.route_key and l.route_key <> ''), '{}') as "roleFlags"
    from page_link l
    where ${by.workspace ? sql`l.workspace = ${by.workspace}` : by.id ? sql`l.id = ${by.id}` : sql`true`}
    order by l.workspace, l.sort, l.id`.execute(db)
  return rows
}

/** Granted to the super admin only by default, so nobody else opening it is intended. */
const isForSuperAlone = (routeKey: string) => Object.keys(screenTable[routeKey]?.grants ?? {}).length === 0

function problemOf(row: LinkRow, rows: readonly LinkRow[]): Problem | '' {
  if (row.kind === 'group') return ''
  if (row.kind === 'route' && !(row.routeKey in screenTable)) return 'noRoute'
  if (row.roleFlags.length === 0 && !(row.kind === 'route' && isForSuperAlone(row.routeKey))) return 'noPermission'
  const seen = rows.some(
    (one) =>
      one.workspace === row.workspace &&
      one.routeKey === row.routeKey &&
      one.visible &&
      (rows.find(({ id }) => id === one.pid)?.visible ?? true),
  )
  return seen ? '' : 'hiddenEverywhere'
}

const presented = (row: LinkRow, rows: readonly LinkRow[]) => ({
  ...row,
  // The permission key of a link is internal.
  routeKey: row.kind === 'route' ? row.routeKey : '',
  routePath: row.kind === 'route' ? (screenTable[row.routeKey]?.path ?? '') : '',
  roleCount: row.roleFlags.length,
  problem: problemOf(row, rows),
})

export async function readLinkTree(db: Db, workspace: string, variant: Mark | undefined) {
  const rows = await readLinks(db, { workspace })
  const shown = rows.filter((row) => !variant || row.variants.includes(variant)).map((row) => presented(row, rows))
  return shown
    .filter(({ pid }) => pid === null || !shown.some(({ id }) => id === pid))
    .map((row) => ({ ...row, children: shown.filter(({ pid }) => pid === row.id) }))
}

export async function readLink(db: Db, id: string) {
  const [row] = await readLinks(db, { id })
  if (!row) return undefined
  return presented(row, await readLinks(db, { workspace: row.workspace }))
}

/** Problems in the menus of all workspaces, and pages meant for a menu that are in none. */
export async function checkLinks(db: Db) {
  const rows = await readLinks(db)
  const wrong = rows.flatMap((row) => {
    const problem = problemOf(row, rows)
    const { id, workspace, title, titleEn, routeKey } = row
    return problem ? [{ id, workspace, title, titleEn, routeKey: row.kind === 'route' ? routeKey : '', problem }] : []
  })
  const inMenu = new Set(rows.map(({ workspace, routeKey }) => `${workspace}/${routeKey}`))
  const missing = Object.entries(screenTable)
    .filter(([key, { menu, workspace }]) => menu && !inMenu.has(`${workspace}/${key}`))
    .filter(([, { workspace }]) => (MENU_SPACES as readonly string[]).includes(workspace))
    .map(([routeKey, { workspace, title }]) => ({
      id: '',
      workspace: workspace as string,
      title: title.zh as string,
      titleEn: title.en as string,
      routeKey,
      problem: 'notInMenu' as const,
    }))
  return [...wrong, ...missing]
}
