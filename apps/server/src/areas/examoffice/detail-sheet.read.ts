import type { AddExamDetailState, AddExamFlag } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Fault, SheetBy } from '../../sheet/sheet.ts'
import { AppError, found } from '../../wire/error.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { batchCourses, type LockedBatch, lockBatch } from './add-exam.store.ts'
import { candidateRefusal, canManageStanding, enrolmentRefusal } from './enrol.policy.ts'
import { type StudentStanding, standingsOf, takenCounts } from './standing.read.ts'
import type { Reasoned } from './why-words.ts'

export interface DetailRow {
  studentNo: string
  courseCode: string
  reason: string
  /** A score, or in an exported list the word for an absence. */
  score?: number | AddExamFlag
}

export interface EnrolledRow extends Reasoned {
  id: string
  state: AddExamDetailState
  score: number | null
  flag: AddExamFlag
  written: boolean
  startsAt: Date | null
}

/** Everything that the rows of a sheet are checked against, keyed by `studentNo courseCode`. */
export interface KnownDetails {
  batch: LockedBatch
  canScore: boolean
  standings: Map<string, StudentStanding>
  stored: Map<string, EnrolledRow>
  refusals: Map<string, Fault>
}

export const keyOf = ({ studentNo, courseCode }: { studentNo: string; courseCode: string }) =>
  `${studentNo} ${courseCode}`

const NO_STUDENT: Words = { zh: '学号不存在', en: 'no such student number' }
const NO_COURSE: Words = { zh: '课程不在本批次中', en: 'not a course of this batch' }
const FOREIGN: Words = { zh: '不是您管理的学生', en: 'not one of your students' }

async function enrolledRows(db: Db, addExamId: string, numbers: readonly string[]): Promise<Map<string, EnrolledRow>> {
  const { rows } = await sql<EnrolledRow & { studentNo: string; courseCode: string }>`
    select d.id, d.state, d.score, d.flag, d.reason, d.why, d.why_total as "whyTotal", d.written_at is not null as written, d.starts_at as "startsAt", st.student_no as "studentNo",
      b.course_code as "courseCode"
    from add_exam_detail d join student st on st.id = d.student_id join course c on c.id = d.course_id
    join basic_course b on b.id = c.basic_course_id
    where d.add_exam_id = ${addExamId} and st.student_no = any(${[...numbers]}::text[])`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

async function knownNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ studentNo: string }>`
    select student_no as "studentNo" from student where student_no = any(${[...numbers]}::text[])`.execute(db)
  return new Set(rows.map(({ studentNo }) => studentNo))
}

export async function knownDetails(
  db: Db,
  by: SheetBy,
  rows: readonly Partial<DetailRow>[],
  addExamId: string,
): Promise<KnownDetails> {
  const batch = found(await lockBatch(db, addExamId))
  const isHead = canManageWholeSchool(by.me)
  const closed = enrolmentRefusal(batch, by.now, isHead)
  if (closed) throw new AppError(100412, { reason: closed })
  const numbers = [...new Set(rows.flatMap(({ studentNo }) => studentNo ?? []))]
  const standings = new Map<string, StudentStanding>()
  // The newest opening of a course comes first; it is the one that a code refers to.
  for (const one of await standingsOf(db, { addExamId, studentNos: numbers }))
    if (!standings.has(keyOf(one))) standings.set(keyOf(one), one)
  const papers = await takenCounts(
    db,
    addExamId,
    [...standings.values()].map(({ studentId }) => studentId),
  )
  const codes = new Set((await codesOfBatch(db, addExamId)).map(([code]) => code))
  const known = await knownNumbers(db, numbers)
  const refusals = new Map<string, Fault>()
  for (const { studentNo, courseCode } of rows) {
    if (!studentNo || !courseCode) continue
    const key = keyOf({ studentNo, courseCode })
    const standing = standings.get(key)
    const count = papers.get(standing?.studentId ?? '') ?? 0
    const refused = standing && !canManageStanding(by, standing) ? FOREIGN : candidateRefusal(standing, batch, count)
    if (!codes.has(courseCode)) refusals.set(key, { column: '课程代码', reason: NO_COURSE })
    else if (refused) refusals.set(key, { column: '学号', reason: known.has(studentNo) ? refused : NO_STUDENT })
    else if (standing) papers.set(standing.studentId, count + 1)
  }
  return { batch, canScore: isHead, standings, stored: await enrolledRows(db, addExamId, numbers), refusals }
}

/** Course codes that the sheet may use. */
export async function codesOfBatch(db: Db, addExamId: string): Promise<(readonly [string, string])[]> {
  const ids = (await batchCourses(db, addExamId)).map(({ courseId }) => courseId)
  const { rows } = await sql<{ code: string; name: string }>`
    select distinct b.course_code as code, b.course_name as name from course c join basic_course b on b.id = c.basic_course_id
    where c.id = any(${ids}::uuid[]) order by 1`.execute(db)
  return rows.map(({ code, name }) => [code, name] as const)
}
