import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

interface Visit {
  courseId: string
  resourceId: string
  studentId: string
  at: Date
  seconds: number
  isFinished?: boolean
}

/** One time that a student had a resource open, with all that the study of it leaves: beats, the day, the record. */
export async function aVisit(db: Db, { courseId, resourceId, studentId, at, seconds, isFinished = false }: Visit) {
  const id = newId()
  const lastAt = new Date(at.getTime() + seconds * 1000)
  await db
    .insertInto('playSession')
    .values({
      ...{ id, resourceId, studentId, courseId, startedAt: at, lastAt, deviceId: `window-${id}` },
      ...{ lastSeq: 1, seconds, lastBeatAt: lastAt },
    })
    .execute()
  await db
    .insertInto('studyBeat')
    .values({
      ...{ playSessionId: id, seq: 1, at: lastAt, positionFrom: 0, positionTo: seconds },
      ...{ claimed: seconds, credited: seconds },
    })
    .execute()
  await sql`insert into study_day (student_id, course_id, day, seconds)
    values (${studentId}, ${courseId}, ${schoolDay(lastAt)}, ${seconds})
    on conflict (student_id, course_id, day) do update set seconds = study_day.seconds + excluded.seconds`.execute(db)
  await sql`insert into study_resource (student_id, resource_id, course_id, seconds, first_at, last_at, finished_at)
    values (${studentId}, ${resourceId}, ${courseId}, ${seconds}, ${at}, ${lastAt}, ${isFinished ? lastAt : null})
    on conflict (student_id, resource_id) do update set seconds = study_resource.seconds + excluded.seconds,
      last_at = excluded.last_at, finished_at = coalesce(study_resource.finished_at, excluded.finished_at)`.execute(db)
  return id
}
