import { NEW_STUDENT_NAME_LENGTH } from '@shuyuan/contract/constants.ts'
import type { Mark } from '@shuyuan/contract/entities/system/menu.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Ctx } from '../../../wire/context.ts'
import { todoCounts } from './menu-badge.read.ts'

/** Whose menu to build, for which site: the caller's own or a preview's. */
export interface Viewer {
  readonly pages: ReadonlySet<string>
  readonly mark: Mark
}

export interface MenuAsked {
  readonly workspace: string
  readonly courseId?: string | undefined
}

const REDUCED = ['student', 'courseStudy']

/** New students see only entries marked for them (screens/shell 1.6). */
export function ownMark({ me, variant }: Ctx, workspace: string): Mark {
  const isNew = me.studentId !== null && me.username.length === NEW_STUDENT_NAME_LENGTH
  return isNew && REDUCED.includes(workspace) ? 'newStudent' : variant
}

/** Pages about a degree, which nobody needs who reads for none. */
const OF_DEGREE = ['graduation']

async function readsForNone({ db, me }: Ctx): Promise<boolean> {
  if (!me.studentId) return false
  const own = db.selectFrom('student').select('degreeType').where('id', '=', me.studentId)
  return (await own.executeTakeFirst())?.degreeType === 'nonDegree'
}

/**
 * The side menu of one workspace, limited to the site's variant, the pages the role holds and the screens that exist.
 * Groups without visible entries are omitted (screens/shell 1.6).
 */
export async function readMenu(ctx: Ctx, { workspace, courseId }: MenuAsked, { pages, mark }: Viewer) {
  const rows = await ctx.db
    .selectFrom('pageLink')
    .selectAll()
    .where('workspace', '=', workspace)
    .where('visible', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const isOpen = (row: (typeof rows)[number]) =>
    row.kind === 'group' || (pages.has(row.routeKey) && (row.kind === 'link' || row.routeKey in screenTable))
  const open = rows.filter((row) => row.variants.includes(mark) && isOpen(row))
  const isLeftOut = open.some(({ routeKey }) => OF_DEGREE.includes(routeKey)) && (await readsForNone(ctx))
  const allowed = isLeftOut ? open.filter(({ routeKey }) => !OF_DEGREE.includes(routeKey)) : open
  const counted = allowed.filter(({ badge }) => badge === 'todo').map(({ routeKey }) => routeKey)
  const counts = await todoCounts(ctx, counted, { courseId })
  const entry = (row: (typeof rows)[number]) => ({
    key: row.id,
    title: row.title,
    titleEn: row.titleEn,
    icon: row.icon,
    routeKey: row.kind === 'route' ? row.routeKey : '',
    path: row.kind === 'route' ? (screenTable[row.routeKey]?.path ?? '') : '',
    url: row.kind === 'link' ? row.url : '',
    openIn: row.openIn === 'tab' ? ('tab' as const) : ('self' as const),
    badgeCount: row.badge === 'todo' ? (counts.get(row.routeKey) ?? 0) : 0,
  })
  return allowed
    .filter((row) => row.pid === null)
    .map((row) => ({ ...entry(row), children: allowed.filter(({ pid }) => pid === row.id).map(entry) }))
    .filter((row) => row.routeKey || row.url || row.children.length > 0)
}
