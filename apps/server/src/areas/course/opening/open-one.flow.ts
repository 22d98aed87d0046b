import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { setCover } from './course-intro.store.ts'
import { openByCatalogue } from './open-courses.flow.ts'
import { assertCanManageOpeningsOf } from './opening.policy.ts'
import { lockOpenings, type Opening, type OpeningUse, usesOf } from './opening.read.ts'
import { deleteOpenings } from './opening.store.ts'

/** Opens one catalogue course with its cover and introduction, logged as one act. */
export async function openOne(ctx: Ctx, asked: In<'addCourseInfo'>): Promise<string> {
  const { termCode, basicCourseId, coverFileId, intro, tags, learnOrder } = asked
  const [opened] = await openByCatalogue(ctx.db, ctx.me, termCode, [basicCourseId], writtenBy(ctx))
  if (!opened?.ok) throw opened?.reason ? refuse(opened.reason.zh, opened.reason.en) : new AppError(100404)
  const { courseId } = opened
  await ctx.db
    .updateTable('course')
    .set({ intro, tags, learnOrder: learnOrder === '1' })
    .where('id', '=', courseId)
    .execute()
  if (coverFileId) await setCover(ctx, courseId, coverFileId)
  ctx.log({ targetType: 'course', targetId: courseId, after: asked })
  return courseId
}

/** The reasons why a draft cannot be deleted. */
function inTheWay({ publishStatus }: Opening, use: OpeningUse | undefined): Words[] {
  const { content = false, students = 0, records = false, deputies = 0 } = use ?? {}
  return [
    ...(publishStatus === 'published' ? [{ zh: '课程已发布', en: 'the course is published' }] : []),
    ...(content ? [{ zh: '已有内容', en: 'it has content' }] : []),
    ...(students > 0 ? [{ zh: `已有学生${students}人`, en: `it has ${students} students` }] : []),
    ...(records ? [{ zh: '已有学习记录', en: 'students have study records in it' }] : []),
    ...(deputies > 0 ? [{ zh: '是合并组的主课', en: 'other courses are merged into it' }] : []),
  ]
}

export async function deleteDraft(ctx: Ctx, id: string): Promise<null> {
  const [course] = await lockOpenings(ctx.db, [id])
  if (!course) throw new AppError(100404)
  assertCanManageOpeningsOf(ctx.me, [course.collegeId])
  if (course.archived) throw new AppError(100613)
  const ways = inTheWay(course, (await usesOf(ctx.db, [id])).get(id))
  const { zh, en } = listedEach(ways)
  if (ways.length > 0) throw refuse(`不能删除：${zh}`, `cannot be deleted: ${en}`)
  await deleteOpenings(ctx.db, [id])
  ctx.log({ targetType: 'course', targetId: id, targetName: course.courseName, before: course })
  return null
}
