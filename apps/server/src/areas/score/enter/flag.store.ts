import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface By {
  now: Date
  userId: string
  reason: string
  fileIds: readonly string[]
}

export async function writeFlags(
  tx: Db,
  ids: readonly string[],
  flag: ScoreFlag,
  { now, userId, reason, fileIds }: By,
): Promise<void> {
  if (ids.length === 0) return
  const isNormal = flag === 'normal'
  await sql`
    update score set flag = ${flag}, flag_reason = ${isNormal ? '' : reason},
      flag_file_ids = ${isNormal ? [] : [...fileIds]}::uuid[], final_at = ${now}, final_by = ${userId},
      updated_at = ${now}, updated_by = ${userId}
    where id = any(${[...ids]}::uuid[])`.execute(tx)
}
