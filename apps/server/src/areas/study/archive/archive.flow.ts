import { requesterOf } from '../../../sheet/sheet-by.ts'
import type { Ctx, JobAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { assertHost } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { scoreCourses } from '../../score/sheet/score-course.read.ts'
import { assertNamesShown } from '../../score/sheet/teaching-sheet.read.ts'
import { ownPortfolio } from '../portfolio/portfolio.flow.ts'
import { readPortfolio } from '../portfolio/portfolio.read.ts'
import { insertArchive, lockStudent } from './archive.store.ts'
import { isMaking, ownArchives } from './archive-list.read.ts'
import type { CourseArchiveJob, OwnArchiveJob } from './pack-archive.flow.ts'

/** 学习存档: everything of one's own in a course, made while its owner goes on. */
export async function archiveOwn(ctx: Ctx, { courseId, parts }: Asked<'archiveStudyResult'>) {
  const { archived: _, ...own } = await ownPortfolio(ctx, courseId)
  const { courseName } = found(await readPortfolio(ctx.db, own))
  await lockStudent(ctx.db, own.studentId)
  if (await isMaking(ctx.db, own.studentId)) throw refuse('档案正在生成', 'an archive is being made')
  const chosen = [...new Set(parts)]
  const { now: __, ...by } = requesterOf(ctx)
  const input: OwnArchiveJob = { ...by, own: { ...own, courseName }, parts: chosen }
  const jobId = await ctx.deps.jobs.add(ctx.db, 'archiveStudy', input, ctx.me.userId, ctx.now)
  await insertArchive(ctx.db, { studentId: own.studentId, courseId, parts: chosen, jobId }, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  ctx.log({ targetType: 'course', targetId: courseId, targetName: courseName, after: { parts: chosen } })
  return { jobId }
}

export async function listArchives(ctx: Ctx, { courseId }: { courseId: string }) {
  const { studentId } = await ownPortfolio(ctx, courseId)
  return ownArchives(ctx.db, { studentId, courseId }, ctx.now)
}

/** 导出存档 of a past course, by its host. */
export async function archiveCourse(
  ctx: Ctx,
  { courseId, parts }: Asked<'exportArchiveCourseInfo'>,
): Promise<JobAnswer> {
  const access = assertHost(await courseAccess(ctx, courseId))
  if (!access.archived) throw refuse('只能导出历史课程的存档', 'only past courses are archived as a file')
  if (parts.includes('scores')) {
    await scoreCourses(ctx, [courseId])
    await assertNamesShown(ctx, [courseId])
  }
  const { contentId, courseName } = access
  const { now: _, ...by } = requesterOf(ctx)
  const input: CourseArchiveJob = { ...by, course: { courseId, contentId, courseName }, parts: [...new Set(parts)] }
  const jobId = await ctx.deps.jobs.add(ctx.deps.db, 'archiveCourse', input, ctx.me.userId, ctx.now)
  ctx.deps.jobs.kick()
  return { jobId }
}
