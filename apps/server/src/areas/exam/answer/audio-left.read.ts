import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { AttemptMeta } from '../attempt/attempt-meta.read.ts'

interface Counted {
  questionVersionId: string
  fileId: string
  plays: number
}

/** Work sent back by a teacher gets its plays back; work withdrawn by the student does not. */
export const sinceSentBack = (studyPaperId: string) =>
  sql`at > coalesce((select max(e.at) from review_event e where e.study_paper_id = ${studyPaperId} and e.kind = 'back'), '-infinity')`

async function countedPlays(db: Db, studyPaperId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select question_version_id as "questionVersionId", file_id as "fileId", count(*)::int as plays from audio_play
    where study_paper_id = ${studyPaperId} and ${sinceSentBack(studyPaperId)} group by 1, 2`.execute(db)
  return rows
}

/** The plays left of every limited sound of an attempt. */
export async function listSoundsLeft(db: Db, studyPaperId: string, limits: AttemptMeta['sounds']) {
  if (limits.size === 0) return []
  const counted = await countedPlays(db, studyPaperId)
  const playsOf = (questionVersionId: string, fileId: string) =>
    counted.find((one) => one.questionVersionId === questionVersionId && one.fileId === fileId)?.plays ?? 0
  return [...limits].flatMap(([questionVersionId, sounds]) =>
    [...sounds].map(([fileId, most]) => ({
      questionVersionId,
      fileId,
      left: Math.max(0, most - playsOf(questionVersionId, fileId)),
    })),
  )
}
