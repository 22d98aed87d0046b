import { STUDY_STRETCH_S } from '@shuyuan/contract/entities/points/points.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Ctx } from '../../wire/context.ts'
import { earn } from '../points/ledger/earn.flow.ts'
import type { Earned } from '../points/ledger/earned.ts'

interface Resource {
  id: string
  courseId: string
  title: string
}

interface Studied {
  hasFinished: boolean
  /** Credited now, and on this day in all courses. */
  seconds: number
  daySeconds: number
}

const finished = (userId: string, { id, courseId, title }: Resource, at: Date): Earned => ({
  userId,
  event: 'resourceFinished',
  ref: id,
  at,
  title,
  routeKey: 'goOnStudy',
  query: { courseId, resourceId: id },
})

/** 学完资源, and every half hour of effective study of a day. */
export function earnedByStudy(
  { userId, now }: { userId: string; now: Date },
  resource: Resource,
  { hasFinished, seconds, daySeconds }: Studied,
): Earned[] {
  const [before, after] = [daySeconds - seconds, daySeconds].map((sum) => Math.floor(sum / STUDY_STRETCH_S)) as [
    number,
    number,
  ]
  const stretches = Array.from(
    { length: after - before },
    (_, n): Earned => ({
      userId,
      event: 'studyTime',
      ref: `${schoolDay(now)}/${before + n + 1}`,
      at: now,
      title: resource.title,
    }),
  )
  return [...(hasFinished ? [finished(userId, resource, now)] : []), ...stretches]
}

/** A resource was finished otherwise than by the time of study. */
export const earnByFinish = ({ db, me, now }: Ctx, resource: Resource): Promise<void> =>
  earn(db, [finished(me.userId, resource, now)])

/** Resources that a milder demand has finished. */
export async function earnFinished(
  db: Db,
  turned: readonly { studentId: string; resourceId: string }[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Resource & { userId: string }>`
    select s.user_id as "userId", r.id, r.course_id as "courseId", r.title
    from unnest(${turned.map(({ studentId }) => studentId)}::uuid[], ${turned.map(({ resourceId }) => resourceId)}::uuid[])
      as t (student, resource) join student s on s.id = t.student join resource r on r.id = t.resource`.execute(db)
  await earn(
    db,
    rows.map(({ userId, ...resource }) => finished(userId, resource, now)),
  )
}
