import { INHERIT_PARTS } from '@shuyuan/contract/entities/course/opening.ts'
import { DAY_MS, endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { clearParts } from '@shuyuan/server/areas/course/inherit/clear-course.store.ts'
import { copyParts } from '@shuyuan/server/areas/course/inherit/inherit-copy.store.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, must } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

/** Openings that still wait for last term's content. */
const WAITING = 2

/** Last term's openings of outlined courses have the present content; this term's last ones are still empty. */
async function seedPastContent({ tx, content, courses, today, users }: World): Promise<void> {
  const by = must([...content.teachers][0], 'teacher').teacherNo
  const days = (ago: number) =>
    must(
      content.terms.find((term) => term.ago === ago),
      'term',
    )
  const pairs = content.outlines.flatMap(({ courseCode }) => {
    const [now, past] = [0, 1].map((ago) => courses.find((one) => one.courseCode === courseCode && one.ago === ago))
    return now && past ? [[now, past] as const] : []
  })
  const shift = { from: days(0), to: days(1) }
  for (const [now, past] of pairs)
    await copyParts(tx, {
      from: now.id,
      to: past.id,
      now: today,
      userId: users.of(by),
      parts: INHERIT_PARTS,
      shift,
    })
  for (const [now] of pairs.slice(-WAITING)) {
    await clearParts({ db: tx, now: today }, now.id, INHERIT_PARTS)
    await tx
      .updateTable('course')
      .set({ publishStatus: 'draft', inheritedFromId: null })
      .where('id', '=', now.id)
      .execute()
  }
}

/** Classes whose face-to-face teacher has left and whose branch has not named a successor. */
const leaveGaps = ({ tx }: World) =>
  sql`with gap as (select k.id, k.course_id, k.sub_school_id from course_class k join course c on c.id = k.course_id
      join term t on t.id = c.term_id and t.is_current join basic_course b on b.id = c.basic_course_id
      where b.course_code in ('CL2103', 'LW2103') order by b.course_code, k.id),
    gone as (delete from course_teacher ct using gap where ct.course_id = gap.course_id and ct.duty = 'face' returning ct.id)
    update course_class k set face_teacher_id = null from gap where k.id = gap.id and (select count(*) from gone) >= 0`.execute(
    tx,
  )

const HELPERS = 4
const HELPED = 2

const RIGHTS = [['review'], ['review', 'discuss'], ['discuss', 'resource'], ['review', 'discuss', 'resource']]

/** A few teachers also assist in other courses; one assignment has expired, another expires soon. */
async function seedAssistants({ tx, content, courses, teachers, subSchools, today }: World): Promise<void> {
  const term = must(
    content.terms.find(({ ago }) => ago === 0),
    'term',
  )
  const soon = new Date(today.getTime() + 8 * DAY_MS)
  const over = new Date(today.getTime() - 6 * DAY_MS)
  const faces = content.teachers.filter(({ duty }) => duty === 'face').slice(-5)
  const current = courses.filter(({ ago }) => ago === 0)
  const rows = faces.flatMap((teacher, at) => {
    const free = (course: SeededCourse) =>
      course.hostTeacherNo !== teacher.teacherNo && !teacher.teaches.includes(course.courseCode)
    return current
      .filter(free)
      .slice(at * 3, at * 3 + 2 + (at % 3))
      .map((course) => ({
        id: newId(),
        courseId: course.id,
        teacherId: teachers.of(teacher.teacherNo),
        subSchoolId: null as string | null,
        duty: 'assistant',
        rights: RIGHTS[at % RIGHTS.length] as string[],
        fromAt: startOfDay(term.startDate),
        toAt: at === 0 ? over : at === 1 ? soon : endOfDay(term.endDate),
      }))
  })
  // Instructors without a course of their own assist in their branch.
  const helpers = content.teachers.filter(({ duty, teaches }) => duty === 'instructor' && teaches.length === 0)
  const parts = helpers.slice(0, HELPERS).flatMap(({ teacherNo, subSchool }, at) =>
    current
      .filter(({ classes }) => classes.has(subSchool))
      .slice(at, at + HELPED)
      .map((course) => ({
        id: newId(),
        courseId: course.id,
        teacherId: teachers.of(teacherNo),
        subSchoolId: subSchools.of(subSchool),
        duty: 'assistant',
        rights: ['discuss'],
        fromAt: startOfDay(term.startDate),
        toAt: endOfDay(term.endDate),
      })),
  )
  await bulk(tx, 'courseTeacher', [...rows, ...parts])
  const users = parts.map(({ teacherId }) => teacherId)
  await sql`insert into user_role (id, user_id, role_id)
    select gen_random_uuid(), t.user_id, r.id from teacher t, role r
    where t.id = any(${users}::uuid[]) and r.role_flag = 'ROLE_TEACHER'`.execute(tx)
}

/** What the course office records about openings: paper codes, and the term their content was inherited from. */
export async function seedCourseOffice(world: World): Promise<void> {
  const { tx } = world
  await sql`update basic_course b set default_paper_code = x.code from (
    select id, (1300 + row_number() over (order by course_code))::text as code from basic_course) x where x.id = b.id`.execute(
    tx,
  )
  // Last term's courses have codes; this term the office still has to assign every tenth.
  await sql`update course c set paper_codes = array[b.default_paper_code] from basic_course b, term t
    where b.id = c.basic_course_id and t.id = c.term_id and b.exam_form <> 'none'
      and (not t.is_current or right(b.default_paper_code, 1) <> '7')`.execute(tx)
  await sql`update course c set inherited_from_id = (
      select p.id from course p join term pt on pt.id = p.term_id
      where p.basic_course_id = c.basic_course_id and pt.start_date < t.start_date order by pt.start_date desc limit 1)
    from term t where t.id = c.term_id and t.is_current`.execute(tx)
  await seedPastContent(world)
  await seedAssistants(world)
  await leaveGaps(world)
}
