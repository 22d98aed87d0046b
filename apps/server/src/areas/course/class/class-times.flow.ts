import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type ClassTimeFault, classTimeFaults } from '@shuyuan/domain/course/class-time.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { holdings, pairOf } from '../choosing/choosing-facts.read.ts'
import { clashing } from '../choosing/judge.flow.ts'
import { weeksOfCourse } from '../content/chapter.read.ts'
import type { Opening } from '../opening/opening.read.ts'
import { named } from './course-class.flow.ts'
import { type CourseClass, updateCourseClasses } from './course-class.store.ts'

const FAULTS: Readonly<Record<ClassTimeFault, (weeks: number) => Words>> = {
  order: () => ({ zh: '结束时间须晚于开始时间', en: 'it has to end after it starts' }),
  weeks: () => ({ zh: '结束周不能早于开始周', en: 'the last week lies before the first' }),
  beyond: (weeks) => ({ zh: `本学期只有${weeks}周`, en: `the term has ${weeks} weeks` }),
  never: () => ({ zh: '这些周里没有单周或双周', en: 'none of these weeks is odd or even as asked' }),
  clash: () => ({ zh: '与本班另一上课时间重叠', en: 'overlaps with another time of this class' }),
}

/** Who has a place in a class or is promised one, or waits for it. */
async function peopleOf({ db }: Ctx, classId: string) {
  const { rows } = await sql<{ id: string; studentNo: string; realname: string }>`
    select s.id, s.student_no as "studentNo", u.realname
    from (select student_id from course_class_student where course_class_id = ${classId} and left_at is null
      union select student_id from choose_course where course_class_id = ${classId} and state in ('chosen', 'waiting')) p
    join student s on s.id = p.student_id join app_user u on u.id = s.user_id order by s.student_no`.execute(db)
  return rows
}

/**
 * Sets when a locked class meets. Students whom it now meets at the time of another class stay in both: the office has
 * reasons to move a class, and is told whom to ask.
 */
export async function setClassTimes(
  ctx: Ctx,
  { row, course }: { row: CourseClass; course: Opening },
  times: readonly ClassTime[],
): Promise<{ name: string; courseName: string }[]> {
  const weeks = await weeksOfCourse(ctx.db, row.courseId)
  for (const [at, fault] of classTimeFaults(times, weeks)) {
    const { zh, en } = FAULTS[fault](weeks)
    throw badField(`times.${at}.${fault === 'order' ? 'to' : 'lastWeek'}`, zh, en)
  }
  await updateCourseClasses(ctx.db, [row.id], { times: JSON.stringify(times) }, writtenBy(ctx))
  const people = await peopleOf(ctx, row.id)
  const held = await holdings(
    ctx.db,
    people.map(({ id }) => id),
    [course.termId],
  )
  return people.flatMap((one) => {
    const clash = clashing(held.get(pairOf(one.id, course.termId)) ?? [], row.courseId, times)
    return clash ? [{ name: named(one), courseName: clash.courseName }] : []
  })
}
