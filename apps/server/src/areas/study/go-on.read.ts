import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import type { ResourceStep } from './catalogue.read.ts'

export interface Place {
  resourceId: string
  title: string
  kind: string
  position: number
  why: 'last' | 'next' | 'done'
}

/** The last place if it is unfinished, else the next unfinished of the resources that are open, must-see first. */
export async function readPlace(ctx: Ctx, courseId: string, resources: readonly ResourceStep[]): Promise<Place> {
  const { studentId } = ctx.me
  const { rows } = await sql<{ resourceId: string; position: number }>`
    select resource_id as "resourceId", last_position as position from study_resource
    where student_id = ${studentId} and course_id = ${courseId} and finished_at is null order by last_at desc limit 1`.execute(
    ctx.db,
  )
  const last = rows[0] && resources.find(({ id }) => id === rows[0]?.resourceId)
  if (last)
    return { resourceId: last.id, title: last.title, kind: last.kind, position: rows[0]?.position ?? 0, why: 'last' }
  const left = resources.filter(({ finishedAt }) => finishedAt === null)
  const next = left.find(({ mustSee }) => mustSee) ?? left[0]
  if (next) return { resourceId: next.id, title: next.title, kind: next.kind, position: 0, why: 'next' }
  return { resourceId: '', title: '', kind: '', position: 0, why: 'done' }
}
