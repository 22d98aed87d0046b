import type { PointGoOn } from '@shuyuan/contract/entities/study/point.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface FilmPoint {
  id: string
  atSecond: number
  goOn: PointGoOn
  maxTries: number
  backTo: number | null
  passed: boolean
}

/** The student's answers include one that let the film go on. */
export const passedBy = (studentId: string | null, pointId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from resource_answer a where a.point_id = ${pointId} and a.student_id = ${studentId} and a.passes)`

/** A disabled question is not asked, nor one behind the end of a film that became shorter. */
export const isAsked = sql<boolean>`(q.status = 'enabled' and (r.duration_sec = 0 or p.at_second <= r.duration_sec))`

/** The questions of a film as they are asked now, in the order of their places. */
export async function pointsOf(db: Db, resourceId: string, studentId: string | null): Promise<FilmPoint[]> {
  const { rows } = await sql<FilmPoint>`
    select p.id, p.at_second as "atSecond", p.go_on as "goOn", p.max_tries as "maxTries", p.back_to as "backTo",
      ${passedBy(studentId, sql`p.id`)} as passed
    from resource_question p join question q on q.id = p.question_id join resource r on r.id = p.resource_id
    where p.resource_id = ${resourceId} and ${isAsked} order by p.at_second`.execute(db)
  return rows
}
