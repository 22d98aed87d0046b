import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { initialsOf } from '../../../wire/words/pinyin.ts'

export async function aWord(
  db: Db,
  courseId: string,
  term: string,
  row: Partial<Insertable<Tables['wordPedia']>> = {},
): Promise<string> {
  const id = newId()
  const at = new Date('2020-01-01')
  const meaning = `<p>${term}的含义，用来检验的一段文字。</p>`
  await db
    .insertInto('wordPedia')
    .values({ id, courseId, term, meaning, initials: initialsOf(term, 'thing'), createdAt: at, updatedAt: at, ...row })
    .execute()
  return id
}
