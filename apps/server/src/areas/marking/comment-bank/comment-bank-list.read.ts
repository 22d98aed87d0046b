import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { initialsOf, looksLikeInitials } from '../../../wire/words/pinyin.ts'

export interface CommentRow {
  id: string
  text: string
  folder: string
  courseId: string
  shared: boolean
  byName: string
  isMine: boolean
  used: number
  lastAt: Date | null
  updatedAt: Date
}

interface Asked {
  readonly courseId?: string | undefined
  readonly folder?: string | undefined
  readonly shared?: '0' | '1' | undefined
  readonly keyWords?: string | undefined
}

const rows = (userId: string, where: RawBuilder<unknown>) => sql<CommentRow>`
  select c.id, c.text, c.folder, coalesce(c.course_id::text, '') as "courseId", c.shared,
    case when c.user_id = ${userId} then '' else u.realname end as "byName", c.user_id = ${userId} as "isMine",
    c.used, c.last_at as "lastAt", c.updated_at as "updatedAt"
  from comment_bank c join app_user u on u.id = c.user_id
  where ${where} order by (c.user_id = ${userId}) desc, c.sort, c.created_at, c.id limit 1000`

/** One's own for any course or for this one; of others what is shared in this course. */
const offered = (userId: string, courseId: string | undefined) =>
  courseId === undefined
    ? sql`c.user_id = ${userId}`
    : sql`(c.user_id = ${userId} and (c.course_id is null or c.course_id = ${courseId}) or c.shared and c.course_id = ${courseId})`

const says = (text: string, word: string): boolean =>
  text.toLowerCase().includes(word) || (looksLikeInitials(word) && initialsOf(text, 'thing').includes(word))

/** A teacher has at most some hundreds of them, so initials are compared here. */
export async function listComments(db: Db, userId: string, asked: Asked): Promise<CommentRow[]> {
  const { courseId, folder, shared, keyWords } = asked
  const found = (await rows(userId, offered(userId, courseId)).execute(db)).rows
  const words = (keyWords ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return found.filter(
    (row) =>
      (folder === undefined || row.folder === folder) &&
      (shared === undefined || row.shared === (shared === '1')) &&
      words.every((word) => says(row.text, word)),
  )
}

export const readComment = async (db: Db, userId: string, id: string): Promise<CommentRow | undefined> =>
  (await rows(userId, sql`c.id = ${id}`).execute(db)).rows[0]
