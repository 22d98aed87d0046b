import type { Db } from '../../../db/db.ts'

export const findReportAssignment = (db: Db, id: string) =>
  db.selectFrom('analysisReport').select('assignmentId').where('id', '=', id).executeTakeFirst()
