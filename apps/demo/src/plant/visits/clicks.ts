import { sql } from 'kysely'
import type { World } from '../world.ts'

/** Courses that nobody has opened yet, so that the page has such a case to show. */
const UNUSED = ['CE3105', 'HN3105', 'GE2005']
/** Visits per thousand student-days; more on weekday evenings, fewer on Fridays. */
const SHARE = 70
const TEACHER_SHARE = 450

/** A number between 0 and 999, deterministic for the ids and the salt: asked for every student, course and day. */
const chance = (salt: string, ...ids: string[]) =>
  sql.raw(`abs(${ids.reduce((seed, id) => `uuid_hash_extended(${id}, ${seed})`, salt)} % 1000)::int`)
/** The n-th day since 1970. */
const DAY = "(d.day::date - date '1970-01-01')"

/**
 * A term of visits: students of every class by day, some of them twice, their teachers now and then.
 * Pseudo-random but deterministic, so that every demo school has the same ones.
 */
const visits = (termAgo: number, today: Date, kind: 'student' | 'teacher') => {
  const who =
    kind === 'student'
      ? sql`select s.course_id, st.user_id, st.sub_school_id from course_class_student s join student st on st.id = s.student_id where s.left_at is null`
      : sql`select c.id as course_id, t.user_id, t.sub_school_id from course c join teacher t on t.id = c.host_teacher_id
          union select k.course_id, t.user_id, t.sub_school_id from course_class k join teacher t on t.id = k.face_teacher_id`
  const share = sql.lit(kind === 'student' ? SHARE : TEACHER_SHARE)
  return sql`
    insert into course_click (course_id, user_id, at, user_role, sub_school_id, page)
    select w.course_id, w.user_id, (d.day + make_interval(hours => 7 + ${chance(`${DAY} * 3`, 'w.user_id', 'w.course_id')} % 15,
        mins => 10 * (${chance(`${DAY} * 5`, 'w.user_id')} % 6))) at time zone 'Asia/Shanghai',
      ${kind}, w.sub_school_id, ''
    from (${who}) w
    join (select id, basic_course_id, term_id, 4 + ${chance('0', 'id')} % 12 as pull from course
      where publish_status = 'published' offset 0) c on c.id = w.course_id
    join basic_course b on b.id = c.basic_course_id and b.course_code <> all(${UNUSED})
    join (select id, start_date, end_date, row_number() over (order by start_date desc) - 1 as ago from term
      where start_date <= ${today}::date) t on t.id = c.term_id and t.ago = ${termAgo}
    cross join lateral generate_series(t.start_date::timestamp, least(t.end_date, ${today}::date - 1)::timestamp, interval '1 day') d (day)
    where ${chance(DAY, 'w.user_id', 'w.course_id')} < ${share}
      * (case extract(isodow from d.day) when 5 then 5 when 6 then 12 when 7 then 14 else 10 end) / 10
      * c.pull / 10
    on conflict do nothing`
}

/** Visits of this term and the last one. */
export async function seedClicks({ tx, today }: World): Promise<void> {
  for (const ago of [0, 1])
    for (const kind of ['student', 'teacher'] as const) await visits(ago, today, kind).execute(tx)
}
