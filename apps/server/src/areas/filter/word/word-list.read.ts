import type { WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import type { SensitiveWord } from '@shuyuan/domain/words/word-list.rule.ts'
import type { Db } from '../../../db/db.ts'

export const listVersion = (db: Db) =>
  db.selectFrom('wordListVersion').select(['version', 'changedAt']).executeTakeFirstOrThrow()

/** What texts are checked against. */
export const enabledWords = (db: Db): Promise<SensitiveWord[]> =>
  db
    .selectFrom('sensitiveWord')
    .select(['id', 'word', 'level', 'matchVariant', 'exceptions'])
    .$narrowType<{ level: WordLevel }>()
    .where('status', '=', 'enabled')
    .execute()
