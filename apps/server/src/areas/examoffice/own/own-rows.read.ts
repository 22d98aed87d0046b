import type {
  AddExamDetailState,
  AddExamFlag,
  AddExamKind,
  AddExamSource,
} from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Reasoned } from '../why-words.ts'

interface OwnRow extends Reasoned {
  id: string
  name: string
  kind: AddExamKind
  courseId: string
  courseCode: string
  courseName: string
  appliedAt: Date
  fileIds: string[]
  source: AddExamSource
  state: AddExamDetailState
  rejectReason: string
  startsAt: Date | null
  durationMin: number
  place: string
  seatNo: number | null
  score: number | null
  flag: AddExamFlag
  canWithdraw: boolean
}

/** A score is official, and told, once the score sheet has it; that somebody did not come is known at once. */
const isTold = sql`(d.written_at is not null or d.flag <> 'normal')`

/** Rows of drafts are the office's alone. */
export async function ownRows(db: Db, studentId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select d.id, e.name, e.kind, d.course_id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
      d.created_at as "appliedAt", d.reason, d.why, d.why_total as "whyTotal", d.file_ids as "fileIds", d.source,
      case when d.state = 'scored' and not ${isTold} then 'taken' else d.state end as state,
      d.reject_reason as "rejectReason", d.starts_at as "startsAt", d.duration_min as "durationMin", d.place,
      d.seat_no as "seatNo", case when ${isTold} then d.score end as score, d.flag,
      (d.state = 'applied' and d.source = 'apply' and e.state <> 'closed') as "canWithdraw"
    from add_exam_detail d join add_exam e on e.id = d.add_exam_id and e.state <> 'draft'
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    where d.student_id = ${studentId} order by d.created_at desc, b.course_code, d.id`.execute(db)
  return rows
}
