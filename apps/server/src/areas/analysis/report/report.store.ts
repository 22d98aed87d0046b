import type { ReportText } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export type ReportTexts = Record<ReportText, string> & { composer: string; analyst: string }

export const findReport = (db: Db, assignmentId: string) =>
  db.selectFrom('analysisReport').selectAll().where('assignmentId', '=', assignmentId).executeTakeFirst()

export const lockReport = (db: Db, id: string) =>
  db.selectFrom('analysisReport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockReportOf = (db: Db, assignmentId: string) =>
  db.selectFrom('analysisReport').selectAll().where('assignmentId', '=', assignmentId).forUpdate().executeTakeFirst()

/** undefined: somebody else has begun it meanwhile. */
export const insertReport = (
  db: Db,
  { assignmentId, courseId }: { assignmentId: string; courseId: string },
  texts: ReportTexts,
  { now, userId }: WrittenBy,
) =>
  db
    .insertInto('analysisReport')
    .values({
      ...texts,
      ...{ id: newId(), assignmentId, courseId, createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId },
    })
    .onConflict((conflict) => conflict.column('assignmentId').doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateReport = (db: Db, id: string, texts: ReportTexts, { now, userId }: WrittenBy) =>
  db
    .updateTable('analysisReport')
    .set({ ...texts, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const submitReport = (db: Db, id: string, figures: object, { now, userId }: WrittenBy) =>
  db
    .updateTable('analysisReport')
    .set({
      ...{ state: 'submitted', reason: '', figures: JSON.stringify(figures), submittedAt: now, submittedBy: userId },
      ...{ updatedAt: now, updatedBy: userId },
    })
    .where('id', '=', id)
    .execute()

export const sendBackReport = (db: Db, id: string, reason: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('analysisReport')
    .set({
      ...{ state: 'draft', reason, figures: null, submittedAt: null, submittedBy: null },
      ...{ updatedAt: now, updatedBy: userId },
    })
    .where('id', '=', id)
    .execute()
