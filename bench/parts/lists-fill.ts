import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/db.ts'
import { openMonths } from '../../apps/server/src/db/months.ts'

export interface Size {
  students: number
  /** Courses of 5,000 students each; two of them are in the term that is queried. */
  courses: number
  logRows: number
}

export const COURSE_STUDENTS = 5000
const CLASS_STUDENTS = 50
const SUB_STUDENTS = 500
const COURSES_A_TERM = 2
const LOG_A_DAY = 3400

const run = (db: Db, text: string) => sql.raw(text).execute(db)

/** The id of the n-th thing of a kind, the same in every run; carries the version and variant bits that ids are checked for. */
export const idOf = (kind: string, n: number | string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`

/** Units, people and classes. */
async function people(db: Db, { students }: Size): Promise<void> {
  const [subs, classes] = [students / SUB_STUDENTS, students / CLASS_STUDENTS]
  await run(
    db,
    `insert into sub_school (id, school_name, school_code, is_department)
    select ${idOf('sub', 'n')}, '分校' || n, 'S' || n, false from generate_series(1, ${subs}) n
    union all select ${idOf('college', '1')}, '经济管理学院', 'C1', true`,
  )
  await run(
    db,
    `insert into major (id, major_code, major_name, level, sub_school_id)
    values (${idOf('major', '1')}, 'M1', '会计学', 'bachelor', ${idOf('college', '1')})`,
  )
  await run(
    db,
    `insert into grade (id, grade_code, grade_name, enrol_year, season)
    values (${idOf('grade', '1')}, '2026秋', '2026秋', 2026, 'autumn')`,
  )
  await run(
    db,
    `insert into org_class (id, class_code, class_name, sub_school_id, major_id, grade_code)
    select ${idOf('class', 'n')}, 'K' || n, '会计' || n || '班', ${idOf('sub', `(1 + (n - 1) * ${CLASS_STUDENTS} / ${SUB_STUDENTS})`)},
      ${idOf('major', '1')}, '2026秋' from generate_series(1, ${classes}) n`,
  )
  await run(
    db,
    `insert into app_user (id, username, realname)
    select ${idOf('user', 'n')}, 'stu' || n, '学生' || n from generate_series(1, ${students}) n`,
  )
  await run(
    db,
    `insert into student (id, user_id, student_no, org_class_id, major_id, grade_code, sub_school_id, enrol_date)
    select ${idOf('student', 'n')}, ${idOf('user', 'n')}, '2026' || lpad(n::text, 8, '0'),
      ${idOf('class', `(1 + (n - 1) / ${CLASS_STUDENTS})`)}, ${idOf('major', '1')}, '2026秋',
      ${idOf('sub', `(1 + (n - 1) / ${SUB_STUDENTS})`)}, '2026-09-01' from generate_series(1, ${students}) n`,
  )
}

/** Courses of ever earlier terms, each with a class, its students, and a published score for each of them. */
async function courses(db: Db, { students, courses: count }: Size): Promise<void> {
  const terms = Math.ceil(count / COURSES_A_TERM)
  await run(
    db,
    `insert into term (id, term_code, term_name, start_date, end_date, teach_weeks, is_current)
    select ${idOf('term', 'n')}, 't' || n, '学期' || n, date '2026-09-01' - n * 140, date '2026-09-01' - n * 140 + 130, 18, n = 1
    from generate_series(1, ${terms}) n`,
  )
  await run(
    db,
    `insert into basic_course (id, course_code, course_name, sub_school_id)
    select ${idOf('basic', 'n')}, 'B' || n, '课程' || n, ${idOf('college', '1')} from generate_series(1, ${count}) n`,
  )
  await run(
    db,
    `insert into course (id, basic_course_id, term_id, publish_status)
    select ${idOf('course', 'n')}, ${idOf('basic', 'n')}, ${idOf('term', `(1 + (n - 1) / ${COURSES_A_TERM})`)}, 'published'
    from generate_series(1, ${count}) n`,
  )
  await run(
    db,
    `insert into course_class (id, course_id, sub_school_id, name)
    select ${idOf('cc', 'n')}, ${idOf('course', 'n')}, ${idOf('sub', '1')}, '班' || n from generate_series(1, ${count}) n`,
  )
  const place = `(1 + ((c - 1) * ${COURSE_STUDENTS} + k - 1) % ${students})`
  const all = `generate_series(1, ${count}) c, generate_series(1, ${COURSE_STUDENTS}) k`
  await run(
    db,
    `insert into course_class_student (id, course_class_id, course_id, student_id)
    select gen_random_uuid(), ${idOf('cc', 'c')}, ${idOf('course', 'c')}, ${idOf('student', place)} from ${all}`,
  )
  await run(
    db,
    `insert into score (id, student_id, course_id, formative_score, final_score, total_score, passed, state)
    select gen_random_uuid(), ${idOf('student', place)}, ${idOf('course', 'c')}, 50 + (k * 7) % 50, 40 + (k * 13) % 60,
      45 + (k * 11) % 55, (k * 11) % 55 >= 15, 'published' from ${all}`,
  )
}

/** The log, equally dense for every size: a larger one reaches further back. */
async function log(db: Db, { logRows }: Size): Promise<void> {
  const now = Date.now()
  for (let back = Math.ceil(logRows / LOG_A_DAY / 28); back >= 0; back--)
    await openMonths(db, new Date(now - back * 28 * DAY_MS))
  await run(
    db,
    `insert into op_log (id, at, user_id, username, realname, role, ip, module, action, call_name, target_type, target_id, outcome, duration_ms)
    select gen_random_uuid(), now() - n * interval '1 day' / ${LOG_A_DAY}, ${idOf('user', '(1 + n % 5000)')}, 'stu' || (1 + n % 5000),
      '学生' || (1 + n % 5000), (array['ROLE_EDU', 'ROLE_COLLEGE', 'ROLE_STUDENT'])[1 + n % 3], '10.0.' || n % 200 || '.1',
      (array['term', 'score', 'course', 'paper'])[1 + n % 4], (array['add', 'update', 'delete'])[1 + n % 3], 'updateTermInfo',
      'term', md5('t' || (n % 1000)), case when n % 50 = 0 then 'refused' else 'success' end, n % 300
    from generate_series(1, ${logRows}) n`,
  )
}

/** A school with this many rows, generated inside the database. */
export async function fillLists(db: Db, size: Size): Promise<void> {
  await people(db, size)
  await courses(db, size)
  await log(db, size)
  await run(db, 'vacuum analyze')
}
