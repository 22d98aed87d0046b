import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { PaperTimeState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

export interface PaperTimeFields {
  paperCode: string
  paperName: string
  unitNo: number
  startsAt: Date
  durationMin: number
  examForm: ExamForm
  note: string
}

export interface LockedTime extends PaperTimeFields {
  id: string
  termId: string
  publishStatus: PaperTimeState
  updatedAt: Date
}

interface By {
  now: Date
  userId: string
}

const MINUTE_MS = 60_000
const endsAt = ({ startsAt, durationMin }: Pick<PaperTimeFields, 'startsAt' | 'durationMin'>) =>
  new Date(startsAt.getTime() + durationMin * MINUTE_MS)

const COLUMNS = [
  'id',
  'termId',
  'paperCode',
  'paperName',
  'unitNo',
  'startsAt',
  'durationMin',
  'examForm',
  'note',
  'publishStatus',
  'updatedAt',
] as const

/** Locks rows that are about to change, always in the same order. */
export const lockTimes = (db: Db, ids: readonly string[]): Promise<LockedTime[]> =>
  db
    .selectFrom('paperTime')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<LockedTime[]>

export async function insertTimes(
  db: Db,
  termId: string,
  rows: readonly PaperTimeFields[],
  { now, userId }: By,
): Promise<string[]> {
  const made = rows.map((row) => ({
    id: newId(),
    termId,
    ...row,
    endsAt: endsAt(row),
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  }))
  // A statement takes 65,535 values at most.
  const PIECE = 2000
  for (let at = 0; at < made.length; at += PIECE)
    await db
      .insertInto('paperTime')
      .values(made.slice(at, at + PIECE))
      .execute()
  return made.map(({ id }) => id)
}

/** Moves the times of a term that are neither published nor begun. */
export const moveDraftTimes = (db: Db, termId: string, days: number, now: Date) =>
  sql`update paper_time set starts_at = starts_at + ${days} * interval '1 day', ends_at = ends_at + ${days} * interval '1 day',
      updated_at = ${now}
    where term_id = ${termId} and publish_status = 'draft' 
      and starts_at > ${now} and starts_at + ${days} * interval '1 day' > ${now}`.execute(db)

export const updateTimeRow = (db: Db, id: string, fields: PaperTimeFields, { now, userId }: By) =>
  db
    .updateTable('paperTime')
    .set({ ...fields, endsAt: endsAt(fields), updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

/** Every field except the code, which identifies the row. */
export async function updateTimesByCode(
  db: Db,
  termId: string,
  rows: readonly PaperTimeFields[],
  { now, userId }: By,
): Promise<void> {
  const column = <T>(of: (row: PaperTimeFields) => T) => rows.map(of)
  await sql`
    update paper_time p set paper_name = t.name, unit_no = t.unit, starts_at = t.starts, ends_at = t.ends,
      duration_min = t.minutes, exam_form = t.form, note = t.note, updated_at = ${now}, updated_by = ${userId}
    from unnest(${column((row) => row.paperCode)}::text[], ${column((row) => row.paperName)}::text[],
      ${column((row) => row.unitNo)}::int[], ${column((row) => row.startsAt)}::timestamptz[],
      ${column(endsAt)}::timestamptz[], ${column((row) => row.durationMin)}::int[],
      ${column((row) => row.examForm)}::text[], ${column((row) => row.note)}::text[])
      as t (code, name, unit, starts, ends, minutes, form, note)
    where p.term_id = ${termId} and p.paper_code = t.code`.execute(db)
}

export const setTimesStatus = (db: Db, ids: readonly string[], publishStatus: PaperTimeState, { now, userId }: By) =>
  db
    .updateTable('paperTime')
    .set({ publishStatus, updatedAt: now, updatedBy: userId })
    .where('id', 'in', [...ids])
    .execute()

export const deleteTimeRow = (db: Db, id: string) => db.deleteFrom('paperTime').where('id', '=', id).execute()

export const hasCode = async (db: Db, termId: string, paperCode: string): Promise<boolean> =>
  (await db
    .selectFrom('paperTime')
    .select('id')
    .where('termId', '=', termId)
    .where('paperCode', '=', paperCode)
    .executeTakeFirst()) !== undefined
