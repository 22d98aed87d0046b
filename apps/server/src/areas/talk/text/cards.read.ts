import type { card, cardName } from '@shuyuan/contract/entities/talk/board.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'

export type CardName = z.output<typeof cardName>
export type Card = z.output<typeof card>

const FOUND_MAX = 20

/**
 * Resources and assignments of the course that this person may open. Students see what is shown in a shown chapter, and
 * published work of their classes; final exams have a way in of their own.
 */
function openable(access: TalkAccess): RawBuilder<unknown> {
  const here = sql`any(${[...access.courseIds]}::uuid[])`
  const isStudent = access.duty === 'student'
  const shown = isStudent
    ? sql`not r.hidden and not exists (select 1 from chapter a where a.hidden
        and a.id in (h.id, h.pid, (select u.pid from chapter u where u.id = h.pid)))`
    : sql`true`
  const mine = isStudent ? sql`(a.all_targets or a.target_class_ids && ${[...access.classIds]}::uuid[])` : sql`true`
  return sql`(
    select 'resource' as kind, r.id, r.title, r.kind as about, coalesce(h.title, '') as "chapterTitle", r.updated_at as at
    from resource r left join chapter h on h.id = r.chapter_id
    where r.course_id = ${here} and r.recycled_at is null and ${shown}
    union all
    select 'assignment', a.id, a.title, a.kind, coalesce(h.title, ''), a.updated_at
    from assignment a left join chapter h on h.id = a.chapter_id
    where a.course_id = ${here} and a.kind <> 'finalExam' and a.publish_status = 'published' and ${mine})`
}

const COLUMNS = sql`x.kind, x.id, x.title, x.about, x."chapterTitle"`

/** Of these cards those that this person may open, in their order, with the titles of today. */
export async function cardsFor(db: Db, access: TalkAccess, cards: readonly CardName[]): Promise<Card[]> {
  if (cards.length === 0) return []
  const { rows } = await sql<Card>`select ${COLUMNS} from ${openable(access)} x
    where x.id = any(${cards.map(({ id }) => id)}::uuid[])`.execute(db)
  return cards.flatMap(({ kind, id }) => rows.find((row) => row.kind === kind && row.id === id) ?? [])
}

export async function findCards(db: Db, access: TalkAccess, keyWords: string | undefined): Promise<Card[]> {
  const { rows } = await sql<Card>`select ${COLUMNS} from ${openable(access)} x
    where ${keyWords ? sql`x.title ilike ${containing(keyWords)}` : sql`true`}
    order by x.at desc, x.id limit ${FOUND_MAX}`.execute(db)
  return rows
}
