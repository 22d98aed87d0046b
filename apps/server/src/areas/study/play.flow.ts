import { isFinished, LINK_STAY_SECONDS } from '@shuyuan/domain/study/finished.rule.ts'
import { questionsLeft } from '@shuyuan/domain/study/point.rule.ts'
import { newId } from '../../db/ids.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, refuse } from '../../wire/error.ts'
import { lockClock } from './beat/beat.store.ts'
import { recountAfterStudy } from './course-progress.flow.ts'
import { demandOf, isMedia } from './demand.policy.ts'
import { earnByFinish } from './earn-points.flow.ts'
import { openResource } from './open-resource.read.ts'
import { finishNow, recordOf } from './play.store.ts'
import { type FilmPoint, pointsOf } from './point/points-of.read.ts'

/** A window that was silent this long no longer counts study time. */
const OTHER_WINDOW_MS = 45_000

/** The questions that a film asks; nothing else asks any. */
export const filmPoints = async (
  ctx: Ctx,
  resource: { id: string; kind: string },
  studentId: string | null,
): Promise<FilmPoint[]> => (isMedia(resource.kind) ? pointsOf(ctx.db, resource.id, studentId) : [])

/** Opens a play session. Staff are not counted; of a student's windows the newest counts if forced. */
export async function openPlay(ctx: Ctx, input: { resourceId: string; deviceId: string; force: '0' | '1' }) {
  const { resource, access } = await openResource(ctx, input.resourceId)
  const { studentId } = ctx.me
  if (access.duty !== 'student' || !studentId || access.archived)
    return {
      resource,
      access,
      playSessionId: '',
      counting: false,
      otherSince: null,
      record: studentId ? await recordOf(ctx.db, studentId, resource.id) : null,
    }
  const other = await ctx.db
    .selectFrom('playSession')
    .select(['id', 'lastAt'])
    .where('studentId', '=', studentId)
    .where('counting', '=', true)
    .where('deviceId', '<>', input.deviceId)
    .where('lastAt', '>', new Date(ctx.now.getTime() - OTHER_WINDOW_MS))
    .executeTakeFirst()
  const counting = !other || input.force === '1'
  if (counting)
    await ctx.db
      .updateTable('playSession')
      .set({ counting: false })
      .where('studentId', '=', studentId)
      .where('counting', '=', true)
      .execute()
  const playSessionId = newId()
  await ctx.db
    .insertInto('playSession')
    .values({
      id: playSessionId,
      resourceId: resource.id,
      studentId,
      courseId: resource.courseId,
      deviceId: input.deviceId,
      counting,
      startedAt: ctx.now,
      lastAt: ctx.now,
    })
    .execute()
  return {
    resource,
    access,
    playSessionId,
    counting,
    otherSince: counting ? null : (other?.lastAt ?? null),
    record: await recordOf(ctx.db, studentId, resource.id),
  }
}

/** The last question of a film that was seen already finishes it. Returns when it was finished, or null. */
export async function finishByAnswer(
  ctx: Ctx,
  resource: { id: string; courseId: string; title: string } & Parameters<typeof demandOf>[0],
  studentId: string,
): Promise<Date | null> {
  // Between a beat that sees the rest and an answer to the last question one comes first, and the other finishes it.
  await lockClock(ctx.db, studentId)
  const record = await recordOf(ctx.db, studentId, resource.id)
  if (record.finishedAt) return record.finishedAt
  const left = questionsLeft(await filmPoints(ctx, resource, studentId))
  const studied = { ...record, pages: [], opened: true, questionsLeft: left }
  if (!record.seconds || !isFinished(demandOf(resource), studied)) return null
  await finishNow(ctx.db, studentId, resource.id, ctx.now)
  await recountAfterStudy(ctx, studentId, resource.courseId)
  await earnByFinish(ctx, resource)
  return ctx.now
}

/** By the server's clock, since the link's page was first opened: the link opens in another tab, without heartbeats. */
async function assertStayed(ctx: Ctx, studentId: string, resourceId: string): Promise<void> {
  const opened = ctx.db
    .selectFrom('playSession')
    .select('id')
    .where('studentId', '=', studentId)
    .where('resourceId', '=', resourceId)
    .where('startedAt', '<=', new Date(ctx.now.getTime() - LINK_STAY_SECONDS * 1000))
  if (!(await opened.executeTakeFirst()))
    throw refuse(
      `请打开链接阅读，${LINK_STAY_SECONDS}秒后再标记`,
      `open the link and read it; mark it after ${LINK_STAY_SECONDS} seconds`,
    )
}

/** 标记完成: for a link, or a text without required time. */
export async function markFinished(ctx: Ctx, resourceId: string) {
  const { resource, access } = await openResource(ctx, resourceId)
  const studentId = ctx.me.studentId
  if (access.duty !== 'student' || !studentId) throw refuse('预览模式不能操作', 'not available in preview')
  if (access.archived) throw new AppError(100613)
  const markable = (resource.kind === 'link' || resource.kind === 'text') && resource.minSeconds === 0
  // Beats of the same resource that come now would write their record over this one.
  await lockClock(ctx.db, studentId)
  const before = await recordOf(ctx.db, studentId, resourceId)
  if (before.finishedAt) return { finishedAt: before.finishedAt, percent: before.percent }
  if (!markable) throw refuse('还未达到学习要求', 'the study requirement has not been met yet')
  if (resource.kind === 'link') await assertStayed(ctx, studentId, resourceId)
  await ctx.db
    .insertInto('studyResource')
    .values({
      studentId,
      resourceId,
      courseId: resource.courseId,
      percent: 100,
      firstAt: ctx.now,
      lastAt: ctx.now,
      finishedAt: ctx.now,
    })
    .onConflict((c) =>
      c.columns(['studentId', 'resourceId']).doUpdateSet({ percent: 100, finishedAt: ctx.now, lastAt: ctx.now }),
    )
    .execute()
  await recountAfterStudy(ctx, studentId, resource.courseId)
  await earnByFinish(ctx, resource)
  return { finishedAt: ctx.now, percent: 100 }
}
