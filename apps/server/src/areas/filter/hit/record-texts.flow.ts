import { asRead } from '@shuyuan/domain/words/as-read.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'
import type { FilteredText, RecordedBy, StoredIn } from '../../../wire/words/word-filter.ts'
import { insertRecords } from './filter-record.store.ts'
import { findStoredText } from './stored-text.read.ts'

/** Calls that change a row name it alone: its course is found in the row. */
async function courseOf(db: Db, published: readonly PublishedTexts[], place: string, storedIn: StoredIn) {
  if (storedIn.courseId !== null || storedIn.refId === null) return storedIn.courseId
  return (await findStoredText(db, published, place, storedIn.refId))?.courseId ?? null
}

/** Keeps what was found in texts that are being published. */
export async function recordTexts(
  db: Db,
  published: readonly PublishedTexts[],
  texts: readonly FilteredText[],
  { me, now, version }: RecordedBy,
  storedIn: StoredIn,
): Promise<void> {
  for (const { field, place, kind, text, checked, outcome } of texts) {
    const read = asRead(text, kind, checked.hits)
    await insertRecords(db, [
      {
        createdAt: now,
        userId: me.userId,
        roleFlag: me.role,
        subSchoolId: me.subSchoolId,
        place,
        refId: storedIn.refId,
        field,
        courseId: await courseOf(db, published, place, storedIn),
        text: read.text,
        hits: read.hits,
        level: checked.action ?? 'mask',
        source: 'publish',
        listVersion: version,
        state: outcome,
        // Those who decide let their own texts through by saving them.
        ...(outcome === 'approved' ? { handledBy: me.userId, handledAt: now } : {}),
      },
    ])
  }
}
