import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface SheetRow {
  id: string
  fileId: string
  kind: 'sheet' | 'attachment'
  pageNo: number
  rotate: 0 | 90 | 180 | 270
  fileName: string
  mime: string
  sizeBytes: string
  sha256: string
  state: 'draft' | 'submitted'
  submittedAt: Date | null
  submitKind: 'student' | 'server' | null
}

export interface Candidate {
  finalExamCourseId: string
  studentId: string
}

/** The pages of one candidate in their order. */
export async function readSheets(db: Db, { finalExamCourseId, studentId }: Candidate): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select x.id, x.file_id as "fileId", x.kind, x.page_no as "pageNo", x.rotate, f.name as "fileName", f.mime,
      f.size as "sizeBytes", x.sha256, x.state, x.submitted_at as "submittedAt", x.submit_kind as "submitKind"
    from final_exam_answer_file x join file f on f.id = x.file_id
    where x.final_exam_course_id = ${finalExamCourseId} and x.student_id = ${studentId}
    order by x.page_no, x.id`.execute(db)
  return rows
}

interface Unfinished extends Candidate {
  deadlineAt: Date
  submittedAt: Date | null
  submitKind: string | null
  uploadGraceMin: number
  filesUntil: Date | null
}

/** Candidates with pages that nobody has handed in and whose answering is over. */
export async function unfinishedSheets(db: Db, now: Date): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select x.final_exam_course_id as "finalExamCourseId", x.student_id as "studentId",
      case when sp.review_status = '3' then sp.redo_until else sp.deadline_at end as "deadlineAt",
      sp.submitted_at as "submittedAt", sp.submit_kind as "submitKind", f.upload_grace_min as "uploadGraceMin",
      seat.files_until as "filesUntil"
    from (select distinct final_exam_course_id, student_id from final_exam_answer_file where state = 'draft') x
    join final_exam_course f on f.id = x.final_exam_course_id
    join study_paper sp on sp.assignment_id = f.assignment_id and sp.student_id = x.student_id and sp.valid
    join exam_seat seat on seat.final_exam_course_id = x.final_exam_course_id and seat.student_id = x.student_id
    where sp.deadline_at <= ${now} or sp.submitted_at is not null
    order by seat.id`.execute(db)
  return rows
}
