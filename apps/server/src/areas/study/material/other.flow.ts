import type { ReportReason } from '@shuyuan/contract/entities/study/material.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanStudyOrView, assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { linkOf } from '../../file/file-link.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { findOther, listOthers } from './other-list.read.ts'
import { storeReport, storeStars } from './rating.store.ts'

export async function otherMaterials(ctx: Ctx, { courseId, ...filter }: Asked<'otherListStudyResInfo'>) {
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  return listOthers(ctx, access, filter, slice(filter, 'otherListStudyResInfo'))
}

export async function otherMaterial(ctx: Ctx, { courseId, resourceId }: Asked<'otherDetailStudyResInfo'>) {
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const {
    fileId,
    body,
    authorId: _,
    hostUserId: __,
    courseId: ___,
    ...one
  } = found(await findOther(ctx, access, resourceId))
  return {
    ...one,
    body: await withFileLinks(ctx, body),
    fileUrl: fileId && one.fileName ? await linkOf(ctx, fileId, one.fileName, 'inline') : '',
  }
}

/** What is shared with the course of a student who has a place there. */
async function ofStudent(ctx: Ctx, { courseId, resourceId }: { courseId: string; resourceId: string }) {
  const access = assertStudent(await courseAccess(ctx, courseId))
  const { studentId } = ctx.me
  if (!studentId) throw new AppError(100612)
  return { access, studentId, one: found(await findOther(ctx, access, resourceId)) }
}

export async function rateOther(ctx: Ctx, input: Asked<'rateStudyResInfo'>) {
  const { access, studentId, one } = await ofStudent(ctx, input)
  await storeStars(ctx.db, one.id, studentId, input.stars, ctx.now)
  const { average, rated } = found(await findOther(ctx, access, one.id))
  return { average, rated }
}

const REASONS: Readonly<Record<ReportReason, Words>> = {
  broken: { zh: '打不开', en: 'it does not open' },
  outdated: { zh: '内容过时', en: 'it is out of date' },
  improper: { zh: '不当内容', en: 'it is improper' },
}

/** Reaches its author and the host of its course, without the student's name. */
export async function reportOther(ctx: Ctx, input: Asked<'reportStudyResInfo'>): Promise<null> {
  const { studentId, one } = await ofStudent(ctx, input)
  if (!(await storeReport(ctx.db, one.id, studentId, ctx.now)))
    throw refuse('您已报告过，教师会处理', 'you have reported it; its teacher will look at it')
  const told = [...new Set([one.authorId, one.hostUserId])].filter((id) => id !== null)
  await notify(
    ctx,
    'resourceReported',
    told,
    {
      course: one.courseName,
      courseId: one.courseId,
      title: one.title,
      result: REASONS[input.reason],
      reason: input.text.trim(),
    },
    { id: one.id, turn: ctx.now },
  )
  ctx.log({ targetType: 'resource', targetId: one.id, targetName: one.title, after: { reason: input.reason } })
  return null
}
