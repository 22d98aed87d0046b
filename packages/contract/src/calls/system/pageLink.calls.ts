import { z } from 'zod'
import { ask, byId, nothing, write } from '../../call.ts'
import { flag, id, text, time, updatedAt } from '../../entities/fields.ts'
import { LINK_KINDS, MARKS, menuIcon, menuSpace, menuTitle, menuUrl } from '../../entities/system/menu.ts'

const entry = z.object({
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  routeKey: z.string(),
  /** Of the screen, '' for groups and outside links. */
  path: z.string(),
  /** External address of a link entry, else ''. */
  url: z.string(),
  openIn: z.enum(['self', 'tab']),
  badgeCount: z.number().int(),
})

const marks = z.array(z.enum(MARKS)).min(1).max(4)
const form = {
  pid: id.nullable().default(null),
  workspace: menuSpace,
  kind: z.enum(LINK_KINDS),
  title: menuTitle,
  titleEn: text(40).default(''),
  /** Of a route; the key of a link's own permission is made by the server. */
  routeKey: text(100).default(''),
  url: menuUrl.default(''),
  icon: menuIcon.default(''),
  openIn: z.enum(['self', 'tab']).default('self'),
  badge: z.enum(['none', 'todo']).default('none'),
  variants: marks,
  visible: flag.default('1'),
}

/** noRoute: the page is gone; noPermission: no role holds it; hiddenEverywhere: no site or role sees it. */
export const linkProblem = z.enum(['noRoute', 'noPermission', 'hiddenEverywhere', 'notInMenu'])

const row = z.object({
  id,
  pid: id.nullable(),
  workspace: z.string(),
  kind: z.enum(LINK_KINDS),
  title: z.string(),
  titleEn: z.string(),
  routeKey: z.string(),
  routePath: z.string(),
  url: z.string(),
  icon: z.string(),
  openIn: z.enum(['self', 'tab']),
  badge: z.enum(['none', 'todo']),
  variants: z.array(z.enum(MARKS)),
  visible: flag,
  sort: z.number().int(),
  /** Roles that hold the page. */
  roleFlags: z.array(z.string()),
  roleCount: z.number().int(),
  problem: z.union([linkProblem, z.literal('')]),
  updatedAt: time,
})

export const pageLinkCalls = {
  /** The menu of a workspace as a tree of two levels. */
  listPageLink: ask('/api/auth/system/pageLink/list', {
    in: z.object({ workspace: menuSpace, variant: z.enum(MARKS).optional() }),
    out: z.array(row.extend({ children: z.array(row) })),
  }),
  getPageLink: ask('/api/auth/system/pageLink/detail/{id}', { in: byId, out: row }),
  addPageLink: write('/api/auth/system/pageLink/add', {
    in: z.object(form),
    out: z.object({ id }),
    refreshes: ['permissionInfo', 'roleInfo'],
  }),
  updatePageLink: write('/api/auth/system/pageLink/update/{id}', {
    in: z.object({ ...form, id, updatedAt }),
    out: z.null(),
    refreshes: ['permissionInfo'],
  }),
  /** The entries of a group go to the top level. */
  deletePageLink: write('/api/auth/system/pageLink/delete/{id}', {
    in: byId,
    out: z.null(),
    refreshes: ['permissionInfo', 'roleInfo'],
  }),
  sortPageLink: write('/api/auth/system/pageLink/sort', {
    in: z.object({
      rows: z
        .array(z.object({ id, pid: id.nullable(), sort: z.number().int().min(0).max(100_000) }))
        .min(1)
        .max(500),
    }),
    out: z.null(),
  }),
  /** All workspaces: what is wrong with the menus, and pages that stand in none. */
  checkPageLink: ask('/api/auth/system/pageLink/check', {
    in: nothing,
    out: z.array(
      z.object({
        /** '' for a page that has no entry. */
        id: z.string(),
        workspace: z.string(),
        title: z.string(),
        titleEn: z.string(),
        routeKey: z.string(),
        problem: linkProblem,
      }),
    ),
  }),
  /**
   * The side menu of a workspace, already cut to variant, role and reduced menu. With roleFlag and variant a preview,
   * for those who hold pageLink or roleList.
   */
  menuPageLink: ask('/api/auth/system/pageLink/menu', {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    in: z.object({
      workspace: text(40, 1),
      courseId: id.optional(),
      roleFlag: text(40).optional(),
      variant: z.enum(MARKS).optional(),
    }),
    out: z.array(entry.extend({ children: z.array(entry) })),
  }),
}
