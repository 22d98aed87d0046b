import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import { assertHostCanEdit, assertStudent } from '../people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../people/duty.read.ts'
import { findSection, type SectionRow } from './course-detail.read.ts'
import { setNeedsConfirm } from './course-detail.store.ts'
import { countUnconfirmed } from './reading.read.ts'
import { storeConfirmed, storeRead } from './reading.store.ts'

const NAMES: Readonly<Record<CourseSection, Words>> = {
  description: { zh: '课程说明', en: 'course description' },
  syllabus: { zh: '教学大纲', en: 'syllabus' },
  textbook: { zh: '教材信息', en: 'textbooks' },
  reference: { zh: '参考资料', en: 'references' },
  implementRules: { zh: '教学实施细则', en: 'teaching rules' },
  practiceRules: { zh: '实践教学细则', en: 'practical work' },
  examProportion: { zh: '考核比例', en: 'assessment' },
  examRules: { zh: '考试说明', en: 'final exam guide' },
  faq: { zh: '常见问题', en: 'FAQ' },
  contact: { zh: '联系方式', en: 'contacts' },
}

/** The published text that a student of the course has before him. */
async function readable(ctx: Ctx, id: string): Promise<{ row: SectionRow; access: CourseAccess }> {
  const row = found(await findSection(ctx, id))
  return { row: found(row.publishedAt ? row : undefined), access: assertStudent(await courseAccess(ctx, row.courseId)) }
}

export async function readText(ctx: Ctx, id: string): Promise<{ versionNo: number }> {
  const { versionNo } = (await readable(ctx, id)).row
  await storeRead(ctx, id, versionNo)
  return { versionNo }
}

export async function confirmText(ctx: Ctx, id: string, versionNo: number): Promise<{ confirmedAt: Date }> {
  const { row, access } = await readable(ctx, id)
  if (access.archived) throw new AppError(100613)
  if (!row.needsConfirm) throw refuse('教师没有要求确认', 'no confirmation is asked for')
  // Who confirms has to have read what is published now.
  if (row.versionNo !== versionNo) throw new AppError(100409)
  ctx.log({ targetType: 'courseDetail', targetId: id, after: { section: row.section, versionNo } })
  return { confirmedAt: await storeConfirmed(ctx, id, versionNo) }
}

/** Tells those who have not confirmed a text, and answers how many they are. */
export async function tellUnconfirmed(ctx: Ctx, row: SectionRow, { courseName }: CourseAccess): Promise<number> {
  const { id, courseId, section } = row
  const told = await countUnconfirmed(ctx.db, id)
  const audience = { audience: 'textUnconfirmed' as const, courseDetailId: id }
  const facts = { course: courseName, position: NAMES[section], courseId }
  if (told > 0) await notify(ctx, 'courseTextToConfirm', audience, facts, { id, turn: ctx.now })
  return told
}

export async function askConfirm(ctx: Ctx, id: string, needsConfirm: boolean): Promise<{ told: number }> {
  const row = found(await findSection(ctx, id))
  const access = assertHostCanEdit(await courseAccess(ctx, row.courseId))
  await setNeedsConfirm(ctx, id, needsConfirm)
  ctx.log({
    targetType: 'courseDetail',
    targetId: id,
    before: { section: row.section, needsConfirm: row.needsConfirm },
    after: { section: row.section, needsConfirm },
  })
  const isNew = needsConfirm && !row.needsConfirm && row.publishedAt !== null
  return { told: isNew ? await tellUnconfirmed(ctx, row, access) : 0 }
}

export async function remindUnconfirmed(ctx: Ctx, id: string): Promise<{ told: number }> {
  const row = found(await findSection(ctx, id))
  const access = assertHostCanEdit(await courseAccess(ctx, row.courseId))
  if (!row.publishedAt || !row.needsConfirm) throw refuse('没有要求学生确认', 'students are not asked to confirm it')
  ctx.log({ targetType: 'courseDetail', targetId: id, after: { section: row.section } })
  return { told: await tellUnconfirmed(ctx, row, access) }
}
