import { CAPTION_LANGS, type CaptionCue, type CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'
import { isCaptionFault, readCaptions } from '@shuyuan/domain/study/caption.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A quoted film speaks with the captions of its source. */
const SPEAKER = (resourceId: string) =>
  sql`(select coalesce(r.quoted_from_id, r.id) from resource r where r.id = ${resourceId})`

export interface CaptionRow {
  lang: CaptionLang
  cues: number
  updatedAt: Date
}

/** The languages of a film, in the order of choices. */
export async function captionsOf(db: Db, resourceId: string): Promise<CaptionRow[]> {
  const { rows } = await sql<CaptionRow>`select lang, cue_count as cues, updated_at as "updatedAt" from resource_caption
    where resource_id = ${SPEAKER(resourceId)} `.execute(db)
  return rows.sort((a, b) => CAPTION_LANGS.indexOf(a.lang) - CAPTION_LANGS.indexOf(b.lang))
}

export async function captionCues(db: Db, resourceId: string, lang: CaptionLang): Promise<CaptionCue[] | null> {
  const { rows } = await sql<{ vtt: string }>`select vtt from resource_caption
    where resource_id = ${SPEAKER(resourceId)} and lang = ${lang}`.execute(db)
  if (!rows[0]) return null
  const cues = readCaptions(rows[0].vtt)
  return isCaptionFault(cues) ? [] : cues
}
