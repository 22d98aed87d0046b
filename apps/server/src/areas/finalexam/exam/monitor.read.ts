import type {
  BarredReason,
  CandidateState,
  FaceResult,
  SeatAct,
} from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { candidateStanding } from '@shuyuan/domain/finals/candidate.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, startingWith } from '../../../wire/page.ts'
import { visibleCandidates } from '../visible-exams.read.ts'
import type { LockedFinal } from './final.store.ts'

type Exam = Pick<LockedFinal, 'id' | 'courseId' | 'assignmentId' | 'minFormative' | 'closesAt'>

export interface MonitorFilter {
  subSchoolId?: string | undefined
  state?: CandidateState | undefined
  keyword?: string | undefined
}

export interface CandidateRow {
  studentId: string
  studentNo: string
  realname: string
  subSchoolName: string
  className: string
  state: CandidateState
  reopened: boolean
  studyPaperId: string | null
  startedAt: Date | null
  lastSavedAt: Date | null
  submittedAt: Date | null
  submitKind: string | null
  deadlineAt: Date | null
  answered: number
  total: number
  leaveCount: number
  objectiveScore: number | null
  subjectiveScore: number | null
  score: number | null
  faceResult: FaceResult
  facePictureIds: string[]
  ip: string
  extraMinutes: number
  eligible: boolean
  reasons: BarredReason[]
  helpCount: number
  fileCount: number
  acts: SeatAct[]
}

/** candidateState of the domain as SQL, because the states of thousands are counted and filtered here. */
const stateOf = (isOver: boolean) => sql<CandidateState>`
  case when sp.id is null then ${isOver ? 'absent' : 'notIn'} when sp.review_status in ('0', '3') then 'answering'
    when sp.submit_kind = 'forced' then 'forced' else 'submitted' end`

/** Everybody who studies the content of the course, with their seat and attempt if any. */
const from = ({ id, courseId, assignmentId }: Exam) => sql`
  content_place cs join course c on c.id = ${courseId} join basic_course b on b.id = c.basic_course_id
  join student st on st.id = cs.student_id join app_user u on u.id = st.user_id
  join sub_school sub on sub.id = st.sub_school_id
  left join org_class oc on oc.id = st.org_class_id
  left join study_paper sp on sp.assignment_id = ${assignmentId} and sp.student_id = cs.student_id and sp.valid
  left join exam_seat seat on seat.final_exam_course_id = ${id} and seat.student_id = cs.student_id
  left join score sc on sc.course_id = cs.own_course_id and sc.student_id = cs.student_id`

const mine = (me: Actor, { courseId }: Exam) => sql`cs.course_id = ${courseId} and ${visibleCandidates(me)}`

function filtered(filter: MonitorFilter, isOver: boolean): RawBuilder<unknown> {
  const all = [sql`true`]
  if (filter.subSchoolId) all.push(sql`st.sub_school_id = ${filter.subSchoolId}`)
  if (filter.state) all.push(sql`${stateOf(isOver)} = ${filter.state}`)
  if (filter.keyword)
    all.push(
      sql`(st.student_no ilike ${startingWith(filter.keyword)} or u.realname ilike ${containing(filter.keyword)})`,
    )
  return sql.join(all, sql` and `)
}

type Row = Omit<CandidateRow, 'eligible' | 'reasons'> & {
  studyStatus: string
  flag: string
  formative: number | null
  allowed: boolean | null
}

