import type { In } from '@shuyuan/contract/calls/index.ts'
import type { SupplementState } from '@shuyuan/contract/entities/course/supplement.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { sanitizeRich } from '../../file/rich-links.ts'

/** In the order of their ids, locked until the call ends, each with its classes. */
export async function lockedSupplements(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('tutorResource')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return []
  const classes = await ctx.db
    .selectFrom('tutorResourceClass')
    .selectAll()
    .where(
      'tutorResourceId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.state as SupplementState,
    courseClassIds: classes
      .filter(({ tutorResourceId }) => tutorResourceId === row.id)
      .map(({ courseClassId }) => courseClassId),
  }))
}
export type Supplement = Awaited<ReturnType<typeof lockedSupplements>>[number]

export const lockedSupplement = async (ctx: Ctx, id: string) => found((await lockedSupplements(ctx, [id]))[0])

async function setClasses(ctx: Ctx, id: string, courseClassIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('tutorResourceClass')
    .where('tutorResourceId', '=', id)
    .where('courseClassId', 'not in', [...courseClassIds])
    .execute()
  await ctx.db
    .insertInto('tutorResourceClass')
    .values([...new Set(courseClassIds)].map((courseClassId) => ({ tutorResourceId: id, courseClassId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertSupplement(ctx: Ctx, form: In<'addCourseTutorResInfo'>): Promise<string> {
  const id = newId()
  const { courseClassIds, fileId, url, body, download, openFrom, ...rest } = form
  await ctx.db
    .insertInto('tutorResource')
    .values({
      ...rest,
      id,
      fileId: fileId ?? null,
      url: url ?? '',
      body: body === undefined ? '' : await sanitizeRich(ctx, 'body', body),
      openFrom: openFrom ? new Date(openFrom) : null,
      download: download === '1',
      createdBy: ctx.me.userId,
      updatedBy: ctx.me.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await setClasses(ctx, id, courseClassIds)
  ctx.log({ targetType: 'supplement', targetId: id, targetName: form.title, after: form })
  return id
}

type Change = Omit<In<'updateCourseTutorResInfo'>, 'id' | 'updatedAt'>

/** The field that holds the content of each kind stays the one that it was made with. */
function assertHolder({ kind }: Supplement, { fileId, url, body }: Change): void {
  const holder = kind === 'link' ? 'url' : kind === 'text' ? 'body' : 'fileId'
  for (const [field, given] of Object.entries({ fileId, url, body }))
    if (given !== undefined && field !== holder)
      throw badField(field, '与资料类型不符', 'this does not fit the type of the material')
}

/** Updates the given fields; absent ones stay. */
export async function updateSupplement(
  ctx: Ctx,
  before: Supplement,
  change: Change,
  state: SupplementState,
): Promise<void> {
  assertHolder(before, change)
  const { courseClassIds, body, download, openFrom, ...plain } = change
  const isHeldBack = state !== before.state
  await ctx.db
    .updateTable('tutorResource')
    .set({
      ...omitUndefined(plain),
      ...(body === undefined ? {} : { body: await sanitizeRich(ctx, 'body', body, before.body) }),
      ...(download === undefined ? {} : { download: download === '1' }),
      ...(openFrom === undefined ? {} : { openFrom: openFrom ? new Date(openFrom) : null }),
      ...(isHeldBack ? { state, publishedAt: null, pinnedAt: null } : {}),
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where('id', '=', before.id)
    .execute()
  if (courseClassIds) await setClasses(ctx, before.id, courseClassIds)
  ctx.log({ targetType: 'supplement', targetId: before.id, targetName: before.title, before, after: change })
}

export const deleteSupplement = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('tutorResource').where('id', '=', id).execute()

interface Standing {
  readonly state: SupplementState
  readonly reason?: string
  readonly publishedAt: Date | null
  readonly resourceId?: string
}

/** What is no longer read loses its place at the front. */
export const setStanding = (ctx: Ctx, id: string, { state, reason = '', publishedAt, resourceId }: Standing) =>
  ctx.db
    .updateTable('tutorResource')
    .set({
      ...{ state, reason, publishedAt, updatedAt: ctx.now, updatedBy: ctx.me.userId },
      ...(publishedAt ? {} : { pinnedAt: null }),
      ...(resourceId ? { resourceId } : {}),
    })
    .where('id', '=', id)
    .execute()

export const setPinned = (ctx: Ctx, ids: readonly string[], on: boolean) =>
  ctx.db
    .updateTable('tutorResource')
    .set({ pinnedAt: on ? ctx.now : null })
    .where('id', 'in', [...ids])
    .execute()

/** The first time counts. */
export const keepRead = (ctx: Ctx, tutorResourceId: string, studentId: string) =>
  ctx.db
    .insertInto('tutorResourceRead')
    .values({ tutorResourceId, studentId, readAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What classes were given that are merged into another is from now on for that one. */
export const takeOverSupplements = (db: Db, intoId: string, fromIds: readonly string[]) =>
  sql`with gone as (delete from tutor_resource_class where course_class_id = any(${[...fromIds]}::uuid[])
      returning tutor_resource_id)
    insert into tutor_resource_class (tutor_resource_id, course_class_id)
    select distinct tutor_resource_id, ${intoId}::uuid from gone on conflict do nothing`.execute(db)
