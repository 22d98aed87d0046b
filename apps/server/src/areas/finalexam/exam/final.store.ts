import type { SafeBrowserSettings } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { DrawMode, Reviewer, ReviewMode } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

/** The settings of an exam, apart from its course and its markers. */
export interface FinalFields extends SafeBrowserSettings {
  opensAt: Date
  closesAt: Date
  durationMin: number
  lateEnterMin: number
  earliestSubmitMin: number
  uploadGraceMin: number
  minFormative: number | null
  drawMode: DrawMode
  pcOnly: boolean
  blockCopy: boolean
  leaveLimit: number
  faceVerify: boolean
  faceTimes: number
  filesAllowed: boolean
  fileTypes: string[]
  fileMaxMb: number
  fileMaxCount: number
  entryNotice: string
  reviewMode: ReviewMode
  markGap: number | null
  arbiterId: string | null
}

export interface LockedFinal extends FinalFields {
  id: string
  courseId: string
  termId: string
  assignmentId: string
  courseName: string
  /** The college of the course. */
  collegeId: string
  hostUserId: string | null
  entryOpen: boolean
  reviewers: Reviewer[]
  updatedAt: Date
}

interface By {
  now: Date
  userId: string
}

async function finals(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<LockedFinal[]> {
  const { rows } = await sql<LockedFinal>`
    select f.id, f.course_id as "courseId", f.term_id as "termId", f.assignment_id as "assignmentId",
      b.course_name as "courseName", b.sub_school_id as "collegeId",
      (select te.user_id from teacher te where te.id = c.host_teacher_id) as "hostUserId",
      f.opens_at as "opensAt", f.closes_at as "closesAt", f.duration_min as "durationMin",
      f.late_enter_min as "lateEnterMin", f.earliest_submit_min as "earliestSubmitMin",
      f.upload_grace_min as "uploadGraceMin", f.min_formative as "minFormative", f.draw_mode as "drawMode",
      f.pc_only as "pcOnly", f.block_copy as "blockCopy", f.leave_limit as "leaveLimit", f.face_verify as "faceVerify",
      f.safe_browser as "safeBrowser", f.safe_browser_keys as "safeBrowserKeys",
      f.safe_browser_start_password as "safeBrowserStartPassword", f.safe_browser_quit_password as "safeBrowserQuitPassword",
      f.face_times as "faceTimes", f.files_allowed as "filesAllowed", f.file_types as "fileTypes",
      f.file_max_mb as "fileMaxMb", f.file_max_count as "fileMaxCount", f.entry_notice as "entryNotice",
      f.review_mode as "reviewMode", f.mark_gap as "markGap", f.arbiter_id as "arbiterId", f.entry_open as "entryOpen",
      f.updated_at as "updatedAt",
      coalesce((select json_agg(json_build_object('teacherId', r.teacher_id, 'subSchoolIds', r.sub_school_ids)
        order by r.sort) from final_exam_reviewer r where r.final_exam_course_id = f.id), '[]') as reviewers
    from final_exam_course f join course c on c.id = f.course_id join basic_course b on b.id = c.basic_course_id
    where ${where} order by f.id ${tail}`.execute(db)
  return rows
}

/** Locks exams that are about to change, always in the same order. */
export const lockFinals = (db: Db, ids: readonly string[]): Promise<LockedFinal[]> =>
  finals(db, sql`f.id = any(${[...ids]}::uuid[])`, sql`for update of f`)

export const readFinal = async (db: Db, id: string): Promise<LockedFinal | undefined> =>
  (await finals(db, sql`f.id = ${id}`, sql``))[0]

const safeBrowserOf = ({
  safeBrowser,
  safeBrowserKeys,
  safeBrowserStartPassword,
  safeBrowserQuitPassword,
}: SafeBrowserSettings): SafeBrowserSettings => ({
  safeBrowser,
  safeBrowserKeys,
  safeBrowserStartPassword,
  safeBrowserQuitPassword,
})

/** What both the exam and the assignment of its attempts store. */
export const mirrored = (fields: FinalFields) => ({
  opensAt: fields.opensAt,
  closesAt: fields.closesAt,
  durationMin: fields.durationMin,
  leaveLimit: fields.leaveLimit,
  earliestSubmitMin: fields.earliestSubmitMin,
  blockCopy: fields.blockCopy,
  pcOnly: fields.pcOnly,
  faceVerify: fields.faceVerify,
  ...safeBrowserOf(fields),
})

export async function insertFinal(
  db: Db,
  of: { courseId: string; termId: string; assignmentId: string },
  fields: FinalFields,
  { now, userId }: By,
): Promise<string> {
  const id = newId()
  const stamps = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('finalExamCourse')
    .values({ id, ...of, ...fields, ...stamps })
    .execute()
  return id
}

export const updateFinalRow = (db: Db, id: string, fields: FinalFields, { now, userId }: By) =>
  db
    .updateTable('finalExamCourse')
    .set({ ...fields, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export async function writeReviewers(db: Db, id: string, reviewers: readonly Reviewer[]): Promise<void> {
  await db.deleteFrom('finalExamReviewer').where('finalExamCourseId', '=', id).execute()
  if (reviewers.length === 0) return
  await db
    .insertInto('finalExamReviewer')
    .values(reviewers.map((one, sort) => ({ finalExamCourseId: id, ...one, sort })))
    .execute()
}

export const stampFinal = (db: Db, id: string, { now, userId }: By) =>
  db.updateTable('finalExamCourse').set({ updatedAt: now, updatedBy: userId }).where('id', '=', id).execute()

export const setEntryOpen = (db: Db, ids: readonly string[], entryOpen: boolean, { now, userId }: By) =>
  db
    .updateTable('finalExamCourse')
    .set({ entryOpen, updatedAt: now, updatedBy: userId })
    .where('id', 'in', [...ids])
    .execute()

export const deleteFinalRow = (db: Db, id: string) => db.deleteFrom('finalExamCourse').where('id', '=', id).execute()

export const hasAttempts = async (db: Db, assignmentId: string): Promise<boolean> =>
  (await db.selectFrom('studyPaper').select('id').where('assignmentId', '=', assignmentId).executeTakeFirst()) !==
  undefined

export async function checkedPapers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('finalExamPaper')
    .select(({ fn }) => ['finalExamCourseId', fn.countAll<number>().as('n')])
    .where('finalExamCourseId', 'in', [...ids])
    .where('state', '=', 'checked')
    .groupBy('finalExamCourseId')
    .execute()
  return new Map(rows.map(({ finalExamCourseId, n }) => [finalExamCourseId, Number(n)]))
}
