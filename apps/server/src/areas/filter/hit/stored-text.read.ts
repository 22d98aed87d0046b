import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PublishedTexts, StoredText } from '../../../wire/words/published-texts.ts'

/** A stored text with what knows how to replace it: a place may be several tables. */
export interface FoundText extends StoredText {
  readonly source: PublishedTexts
}

/** One field of a row as it is stored now; any of its fields where none is named. */
export async function findStoredText(
  db: Db,
  published: readonly PublishedTexts[],
  place: string,
  refId: string,
  field?: string,
): Promise<FoundText | undefined> {
  for (const source of published) {
    if (source.place !== place) continue
    const { rows } = await sql<StoredText>`
      select ref_id, course_id, user_id, at, field, kind, text, thing from (${source.texts}) t
      where ref_id = ${refId} ${field === undefined ? sql`` : sql`and field = ${field}`} limit 1`.execute(db)
    if (rows[0]) return { ...rows[0], source }
  }
  return undefined
}

/** Texts changed since `since` at these places (all without), piece by piece in the order of their rows. */
export async function storedTextsSince(
  db: Db,
  { texts }: PublishedTexts,
  since: Date,
  { limit, after }: { limit: number; after: { refId: string; field: string } | null },
): Promise<StoredText[]> {
  const from = after ? sql`and (ref_id, field) > (${after.refId}::uuid, ${after.field})` : sql``
  const { rows } = await sql<StoredText>`
    select ref_id, course_id, user_id, at, field, kind, text, thing from (${texts}) t
    where at >= ${since} and text <> '' ${from} order by ref_id, field limit ${limit}`.execute(db)
  return rows
}

/** Whether these words were found in this very text before, wherever it waits or however it was decided. */
export async function isKnownHit(
  db: Db,
  {
    place,
    refId,
    field,
    text,
    wordIds,
  }: { place: string; refId: string; field: string; text: string; wordIds: string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sensitive_filter_record
    where ref_id = ${refId} and place = ${place} and field = ${field} and text = ${text}
      and word_ids @> ${wordIds}::uuid[] and state in ('pending', 'approved', 'rejected') limit 1`.execute(db)
  return rows.length > 0
}

/** Who wrote a stored text, as far as it is known; the role is the one in which the person acted last. */
export async function authorOf(db: Db, userId: string | null) {
  const user = userId
    ? await db.selectFrom('appUser').select(['id', 'subSchoolId']).where('id', '=', userId).executeTakeFirst()
    : undefined
  return { userId: user?.id ?? null, roleFlag: '', subSchoolId: user?.subSchoolId ?? null }
}
