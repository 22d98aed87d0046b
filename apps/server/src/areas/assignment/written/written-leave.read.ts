import type { writtenLeave } from '@shuyuan/contract/entities/assignment/written-work.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { attachedById, pickAttached } from './attached.read.ts'

export interface LeaveRow {
  id: string
  assignmentId: string
  state: 'applied' | 'accepted' | 'refused'
  reason: string
  fileIds: string[]
  at: Date
  answer: string
  answeredByName: string
  answeredAt: Date | null
}

/** A student's requests to be excused from these tests, the latest first. */
export async function readLeaves(db: Db, assignmentIds: readonly string[], studentId: string): Promise<LeaveRow[]> {
  if (assignmentIds.length === 0) return []
  const { rows } = await sql<LeaveRow>`
    select l.id, l.assignment_id as "assignmentId", l.state, l.reason, l.file_ids as "fileIds", l.created_at as at, l.answer,
      coalesce(u.realname, '') as "answeredByName", l.answered_at as "answeredAt"
    from written_leave l left join app_user u on u.id = l.answered_by
    where l.assignment_id = any(${[...assignmentIds]}::uuid[]) and l.student_id = ${studentId}
    order by l.created_at desc, l.id`.execute(db)
  return rows
}

export async function presentLeaves(ctx: Ctx, rows: readonly LeaveRow[]) {
  const files = await attachedById(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  return rows.map(
    ({ fileIds, assignmentId: _, at, answeredAt, ...leave }): z.output<typeof writtenLeave> => ({
      ...leave,
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      files: pickAttached(files, fileIds),
    }),
  )
}
