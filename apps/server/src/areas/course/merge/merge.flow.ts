import type { MergeBlock, MergeDifference } from '@shuyuan/contract/entities/course/course-merge.ts'
import { deputyBlock, mainBlock, mergeDifferences, workBlock } from '@shuyuan/domain/course/merge.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuseAt } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageOpeningsOf } from '../opening/opening.policy.ts'
import { liveTerm } from '../opening/opening.read.ts'
import { readFormative } from './kept-formative.read.ts'
import { type FromTerm, keptScores, type MergeCourse, mergeCourses, splitCourses } from './merge.read.ts'
import {
  endMerges,
  insertMerges,
  type Joined,
  joinOpenings,
  lockMerges,
  lockOpeningRows,
  recordMerge,
} from './merge.store.ts'
import { settleMerged } from './merged-into.flow.ts'

export interface MergeAsked {
  mainId: string
  deputyIds: readonly string[]
  fromTermCode: string
}

export interface MergePlan {
  from: FromTerm
  main: MergeCourse
  deputies: (MergeCourse & { differences: MergeDifference[] })[]
  blocked: { course: MergeCourse; reason: MergeBlock }[]
}

/** The current term or a later one: past teaching does not change. */
async function fromTerm(ctx: Ctx, termCode: string): Promise<FromTerm> {
  const term = await liveTerm(ctx.db, termCode)
  const current = await ctx.db.selectFrom('term').select('startDate').where('isCurrent', '=', true).executeTakeFirst()
  if (current && term.startDate < current.startDate)
    throw badField('fromTermCode', '生效学期不能早于当前学期', 'the term is before the current one')
  return { id: term.id, start: term.startDate, isCurrent: term.isCurrent }
}

export async function planMerge(ctx: Ctx, { mainId, deputyIds, fromTermCode }: MergeAsked): Promise<MergePlan> {
  if (deputyIds.includes(mainId))
    throw badField('deputyIds', '副课不能包含主课', 'the main course cannot be its own deputy')
  const from = await fromTerm(ctx, fromTermCode)
  const [main, ...deputies] = (await mergeCourses(ctx.db, [mainId, ...deputyIds], from)) as [MergeCourse]
  assertCanManageOpeningsOf(
    ctx.me,
    [main, ...(deputies as MergeCourse[])].map(({ collegeId }) => collegeId),
  )
  const blocks = [
    { course: main, reason: mainBlock(main, from) },
    ...(deputies as MergeCourse[]).map((course) => ({ course, reason: deputyBlock(course, from.start) })),
  ]
  return {
    from,
    main,
    deputies: (deputies as MergeCourse[]).map((one) => ({ ...one, differences: mergeDifferences(main, one) })),
    blocked: blocks.flatMap(({ course, reason }) => (reason ? [{ course, reason }] : [])),
  }
}

/** The refusal of the first reason, at the field that names the course. */
function refusal(reason: MergeBlock, name: string, field: 'mainId' | 'deputyIds') {
  switch (reason) {
    case 'isDeputy':
      return refuseAt(field, `《${name}》已是副课`, `${name} is already a deputy course`)
    case 'isMain':
      return refuseAt(
        field,
        `《${name}》是其他合并组的主课，请先拆分`,
        `${name} is the main course of another group; split that group first`,
      )
    case 'published':
      return refuseAt(field, `《${name}》本学期成绩已发布`, `the scores of ${name} have been published this term`)
    case 'handedIn':
      return refuseAt(field, `《${name}》本学期成绩已提交`, `the scores of ${name} have been handed in this term`)
    case 'answered':
      return refuseAt(
        field,
        `《${name}》本学期已有学生作答，请选择下学期生效`,
        `students of ${name} have already answered this term; choose the next term`,
      )
    case 'mainNotOpen':
      return refuseAt(field, '主课本学期未开课', 'the main course is not opened this term')
  }
}

/** Answers given in the main course stay there, which another term would avoid; other reasons need other courses. */
const splitRefusal = (reason: MergeBlock, name: string) =>
  reason === 'answered'
    ? refuseAt(
        'fromTermCode',
        '已有学生在主课中作答，请选择下学期生效',
        'students have already answered in the main course; choose the next term',
      )
    : refusal(reason, name, 'deputyIds')

