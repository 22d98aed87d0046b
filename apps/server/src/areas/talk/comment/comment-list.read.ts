import { type AuthorDuty, COMMENTS_PAGE, type TextState } from '@shuyuan/contract/entities/talk/board.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Asked } from '../../../wire/handlers.ts'
import type { Post } from '../post/post.store.ts'

export interface CommentRow {
  id: string
  postId: string
  pid: string | null
  path: string
  floorNo: number
  authorId: string
  authorName: string
  authorDuty: AuthorDuty
  body: string
  fileIds: string[]
  quoteId: string | null
  quoteFloor: number | null
  quoteName: string | null
  quoteText: string | null
  likeCount: number
  liked: boolean
  score: number | null
  invalidReason: 'short' | 'repeat' | 'offTopic' | null
  state: TextState
  heldBy: string[]
  reason: string
  answered: boolean
  createdAt: Date
  editedAt: Date | null
  updatedAt: Date
}

const rowsOf = (userId: string) => sql`
  select c.id, c.post_id as "postId", c.pid, c.path, c.floor_no as "floorNo", c.author_id as "authorId",
    u.realname as "authorName", c.author_duty as "authorDuty", c.body, c.file_ids as "fileIds", c.quote_id as "quoteId",
    q.floor_no as "quoteFloor", qu.realname as "quoteName", case when q.state = 'visible' then q.summary end as "quoteText",
    c.like_count as "likeCount",
    exists (select 1 from bbs_like k where k.comment_id = c.id and k.user_id = ${userId}) as liked,
    c.score, c.invalid_reason as "invalidReason", c.state, c.held_by as "heldBy", c.reason,
    exists (select 1 from bbs_comment d where d.pid = c.id and d.state = 'visible') as answered,
    c.created_at as "createdAt", c.edited_at as "editedAt", c.updated_at as "updatedAt"
  from bbs_comment c join app_user u on u.id = c.author_id
  left join bbs_comment q on q.id = c.quote_id left join app_user qu on qu.id = q.author_id`

/**
 * What this person sees of a thread: published replies, own ones, to moderators all that is not deleted. Whatever was
 * answered keeps its place, so that the tree has no holes.
 */
const isSeen = (userId: string, isModerator: boolean): RawBuilder<unknown> => sql`(
  c.state = 'visible' or (c.state <> 'deleted' and (c.author_id = ${userId} or ${isModerator}))
  or exists (select 1 from bbs_comment d where d.post_id = c.post_id and d.state = 'visible' and d.path like c.path || '/%'))`

const TEACHERS = sql`('host', 'face', 'assistant')`

/** How top replies stand: of questions the accepted one before all others, then teachers' where that is asked. */
function topOrder(post: Post, { order, teachersFirst }: Pick<AskedBy, 'order' | 'teachersFirst'>) {
  const usual =
    post.kind === 'topic' ? sql`c.floor_no` : sql`(c.author_duty in ${TEACHERS}) desc, c.like_count desc, c.floor_no`
  const way = {
    tree: usual,
    floor: sql`c.floor_no`,
    hot: sql`c.like_count desc, c.floor_no`,
    newest: sql`c.floor_no desc`,
    oldest: sql`c.floor_no`,
  }[order ?? 'tree']
  const accepted = post.acceptedId ? sql`(c.id = ${post.acceptedId}::uuid) desc,` : sql``
  return sql`${accepted} ${teachersFirst === '1' ? sql`(c.author_duty in ${TEACHERS}) desc,` : sql``} ${way}`
}

/** With a page of top replies comes what hangs under them, as far as a reader can take it. */
const UNDER_MAX = 600

export interface CommentPage {
  rows: CommentRow[]
  hasMore: boolean
}

type AskedBy = Asked<'listBbsComment'> & { userId: string; isModerator: boolean }

const chosen = ({ onlyAuthor, onlyTeacher }: AskedBy, post: Post) => sql`
  ${onlyAuthor === '1' ? sql`and c.author_id = ${post.authorId}` : sql``}
  ${onlyTeacher === '1' ? sql`and c.author_duty in ${TEACHERS}` : sql``}`

export async function treePage(db: Db, post: Post, asked: AskedBy): Promise<CommentPage> {
  const { shown = [], userId, isModerator } = asked
  const seen = isSeen(userId, isModerator)
  const { rows: tops } = await sql<{ id: string; path: string }>`
    select c.id, c.path from bbs_comment c where c.post_id = ${post.id} and c.pid is null and ${seen} ${chosen(asked, post)}
      and c.id <> all(${[...shown]}::uuid[])
    order by ${topOrder(post, asked)} limit ${COMMENTS_PAGE + 1}`.execute(db)
  const page = tops.slice(0, COMMENTS_PAGE)
  const paths = page.map(({ path }) => path)
  const { rows } = await sql<CommentRow>`
    ${rowsOf(userId)} where c.post_id = ${post.id} and split_part(c.path, '/', 1) = any(${paths}::text[]) and ${seen}
    order by array_position(${paths}::text[], split_part(c.path, '/', 1)), c.path limit ${UNDER_MAX}`.execute(db)
  return { rows, hasMore: tops.length > COMMENTS_PAGE }
}

export async function floorPage(db: Db, post: Post, asked: AskedBy): Promise<CommentPage> {
  const { afterFloor, desc, userId, isModerator } = asked
  const isDown = desc === '1'
  const behind = isDown ? sql`c.floor_no < ${afterFloor}` : sql`c.floor_no > ${afterFloor}`
  const { rows } = await sql<CommentRow>`
    ${rowsOf(userId)} where c.post_id = ${post.id} ${afterFloor === undefined ? sql`` : sql`and ${behind}`} ${chosen(asked, post)}
      and (${isSeen(userId, isModerator)} or c.state = 'deleted')
    order by c.floor_no ${sql.raw(isDown ? 'desc' : 'asc')} limit ${COMMENTS_PAGE + 1}`.execute(db)
  return { rows: rows.slice(0, COMMENTS_PAGE), hasMore: rows.length > COMMENTS_PAGE }
}

export async function commentRow(db: Db, userId: string, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`${rowsOf(userId)} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function hasReplied(db: Db, postId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bbsComment')
    .select('id')
    .where('postId', '=', postId)
    .where('authorId', '=', userId)
    .where('state', '=', 'visible')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The first replies of each of these posts that all of its readers see, in the order in which they came. */
export async function firstComments(
  db: Db,
  userId: string,
  postIds: readonly string[],
  n: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    ${rowsOf(userId)} where c.id in (select x.id from (
        select id, row_number() over (partition by post_id order by floor_no) as place from bbs_comment
        where post_id = any(${[...postIds]}::uuid[]) and state = 'visible') x where x.place <= ${n})
    order by c.post_id, c.floor_no`.execute(db)
  return rows
}
