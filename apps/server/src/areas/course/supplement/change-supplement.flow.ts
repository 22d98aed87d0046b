import type { In } from '@shuyuan/contract/calls/index.ts'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { withdrawMessages } from '../../../messages/withdraw.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, outsideScope, refuse } from '../../../wire/error.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { assertChapter } from '../content/assert-chapter.read.ts'
import { assertFile } from '../content/resource.store.ts'
import type { CourseAccess } from '../people/duty.read.ts'
import { tellClasses } from './publish-supplement.flow.ts'
import { deleteSupplement, insertSupplement, lockedSupplement, updateSupplement } from './supplement.store.ts'
import { supplementWriter } from './supplement-access.read.ts'
import { sameResource } from './supplement-list.read.ts'

function assertOwnClasses({ classIds }: CourseAccess, asked: readonly string[]): void {
  if (asked.some((id) => !classIds.includes(id)))
    throw badField('courseClassIds', '只能选择自己的课程班', 'only your own classes can be chosen')
}

interface Content {
  readonly fileId?: string | undefined
  readonly body?: string | undefined
}

async function assertContent(ctx: Ctx, kind: ResourceKind, { fileId, body }: Content): Promise<void> {
  if (fileId) await assertFile(ctx, kind, fileId)
  const field = fileId ? 'fileId' : 'body'
  await checkNames(ctx, 'supplement', { fileIds: fileId ? [fileId] : [], html: body ?? '', field })
}

/** A draft for classes of its author. */
export async function addSupplement(ctx: Ctx, form: In<'addCourseTutorResInfo'>) {
  const { access } = await supplementWriter(ctx, form.courseId)
  await assertChapter(ctx, access.courseId, form.chapterId)
  assertOwnClasses(access, form.courseClassIds)
  await assertContent(ctx, form.kind, form)
  const id = await insertSupplement(ctx, { ...form, courseId: access.courseId })
  return { id, sameAs: await sameResource(ctx, id) }
}

/** An own row, whoever else may read it. */
export async function ownSupplement(ctx: Ctx, id: string) {
  const row = await lockedSupplement(ctx, id)
  const writer = await supplementWriter(ctx, row.courseId)
  if (row.createdBy !== ctx.me.userId) throw outsideScope()
  return { row, ...writer }
}

/** Changed content is looked over again where the host asks for that; classes that are new to it are told. */
export async function changeSupplement(
  ctx: Ctx,
  { id, updatedAt, ...change }: In<'updateCourseTutorResInfo'> & { updatedAt: string },
): Promise<{ updatedAt: Date; sameAs: string }> {
  const { row, access, needsAdopt } = await ownSupplement(ctx, id)
  assertFresh(row.updatedAt, updatedAt)
  if (row.state === 'adopted')
    throw refuse('已被采纳为课程资源，不能修改', 'it has become a resource of the course and cannot be changed')
  if (change.chapterId) await assertChapter(ctx, row.courseId, change.chapterId)
  if (change.courseClassIds) assertOwnClasses(access, change.courseClassIds)
  await assertContent(ctx, row.kind as ResourceKind, change)
  const isHeldBack = row.state === 'published' && needsAdopt
  await updateSupplement(ctx, row, change, isHeldBack ? 'waiting' : row.state)
  if (isHeldBack) await withdrawMessages(ctx, 'supplementPublished', id)
  else if (row.state === 'published') {
    const added = (change.courseClassIds ?? []).filter((one) => !row.courseClassIds.includes(one))
    await tellClasses(ctx, { ...row, title: change.title ?? row.title }, access.courseName, added)
  }
  return { updatedAt: ctx.now, sameAs: await sameResource(ctx, id) }
}

/** What the host made of it stays in the course. */
export async function removeSupplement(ctx: Ctx, id: string): Promise<void> {
  const { row } = await ownSupplement(ctx, id)
  await deleteSupplement(ctx, id)
  await withdrawMessages(ctx, 'supplementPublished', id)
  ctx.log({ targetType: 'supplement', targetId: id, targetName: row.title, before: row })
}
