import type { AuthorDuty, PostKind, TextState } from '@shuyuan/contract/entities/talk/board.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { toQuery, wordsOf } from '@shuyuan/domain/talk/search.rule.ts'
import { startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import {
  isListed,
  isModerated,
  isNewTo,
  isOfCourse,
  isOfPlace,
  isPublished,
  isReadableBoard,
} from '../board/readable.read.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'

export interface PostRow {
  id: string
  moduleId: string
  moduleTitle: string
  boardClassIds: string[]
  boardGroupId: string | null
  courseId: string | null
  title: string
  summary: string
  kind: PostKind
  authorId: string
  authorName: string
  authorDuty: AuthorDuty
  chapterId: string | null
  chapterTitle: string | null
  resourceId: string | null
  resourceTitle: string | null
  resourceKind: string | null
  resourceChapter: string | null
  position: number | null
  courseClassIds: string[]
  topAt: Date | null
  minutesAt: Date | null
  essenceAt: Date | null
  lockedAt: Date | null
  acceptedId: string | null
  hasPoll: boolean
  opensAt: Date | null
  state: TextState
  heldBy: string[]
  reason: string
  score: number | null
  maxScore: number
  invalidReason: 'short' | 'repeat' | 'offTopic' | null
  replyCount: number
  viewCount: number
  likeCount: number
  liked: boolean
  followed: boolean
  isNew: boolean
  teacherRepliedAt: Date | null
  lastReplyAt: Date | null
  lastReplyName: string | null
  createdAt: Date
  editedAt: Date | null
}

/** Each post as a list shows it. */
const columns = ({ userId }: TalkAccess) => sql`
  p.id, p.module_id as "moduleId", m.title as "moduleTitle", m.course_class_ids as "boardClassIds", m.class_group_id as "boardGroupId",
  p.minutes_at as "minutesAt", p.course_id as "courseId",
  p.title, p.summary, p.kind, p.author_id as "authorId", u.realname as "authorName", p.author_duty as "authorDuty",
  p.chapter_id as "chapterId", ph.title as "chapterTitle", r.id as "resourceId", r.title as "resourceTitle", r.kind as "resourceKind",
  h.title as "resourceChapter", p.position, p.course_class_ids as "courseClassIds", p.top_at as "topAt",
  p.essence_at as "essenceAt", p.locked_at as "lockedAt", p.accepted_id as "acceptedId", p.poll is not null as "hasPoll",
  p.opens_at as "opensAt",
  p.state, p.held_by as "heldBy", p.reason, p.score, coalesce(p.max_score, m.max_score) as "maxScore",
  p.invalid_reason as "invalidReason", p.reply_count as "replyCount", p.view_count as "viewCount",
  p.like_count as "likeCount",
  exists (select 1 from bbs_like k where k.post_id = p.id and k.user_id = ${userId} and k.comment_id is null) as liked,
  exists (select 1 from bbs_follow w where w.post_id = p.id and w.user_id = ${userId}) as followed,
  ${isNewTo(userId)} as "isNew", p.teacher_replied_at as "teacherRepliedAt", p.last_reply_at as "lastReplyAt",
  l.realname as "lastReplyName", p.created_at as "createdAt", p.edited_at as "editedAt"`

const from = sql`
  from bbs_post p join bbs_module m on m.id = p.module_id join app_user u on u.id = p.author_id
  left join app_user l on l.id = p.last_reply_by left join chapter ph on ph.id = coalesce(p.chapter_id, m.chapter_id)
  left join resource r on r.id = p.resource_id and r.recycled_at is null left join chapter h on h.id = r.chapter_id`

const TABS: Readonly<Record<Asked<'listBbsPost'>['tab'] & string, (access: TalkAccess) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  questions: () => sql`p.kind = 'question'`,
  unsolved: () => sql`p.kind = 'question' and p.accepted_id is null`,
  essence: () => sql`p.essence_at is not null`,
  minutes: () => sql`p.minutes_at is not null`,
  mine: ({ userId }) => sql`p.author_id = ${userId}`,
  replied: ({ userId }) => sql`exists (select 1 from bbs_comment c
    where c.post_id = p.id and c.author_id = ${userId} and c.state <> 'deleted')`,
  followed: ({ userId }) => sql`exists (select 1 from bbs_follow w where w.post_id = p.id and w.user_id = ${userId})`,
  waitTeacher: () => sql`p.kind = 'question' and p.accepted_id is null and p.teacher_replied_at is null
    and p.state = 'visible' and p.author_duty = 'student'`,
  // Of others only to those who moderate the board; replies that wait bring their post here as well.
  held: (access) => sql`(p.state = 'held' or ${isModerated(access)} and exists (
    select 1 from bbs_comment c where c.post_id = p.id and c.state = 'held'))`,
}

