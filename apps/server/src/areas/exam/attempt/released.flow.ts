import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { OVERRIDES, shownBy } from '../start/own-due.read.ts'

/** Records which attempts their students can already see with key and score (release.rule). */
async function stamp(db: Db, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    update study_paper set released_at = ${now} where id in (
      select sp.id from study_paper sp join assignment a on a.id = sp.assignment_id
      left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
      ${OVERRIDES}
      where ${which} and sp.released_at is null and sp.review_status in ('1', '2')
        and ${shownBy(sql`${now}::timestamptz`)})`.execute(db)
}

/** Called before dates or the release of an assignment change, so that what was shown under the old ones stays known. */
export const keepReleased = (db: Db, assignmentId: string, now: Date) =>
  stamp(db, sql`sp.assignment_id = ${assignmentId}`, now)

/** Called before attempts go back to their students; returns those that were shown. The caller holds their locks. */
export async function releasedAmong(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  await stamp(db, sql`sp.id = any(${[...ids]}::uuid[])`, now)
  const { rows } = await sql<{ id: string }>`
    select id from study_paper where id = any(${[...ids]}::uuid[]) and released_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether any of these students is on record as having seen the key of one of their attempts. */
export async function releasedTo(db: Db, assignmentId: string, studentIds: readonly string[]): Promise<boolean> {
  const found = db
    .selectFrom('studyPaper')
    .select('id')
    .where('assignmentId', '=', assignmentId)
    .where('studentId', 'in', [...studentIds])
    .where('releasedAt', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}
