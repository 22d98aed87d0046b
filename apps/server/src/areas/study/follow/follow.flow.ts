import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanView, assertSeesClass } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { countFollowed, type FollowFilter, followedResources, listFollow, matrixPiece } from './follow.read.ts'
import { followExport } from './follow.sheet.ts'

/** What is asked of the content of a course, and whose study this person may see there. */
async function followedBy<I extends FollowFilter>(ctx: Ctx, input: I) {
  const { contentId, classIds, orgClassIds } = await seenCourse(ctx, input)
  return { filter: { ...input, courseId: contentId }, seen: { classIds, orgClassIds } }
}

async function seenCourse(ctx: Ctx, { courseId, courseClassId }: Pick<FollowFilter, 'courseId' | 'courseClassId'>) {
  const access = assertCanView(await courseAccess(ctx, courseId))
  assertSeesClass(access, courseClassId)
  return access
}

export async function listFollowed(ctx: Ctx, input: Asked<'listStudentStudyResInfo'>) {
  const { filter, seen } = await followedBy(ctx, input)
  return listFollow(ctx.db, filter, seen, slice(input, 'listStudentStudyResInfo'))
}

export async function matrixFollowed(ctx: Ctx, input: Asked<'listMatrixStudyResInfo'>) {
  const { filter, seen } = await followedBy(ctx, input)
  const { limit, offset } = input
  const [resources, students, total] = await Promise.all([
    followedResources(ctx.db, filter),
    matrixPiece(ctx.db, filter, seen, { limit, skip: (Math.max(offset, 1) - 1) * limit }),
    countFollowed(ctx.db, filter, seen),
  ])
  return { resources, students, total }
}

export async function exportFollowed(ctx: Ctx, { layout, orderBy, ...input }: Asked<'exportStudyResInfo'>) {
  const { filter, seen } = await followedBy(ctx, input)
  const resources = layout === 'matrix' ? await followedResources(ctx.db, filter) : []
  return exportSheet(ctx, followExport, { layout, orderBy, filter, seen, titles: resources.map(({ title }) => title) })
}
