import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'
import { discussionItem } from './discussion-item.read.ts'
import { participants } from './participation.read.ts'

/** A student of the course as those see him who teach or look after him: how far he is, and what he has written. */
export async function authorCard(db: Db, access: TalkAccess, userId: string) {
  const { courseId } = access
  const { rows } = await sql<{ studentId: string; progress: number }>`
    select s.id as "studentId", coalesce((select p.percent from progress p
      where p.student_id = s.id and p.course_id = any(${[...access.courseIds]}::uuid[]) order by p.percent desc limit 1), 0)::float as progress
    from student s where s.user_id = ${userId}`.execute(db)
  const [found] = rows
  if (!found || courseId === null) return null
  const item = await discussionItem(db, courseId, undefined)
  const asked = { courseId, studentId: found.studentId, item }
  const [person] = await participants(db, access, asked, { field: 'valid', dir: 'desc', limit: 1, skip: 0 })
  if (!person) return null
  const { studentNo, realname, className, posts, replies, valid, essence, accepted, teacherScore } = person
  return {
    ...{ studentNo, realname, className, progress: found.progress },
    ...{ posts, replies, valid, essence, accepted, teacherScore },
  }
}
