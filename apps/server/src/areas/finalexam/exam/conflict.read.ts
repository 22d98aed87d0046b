import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleCandidates } from '../visible-exams.read.ts'

/**
 * Students of the paper `x` (a row of the timetable) who sit another paper at the same time. Papers of one course are
 * two versions of one exam, never two exams.
 */
export const conflictsOfPaper = (me: Actor): RawBuilder<number> => sql<number>`
  (select count(distinct s.student_id)::int
    from course c join basic_course b on b.id = c.basic_course_id
    join course_class_student s on s.course_id = c.id and s.left_at is null join student st on st.id = s.student_id
    where x.starts_at is not null and c.term_id = x.term_id and c.publish_status <> 'cancelled'
      and c.paper_codes @> array[x.paper_code] and ${visibleCandidates(me)}
      and s.student_id in (
        select o.student_id from paper_time q
        join course d on d.term_id = q.term_id and d.publish_status <> 'cancelled' and d.paper_codes @> array[q.paper_code]
        join course_class_student o on o.course_id = d.id and o.left_at is null
        where q.term_id = x.term_id and q.paper_code <> x.paper_code and q.starts_at < x.ends_at and q.ends_at > x.starts_at
          and not d.paper_codes @> array[x.paper_code]))`

/** At most this many students are sent in a list of conflicts. */
export const CONFLICTS_SHOWN = 500

export interface ConflictRow {
  studentNo: string
  realname: string
  subSchoolName: string
  papers: { paperCode: string; paperName: string; startsAt: string; durationMin: number }[]
}

/** Students who sit two papers at once, with all papers that overlap; limited to one paper when its code is given. */
export async function conflictsOfTerm(
  db: Db,
  me: Actor,
  termCode: string,
  paperCode: string | undefined,
): Promise<{ total: number; rows: ConflictRow[] }> {
  const { rows } = await sql<ConflictRow & { total: number }>`
    with sitting as (
      select s.student_id, c.id as course_id, p.id, p.paper_code, p.paper_name, p.starts_at, p.ends_at, p.duration_min
      from paper_time p join term t on t.id = p.term_id and t.term_code = ${termCode}
      join course c on c.term_id = p.term_id and c.publish_status <> 'cancelled' and c.paper_codes @> array[p.paper_code]
      join course_class_student s on s.course_id = c.id and s.left_at is null),
    pair as (
      select one.student_id, one.id, one.course_id from sitting one join sitting two
        on two.student_id = one.student_id and two.course_id <> one.course_id and two.paper_code <> one.paper_code
        and two.starts_at < one.ends_at and two.ends_at > one.starts_at
      where ${paperCode ? sql`${paperCode} in (one.paper_code, two.paper_code)` : sql`true`}),
    seen as (
      select distinct pair.student_id, pair.id from pair join course c on c.id = pair.course_id
      join basic_course b on b.id = c.basic_course_id join student st on st.id = pair.student_id
      where ${visibleCandidates(me)})
    select st.student_no as "studentNo", u.realname, sub.school_name as "subSchoolName",
      json_agg(json_build_object('paperCode', p.paper_code, 'paperName', p.paper_name, 'startsAt', p.starts_at,
        'durationMin', p.duration_min) order by p.starts_at, p.paper_code) as papers,
      (count(*) over ())::int as total
    from seen join paper_time p on p.id = seen.id join student st on st.id = seen.student_id
    join app_user u on u.id = st.user_id join sub_school sub on sub.id = st.sub_school_id
    group by st.id, st.student_no, u.realname, sub.school_name
    order by st.student_no limit ${CONFLICTS_SHOWN}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
