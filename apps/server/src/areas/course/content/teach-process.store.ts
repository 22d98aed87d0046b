import type { StepKind } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { sanitizeRich } from '../../file/rich-links.ts'

export interface StepForm {
  id?: string | undefined
  kind: StepKind
  title: string
  guide: string
  targetKind: 'resource' | 'assignment' | ''
  targetId: string
  minutes: number
  must: '0' | '1'
}

/** Locks a chapter of this course until the call ends; its updatedAt also guards its steps. */
export async function lockedChapter(ctx: Ctx, courseId: string, chapterId: string, updatedAt?: string) {
  const row = found(
    await ctx.db
      .selectFrom('chapter')
      .select(['id', 'title', 'updatedAt'])
      .where('id', '=', chapterId)
      .where('courseId', '=', courseId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (updatedAt !== undefined) assertFresh(row.updatedAt, updatedAt)
  return row
}

/** Steps may refer only to resources and assignments of their course. */
async function assertTargets(ctx: Ctx, courseId: string, steps: readonly StepForm[]): Promise<void> {
  const idsOf = (kind: string) => steps.filter((s) => s.targetKind === kind).map((s) => s.targetId)
  const { rows } = await sql<{ id: string }>`
    select id from resource where course_id = ${courseId} and recycled_at is null and id = any(${idsOf('resource')}::uuid[])
    union all select id from assignment where course_id = ${courseId} and id = any(${idsOf('assignment')}::uuid[])`.execute(
    ctx.db,
  )
  const known = new Set(rows.map(({ id }) => id))
  const place = steps.findIndex(({ targetId }) => targetId !== '' && !known.has(targetId))
  if (place >= 0)
    throw badField(
      `steps.${place}.targetId`,
      '该内容不存在或已被删除',
      'this content does not exist or has been deleted',
    )
}

const rowOf = (step: StepForm, guide: string, sort: number) => ({
  kind: step.kind,
  title: step.title,
  body: guide,
  resourceId: step.targetKind === 'resource' ? step.targetId : null,
  assignmentId: step.targetKind === 'assignment' ? step.targetId : null,
  minutes: step.minutes,
  sort,
})

/** Sets the chapter's steps to exactly these, in this order. Remaining steps keep their ids. */
export async function saveSteps(
  ctx: Ctx,
  courseId: string,
  chapterId: string,
  steps: readonly StepForm[],
): Promise<void> {
  await assertTargets(ctx, courseId, steps)
  const before = await ctx.db
    .selectFrom('teachProcessStep')
    .select(['id', 'body'])
    .where('chapterId', '=', chapterId)
    .execute()
  const bodyOf = new Map(before.map(({ id, body }) => [id, body]))
  const kept = new Set(steps.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.deleteFrom('teachProcessStep').where('id', 'in', gone).execute()
  for (const [sort, step] of steps.entries()) {
    const known = step.id !== undefined && bodyOf.has(step.id) ? step.id : undefined
    const guide = await sanitizeRich(ctx, `steps.${sort}.guide`, step.guide, known ? bodyOf.get(known) : '')
    const row = rowOf(step, guide, sort)
    if (known)
      await ctx.db
        .updateTable('teachProcessStep')
        .set({ ...row, updatedAt: ctx.now, updatedBy: ctx.me.userId })
        .where('id', '=', known)
        .execute()
    else
      await ctx.db
        .insertInto('teachProcessStep')
        .values({ ...row, id: newId(), courseId, chapterId, createdBy: ctx.me.userId })
        .execute()
  }
  await stampChapters(ctx, [chapterId])
  ctx.log({ targetType: 'chapter', targetId: chapterId, after: { steps: steps.length, deleted: gone.length } })
}

const stampChapters = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .updateTable('chapter')
    .set({ updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', 'in', [...ids])
    .execute()

export async function countSteps(ctx: Ctx, chapterId: string): Promise<number> {
  const count = ctx.db.selectFrom('teachProcessStep').select(({ fn }) => fn.countAll<number>().as('n'))
  return (await count.where('chapterId', '=', chapterId).executeTakeFirstOrThrow()).n
}

/** Appends copies that refer to the same resources and assignments. */
export async function copySteps(
  ctx: Ctx,
  courseId: string,
  fromChapterId: string,
  toChapterIds: readonly string[],
  stepIds: readonly string[] | undefined,
): Promise<number> {
  let query = ctx.db
    .selectFrom('teachProcessStep')
    .select(['kind', 'title', 'body', 'resourceId', 'assignmentId', 'minutes'])
    .where('chapterId', '=', fromChapterId)
    .orderBy('sort')
  if (stepIds) query = query.where('id', 'in', [...stepIds])
  const steps = await query.execute()
  if (steps.length === 0) return 0
  for (const chapterId of toChapterIds) {
    const { last } = await ctx.db
      .selectFrom('teachProcessStep')
      .select(({ fn }) => fn.coalesce(fn.max('sort'), sql<number>`-1`).as('last'))
      .where('chapterId', '=', chapterId)
      .executeTakeFirstOrThrow()
    const rows = steps.map((step, place) => ({
      ...step,
      id: newId(),
      courseId,
      chapterId,
      sort: last + 1 + place,
      createdBy: ctx.me.userId,
    }))
    await ctx.db.insertInto('teachProcessStep').values(rows).execute()
  }
  await stampChapters(ctx, toChapterIds)
  ctx.log({ targetType: 'chapter', targetId: fromChapterId, after: { toChapterIds, steps: steps.length } })
  return steps.length * toChapterIds.length
}
