import { HELP_MISS_DAYS } from '@shuyuan/contract/entities/help/help.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Words a person adds on one day, and the school in all: a search field must not fill a table. */
export const PERSON_WORDS = 20
export const SCHOOL_WORDS = 500

/** Counts a word that was not found: once a person and day. */
export async function countMiss(db: Db, word: string, userId: string, day: string, now: Date): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with counted as (
      insert into help_miss_person (day, user_id, word) select ${day}::date, ${userId}::uuid, ${word}
      where (select count(*) from help_miss_person where day = ${day}::date and user_id = ${userId}) < ${PERSON_WORDS}::int
        and (exists (select 1 from help_miss where day = ${day}::date and word = ${word})
          or (select count(*) from help_miss where day = ${day}::date) < ${SCHOOL_WORDS}::int)
      on conflict do nothing returning word)
    insert into help_miss (day, word, count, last_at) select ${day}::date, word, 1, ${now} from counted
    on conflict (day, word) do update set count = help_miss.count + 1, last_at = excluded.last_at
    returning count = 1 as "isFirst"`.execute(db)
  if (rows[0]?.isFirst) await forgetOld(db, day)
}

async function forgetOld(db: Db, day: string): Promise<void> {
  await sql`delete from help_miss_person where day < ${day}::date`.execute(db)
  await sql`delete from help_miss where day <= ${day}::date - ${HELP_MISS_DAYS}::int`.execute(db)
}
