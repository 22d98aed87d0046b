import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Db } from '../../../db/db.ts'

/** What the rules are called, by the dictionary. */
export async function ruleNames(db: Db, lang: Lang): Promise<(key: string) => string> {
  const rows = await db
    .selectFrom('dictionary')
    .select(['optionVal', lang === 'en' ? 'optionTextEn as name' : 'optionText as name'])
    .where('dictType', '=', 'integral_rule')
    .execute()
  const names = new Map(rows.map(({ optionVal, name }) => [optionVal, name]))
  return (key) => names.get(key) ?? key
}
