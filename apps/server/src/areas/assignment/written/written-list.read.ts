import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { lastMoment } from '@shuyuan/domain/life/effective-end.rule.ts'
import { type WrittenOutcome, type WrittenState, writtenState } from '@shuyuan/domain/life/written-work.rule.ts'
import type { LateRule } from '@shuyuan/domain/scoring/late.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import type { Assignment } from '../assignment.store.ts'
import type { StudentsSeen } from '../student-list.read.ts'
import { workCode } from './work-code.read.ts'

interface Row {
  studentId: string
  studentNo: string
  realname: string
  courseClassName: string
  code: string
  seatNo: string
  receivedAt: Date | null
  receivedByName: string
  submittedAt: Date | null
  pages: number
  markedPages: number
  outcome: WrittenOutcome
  score: number | null
  comment: string
  lateDays: number
  backReason: string
  redoUntil: Date | null
  earlierScore: number | null
  leaveId: string
  leaveState: 'applied' | 'accepted' | 'refused' | ''
  ownClosesAt: Date | null
  exempt: boolean
  updatedAt: Date | null
}

export interface WrittenFilter {
  courseClassId?: string | undefined
  state?: WrittenState | undefined
  asksLeave?: '0' | '1' | undefined
  keyWords?: string | undefined
}

type Reading = Pick<Ctx, 'db' | 'now'>

async function readRows({ db }: Reading, seen: StudentsSeen, id: string, filter: WrittenFilter): Promise<Row[]> {
  const like = filter.keyWords ? containing(filter.keyWords) : null
  const code = sql.raw(workCode('a.id', 's.student_id'))
  const count = (side: string) =>
    sql`(select count(*) from written_page p where p.written_work_id = w.id and p.side = ${sql.lit(side)})::int`
  const { rows } = await sql<Row>`
    select s.student_id as "studentId", st.student_no as "studentNo", u.realname, cc.name as "courseClassName", ${code} as code,
      coalesce(w.seat_no, '') as "seatNo", w.received_at as "receivedAt", coalesce(ru.realname, '') as "receivedByName",
      w.submitted_at as "submittedAt", ${count('own')} as pages, ${count('marked')} as "markedPages",
      coalesce(w.outcome, '') as outcome, w.score, coalesce(w.comment, '') as comment, coalesce(w.late_days, 0) as "lateDays", coalesce(w.back_reason, '') as "backReason",
      w.redo_until as "redoUntil", w.earlier_score as "earlierScore",
      coalesce(l.id::text, '') as "leaveId", coalesce(l.state, '') as "leaveState",
      coalesce(own.closes_at, kin.closes_at) as "ownClosesAt", coalesce(own.exempt, kin.exempt, false) as exempt,
      w.updated_at as "updatedAt"
    from assignment a
    join content_place s on s.course_id = a.course_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    join course_class cc on cc.id = s.course_class_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    left join written_work w on w.assignment_id = a.id and w.student_id = s.student_id
    left join app_user ru on ru.id = w.received_by
    left join lateral (select x.id, x.state from written_leave x where x.assignment_id = a.id and x.student_id = s.student_id
      order by x.created_at desc limit 1) l on true
    left join assignment_override own on own.assignment_id = a.id and own.student_id = s.student_id
    left join assignment_override kin on kin.assignment_id = a.id and kin.course_class_id = s.course_class_id
    where a.id = ${id}
      and (s.course_class_id = any(${seen.classIds}::uuid[]) or st.org_class_id = any(${seen.orgClassIds}::uuid[]))
      and (${filter.courseClassId ?? null}::uuid is null or s.course_class_id = ${filter.courseClassId ?? null})
      and (${like}::text is null or st.student_no ilike ${like} or u.realname ilike ${like} or ${code} ilike ${like})
    order by st.student_no`.execute(db)
  return rows
}

export type WrittenStudent = ReturnType<typeof presentStudent>

function presentStudent(assignment: Assignment, { ownClosesAt, exempt, ...row }: Row, now: Date) {
  const task = {
    kind: assignment.kind as WrittenKind,
    opensAt: assignment.opensAt.getTime(),
    closesAt: lastMoment({
      closesAt: (ownClosesAt ?? assignment.closesAt).getTime(),
      lateRule: assignment.lateRule as LateRule,
      lateDays: assignment.lateDays,
    }),
    exempt,
  }
  const work = {
    isSubmitted: row.submittedAt !== null,
    isReceived: row.receivedAt !== null,
    outcome: row.outcome,
    isScored: row.score !== null,
    redoUntil: row.redoUntil?.getTime() ?? null,
  }
  return { ...row, personalDue: ownClosesAt, state: writtenState(task, work, now.getTime()) }
}

/** The students of one piece of written work; a course has a few thousand at most, so all are read at once. */
export async function writtenStudents(
  ctx: Reading,
  seen: StudentsSeen,
  assignment: Assignment,
  filter: WrittenFilter,
): Promise<WrittenStudent[]> {
  const rows = await readRows(ctx, seen, assignment.id, filter)
  return rows
    .map((row) => presentStudent(assignment, row, ctx.now))
    .filter(
      ({ state, leaveState }) =>
        (!filter.state || state === filter.state) && (filter.asksLeave !== '1' || leaveState === 'applied'),
    )
}
