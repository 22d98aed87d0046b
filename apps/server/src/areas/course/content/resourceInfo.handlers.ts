import { RECYCLE_DAYS, type ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { errorText } from '@shuyuan/contract/errors.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { tell } from '../../../events/hub.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, notFound, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { linksOf } from '../../file/file-link.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { captionsOf } from '../caption/caption.read.ts'
import { removeCaptions, saveCaptions } from '../caption/save-captions.flow.ts'
import { assertCanView, assertHostCanEdit, assertSeesClass } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { assertOwnContent, quoteShared, shareOwn } from '../sharing/share.flow.ts'
import { followSource, unshareResources } from '../sharing/share.store.ts'
import { listShared } from '../sharing/shared-list.read.ts'
import { setResourceTags } from '../tag/resource-tags.store.ts'
import { shareLibrary } from '../tag/tag.store.ts'
import { assertChapter } from './assert-chapter.read.ts'
import { assertMustSeeLeft, finishTurned, setMustSee, studentsOf, turnedBy } from './must-see.flow.ts'
import { listMustSee } from './must-see-list.read.ts'
import {
  assertFile,
  insertResource,
  lockedResource,
  moveResources,
  type Resource,
  recycleResource,
  replaceFile,
  resourcesByIds,
  restoreResources,
  sortResources,
  updateResource,
} from './resource.store.ts'
import { insertMany } from './resource-batch.flow.ts'
import { findResourceDetail, listResources, type ResourceRow, readUses } from './resource-list.read.ts'
import { listUsage } from './resource-usage.read.ts'

/** The name of the file, or the captions in the page, that a resource shows to students. */
const checkShownNames = (ctx: Ctx, { fileId, body }: { fileId?: string | undefined; body?: string | undefined }) =>
  checkNames(ctx, 'resource', { fileIds: fileId ? [fileId] : [], html: body ?? '', field: fileId ? 'fileId' : 'body' })

const present = (row: ResourceRow) => ({ ...row, chapterId: row.chapterId ?? '' })

function assertKept(resource: Resource): void {
  if (resource.recycledAt) throw refuse('资源在回收站中，请先恢复', 'it is in the recycle bin; restore it first')
}

/** A resource of a course that this person may edit. */
async function edited(ctx: Ctx, id: string) {
  const resource = await lockedResource(ctx, id)
  assertHostCanEdit(await courseAccess(ctx, resource.courseId))
  return resource
}

/** Resources of one course that this person may edit; fails if any is missing or recycled. */
async function editedMany(ctx: Ctx, ids: readonly string[]) {
  const rows = await resourcesByIds(ctx, ids)
  const courseId = found(rows[0]).courseId
  assertHostCanEdit(await courseAccess(ctx, courseId))
  if (rows.length !== new Set(ids).size || rows.some((row) => row.courseId !== courseId || row.recycledAt))
    throw notFound()
  return { courseId, rows }
}

export const resourceInfoHandlers: Handlers<'resourceInfo'> = {
  async listResourceInfo(ctx, input) {
    const { contentId } = assertCanView(await courseAccess(ctx, input.courseId))
    const filter = { ...input, courseId: contentId }
    const { rows, total } = await listResources(ctx, filter, slice(input, 'listResourceInfo'))
    return { rows: rows.map(present), total }
  },

  async getResourceInfo(ctx, { id }) {
    const { courseId } = found(
      await ctx.db.selectFrom('resource').select('courseId').where('id', '=', id).executeTakeFirst(),
    )
    assertCanView(await courseAccess(ctx, courseId))
    const { fileId, ...row } = found(await findResourceDetail(ctx, courseId, id))
    const [links, body, usedBy, captions] = await Promise.all([
      linksOf(ctx, [fileId], 'row'),
      withFileLinks(ctx, row.body),
      readUses(ctx, id),
      captionsOf(ctx.db, id),
    ])
    return {
      ...present(row as never),
      courseId,
      body,
      mime: row.mime,
      fileId: fileId ?? '',
      fileUrl: links.get(fileId ?? '') ?? '',
      usedBy,
      captions,
    }
  },

  async addResourceInfo(ctx, { tagIds, ...form }) {
    assertHostCanEdit(await courseAccess(ctx, form.courseId))
    await assertChapter(ctx, form.courseId, form.chapterId)
    if (form.fileId) await assertFile(ctx, form.kind, form.fileId)
    await checkShownNames(ctx, form)
    const id = await insertResource(ctx, form)
    await setResourceTags(ctx, { id, courseId: form.courseId }, tagIds)
    if (form.mustSee === '1') await tell(ctx, 'courseDemandsChanged', { courseId: form.courseId })
    return { id }
  },

  async batchAddResourceInfo(ctx, { courseId, chapterId, items }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    await assertChapter(ctx, courseId, chapterId)
    return insertMany(ctx, courseId, chapterId, items)
  },

  async updateResourceInfo(ctx, { id, updatedAt, tagIds, ...change }) {
    if (tagIds) await shareLibrary(ctx.db)
    const resource = await edited(ctx, id)
    assertKept(resource)
    assertOwnContent(resource, change)
    if (change.chapterId !== undefined) await assertChapter(ctx, resource.courseId, change.chapterId)
    await checkShownNames(ctx, { body: change.body })
    if (change.mustSee === '0' && resource.mustSee) await assertMustSeeLeft(ctx, resource.courseId, [id])
    await updateResource(ctx, resource, change, updatedAt)
    if (tagIds) await setResourceTags(ctx, resource, tagIds)
    await followSource(ctx, id)
    if (change.minPercent !== undefined || change.minSeconds !== undefined) await finishTurned(ctx, [resource], change)
    await tell(ctx, 'courseDemandsChanged', { courseId: resource.courseId })
    return { updatedAt: ctx.now }
  },

  async replaceResourceInfo(ctx, { id, updatedAt, progress, ...file }) {
    const resource = await edited(ctx, id)
    assertKept(resource)
    assertFresh(resource.updatedAt, updatedAt)
    if (resource.quotedFromId) throw refuse('引用的文件跟随原资源，不能替换', 'a quoted file follows its source')
    if (!resource.fileId) throw badField('fileId', '该资源没有文件', 'this resource has no file')
    await assertFile(ctx, resource.kind as ResourceKind, file.fileId)
    await checkShownNames(ctx, file)
    const version = await replaceFile(ctx, resource, file, progress === 'restart')
    await followSource(ctx, id)
    if (progress === 'restart') await tell(ctx, 'courseDemandsChanged', { courseId: resource.courseId })
    return { version, updatedAt: ctx.now }
  },

  async deleteResourceInfo(ctx, { id }) {
    const resource = await edited(ctx, id)
    if (resource.recycledAt) return null
    if (resource.mustSee) await assertMustSeeLeft(ctx, resource.courseId, [id])
    await recycleResource(ctx, resource)
    await unshareResources(ctx, [id])
    await tell(ctx, 'courseDemandsChanged', { courseId: resource.courseId })
    return null
  },

  async restoreResourceInfo(ctx, { ids }) {
    const rows = await resourcesByIds(ctx, ids)
    const courseIds = new Set(rows.map((row) => row.courseId))
    for (const courseId of courseIds) assertHostCanEdit(await courseAccess(ctx, courseId))
    const known = new Map(rows.map((row) => [row.id, row]))
    const gone = ctx.now.getTime() - RECYCLE_DAYS * DAY_MS
    const inBin = (id: string) => (known.get(id)?.recycledAt?.getTime() ?? 0) >= gone
    const done = ids.filter(inBin)
    await restoreResources(ctx, done)
    for (const courseId of courseIds) await tell(ctx, 'courseDemandsChanged', { courseId })
    const reason = errorText(100404, {}, ctx.lang)
    return { done: done.length, refused: ids.filter((id) => !inBin(id)).map((id) => ({ id, reason })) }
  },

  async sortResourceInfo(ctx, { courseId, chapterId, ids }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    await assertChapter(ctx, courseId, chapterId)
    return { done: await sortResources(ctx, courseId, chapterId, ids) }
  },

  async moveResourceInfo(ctx, { ids, chapterId }) {
    const { courseId } = await editedMany(ctx, ids)
    await assertChapter(ctx, courseId, chapterId)
    await moveResources(ctx, courseId, ids, chapterId || null)
    return { done: ids.length }
  },

  async setMustSeeResourceInfo(ctx, { ids, mustSee, preview, ...demand }) {
    const { courseId, rows } = await editedMany(ctx, ids)
    const on = mustSee === '1'
    if (preview === '1') return { changed: 0, studentsTurned: on ? studentsOf(await turnedBy(ctx, rows, demand)) : 0 }
    if (!on) await assertMustSeeLeft(ctx, courseId, ids)
    const studentsTurned = await setMustSee(ctx, rows, { ...demand, mustSee: on })
    await tell(ctx, 'courseDemandsChanged', { courseId })
    return { changed: rows.length, studentsTurned }
  },

  async shareResourceInfo(ctx, { ids, ...how }) {
    const { rows } = await editedMany(ctx, ids)
    return shareOwn(ctx, rows, how)
  },

  async listSharedResourceInfo(ctx, { courseId, ...filter }) {
    const access = assertHostCanEdit(await courseAccess(ctx, courseId))
    return listShared(ctx, access, filter, slice(filter, 'listSharedResourceInfo'))
  },

  quoteResourceInfo: quoteShared,

  saveCaptionResourceInfo: saveCaptions,
  deleteCaptionResourceInfo: removeCaptions,

  async listMustSeeResourceInfo(ctx, { courseId, ...filter }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    assertSeesClass(access, filter.courseClassId)
    const asked = { ...filter, courseId: access.contentId }
    return listMustSee(ctx.db, asked, access, slice(filter, 'listMustSeeResourceInfo'))
  },

  async listUsageResourceInfo(ctx, input) {
    const resource = found(
      await ctx.db.selectFrom('resource').select(['id', 'courseId']).where('id', '=', input.id).executeTakeFirst(),
    )
    const access = assertCanView(await courseAccess(ctx, resource.courseId))
    assertSeesClass(access, input.courseClassId)
    return listUsage(ctx, resource, input, access, slice(input, 'listUsageResourceInfo'))
  },
}
