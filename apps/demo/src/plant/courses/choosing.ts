import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { classTimesAt, PREREQUISITES } from '../../content/class-times.ts'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'

type Choice = Parameters<typeof bulk<'chooseCourse'>>[2][number]

/** Places of the current term whose choosing is told: enough for lists to have pages. */
const TOLD = 400
/** Places of a class of the coming term, and how many more wait for it or have chosen no class. */
const PLACES = 6
const WAITING = 3
const NO_CLASS = 2

/** Who chose what: confirmed in the current term, still going on for the coming one. */
export async function seedChoosing(world: World): Promise<void> {
  await seedPrerequisites(world)
  await seedConfirmed(world)
  await seedOpenWindow(world)
}

async function seedPrerequisites({ tx }: World): Promise<void> {
  for (const [code, wanted] of PREREQUISITES)
    await sql`
      update basic_course set prerequisite_ids = (select coalesce(array_agg(id), '{}') from basic_course where course_code = any(${[...wanted]}))
      where course_code = ${code}`.execute(tx)
}

async function seedConfirmed({ tx, content, terms, users }: World): Promise<void> {
  const office = users.of('manager')
  const now = content.terms.find(({ ago }) => ago === 0)
  if (!now) return
  const from = Date.parse(now.windows.chooseCourse.from)
  // The demo student's own first, whatever else is told.
  const { rows } = await sql<{ courseId: string; classId: string; studentId: string; userId: string }>`
    select p.course_id as "courseId", p.course_class_id as "classId", p.student_id as "studentId", s.user_id as "userId"
    from course_class_student p join course c on c.id = p.course_id and c.term_id = ${terms.of('0')}
    join student s on s.id = p.student_id join app_user u on u.id = s.user_id
    join basic_course b on b.id = c.basic_course_id
    where p.left_at is null order by u.username <> 'student', s.student_no, b.course_code limit ${TOLD}`.execute(tx)
  await bulk(
    tx,
    'chooseCourse',
    rows.map(
      ({ courseId, classId, studentId, userId }, at): Choice => ({
        id: newId(),
        termId: terms.of('0'),
        courseId,
        studentId,
        courseClassId: classId,
        state: 'confirmed',
        source: 'student',
        chosenAt: new Date(from + at * 60_000),
        chosenBy: userId,
        confirmedAt: new Date(from + 10 * DAY_MS + at * 1000),
        confirmedBy: office,
      }),
    ),
  )
}

interface Chooser {
  studentId: string
  userId: string
  subSchoolId: string
}

async function seedOpenWindow({ tx, content, terms, today }: World): Promise<void> {
  const termId = terms.of(String(content.comingTerm.ago))
  const { rows: courses } = await sql<{ id: string }>`
    select c.id from course c join basic_course b on b.id = c.basic_course_id
    where c.term_id = ${termId} and c.publish_status = 'published' order by b.course_code`.execute(tx)
  const classes: Parameters<typeof bulk<'courseClass'>>[2][number][] = []
  const choices: Choice[] = []
  for (const [place, { id: courseId }] of courses.entries()) {
    // The demo student has still to choose: the last course is free of him, and so are all others.
    const { rows: people } = await sql<Chooser>`
      select s.id as "studentId", s.user_id as "userId", s.sub_school_id as "subSchoolId"
      from student s join course c on c.id = ${courseId} join app_user u on u.id = s.user_id
      where s.study_status = 'enrolled' and s.major_id = any(c.major_ids) and s.grade_code = any(c.grade_codes)
        and u.username <> 'student'
        and not exists (select 1 from score x join course o on o.id = x.course_id
          where x.student_id = s.id and o.basic_course_id = c.basic_course_id and x.passed)
      order by s.student_no`.execute(tx)
    for (const subSchoolId of new Set(people.map((one) => one.subSchoolId))) {
      const near = people.filter((one) => one.subSchoolId === subSchoolId)
      for (const [nth, name] of ['一班', '二班'].entries()) {
        const classId = newId()
        const code = `${name}（${classes.length + 1}）`
        // The first classes of two courses meet at one time, their second ones do not.
        const times = json(classTimesAt(nth === 0 ? Math.floor(place / 2) : 4 + place, content.comingTerm.teachWeeks))
        classes.push({ id: classId, courseId, subSchoolId, name: code, capacity: nth === 0 ? PLACES : 60, times })
        if (nth > 0) continue
        const ago = (at: number) => new Date(today.getTime() - 3 * DAY_MS + (place * 20 + at) * 60_000)
        near.slice(0, PLACES + WAITING + NO_CLASS).forEach(({ studentId, userId }, at) => {
          const isFree = at >= PLACES + WAITING
          choices.push({
            id: newId(),
            termId,
            courseId,
            studentId,
            courseClassId: isFree ? null : classId,
            state: at < PLACES || isFree ? 'chosen' : 'waiting',
            source: 'student',
            chosenAt: ago(at),
            chosenBy: userId,
          })
        })
      }
    }
  }
  await bulk(tx, 'courseClass', classes)
  await bulk(tx, 'chooseCourse', choices)
}
