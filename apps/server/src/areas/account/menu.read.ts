import type { Variant } from '@shuyuan/contract/calls/account/login.calls.ts'
import { NEW_STUDENT_NAME_LENGTH } from '@shuyuan/contract/constants.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../wire/context.ts'

export interface MenuEntry {
  key: string
  title: string
  titleEn: string
  icon: string
  routeKey: string
  url: string
  openIn: 'self' | 'tab'
  badgeCount: number
}

const isNewStudent = (me: Actor) => me.studentId !== null && me.username.length === NEW_STUDENT_NAME_LENGTH

/**
 * The side menu of one workspace: cut to the site's mark, to the pages the role holds, and to screens that exist.
 * A group without visible entries is not shown (screens/shell 1.6).
 */
export async function readMenu(
  db: Db,
  me: Actor,
  variant: Variant,
  workspace: string,
  pages: ReadonlySet<string>,
): Promise<(MenuEntry & { children: MenuEntry[] })[]> {
  const rows = await db
    .selectFrom('pageLink')
    .selectAll()
    .where('workspace', '=', workspace)
    .where('visible', '=', true)
    .orderBy('sort')
    .execute()
  const mark = isNewStudent(me) && workspace === 'student' ? 'newStudent' : variant
  const allowed = rows.filter(
    (row) =>
      row.kind === 'group' ||
      (row.variants.includes(mark) && pages.has(row.routeKey) && (row.kind === 'link' || row.routeKey in screenTable)),
  )
  const entry = (row: (typeof rows)[number]): MenuEntry => ({
    key: row.id,
    title: row.title,
    titleEn: row.titleEn,
    icon: row.icon,
    routeKey: row.kind === 'route' ? row.routeKey : '',
    url: row.kind === 'link' ? row.url : '',
    openIn: row.openIn === 'tab' ? 'tab' : 'self',
    badgeCount: 0,
  })
  return allowed
    .filter((row) => row.pid === null)
    .map((row) => ({ ...entry(row), children: allowed.filter(({ pid }) => pid === row.id).map(entry) }))
    .filter((row) => row.routeKey || row.url || row.children.length > 0)
}
