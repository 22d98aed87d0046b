import type { StepDoneBy, StepKind, StepTarget } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { sanitizeRich } from '../../file/rich-links.ts'

export interface StepForm {
  id?: string | undefined
  kind: StepKind
  title: string
  guide: string
  targetKind: StepTarget
  targetId: string
  minutes: number
  must: '0' | '1'
  doneBy: StepDoneBy
  doneValue: number
  opensAt: string | null
  befores: readonly { at: number; minScore: number | null }[]
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

const rowOf = (step: StepForm, guide: string, sort: number) => ({
  kind: step.kind,
  title: step.title,
  body: guide,
  resourceId: step.targetKind === 'resource' ? step.targetId : null,
  assignmentId: step.targetKind === 'assignment' ? step.targetId : null,
  boardId: step.targetKind === 'board' ? step.targetId : null,
  minutes: step.minutes,
  doneBy: step.doneBy,
  doneValue: step.doneBy === 'usual' ? 0 : step.doneValue,
  opensAt: step.opensAt,
  sort,
})

/** Sets the chapter's steps to exactly these, in this order. Remaining steps keep their ids. */
export async function saveSteps(
  ctx: Ctx,
  courseId: string,
  chapterId: string,
  steps: readonly StepForm[],
): Promise<void> {
  const before = await ctx.db
    .selectFrom('teachProcessStep')
    .select(['id', 'body'])
    .where('chapterId', '=', chapterId)
    .execute()
  const bodyOf = new Map(before.map(({ id, body }) => [id, body]))
  const kept = new Set(steps.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.deleteFrom('teachProcessStep').where('id', 'in', gone).execute()
  const ids: string[] = []
  for (const [sort, step] of steps.entries()) {
    const known = step.id !== undefined && bodyOf.has(step.id) ? step.id : undefined
    const guide = await sanitizeRich(ctx, `steps.${sort}.guide`, step.guide, known ? bodyOf.get(known) : '')
    const row = rowOf(step, guide, sort)
    const id = known ?? newId()
    ids.push(id)
    if (known)
      await ctx.db
        .updateTable('teachProcessStep')
        .set({ ...row, updatedAt: ctx.now, updatedBy: ctx.me.userId })
        .where('id', '=', known)
        .execute()
    else
      await ctx.db
        .insertInto('teachProcessStep')
        .values({ ...row, id, courseId, chapterId, createdBy: ctx.me.userId })
        .execute()
  }
  const befores = steps.flatMap((step, at) =>
    step.befores.map((before) => ({
      stepId: ids[at] as string,
      beforeId: ids[before.at] as string,
      minScore: before.minScore,
    })),
  )
  await ctx.db
    .deleteFrom('stepBefore')
    .where('stepId', 'in', (q) => q.selectFrom('teachProcessStep').select('id').where('chapterId', '=', chapterId))
    .execute()
  if (befores.length > 0) await ctx.db.insertInto('stepBefore').values(befores).execute()
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

/** Appends copies that lead to the same resources, assignments and boards. */
export async function copySteps(
  ctx: Ctx,
  courseId: string,
  fromChapterId: string,
  toChapterIds: readonly string[],
  stepIds: readonly string[] | undefined,
): Promise<number> {
  let query = ctx.db
    .selectFrom('teachProcessStep')
    .select(['id', 'kind', 'title', 'body', 'resourceId', 'assignmentId', 'boardId', 'minutes'])
    .select(['doneBy', 'doneValue', 'opensAt'])
    .where('chapterId', '=', fromChapterId)
    .orderBy('sort')
  if (stepIds) query = query.where('id', 'in', [...stepIds])
  const steps = await query.execute()
  if (steps.length === 0) return 0
  const befores = await ctx.db
    .selectFrom('stepBefore')
    .selectAll()
    .where(
      'stepId',
      'in',
      steps.map(({ id }) => id),
    )
    .execute()
  for (const chapterId of toChapterIds) {
    const { last } = await ctx.db
      .selectFrom('teachProcessStep')
      .select(({ fn }) => fn.coalesce(fn.max('sort'), sql<number>`-1`).as('last'))
      .where('chapterId', '=', chapterId)
      .executeTakeFirstOrThrow()
    const copyOf = new Map(steps.map(({ id }) => [id, newId()]))
    const rows = steps.map((step, place) => ({
      ...step,
      id: copyOf.get(step.id) as string,
      courseId,
      chapterId,
      sort: last + 1 + place,
      createdBy: ctx.me.userId,
    }))
    await ctx.db.insertInto('teachProcessStep').values(rows).execute()
    // What a copied step waits for comes along only as a copy, too.
    const copied = befores.flatMap(({ stepId, beforeId, minScore }) => {
      const [step, before] = [copyOf.get(stepId), copyOf.get(beforeId)]
      return step && before ? [{ stepId: step, beforeId: before, minScore }] : []
    })
    if (copied.length > 0) await ctx.db.insertInto('stepBefore').values(copied).execute()
  }
  await stampChapters(ctx, toChapterIds)
  ctx.log({ targetType: 'chapter', targetId: fromChapterId, after: { toChapterIds, steps: steps.length } })
  return steps.length * toChapterIds.length
}
