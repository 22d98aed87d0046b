import type { RubricRow, ThesisState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { notFound, outsideScope } from '../../../wire/error.ts'
import { visibleScores } from '../../score/score-scope.read.ts'
import { canEditThesis } from '../thesis.policy.ts'
import { shownName } from './papers.read.ts'

/** A paper to be changed, with the rules that apply to it. */
export interface LockedPaper {
  id: string
  settingId: string
  courseId: string
  courseName: string
  collegeId: string
  hostTeacherId: string | null
  studentId: string
  studentNo: string
  realname: string
  /** As this person may read it: anonymous marking hides the writer. */
  shownName: string
  userId: string
  subSchoolId: string
  state: ThesisState
  version: number
  returns: number
  maxReturns: number
  lateDays: number
  lateMinus: number
  markerCount: 1 | 2
  gapLimit: number
  arbiterId: string | null
  firstMarkerId: string | null
  secondMarkerId: string | null
  title: string
  rubric: RubricRow[]
  mark1: number | null
  mark2: number | null
  arbitration: boolean
}

/** Creates the missing papers of a course: for all its students, or those with these places. */
export async function beginPapers(
  tx: Db,
  of: { settingId: string } | { placeIds: readonly string[] },
  now: Date,
): Promise<void> {
  const chosen = 'settingId' in of ? sql`ts.id = ${of.settingId}` : sql`s.id = any(${[...of.placeIds]}::uuid[])`
  const { rows } = await sql<{ settingId: string; courseId: string; studentId: string }>`
    select ts.id as "settingId", ts.course_id as "courseId", s.student_id as "studentId"
    from thesis_setting ts join course_class_student s on s.course_id = ts.course_id and s.left_at is null
    where ${chosen} and not exists (
      select 1 from thesis_submission x where x.setting_id = ts.id and x.student_id = s.student_id)
    order by s.student_id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into thesis_submission (id, setting_id, course_id, student_id, created_at, updated_at)
    select t.id, t.setting, t.course, t.student, ${now}, ${now}
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((one) => one.settingId)}::uuid[],
      ${rows.map((one) => one.courseId)}::uuid[], ${rows.map((one) => one.studentId)}::uuid[])
      as t (id, setting, course, student)
    on conflict (setting_id, student_id) do nothing`.execute(tx)
}

/** Who may change a paper beside those who manage its course. */
type AlsoMay = 'nobody' | 'markers' | 'arbiter'

function isNamed({ teacherId }: Ctx['me'], paper: LockedPaper, also: AlsoMay): boolean {
  if (teacherId === null || also === 'nobody') return false
  return also === 'arbiter'
    ? paper.arbiterId === teacherId
    : [paper.firstMarkerId, paper.secondMarkerId].includes(teacherId)
}

type Chosen = { ids: readonly string[] } | { courseId: string; ids?: readonly string[] | undefined }

/**
 * Locks papers, always in the same order, so that there are no deadlocks. The ids are of papers, or of places of
 * students who have not begun; 100455 for somebody else's.
 */
export async function lockPapers(
  { db, me, now }: Ctx,
  chosen: Chosen,
  also: AlsoMay = 'nobody',
): Promise<LockedPaper[]> {
  if (chosen.ids) await beginPapers(db, { placeIds: chosen.ids }, now)
  const named = chosen.ids
    ? sql`(x.id = any(${[...chosen.ids]}::uuid[]) or s.id = any(${[...chosen.ids]}::uuid[]))`
    : sql`true`
  const ofCourse = 'courseId' in chosen ? sql`x.course_id = ${chosen.courseId}` : sql`true`
  const tables = sql`
    thesis_submission x join thesis_setting ts on ts.id = x.setting_id join course c on c.id = x.course_id
    join course_class_student s on s.course_id = x.course_id and s.student_id = x.student_id and s.left_at is null`
  const locked = await sql<{ id: string }>`
    select x.id from ${tables} where ${named} and ${ofCourse} order by x.id for update of x`.execute(db)
  const ids = locked.rows.map(({ id }) => id)
  // Only now: who waited for the lock must see the marks that came meanwhile.
  const { rows } = await sql<LockedPaper & { seen: boolean }>`
    select x.id, x.setting_id as "settingId", x.course_id as "courseId", b.course_name as "courseName",
      b.sub_school_id as "collegeId", c.host_teacher_id as "hostTeacherId", x.student_id as "studentId",
      st.student_no as "studentNo", u.realname, ${shownName(me)} as "shownName", u.id as "userId", st.sub_school_id as "subSchoolId", x.state,
      x.version_no as version, x.returns, ts.max_returns as "maxReturns", x.late_days as "lateDays",
      ts.late_minus as "lateMinus", ts.marker_count as "markerCount", ts.gap as "gapLimit", ts.arbiter_id as "arbiterId",
      x.first_marker_id as "firstMarkerId", x.second_marker_id as "secondMarkerId", x.arbitration,
      coalesce(tp.title, x.own_title) as title, ts.rubric,
      (select m.total from thesis_mark m where m.submission_id = x.id and m.version_no = x.version_no
        and m.turn = 'first' and m.submitted_at is not null) as mark1,
      (select m.total from thesis_mark m where m.submission_id = x.id and m.version_no = x.version_no
        and m.turn = 'second' and m.submitted_at is not null) as mark2, ${visibleScores(me)} as seen
    from ${tables} join basic_course b on b.id = c.basic_course_id join student st on st.id = x.student_id
    join app_user u on u.id = st.user_id left join thesis_topic tp on tp.id = x.topic_id
    join course_class cc on cc.id = s.course_class_id
    where x.id = any(${ids}::uuid[]) order by x.id`.execute(db)
  if (chosen.ids && rows.length === 0) throw notFound()
  const isAllowed = (row: LockedPaper & { seen: boolean }) =>
    (row.seen && canEditThesis(me, row)) || isNamed(me, row, also)
  if (!rows.every(isAllowed)) throw outsideScope()
  return rows
}
