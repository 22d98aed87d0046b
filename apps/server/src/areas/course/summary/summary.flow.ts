import { SUMMARY_TEXT_MIN, SUMMARY_TEXTS, type SummaryText } from '@shuyuan/contract/entities/course/course-check.ts'
import { notify, type Teller } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { courseAccess } from '../people/duty.read.ts'
import { assertWrites, enterTypeOf } from './summary.policy.ts'
import { changeSummary, deleteSummary, insertSummary, lockSummary } from './summary.store.ts'
import { summaryFigures } from './summary-figures.read.ts'
import { findSummaryWindow } from './summary-window.read.ts'

interface Returned {
  id: string
  ownerId: string
  courseName: string
  className: string
}

/** Notifies the author that the summary was returned, and why. */
export const notifyAuthor = (teller: Teller, { id, ownerId, courseName, className }: Returned, note: string) =>
  notify(
    teller,
    'summaryReturned',
    [ownerId],
    { course: courseName, className, reason: note },
    { id, turn: teller.now },
  )

/** Locks a summary that this person writes, and gives it with its course. */
async function ownSummary(ctx: Ctx, id: string) {
  const summary = found(await lockSummary(ctx.db, id))
  const access = assertWrites(await courseAccess(ctx, summary.courseId, enterTypeOf(summary)), summary)
  return { summary, access }
}

/** The same, while it is with its writer. */
async function openSummary(ctx: Ctx, id: string) {
  const own = await ownSummary(ctx, id)
  if (own.summary.state !== 'draft' && own.summary.state !== 'returned')
    throw refuse('教学总结已提交，不能修改', 'the summary is handed in and cannot be changed')
  return own
}

const logOf = (courseName: string, id: string) => ({
  targetType: 'courseSummary' as const,
  targetId: id,
  targetName: courseName,
})

export async function addSummary(ctx: Ctx, { courseId, courseClassId }: Asked<'addCourseSummaryInfo'>) {
  const access = assertWrites(await courseAccess(ctx, courseId, enterTypeOf({ courseClassId })), { courseClassId })
  if (courseClassId) {
    const of = await ctx.db
      .selectFrom('courseClass')
      .select('courseId')
      .where('id', '=', courseClassId)
      .executeTakeFirst()
    // Classes of deputy courses are taught in the main course; their summaries are written in their own.
    if (of?.courseId !== courseId) throw refuse('请在该课程班所属的课程中撰写', 'write it in the course of the class')
  }
  const teacherId = found(ctx.me.teacherId)
  const figures = await summaryFigures(ctx.db, courseId, courseClassId)
  const id = await insertSummary(ctx.db, { courseId, courseClassId, teacherId, figures }, writtenBy(ctx))
  if (!id) throw refuse('教学总结已存在', 'there is a summary already')
  ctx.log({ ...logOf(access.courseName, id), after: { courseClassId } })
  return { id }
}

export async function updateSummary(ctx: Ctx, { id, updatedAt, ...texts }: Asked<'updateCourseSummaryInfo'>) {
  const { summary, access } = await openSummary(ctx, id)
  assertFresh(summary.updatedAt, updatedAt)
  await changeSummary(ctx.db, id, texts, writtenBy(ctx))
  ctx.log({ ...logOf(access.courseName, id), before: summary, after: texts })
  return { updatedAt: ctx.now }
}

export async function removeSummary(ctx: Ctx, id: string): Promise<null> {
  const { summary, access } = await ownSummary(ctx, id)
  if (summary.state !== 'draft') throw refuse('只能删除草稿', 'only a draft can be deleted')
  await deleteSummary(ctx.db, id)
  ctx.log({ ...logOf(access.courseName, id), before: { state: summary.state } })
  return null
}

const figuresNow = async (ctx: Ctx, summary: { courseId: string; courseClassId: string | null }) => ({
  figures: JSON.stringify(await summaryFigures(ctx.db, summary.courseId, summary.courseClassId)),
  figuresAt: ctx.now,
})

export async function refreshSummary(ctx: Ctx, id: string) {
  const { summary, access } = await openSummary(ctx, id)
  const change = await figuresNow(ctx, summary)
  await changeSummary(ctx.db, id, change, writtenBy(ctx))
  ctx.log({ ...logOf(access.courseName, id), after: { figuresAt: ctx.now } })
  return { figuresAt: ctx.now }
}

/** What is too short to be handed in, by field. */
function assertWritten(summary: Readonly<Record<SummaryText, string>>): void {
  const short = SUMMARY_TEXTS.flatMap((field) => {
    const min = SUMMARY_TEXT_MIN[field] ?? 0
    return summary[field].length >= min
      ? []
      : [[field, { zh: `提交时至少 ${min} 字`, en: `at least ${min} characters to hand it in` }] as const]
  })
  if (short.length > 0) throw new AppError(100422, {}, { fields: Object.fromEntries(short) })
}

/** Hands it in with the figures of this moment, once the formative work of the term is over. */
export async function submitSummary(ctx: Ctx, id: string) {
  const { summary, access } = await openSummary(ctx, id)
  const opensAt = await findSummaryWindow(ctx.db, access.termId)
  if (opensAt && ctx.now < opensAt)
    throw refuse('形考结束后方可提交', 'it can be handed in once the formative work is over')
  assertWritten(summary)
  const change = { ...(await figuresNow(ctx, summary)), state: 'submitted', submittedAt: ctx.now, note: '' }
  // Who hands it in is its author, also where the course has changed hands.
  await changeSummary(ctx.db, id, { ...change, teacherId: found(ctx.me.teacherId) }, writtenBy(ctx))
  ctx.log({ ...logOf(access.courseName, id), before: { state: summary.state }, after: { state: 'submitted' } })
  return { submittedAt: ctx.now }
}

export async function withdrawSummary(ctx: Ctx, id: string): Promise<null> {
  const { summary, access } = await ownSummary(ctx, id)
  if (summary.state === 'read') throw refuse('学院已阅，不能撤回', 'it has been read and cannot be withdrawn')
  if (summary.state !== 'submitted') throw refuse('教学总结未提交', 'it is not handed in')
  await changeSummary(ctx.db, id, { state: 'draft' }, writtenBy(ctx))
  ctx.log({ ...logOf(access.courseName, id), before: { state: summary.state }, after: { state: 'draft' } })
  return null
}
