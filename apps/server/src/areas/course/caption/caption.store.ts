import type { CaptionCue, CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'
import { toVtt } from '@shuyuan/domain/study/caption.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Takes the place of what was there in this language. */
export async function storeCaptions(
  db: Db,
  resourceId: string,
  lang: CaptionLang,
  cues: readonly CaptionCue[],
  { now, userId }: WrittenBy,
): Promise<void> {
  const text = { vtt: toVtt(cues), cueCount: cues.length }
  await db
    .insertInto('resourceCaption')
    .values({ resourceId, lang, ...text, createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId })
    .onConflict((c) => c.columns(['resourceId', 'lang']).doUpdateSet({ ...text, updatedAt: now, updatedBy: userId }))
    .execute()
}

export async function deleteCaptions(db: Db, resourceId: string, lang: CaptionLang): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resourceCaption')
    .where('resourceId', '=', resourceId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
