import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { readCatalogue } from '../catalogue.read.ts'
import { countStudyDays } from '../days.policy.ts'
import { readRhythm } from '../home.read.ts'
import { ownStudentId } from '../own.policy.ts'
import { recordsExport } from './record.sheet.ts'
import { type Own, studiedResources } from './record-list.read.ts'
import { playSessions } from './session-list.read.ts'

/** Nobody but a student of the course has records there, and reads no others. */
async function ownRecords(ctx: Ctx, courseId: string): Promise<Own> {
  const { contentId } = assertStudent(await courseAccess(ctx, courseId))
  return { studentId: ownStudentId(ctx), courseId: contentId }
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

export async function listSessions(ctx: Ctx, { courseId, ...asked }: Asked<'sessionListStudyResInfo'>) {
  const own = courseId ? await ownRecords(ctx, courseId) : { studentId: ownStudentId(ctx), courseId: null }
  return playSessions(ctx.db, own, asked, slice(asked, 'sessionListStudyResInfo'))
}

export async function listStudyDays(ctx: Ctx, { courseId, from, to }: Asked<'dayStatStudyResInfo'>) {
  const own = await ownRecords(ctx, courseId)
  return readRhythm(ctx, to, countStudyDays(from, to), own.courseId)
}

export async function exportRecords(ctx: Ctx, { courseId, ...asked }: Asked<'exportMineStudyResInfo'>) {
  return exportSheet(ctx, recordsExport, { ...asked, own: await ownRecords(ctx, courseId) })
}
