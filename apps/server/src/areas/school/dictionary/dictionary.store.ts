import type { OwnDictionary } from '@shuyuan/contract/entities/school/dictionary.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

/** Where the values of a dictionary stand; student_change_reason is written out in words and counts for nothing. */
const USED_IN: Partial<Record<OwnDictionary, readonly [table: string, column: string]>> = {
  teacher_title: ['teacher', 'title'],
  leader_duty: ['leader', 'duty'],
  course_category: ['basic_course', 'category'],
  major_level: ['major', 'level'],
  major_discipline: ['major', 'discipline'],
}

const usedBy = (dictType: OwnDictionary) => {
  const place = USED_IN[dictType]
  return place
    ? sql<number>`(select count(*) from ${sql.table(place[0])} used where used.${sql.ref(place[1])} = dictionary.option_val)`
    : sql<number>`0`
}

/** The options of a dictionary as the school keeps them. */
export const ownOptions = (db: Db, dictType: OwnDictionary) =>
  db
    .selectFrom('dictionary')
    .select(['id', 'optionVal', 'optionText', 'optionTextEn', 'updatedAt'])
    .select(usedBy(dictType).as('usedBy'))
    .where('dictType', '=', dictType)
    .where('archivedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const lockOption = (db: Db, id: string) =>
  db
    .selectFrom('dictionary')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function optionUses(db: Db, dictType: OwnDictionary, id: string): Promise<number> {
  const row = await db.selectFrom('dictionary').select(usedBy(dictType).as('n')).where('id', '=', id).executeTakeFirst()
  return Number(row?.n ?? 0)
}

interface NewOption {
  dictType: string
  optionText: string
  optionTextEn: string
  optionVal: string
}

/** The last of its dictionary; null when the value is taken. One that was removed comes back with its new words. */
export async function createOption(db: Db, option: NewOption, now: Date): Promise<string | null> {
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from dictionary where dict_type = ${option.dictType})`
  const row = await db
    .insertInto('dictionary')
    .values({ id: newId(), ...option, sort, updatedAt: now })
    .onConflict((c) =>
      c
        .columns(['dictType', 'optionVal'])
        .doUpdateSet({
          optionText: option.optionText,
          optionTextEn: option.optionTextEn,
          archivedAt: null,
          updatedAt: now,
        })
        .where('dictionary.archivedAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const rewordOption = (db: Db, id: string, words: { optionText: string; optionTextEn: string }, now: Date) =>
  db
    .updateTable('dictionary')
    .set({ ...words, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const archiveOption = (db: Db, id: string, now: Date) =>
  db.updateTable('dictionary').set({ archivedAt: now, updatedAt: now }).where('id', '=', id).execute()

export const sortOptions = (db: Db, dictType: string, ids: readonly string[], now: Date) =>
  sql`update dictionary set sort = place.n, updated_at = ${now}
      from unnest(${ids}::uuid[]) with ordinality place (id, n)
      where dictionary.id = place.id and dict_type = ${dictType}`.execute(db)