/** Recomputes scores and progress of the openings for the content that their students study now. */
async function follow(ctx: Ctx, joined: readonly Joined[]): Promise<void> {
  const studied = new Set(joined.map(({ courseId, mainCourseId }) => mainCourseId ?? courseId))
  for (const courseId of [...studied].sort()) await tell(ctx, 'courseContentReplaced', { courseId })
}

const factsOf = ({ id, courseName, students, chapters, resources, assignments }: MergeCourse) => ({
  ...{ id, courseName, students },
  ...{ chapters, resources, assignments },
})

/**
 * Checked again under the lock, whatever the preview said; the second of two concurrent calls sees what the first one
 * did.
 */
export async function mergeCoursesAs(ctx: Ctx, asked: MergeAsked, note: string): Promise<void> {
  const by = writtenBy(ctx)
  await lockMerges(ctx.db)
  const deputyIds = [...new Set(asked.deputyIds)]
  const { from } = await planMerge(ctx, asked)
  const courseIds = await lockOpeningRows(ctx.db, { mainId: asked.mainId, deputyIds }, from.start)
  await tell(ctx, 'courseContentHeld', { courseIds })
  const { main, deputies, blocked } = await planMerge(ctx, asked)
  const [first] = blocked
  if (first)
    throw refusal(first.reason, first.course.courseName, first.course.id === asked.mainId ? 'mainId' : 'deputyIds')
  await insertMerges(ctx.db, main.id, deputyIds, from.id, by)
  await settleMerged(ctx.db, deputyIds)
  const joined = await joinOpenings(ctx.db, deputyIds, from.start, by)
  const scores = await readFormative(
    ctx.db,
    joined.map(({ courseId }) => courseId),
  )
  await follow(ctx, joined)
  const plan = { deputies: deputies.map(factsOf), openings: joined, scores }
  await recordMerge(ctx.db, { kind: 'merge', mainId: main.id, deputyIds, fromTermId: from.id, note, plan }, by)
  ctx.log({
    targetType: 'courseMerge',
    targetId: main.id,
    targetName: main.courseName,
    after: { deputies: deputies.map(({ courseName }) => courseName), fromTerm: asked.fromTermCode, note },
  })
}

export async function splitCoursesAs(
  ctx: Ctx,
  asked: { deputyIds: readonly string[]; fromTermCode: string },
  note: string,
): Promise<void> {
  const by = writtenBy(ctx)
  await lockMerges(ctx.db)
  const deputyIds = [...new Set(asked.deputyIds)]
  const from = await fromTerm(ctx, asked.fromTermCode)
  await tell(ctx, 'courseContentHeld', { courseIds: await lockOpeningRows(ctx.db, { deputyIds }, from.start) })
  const known = await mergeCourses(ctx.db, deputyIds, from)
  assertCanManageOpeningsOf(
    ctx.me,
    known.map(({ collegeId }) => collegeId),
  )
  const merged = await splitCourses(ctx.db, deputyIds, from)
  const free = known.find(({ id }) => !merged.some((one) => one.id === id))
  if (free) throw refuseAt('deputyIds', `《${free.courseName}》不是副课`, `${free.courseName} is not a deputy course`)
  for (const course of merged) {
    const reason = workBlock(course)
    if (reason) throw splitRefusal(reason, course.courseName)
  }
  await endMerges(
    ctx.db,
    merged.map(({ mergeId }) => mergeId),
    from.id,
    by,
  )
  await settleMerged(ctx.db, deputyIds)
  const joined = await joinOpenings(ctx.db, deputyIds, from.start, by)
  const alone = joined.flatMap(({ courseId, mainCourseId }) => (mainCourseId ? [] : [courseId]))
  await tell(ctx, 'coursesSplit', { courseIds: alone, kept: await keptScores(ctx.db, alone) })
  await follow(ctx, joined)
  for (const mainId of new Set(merged.map((one) => one.mainId))) {
    const own = merged.filter((one) => one.mainId === mainId).map(({ id }) => id)
    const plan = { openings: joined }
    await recordMerge(ctx.db, { kind: 'split', mainId, deputyIds: own, fromTermId: from.id, note, plan }, by)
  }
  ctx.log({
    targetType: 'courseMerge',
    targetName: merged
      .map(({ courseName }) => courseName)
      .join('、')
      .slice(0, 200),
    before: { deputies: merged.map(({ courseName }) => courseName) },
    after: { deputies: [], fromTerm: asked.fromTermCode, note },
  })
}
