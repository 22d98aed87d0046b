import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { assertHost, assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { bringPaper } from '../../paper/copy/copy-paper.flow.ts'
import { type Assignment, insertAssignment } from '../assignment.store.ts'
import { type AssignmentAccess, assignmentAccess } from '../assignment-access.read.ts'
import { getVisible } from '../get-assignment.flow.ts'
import { findOpening } from './copy-facts.read.ts'
import { type PlannedCopy, planCopies } from './plan-copies.flow.ts'

/** The paper in its new opening; several assignments of one paper bring it once. */
async function paperOf(ctx: Ctx, plan: PlannedCopy, brought: Map<string, string>): Promise<string | null> {
  const { row, access, chapters } = plan
  if (plan.paper !== 'copied' || row.paperId === null) return plan.paperId
  const key = `${access.courseId}/${row.paperId}`
  const known = brought.get(key)
  if (known) return known
  const id = await bringPaper(ctx, access, {
    ...{ paperId: row.paperId, title: plan.paperTitle, from: row.courseId, chapters },
  })
  brought.set(key, id)
  return id
}

async function insertCopy(ctx: Ctx, plan: PlannedCopy, brought: Map<string, string>): Promise<void> {
  const { id: _id, exceptions: _exceptions, recountAt: _recountAt, ...rest } = plan.row
  const row = {
    ...{ ...rest, courseId: plan.access.courseId, opensAt: plan.opensAt, closesAt: plan.closesAt },
    chapterId: plan.chapter?.to ?? null,
    paperId: await paperOf(ctx, plan, brought),
    ...{ publishStatus: 'draft', publishedAt: null },
    // Classes are those of one opening.
    ...{ allTargets: true, targetClassIds: [] },
  }
  await insertAssignment(ctx.db, row, { by: ctx.me.userId, at: ctx.now })
}

/** All of the copies, or none; a preview makes none. */
async function carryOut(ctx: Ctx, plans: readonly PlannedCopy[], preview: '0' | '1') {
  const bad = plans.find(({ problem }) => problem !== null)
  if (preview === '1') ctx.log({ nothing: true })
  else if (bad?.problem)
    throw refuse(
      `《${bad.access.courseName}》「${bad.row.title}」${bad.problem.zh}`,
      `${bad.access.courseName}, “${bad.row.title}”: ${bad.problem.en}`,
    )
  else {
    const brought = new Map<string, string>()
    for (const plan of plans) await insertCopy(ctx, plan, brought)
    ctx.log({
      ...{ targetType: 'assignment', targetName: plans.map(({ row }) => row.title) },
      after: { copiedTo: [...new Set(plans.map(({ access }) => access.courseName))] },
    })
  }
  return {
    made: preview === '1' ? 0 : plans.length,
    rows: plans.map(({ row, access, opensAt, closesAt, chapter, paper, paperTitle, exists, problem }) => ({
      ...{ id: row.id, courseId: access.courseId, courseName: access.courseName, title: row.title },
      ...{ kind: row.kind as AssignmentKind, opensAt, closesAt, paper, paperTitle, exists },
      ...{ chapterTitle: chapter?.title ?? '', problem: problem?.[ctx.lang] ?? '' },
    })),
  }
}

interface AskedCopy {
  ids: readonly string[]
  courseIds: readonly string[]
  shiftWeeks: number
  preview: '0' | '1'
}

/** 复制到其他课程: the host of both may, of a past course too. */
export async function copyToCourses(ctx: Ctx, kinds: readonly string[], asked: AskedCopy) {
  const { courseIds, shiftWeeks, preview } = asked
  const rows: Assignment[] = []
  for (const id of [...new Set(asked.ids)].sort()) {
    const { row, access } = await getVisible(ctx, kinds, id)
    assertHost(access)
    rows.push(row)
  }
  const [from, ...more] = new Set(rows.map(({ courseId }) => courseId))
  if (from === undefined || more.length > 0) throw badField('ids', '须为同一门课程', 'they must be of one course')
  if (courseIds.includes(from)) throw badField('courseIds', '请选择其他课程', 'choose other courses')
  const plans: PlannedCopy[] = []
  for (const courseId of new Set(courseIds)) {
    const access = await assignmentAccess(ctx, courseId)
    assertHostCanEdit(access)
    plans.push(...(await planCopies(ctx, rows, access, shiftWeeks)))
  }
  return carryOut(ctx, plans, preview)
}

/** Only earlier openings of the same course, as with all content. */
async function assertEarlier(ctx: Ctx, fromCourseId: string, access: AssignmentAccess): Promise<void> {
  const from = found(await findOpening(ctx.db, fromCourseId))
  const to = found(await findOpening(ctx.db, access.courseId))
  if (from.basicCourseId !== to.basicCourseId || from.startDate >= to.startDate) throw new AppError(100455)
}

interface AskedInherit {
  courseId: string
  fromCourseId: string
  kind?: string | undefined
  ids?: readonly string[] | undefined
  preview: '0' | '1'
}

/** 从往期导入, into the same teaching week. */
export async function inheritAssignments(ctx: Ctx, kinds: readonly string[], asked: AskedInherit) {
  const { courseId, fromCourseId, kind, ids, preview } = asked
  const access = await assignmentAccess(ctx, courseId)
  assertHostCanEdit(access)
  await assertEarlier(ctx, fromCourseId, access)
  const wanted = ids && [...new Set(ids)]
  const rows = await ctx.db
    .selectFrom('assignment')
    .selectAll()
    .where('courseId', '=', fromCourseId)
    .where('kind', 'in', kind ? [kind] : [...kinds])
    .where(wanted ? sql<boolean>`id = any(${wanted}::uuid[])` : sql<boolean>`true`)
    .orderBy('opensAt')
    .orderBy('id')
    .execute()
  if (wanted && rows.length < wanted.length) throw new AppError(100404)
  return carryOut(ctx, await planCopies(ctx, rows, access, 0), preview)
}
