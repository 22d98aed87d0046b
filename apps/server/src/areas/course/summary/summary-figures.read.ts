import type { SummaryFigure } from '@shuyuan/contract/entities/course/course-check.ts'
import { SUMMARY_FIGURES } from '@shuyuan/contract/entities/course/course-check.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN, IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'

type Figures = Record<(typeof SUMMARY_FIGURES)[number], number | null>

const NONE = Object.fromEntries(SUMMARY_FIGURES.map((key) => [key, null])) as Figures

/** The figures of a course or one of its classes; a deputy course uses its main course's content and results. */
async function figuresOf(db: Db, courseId: string, classId: string | null): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with c as (select id, coalesce(main_course_id, id) as content, opened_at from course where id = ${courseId}),
    seat as (select s.student_id from course_class_student s where s.course_id = ${courseId} and s.left_at is null
      and (${classId}::uuid is null or s.course_class_id = ${classId}::uuid)),
    task as (select a.id from assignment a join c on a.course_id = c.content
      where a.publish_status = 'published' and a.paper_id is not null and a.kind <> 'finalExam'),
    paper as (select sp.assignment_id, sp.student_id, bool_or(${IS_REVIEWED}) as marked from study_paper sp
      join task on task.id = sp.assignment_id join seat on seat.student_id = sp.student_id
      where ${IS_HANDED_IN} group by 1, 2)
    select (select count(*) from chapter h join c on h.course_id = c.content) as chapters,
      (select count(*) from resource r join c on r.course_id = c.content and r.recycled_at is null) as resources,
      (select count(*) from resource r join c on r.course_id = c.content and r.recycled_at is null and r.created_at >= c.opened_at) as "newResources",
      (select count(*) from task) as assignments, (select count(*) from seat) as students,
      (select round(coalesce(sum(d.seconds), 0) / 3600.0)::float8 from study_day d join c on d.course_id = c.content
        join seat on seat.student_id = d.student_id) as "studyHours",
      (select round(avg(case when g.must_total = 0 then 100 else 100.0 * g.must_done / g.must_total end), 1)::float8 from progress g
        join c on g.course_id = c.content join seat on seat.student_id = g.student_id) as "mustSeePercent",
      (select round(100.0 * count(*) / nullif((select count(*) from task) * (select count(*) from seat), 0), 1)::float8 from paper) as "handedInPercent",
      (select round(100.0 * count(*) filter (where marked) / nullif(count(*), 0), 1)::float8 from paper) as "markedPercent",
      (select round(avg(x.formative_score), 1)::float8 from score x join seat on seat.student_id = x.student_id
        where x.course_id = ${courseId}) as "formativeMean",
      (select round(100.0 * count(*) filter (where x.passed) / nullif(count(x.passed), 0), 1)::float8 from score x
        join seat on seat.student_id = x.student_id where x.course_id = ${courseId}) as "passPercent"`.execute(db)
  return rows[0] ?? NONE
}

/** The previous opening of the same course. */
async function openingBefore(db: Db, courseId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from course c join term t on t.id = c.term_id
    join course p on p.basic_course_id = c.basic_course_id and p.publish_status <> 'cancelled'
    join term w on w.id = p.term_id and w.start_date < t.start_date
    where c.id = ${courseId} order by w.start_date desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The figures of a teaching summary, beside those of the previous opening. */
export async function summaryFigures(db: Db, courseId: string, classId: string | null): Promise<SummaryFigure[]> {
  const before = await openingBefore(db, courseId)
  const own = await figuresOf(db, courseId, classId)
  // Classes are new every term, so a class is compared with the whole previous course.
  const last = before ? await figuresOf(db, before, null) : NONE
  return SUMMARY_FIGURES.map((key) => ({ key, value: own[key], last: last[key] }))
}
