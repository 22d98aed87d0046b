import type { ClassLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface Placed {
  courseId: string
  courseClassId: string
  teacherId: string | null
  weekNo: number
}

/** A line of a class; its students see it at once. */
export async function insertClassLine(
  db: Db,
  { courseId, courseClassId, teacherId, weekNo }: Placed,
  line: ClassLine,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const stamp = { createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId }
  await db
    .insertInto('teachCalendar')
    .values({ id, courseId, courseClassId, teacherId, weekNo, way: 'face', publishedAt: now, ...line, ...stamp })
    .execute()
  return id
}

/** A line of a class, locked; undefined for what belongs to a whole course. */
export const lockClassLine = (db: Db, id: string) =>
  db
    .selectFrom('teachCalendar')
    .selectAll()
    .where('id', '=', id)
    .where('courseClassId', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const updateClassLine = (
  db: Db,
  id: string,
  { teacherId, weekNo }: Pick<Placed, 'teacherId' | 'weekNo'>,
  line: ClassLine,
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('teachCalendar')
    .set({ ...line, teacherId, weekNo, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteClassLine = (db: Db, id: string) => db.deleteFrom('teachCalendar').where('id', '=', id).execute()

/** Times that have not begun move with the days of their term; the weeks of the plan count from its start anyway. */
export const moveCalendarLines = (db: Db, termId: string, days: number, now: Date) => {
  const shift = sql`make_interval(secs => ${(days * DAY_MS) / 1000})`
  return sql`
    update teach_calendar x set starts_at = x.starts_at + ${shift}, ends_at = x.ends_at + ${shift}, updated_at = ${now}
    from course c where c.id = x.course_id and c.term_id = ${termId} and x.starts_at > ${now} and x.starts_at + ${shift} > ${now}`.execute(
    db,
  )
}