/** By student number; on the monitor, candidates who wait for a person come first. */
export async function candidateRows(
  db: Db,
  me: Actor,
  exam: Exam,
  now: Date,
  filter: MonitorFilter,
  piece: { limit: number; skip: number },
  waitingFirst = false,
): Promise<CandidateRow[]> {
  const isOver = exam.closesAt <= now
  const { rows } = await sql<Row>`
    select st.id as "studentId", st.student_no as "studentNo", u.realname, sub.school_name as "subSchoolName",
      coalesce(oc.class_name, '') as "className", ${stateOf(isOver)} as state,
      coalesce(sp.review_status = '3', false) as reopened, sp.id as "studyPaperId", sp.started_at as "startedAt",
      a.saved as "lastSavedAt", sp.submitted_at as "submittedAt", sp.submit_kind as "submitKind",
      case when sp.review_status = '3' then sp.redo_until else sp.deadline_at end as "deadlineAt",
      coalesce(a.answered, 0) as answered, coalesce(sp.question_count, 0) as total,
      coalesce(sp.leave_count, 0) as "leaveCount", sp.objective_score as "objectiveScore",
      sp.subjective_score as "subjectiveScore", sp.score, coalesce(seat.face_result, 'none') as "faceResult",
      coalesce(seat.face_picture_ids, '{}') as "facePictureIds", coalesce(seat.ip, '') as ip,
      coalesce(sp.extra_minutes, seat.extra_minutes, 0) as "extraMinutes", coalesce(h.n, 0) as "helpCount",
      (select count(*)::int from final_exam_answer_file af where af.final_exam_course_id = ${exam.id}
        and af.student_id = st.id) as "fileCount",
      coalesce(seat.acts, '[]') as acts, st.study_status as "studyStatus", coalesce(sc.flag, 'normal') as flag,
      sc.formative_score as formative, seat.allowed
    from ${from(exam)}
    left join lateral (select count(*)::int as n from final_exam_help h where h.final_exam_course_id = ${exam.id}
      and h.student_id = cs.student_id and h.replied_at is null) h on true
    left join lateral (select max(x.saved_at) as saved, (count(*) filter (where x.content <> 'null'::jsonb))::int as answered
      from answer x where x.study_paper_id = sp.id) a on true
    where ${mine(me, exam)} and ${filtered(filter, isOver)}
    order by (${waitingFirst} and (coalesce(seat.face_result, '') = 'waiting' or coalesce(h.n, 0) > 0)) desc, st.student_no
    limit ${piece.limit} offset ${piece.skip}`.execute(db)
  return rows.map(({ studyStatus, flag, formative, allowed, ...row }) => ({
    ...row,
    ...candidateStanding({ studyStatus, flag, formative, minFormative: exam.minFormative, allowed }),
  }))
}

export interface MonitorCounts {
  notIn: number
  answering: number
  submitted: number
  forced: number
  absent: number
  verifyCount: number
  helpCount: number
}

export async function monitorCounts(db: Db, me: Actor, exam: Exam, now: Date): Promise<MonitorCounts> {
  const isOver = exam.closesAt <= now
  const { rows } = await sql<MonitorCounts>`
    select (count(*) filter (where x.state = 'notIn'))::int as "notIn",
      (count(*) filter (where x.state = 'answering'))::int as answering,
      (count(*) filter (where x.state = 'submitted'))::int as submitted,
      (count(*) filter (where x.state = 'forced'))::int as forced,
      (count(*) filter (where x.state = 'absent'))::int as absent,
      (count(*) filter (where x.waits))::int as "verifyCount",
      coalesce(sum(x.helps), 0)::int as "helpCount"
    from (select ${stateOf(isOver)} as state, coalesce(seat.face_result = 'waiting', false) as waits,
        (select count(*) from final_exam_help h where h.final_exam_course_id = ${exam.id}
          and h.student_id = cs.student_id and h.replied_at is null) as helps
      from ${from(exam)} where ${mine(me, exam)}) x`.execute(db)
  return rows[0] as MonitorCounts
}

export async function countCandidates(
  db: Db,
  me: Actor,
  exam: Exam,
  now: Date,
  filter: MonitorFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${from(exam)}
    where ${mine(me, exam)} and ${filtered(filter, exam.closesAt <= now)}`.execute(db)
  return rows[0]?.n ?? 0
}
