import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { laidBy } from '../../study/catalogue.read.ts'
import { countedTexts } from '../../talk/count/counted-texts.read.ts'

export interface VisitRow {
  studentId: string
  stepId: string
  from: Date
  until: Date
  /** null where nothing is measured. */
  seconds: number | null
}

interface Whose {
  studentIds: readonly string[]
  courseId: string
}
interface Within {
  start: Date
  end: Date
}

const all = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

/** Times that something of the course was opened and counted, begun in these days. */
export async function resourceVisits(
  db: Db,
  { studentIds, courseId }: Whose,
  { start, end }: Within,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select ps.student_id as "studentId", ps.resource_id as "stepId", ps.started_at as "from", ps.last_at as until,
      b.seconds
    from play_session ps cross join lateral (
      select coalesce(sum(sb.credited), 0)::int as seconds from study_beat sb
      where sb.play_session_id = ps.id and sb.at between ps.started_at and ps.last_at) b
    where ps.student_id = ${all(studentIds)} and ps.course_id = ${courseId} and b.seconds > 0
      and ps.started_at >= ${start} and ps.started_at < ${end}`.execute(db)
  return rows
}

/** Valid attempts at work on line, of the published work of the course. */
export async function attemptVisits(
  db: Db,
  { studentIds, courseId }: Whose,
  { start, end }: Within,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select sp.student_id as "studentId", sp.assignment_id as "stepId", sp.started_at as "from",
      coalesce(sp.submitted_at, sp.started_at) as until,
      null::int as seconds
    from study_paper sp join assignment a on a.id = sp.assignment_id
    where sp.student_id = ${all(studentIds)} and sp.course_id = ${courseId} and sp.valid
      and a.publish_status = 'published' and a.kind <> 'finalExam'
      and sp.started_at >= ${start} and sp.started_at < ${end}`.execute(db)
  return rows
}

/** Posts and replies that count, as visits to their boards; reading leaves no trace. */
export async function boardVisits(
  db: Db,
  { studentIds, courseId }: Whose,
  { start, end }: Within,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select st.id as "studentId", x.module_id as "stepId", x.created_at as "from", x.created_at as until, null::int as seconds
    from (${countedTexts(
      sql`${[courseId]}::uuid[]`,
      sql`in (select user_id from student where id = ${all(studentIds)})`,
    )}) x join student st on st.user_id = x.author_id
    where x.created_at >= ${start} and x.created_at < ${end}`.execute(db)
  return rows
}

export interface PlacedRow {
  id: string
  title: string
  /** Of work. */
  work: 'practice' | 'homework' | null
  chapterId: string | null
  laidIn: string | null
  laidAt: number | null
}

/** Published work on line and counted boards, each where it lies in the course. */
export async function tasksAndBoards(db: Db, courseId: string): Promise<{ tasks: PlacedRow[]; boards: PlacedRow[] }> {
  const { rows: tasks } = await sql<PlacedRow>`
    select a.id, a.title, case when a.kind = 'onlinePractice' then 'practice' else 'homework' end as work,
      a.chapter_id as "chapterId", laid.chapter_id as "laidIn", laid.sort as "laidAt"
    from assignment a ${laidBy(sql`p.assignment_id = a.id`, sql`a.chapter_id`)}
    where a.course_id = ${courseId} and a.publish_status = 'published' and a.kind <> 'finalExam' and a.paper_id is not null
    order by a.opens_at, a.id`.execute(db)
  const { rows: boards } = await sql<PlacedRow>`
    select m.id, m.title, null as work, m.chapter_id as "chapterId", laid.chapter_id as "laidIn", laid.sort as "laidAt"
    from bbs_module m ${laidBy(sql`p.board_id = m.id`, sql`m.chapter_id`)} where m.course_id = ${courseId} and m.counted order by m.sort, m.id`.execute(
    db,
  )
  return { tasks, boards }
}

/** Which steps each student has finished before a moment: resources, and work that was handed in. */
export async function finishedSteps(db: Db, { studentIds, courseId }: Whose, end: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws('/', sr.student_id, sr.resource_id) as key from study_resource sr
    where sr.student_id = ${all(studentIds)} and sr.course_id = ${courseId} and sr.finished_at < ${end}
    union all
    select concat_ws('/', sp.student_id, sp.assignment_id) from study_paper sp
    where sp.student_id = ${all(studentIds)} and sp.course_id = ${courseId} and sp.valid and sp.submitted_at < ${end}`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The first teaching week for which the calendar plans a chapter. */
export async function plannedWeeks(db: Db, courseId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ chapterId: string; weekNo: number }>`
    select chapter_id as "chapterId", min(week_no)::int as "weekNo" from teach_calendar
    where course_id = ${courseId} and chapter_id is not null and course_class_id is null group by 1`.execute(db)
  return new Map(rows.map(({ chapterId, weekNo }) => [chapterId, weekNo]))
}
