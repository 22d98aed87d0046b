import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { linksOf } from '../../file/file-link.ts'
import type { AttemptMeta } from '../attempt/attempt-meta.read.ts'
import { lockPlays } from './attempt-lock.ts'
import { listSoundsLeft, sinceSentBack } from './audio-left.read.ts'

export interface PlayAsked {
  clientId: string
  questionVersionId?: string | undefined
  fileId?: string | undefined
}

/** How long an interrupted play (lost connection, expired link) may resume under the same id and count once. */
const RESUME_MS = 30 * 60_000

interface Play {
  studyPaperId: string
  questionVersionId: string
  fileId: string
  clientId: string
  deviceId: string
  most: number
}

/** Counts one play if any is left; answers whether it may sound. The caller holds the attempt's lock of plays. */
async function count(tx: Db, play: Play, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into audio_play (study_paper_id, question_version_id, file_id, client_id, device_id, at)
    select ${play.studyPaperId}, ${play.questionVersionId}, ${play.fileId}, ${play.clientId}, ${play.deviceId}, ${now}
    where (select count(*) from audio_play where study_paper_id = ${play.studyPaperId}
      and question_version_id = ${play.questionVersionId} and file_id = ${play.fileId} and ${sinceSentBack(play.studyPaperId)}) < ${play.most}
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length > 0) return true
  const known = await tx
    .selectFrom('audioPlay')
    .select('at')
    .where('studyPaperId', '=', play.studyPaperId)
    .where('clientId', '=', play.clientId)
    .where('fileId', '=', play.fileId)
    .where('questionVersionId', '=', play.questionVersionId)
    .executeTakeFirst()
  return known !== undefined && now.getTime() - known.at.getTime() < RESUME_MS
}

/** Counts each play before it begins; the answer is durable. Called for the device that holds the attempt. */
export async function countPlays(
  ctx: Ctx,
  meta: AttemptMeta,
  by: { studyPaperId: string; deviceId: string },
  asked: readonly PlayAsked[],
) {
  const plays = asked.map(({ clientId, questionVersionId = '', fileId = '' }) => {
    const most = meta.sounds.get(questionVersionId)?.get(fileId)
    if (most === undefined)
      throw badField('events', '没有这个限次播放的音频', 'there is no such audio with a play limit')
    return { ...by, clientId, questionVersionId, fileId, most }
  })
  const allowed = await ctx.deps.db.transaction().execute(async (tx) => {
    await lockPlays(tx, by.studyPaperId)
    const results: boolean[] = []
    for (const play of plays) results.push(await count(tx, play, ctx.now))
    return results
  })
  const links = await linksOf(
    ctx,
    plays.filter((_, place) => allowed[place]).map(({ fileId }) => fileId),
    'text',
  )
  const left = await listSoundsLeft(ctx.deps.db, by.studyPaperId, meta.sounds)
  return plays.map(({ questionVersionId, fileId }, place) => ({
    questionVersionId,
    fileId,
    left: left.find((one) => one.questionVersionId === questionVersionId && one.fileId === fileId)?.left ?? 0,
    url: allowed[place] ? (links.get(fileId) ?? '') : '',
  }))
}
