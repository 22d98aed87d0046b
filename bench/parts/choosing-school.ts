import { sql } from 'kysely'
import {
  aBasicCourse,
  aCourse,
  aCourseClass,
  aGrade,
  aMajor,
  aSubSchool,
  theTerm,
} from '../../apps/server/src/test/builders.ts'
import { benchSchool, sessionHeaders } from './school.ts'

export const TERM_CODE = '2026-2'
export const COURSES = 10
/** Classes of each course. */
export const CLASSES = 6
/** Together fewer places than are asked for, so that the last ones of each are fought for. */
const SHARE_WITH_PLACE = 0.8
const TAKEN_EACH = 3
const DAY_MS = 86_400_000

/** A number from 0 to 1 that is the same in each run. */
export const chance = (n: number, k: number): number => (Math.imul(n * 31 + k * 7 + 1, 2_654_435_761) >>> 0) / 2 ** 32

/** One branch whose signed-in students may choose ten courses of their major, while the window is open. */
export async function choosingSchool(students: number) {
  const school = await benchSchool()
  const { db } = school.database
  const termId = await theTerm(db)
  const now = Date.now()
  await db
    .insertInto('termTimeSetting')
    .values({ termId, windowName: 'chooseCourse', fromAt: new Date(now - DAY_MS), toAt: new Date(now + DAY_MS) })
    .execute()
  const [subSchoolId, majorId, gradeCode] = [await aSubSchool(db), await aMajor(db), await aGrade(db)]
  const capacity = Math.ceil((students * TAKEN_EACH * SHARE_WITH_PLACE) / (COURSES * CLASSES))
  const courses = []
  for (let n = 0; n < COURSES; n++) {
    const basicCourseId = await aBasicCourse(db, { credits: '3' as never })
    const { courseId, classId } = await aCourse(db, { basicCourseId, majorIds: [majorId], subSchoolId })
    const classIds = [classId]
    while (classIds.length < CLASSES) classIds.push(await aCourseClass(db, courseId, undefined, subSchoolId))
    courses.push({ courseId, classIds })
  }
  await db.updateTable('courseClass').set({ capacity }).execute()
  // Each class meets once a week, at the time of some classes of other courses.
  await sql`
    update course_class k set times = jsonb_build_array(jsonb_build_object('weekDay', n % 7 + 1, 'from', lpad((8 + n % 6 * 2)::text, 2, '0') || ':00',
      'to', lpad((9 + n % 6 * 2)::text, 2, '0') || ':35', 'firstWeek', 1, 'lastWeek', 16, 'every', 'all', 'place', ''))
    from (select id, row_number() over (order by id)::int as n from course_class) x where x.id = k.id`.execute(db)
  const { rows } = await sql<{ userId: string }>`
    with u as (insert into app_user (id, username, realname)
      select gen_random_uuid(), 'bench' || n, '学生' || n from generate_series(1, ${students}::int) n returning id, username)
    , r as (insert into user_role (id, user_id, role_id)
      select gen_random_uuid(), u.id, (select id from role where role_flag = 'ROLE_STUDENT') from u)
    insert into student (id, user_id, student_no, major_id, grade_code, sub_school_id, enrol_date)
    select gen_random_uuid(), u.id, u.username, ${majorId}, ${gradeCode}, ${subSchoolId}, '2026-09-01' from u
    returning user_id as "userId"`.execute(db)
  const seats: string[] = []
  for (const { userId } of rows) seats.push(await sessionHeaders(school, userId, 'ROLE_STUDENT'))
  await school.database.pool.query('analyze')
  return { school, courses, seats }
}
