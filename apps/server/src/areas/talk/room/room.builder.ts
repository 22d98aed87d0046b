import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { BuiltCourse } from '../../../test/builders.ts'

const HOUR = 3_600_000

/** A room of the whole course, led by its host, open since ten minutes. */
export async function aRoom(
  db: Db,
  course: Pick<BuiltCourse, 'courseId' | 'host'>,
  row: Partial<Insertable<Tables['bbsInTime']>> = {},
): Promise<string> {
  const id = newId()
  const now = Date.now()
  const stamps = { createdAt: new Date(now - HOUR), updatedAt: new Date(now - HOUR) }
  await db
    .insertInto('bbsInTime')
    .values({
      id,
      courseId: course.courseId,
      hostUserId: course.host.userId,
      title: '极限的定义',
      startsAt: new Date(now - HOUR / 6),
      endsAt: new Date(now + HOUR),
      ...stamps,
      ...row,
    })
    .execute()
  return id
}
