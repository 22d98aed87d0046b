import { STUDY_DAYS_MAX } from '@shuyuan/contract/entities/study/record.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { readCatalogue } from '../catalogue.read.ts'
import { readRhythm } from '../home.read.ts'
import { recordsExport } from './record.sheet.ts'
import { type Own, studiedResources } from './record-list.read.ts'
import { playSessions } from './session-list.read.ts'

/** Nobody but a student of the course has records there, and reads no others. */
async function ownRecords(ctx: Ctx, courseId: string): Promise<Own> {
  const { contentId } = assertStudent(await courseAccess(ctx, courseId))
  if (!ctx.me.studentId) throw new AppError(100612)
  return { studentId: ctx.me.studentId, courseId: contentId }
}

export async function listRecords(ctx: Ctx, input: Asked<'listStudyResInfo'>) {
  const own = await ownRecords(ctx, input.courseId)
  const [{ rows, total }, { open }] = await Promise.all([
    studiedResources(ctx.db, own, input, slice(input, 'listStudyResInfo')),
    readCatalogue(ctx.db, own.courseId, own.studentId, ctx.now),
  ])
  const canOpen = new Set(open.map(({ id }) => id))
  return { rows: rows.map((row) => ({ ...row, canOpen: canOpen.has(row.resourceId) })), total }
}

export const listSessions = async (ctx: Ctx, input: Asked<'sessionListStudyResInfo'>) =>
  playSessions(ctx.db, await ownRecords(ctx, input.courseId), input, slice(input, 'sessionListStudyResInfo'))

export async function listStudyDays(ctx: Ctx, { courseId, from, to }: Asked<'dayStatStudyResInfo'>) {
  const own = await ownRecords(ctx, courseId)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > STUDY_DAYS_MAX)
    throw badField('to', `最多 ${STUDY_DAYS_MAX} 天`, `at most ${STUDY_DAYS_MAX} days`)
  return readRhythm(ctx, to, days, own.courseId)
}

export async function exportRecords(ctx: Ctx, { courseId, ...asked }: Asked<'exportMineStudyResInfo'>) {
  return exportSheet(ctx, recordsExport, { ...asked, own: await ownRecords(ctx, courseId) })
}
