import type {
  AddExamDetailState,
  AddExamFlag,
  AddExamKind,
  AddExamRule,
  AddExamState,
} from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { EligibleReason } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { notFound, outsideScope } from '../../wire/error.ts'
import { visibleDetails } from './detail-scope.read.ts'

export interface LockedDetail {
  id: string
  addExamId: string
  batchState: AddExamState
  batchName: string
  kind: AddExamKind
  scoreRule: AddExamRule
  courseId: string
  courseName: string
  studentId: string
  studentNo: string
  realname: string
  userId: string
  state: AddExamDetailState
  reason: string
  why: EligibleReason | null
  whyTotal: number | null
  place: string
  startsAt: Date | null
  durationMin: number
  /** The exam time of the course in the batch. */
  courseStartsAt: Date | null
  courseDurationMin: number
  score: number | null
  flag: AddExamFlag
  writtenAt: Date | null
  updatedAt: Date
}

type By = { ids: readonly string[] } | { addExamId: string; courseId?: string | undefined; state: AddExamDetailState }

/**
 * Locks rows for a change, with everything that they are checked against: rows by their ids (100455 for somebody
 * else's), or this person's rows of a batch in one state.
 */
export async function lockDetails(ctx: Ctx, by: By): Promise<LockedDetail[]> {
  const chosen =
    'ids' in by
      ? sql`d.id = any(${[...by.ids]}::uuid[])`
      : sql`d.add_exam_id = ${by.addExamId} and d.state = ${by.state} and ${visibleDetails(ctx.me)}
          and ${by.courseId ? sql`d.course_id = ${by.courseId}` : sql`true`}`
  const { rows } = await sql<LockedDetail & { mine: boolean }>`
    select d.id, d.add_exam_id as "addExamId", e.state as "batchState", e.name as "batchName", e.kind,
      e.score_rule as "scoreRule", d.course_id as "courseId", b.course_name as "courseName", d.student_id as "studentId",
      st.student_no as "studentNo", u.realname, u.id as "userId", d.state, d.reason, d.why,
      d.why_total as "whyTotal", d.place, d.starts_at as "startsAt",
      d.duration_min as "durationMin", x.starts_at as "courseStartsAt", x.duration_min as "courseDurationMin",
      d.score, d.flag, d.written_at as "writtenAt", d.updated_at as "updatedAt", ${visibleDetails(ctx.me)} as mine
    from add_exam_detail d join add_exam e on e.id = d.add_exam_id
    join add_exam_course x on x.add_exam_id = d.add_exam_id and x.course_id = d.course_id
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    join student st on st.id = d.student_id join app_user u on u.id = st.user_id
    where ${chosen} order by d.id for update of d`.execute(ctx.db)
  if ('ids' in by && rows.length === 0) throw notFound()
  if (rows.some(({ mine }) => !mine)) throw outsideScope()
  return rows
}
