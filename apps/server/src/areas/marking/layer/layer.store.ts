import type { LayerItem } from '@shuyuan/contract/entities/marking/layer.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface LayerPlace {
  studyPaperId: string
  questionVersionId: string
  fileId: string
}

/** The number of what is stored; 0: nothing yet. */
export async function layerSeq(db: Db, { studyPaperId, questionVersionId, fileId }: LayerPlace): Promise<number> {
  const row = await db
    .selectFrom('answerLayer')
    .select('seq')
    .where('studyPaperId', '=', studyPaperId)
    .where('questionVersionId', '=', questionVersionId)
    .where('ofFile', '=', fileId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

export const storeLayer = (
  db: Db,
  { studyPaperId, questionVersionId, fileId }: LayerPlace,
  { items, seq }: { items: readonly LayerItem[]; seq: number },
  { now, userId }: WrittenBy,
) =>
  db
    .insertInto('answerLayer')
    .values({
      ...{ studyPaperId, questionVersionId, ofFile: fileId, seq },
      ...{ items: JSON.stringify(items), drawnBy: userId, drawnAt: now },
    })
    .onConflict((on) =>
      on.columns(['studyPaperId', 'questionVersionId', 'ofFile']).doUpdateSet({
        ...{ seq, drawnBy: userId, drawnAt: now },
        items: sql`excluded.items`,
      }),
    )
    .execute()
