import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Who was urged today for this task. */
export async function remindedToday(db: Db, taskId: string, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select jsonb_array_elements_text(receivers->'users') as "userId" from message_event
    where event_key = 'reviewOverdue' and source_id = ${taskId}
      and reference like ${`${taskId}/${schoolDay(now)}/%`}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}
