import type { In } from '@shuyuan/contract/calls/index.ts'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { readableFiles } from '../../file/may-read.read.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { canHoldFile } from './resource-file.policy.ts'

/** Locks the resource until the call ends. */
export const lockedResource = async (ctx: Ctx, id: string) =>
  found(await ctx.db.selectFrom('resource').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
export type Resource = Awaited<ReturnType<typeof lockedResource>>

export const resourcesByIds = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('resource')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Checks that the file is complete, of a fitting kind and usable by this person. */
export async function assertFile(ctx: Ctx, kind: ResourceKind, fileId: string): Promise<void> {
  const allowed = await readableFiles(ctx, [fileId])
  const file = allowed.has(fileId)
    ? await ctx.db.selectFrom('file').select('kind').where('id', '=', fileId).executeTakeFirst()
    : undefined
  if (!file) throw badField('fileId', '文件不存在或未上传完成', 'the file does not exist or has not finished uploading')
  if (!canHoldFile(kind, file.kind))
    throw badField('fileId', '文件类型与资源类型不符', 'the file type does not match the resource type')
}

export async function nextSort(ctx: Ctx, courseId: string, chapterId: string | null): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(sort), 0) + 1 as next from resource
    where course_id = ${courseId} and chapter_id is not distinct from ${chapterId}::uuid`.execute(ctx.db)
  return rows[0]?.next ?? 1
}

/** A form with defaults filled in. */
export type ResourceForm = Required<
  Pick<In<'addResourceInfo'>, 'courseId' | 'chapterId' | 'kind' | 'title' | 'intro' | 'durationSec' | 'pageCount'>
> &
  Pick<In<'addResourceInfo'>, 'fileId' | 'url' | 'body' | 'minPercent' | 'minSeconds'> & {
    mustSee: '0' | '1'
    download: '0' | '1'
    hidden: '0' | '1'
    /** It comes from a teacher's supplement and keeps its author. */
    adopted?: { authorId: string }
  }

export async function insertResource(ctx: Ctx, form: ResourceForm): Promise<string> {
  const id = newId()
  const { mustSee, download, hidden, chapterId, fileId, url, body, minPercent, minSeconds, adopted, ...rest } = form
  await ctx.db
    .insertInto('resource')
    .values({
      ...rest,
      id,
      chapterId: chapterId || null,
      fileId: fileId ?? null,
      url: url ?? '',
      body: body === undefined ? '' : await sanitizeRich(ctx, 'body', body),
      mustSee: mustSee === '1',
      download: download === '1',
      hidden: hidden === '1',
      ...(minPercent === undefined ? {} : { minPercent }),
      ...(minSeconds === undefined ? {} : { minSeconds }),
      sort: await nextSort(ctx, form.courseId, chapterId || null),
      createdBy: adopted?.authorId ?? ctx.me.userId,
      ...(adopted ? { origin: 'supplement', updatedBy: ctx.me.userId } : {}),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  ctx.log({ targetType: 'resource', targetId: id, after: { title: form.title, kind: form.kind } })
  return id
}

type Change = Omit<In<'updateResourceInfo'>, 'id' | 'updatedAt' | 'tagIds' | 'mustSee' | 'download' | 'hidden'> & {
  mustSee?: '0' | '1' | undefined
  download?: '0' | '1' | undefined
  hidden?: '0' | '1' | undefined
}

/** Updates the given fields; absent ones stay. */
export async function updateResource(ctx: Ctx, before: Resource, change: Change, updatedAt: string): Promise<void> {
  assertFresh(before.updatedAt, updatedAt)
  if (change.url !== undefined && before.kind !== 'link')
    throw badField('url', '该资源没有链接', 'this resource has no link')
  if (change.body !== undefined && before.kind !== 'text')
    throw badField('body', '该资源没有正文', 'this resource has no text')
  const moves = change.chapterId !== undefined && (change.chapterId || null) !== before.chapterId
  const { chapterId, body, mustSee, download, hidden, ...plain } = change
  const set = {
    ...omitUndefined(plain),
    ...(body === undefined ? {} : { body: await sanitizeRich(ctx, 'body', body, before.body) }),
    ...(mustSee === undefined ? {} : { mustSee: mustSee === '1' }),
    ...(download === undefined ? {} : { download: download === '1' }),
    ...(hidden === undefined ? {} : { hidden: hidden === '1' }),
    ...(moves ? { chapterId: chapterId || null, sort: await nextSort(ctx, before.courseId, chapterId || null) } : {}),
  }
  await ctx.db
    .updateTable('resource')
    .set({ ...set, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', '=', before.id)
    .execute()
  ctx.log({ targetType: 'resource', before: { title: before.title, hidden: before.hidden }, after: plain })
}

/** Replaces the file. The old one stays in the store and study records stay, unless `restart` resets them. */
export async function replaceFile(
  ctx: Ctx,
  before: Resource,
  file: { fileId: string; durationSec: number; pageCount: number },
  restart: boolean,
): Promise<number> {
  const version = before.version + 1
  await ctx.db
    .updateTable('resource')
    .set({ ...file, version, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', '=', before.id)
    .execute()
  if (restart) await tell(ctx, 'resourceRestarted', { resourceId: before.id })
  ctx.log({
    targetType: 'resource',
    before: { fileId: before.fileId },
    after: { fileId: file.fileId, version, restart },
  })
  return version
}

/** Moves a resource to the recycle bin, unless a step refers to it. */
export async function recycleResource(ctx: Ctx, resource: Resource): Promise<void> {
  const steps = await ctx.db
    .selectFrom('teachProcessStep')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('resourceId', '=', resource.id)
    .executeTakeFirstOrThrow()
  if (steps.n > 0)
    throw refuse(`教学过程${steps.n}个步骤引用，不能删除`, `${steps.n} teaching steps use it, so it cannot be deleted`)
  await ctx.db
    .updateTable('resource')
    .set({ recycledAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', '=', resource.id)
    .execute()
  ctx.log({ targetType: 'resource', before: { title: resource.title } })
}

export async function restoreResources(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('resource')
    .set({ recycledAt: null, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Puts the named resources first in this order; the rest of the chapter follows unchanged. */
export async function sortResources(
  ctx: Ctx,
  courseId: string,
  chapterId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await ctx.db
    .selectFrom('resource')
    .select('id')
    .where('courseId', '=', courseId)
    .where('chapterId', chapterId ? '=' : 'is', chapterId || null)
    .orderBy('sort')
    .orderBy('id')
    .forUpdate()
    .execute()
  const there = rows.map(({ id }) => id)
  const named = [...new Set(ids)].filter((id) => there.includes(id))
  const order = [...named, ...there.filter((id) => !named.includes(id))]
  await sql`update resource set sort = o.place from unnest(${order}::uuid[]) with ordinality as o(id, place)
    where resource.id = o.id`.execute(ctx.db)
  ctx.log({ targetType: 'chapter', targetId: chapterId, after: { order: named } })
  return named.length
}

export async function moveResources(
  ctx: Ctx,
  courseId: string,
  ids: readonly string[],
  chapterId: string | null,
): Promise<void> {
  const first = await nextSort(ctx, courseId, chapterId)
  await sql`update resource set chapter_id = ${chapterId}::uuid, sort = ${first} + o.place - 1,
      updated_at = ${ctx.now}, updated_by = ${ctx.me.userId}
    from unnest(${ids}::uuid[]) with ordinality as o(id, place) where resource.id = o.id`.execute(ctx.db)
  ctx.log({ targetType: 'resource', after: { ids, chapterId } })
}
