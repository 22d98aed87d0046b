import { assertFresh } from '../../../wire/assert-fresh.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { accessChanged } from '../../../wire/session/access-changed.ts'
import { ownMark, readMenu } from './menu.read.ts'
import { assertParentGroup, assertValidLink, withoutUnusedFields } from './page-link.policy.ts'
import { checkLinks, readLink, readLinkTree } from './page-link.read.ts'
import {
  createLinkPermission,
  deleteLink,
  deleteLinkPermission,
  insertLink,
  linkById,
  lockMenu,
  nameLinkPermission,
  placeLinks,
  updateLink,
} from './page-link.store.ts'

const STEP = 10
const PREVIEWS = ['pageLink', 'roleList']
const named = ({ id, title }: { id: string; title: string }) => ({
  targetType: 'pageLink' as const,
  targetId: id,
  targetName: title,
})

export const pageLinkHandlers: Handlers<'pageLink'> = {
  listPageLink: (ctx, { workspace, variant }) => readLinkTree(ctx.db, workspace, variant),
  getPageLink: async (ctx, { id }) => found(await readLink(ctx.db, id)),
  checkPageLink: (ctx) => checkLinks(ctx.db),

  async addPageLink(ctx, { visible, ...given }) {
    const form = withoutUnusedFields(given)
    const rows = await lockMenu(ctx.db, form.workspace)
    assertValidLink(form, rows, null)
    const isLink = form.kind === 'link'
    const routeKey = isLink ? await createLinkPermission(ctx.db, form, ctx.me.userId) : form.routeKey
    const sort = Math.max(0, ...rows.map((row) => row.sort)) + STEP
    const row = { ...form, routeKey, visible: visible === '1', sort }
    const id = await insertLink(ctx.db, row, ctx.me.userId, ctx.now)
    ctx.log({ ...named({ id, title: form.title }), after: { ...form, visible } })
    await accessChanged(ctx)
    return { id }
  },

  async updatePageLink(ctx, { id, updatedAt, visible, ...given }) {
    const { workspace } = await linkById(ctx.db, id)
    const rows = await lockMenu(ctx.db, workspace)
    const row = found(rows.find((one) => one.id === id))
    assertFresh(row.updatedAt, updatedAt)
    if (given.kind !== row.kind || given.workspace !== workspace)
      throw badField('kind', '类型和空间不能修改', 'type and workspace cannot be changed')
    const form = withoutUnusedFields(given)
    assertValidLink(form, rows, id)
    const change = { ...form, routeKey: row.kind === 'link' ? row.routeKey : form.routeKey, visible: visible === '1' }
    await updateLink(ctx.db, id, change, ctx.me.userId, ctx.now)
    if (row.kind === 'link') await nameLinkPermission(ctx.db, row.routeKey, form)
    ctx.log({ ...named(row), before: row, after: change })
    await accessChanged(ctx)
    return null
  },

  async deletePageLink(ctx, { id }) {
    const { workspace } = await linkById(ctx.db, id)
    const rows = await lockMenu(ctx.db, workspace)
    const row = found(rows.find((one) => one.id === id))
    const inside = rows.filter(({ pid }) => pid === id)
    const last = Math.max(0, ...rows.map(({ sort }) => sort))
    const moved = inside.map((one, at) => ({ id: one.id, pid: null, sort: last + (at + 1) * STEP }))
    if (moved.length > 0) await placeLinks(ctx.db, moved, ctx.me.userId, ctx.now)
    await deleteLink(ctx.db, id)
    if (row.kind === 'link') await deleteLinkPermission(ctx.db, row.routeKey)
    ctx.log({ ...named(row), before: { ...row, toTopLevel: inside.map(({ title }) => title) } })
    await accessChanged(ctx)
    return null
  },

  async sortPageLink(ctx, { rows: wanted }) {
    const [first] = wanted
    const { workspace } = await linkById(ctx.db, first?.id ?? '')
    const rows = await lockMenu(ctx.db, workspace)
    for (const { id, pid } of wanted) assertParentGroup(found(rows.find((row) => row.id === id)).kind, pid, rows)
    await placeLinks(ctx.db, wanted, ctx.me.userId, ctx.now)
    const titleOf = (id: string | null) => rows.find((row) => row.id === id)?.title ?? ''
    const order = (list: readonly { id: string; pid: string | null; sort: number }[]) =>
      list
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ id, pid }) => (pid ? `${titleOf(pid)} / ${titleOf(id)}` : titleOf(id)))
    ctx.log({
      targetType: 'pageLink',
      targetName: workspace,
      before: { order: order(rows) },
      after: { order: order(rows.map((row) => wanted.find(({ id }) => id === row.id) ?? row)) },
    })
    await accessChanged(ctx)
    return null
  },

  async menuPageLink(ctx, { workspace, courseId, roleFlag, variant }) {
    const own = await ctx.deps.access.of(ctx.me.role)
    const isPreview = roleFlag !== undefined || variant !== undefined
    if (isPreview && !PREVIEWS.some((page) => own.pages.includes(page))) throw new AppError(100403)
    const { pages } = roleFlag === undefined ? own : await ctx.deps.access.of(roleFlag)
    const mark = variant ?? ownMark(ctx, workspace)
    return readMenu(ctx, { workspace, courseId }, { pages: new Set(pages), mark })
  },
}
