import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import { lockSetting } from '../setting/setting.store.ts'
import { shareOutPapers } from '../setting/share-out-papers.flow.ts'
import { type OwnThesisRow, ownThesis } from './own-thesis.read.ts'

export type LockedThesis = OwnThesisRow & { paperId: string }

/**
 * One's own paper, made and given its markers if there was none, and locked. The rules are held against a change at the
 * same time, while others choose and hand in beside it.
 */
export async function lockOwnThesis(ctx: Ctx, settingId: string): Promise<LockedThesis> {
  const { db, me, now } = ctx
  const { studentId } = me
  const own = async () => {
    const row = studentId ? await ownThesis(db, studentId, { settingId }, now) : undefined
    if (!row) throw new AppError(100612)
    return row
  }
  // Papers are made for all who lack one, so only one person at a time makes them.
  if ((await own()).paperId === null) await shareOutPapers(db, found(await lockSetting(db, settingId)), now)
  else await sql`select 1 from thesis_setting where id = ${settingId} for share`.execute(db)
  await sql`select 1 from thesis_submission where setting_id = ${settingId} and student_id = ${studentId}
    for update`.execute(db)
  const row = await own()
  return { ...row, paperId: found(row.paperId) }
}
