import type { PointGoOn } from '@shuyuan/contract/entities/study/point.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
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
const passedBy = (studentId: RawBuilder<unknown>, pointId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from resource_answer a where a.point_id = ${pointId} and a.student_id = ${studentId} and a.passes)`

/** A disabled question is not asked, nor one behind the end of a film that became shorter. */
export const isAsked = sql<boolean>`(q.status = 'enabled' and (r.duration_sec = 0 or p.at_second <= r.duration_sec))`

/** The questions of films as they are asked now, in the order of their places; a student each, or none. */
export async function pointsOfFilms(
  db: Db,
  films: readonly { resourceId: string; studentId: string | null }[],
): Promise<FilmPoint[][]> {
  const { rows } = await sql<FilmPoint & { n: number }>`
    select t.n, p.id, p.at_second as "atSecond", p.go_on as "goOn", p.max_tries as "maxTries", p.back_to as "backTo",
      ${passedBy(sql`t.student`, sql`p.id`)} as passed
    from unnest(${films.map(({ resourceId }) => resourceId)}::uuid[],
      ${films.map(({ studentId }) => studentId)}::uuid[]) with ordinality as t (film, student, n)
    join resource_question p on p.resource_id = t.film
    join question q on q.id = p.question_id join resource r on r.id = p.resource_id
    where ${isAsked} order by t.n, p.at_second`.execute(db)
  const found = groupBy(rows, ({ n }) => n)
  return films.map((_, at) => (found.get(at + 1) ?? []).map(({ n: _n, ...point }) => point))
}

export const pointsOf = async (db: Db, resourceId: string, studentId: string | null): Promise<FilmPoint[]> =>
  (await pointsOfFilms(db, [{ resourceId, studentId }]))[0] ?? []