/** Held and hidden posts are never found by their words. */
function searched(access: TalkAccess, now: Date, keyWords: string): RawBuilder<unknown> {
  const words = wordsOf(keyWords)
  if (words.length === 0) return sql`false`
  const each = words.map((word) => sql`p.search_text like ${containing(word)}`)
  return sql`${isPublished(access, now)} and p.grams @@ ${toQuery(words)}::tsquery and ${sql.join(each, sql` and `)}`
}

/** Written by a student of the class, or for it. */
const isOfClass = (classId: string): RawBuilder<unknown> => sql`(
  ${classId}::uuid = any(m.course_class_ids) or ${classId}::uuid = any(p.course_class_ids)
  or exists (select 1 from course_class_student s join student st on st.id = s.student_id
    where st.user_id = p.author_id and s.course_class_id = ${classId} and s.left_at is null))`

function conditions(access: TalkAccess, now: Date, input: Asked<'listBbsPost'>): RawBuilder<unknown> {
  const { moduleId, chapterId, resourceId, courseClassId, authorId, kind, tab, from: first, to, keyWords } = input
  const given: RawBuilder<unknown>[] = [
    moduleId ? isOfCourse(access) : isOfPlace(access),
    isReadableBoard(access),
    isListed(access, now),
  ]
  if (moduleId) given.push(sql`p.module_id = ${moduleId}`)
  if (chapterId) given.push(sql`(p.chapter_id = ${chapterId} or m.chapter_id = ${chapterId})`)
  if (resourceId) given.push(sql`p.resource_id = ${resourceId}`)
  if (courseClassId) given.push(isOfClass(courseClassId))
  if (authorId) given.push(sql`p.author_id = ${authorId}`)
  if (kind) given.push(sql`p.kind = ${kind}`)
  if (first) given.push(sql`p.created_at >= ${startOfDay(first)}`)
  if (to) given.push(sql`p.created_at < ${startOfDay(addDays(to, 1))}`)
  if (keyWords) given.push(searched(access, now, keyWords))
  given.push(TABS[tab ?? 'all'](access))
  return sql.join(given, sql` and `)
}

const pinned = sql`(p.top_at is not null) desc, p.top_at desc nulls last`

function order(input: Asked<'listBbsPost'>): RawBuilder<unknown> {
  const { field, dir } = slice(input as never, 'listBbsPost')
  const way = sql.raw(dir)
  if (field === 'waiting') return sql`p.created_at asc, p.id`
  if (field === 'createdAt') return sql`p.created_at ${way}, p.id desc`
  if (field === 'likes') return sql`p.like_count ${way}, p.active_at desc, p.id desc`
  if (field === 'match') {
    const [word = ''] = wordsOf(input.keyWords ?? '')
    return sql`(p.title_grams @@ ${word ? toQuery([word]) : "''"}::tsquery) desc, p.active_at desc, p.id desc`
  }
  const isWhole = (input.tab ?? 'all') === 'all' && !input.keyWords
  return sql`${isWhole ? sql`${pinned},` : sql``} p.active_at ${way}, p.id desc`
}

export async function listPosts(db: Db, access: TalkAccess, now: Date, input: Asked<'listBbsPost'>) {
  const { limit, skip } = slice(input as never, 'listBbsPost')
  const where = conditions(access, now, input)
  const [rows, counted] = await Promise.all([
    sql<PostRow>`select ${columns(access)} ${from} where ${where} order by ${order(input)} limit ${limit} offset ${skip}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from bbs_post p join bbs_module m on m.id = p.module_id
      where ${where}`.execute(db),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function postRow(db: Db, access: TalkAccess, id: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`select ${columns(access)} ${from} where p.id = ${id}`.execute(db)
  return rows[0]
}
