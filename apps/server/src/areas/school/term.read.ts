import type { Db } from '../../db/db.ts'

export async function currentTermCode(db: Db): Promise<string> {
  const term = await db.selectFrom('term').select('termCode').where('isCurrent', '=', true).executeTakeFirst()
  return term?.termCode ?? ''
}
