import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { CLASS_LAST_MOMENT } from '../../exam/start/own-due.read.ts'
import type { SchemeContent } from '../scheme/scheme.read.ts'
import { isTold } from './released-scores.read.ts'

interface Change {
  id: string
  at: Date
  byName: string
  name: string
  from: string
  to: string
  reason: string
}

type Told = Pick<SchemeContent, 'showAnswers'> & { lastMoment: string }

/**
 * Manual changes of a student's formative scores, newest first. With `toldAt` the student is asking: changes of
 * assignments whose scores are not released at that moment are left out.
 */
export async function scoreChanges(
  db: Db,
  courseId: string,
  studentId: string,
  toldAt: Date | null = null,
): Promise<Change[]> {
  const { rows } = await sql<Change & { told: Told | null }>`
    select x.id, x.at, coalesce(u.realname, '') as "byName", x.from_value as "from", x.to_value as "to", x.reason,
      coalesce((select a.title from assignment a where x.field = 'assignment:' || a.id and a.course_id = x.course_id),
        (select o.name from check_option o join check_scheme cs on cs.id = o.scheme_id
          where x.field = 'option:' || o.root_id and o.course_id = x.course_id order by cs.version_no desc limit 1), x.field) as name,
      (select json_build_object('showAnswers', a.show_answers, 'lastMoment', ${CLASS_LAST_MOMENT}) from assignment a
        where x.field = 'assignment:' || a.id and a.course_id = x.course_id) as told
    from score_change x left join app_user u on u.id = x.by
    where x.course_id = ${courseId} and x.student_id = ${studentId}
      and (x.field like 'assignment:%' or x.field like 'option:%') order by x.at desc, x.id`.execute(db)
  return rows
    .filter(({ told }) => !toldAt || !told || isTold({ ...told, lastMoment: new Date(told.lastMoment) }, toldAt))
    .map(({ told: _, ...row }) => row)
}

/** Student/assignment (or option) -> the score before the first manual change. */
export async function computedBefore(
  db: Db,
  courseId: string,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ studentId: string; field: string; from: string }>`
    select distinct on (student_id, field) student_id as "studentId", field, from_value as "from" from score_change
    where course_id = ${courseId} and student_id = any(${[...studentIds]}::uuid[]) and from_value <> ''
    order by student_id, field, at desc`.execute(db)
  return new Map(rows.map(({ studentId, field, from }) => [`${studentId}/${field}`, Number(from)]))
}
