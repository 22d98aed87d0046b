import { LEAST_CHARS } from '@shuyuan/domain/talk/text-validity.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isOfPlace, isPublished, isReadableBoard } from '../board/readable.read.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'

/** Posts and replies that this person may read, with what counting needs. Its caller names them `x`. */
export const writtenTexts = (access: TalkAccess, now: Date): RawBuilder<unknown> => sql`(
  select p.id, p.id as post_id, true as is_post, p.module_id, p.author_id, p.author_duty, p.published_at as at, p.chars, p.invalid_reason,
    p.score, p.like_count, false as accepted, null::uuid as to_id
  from bbs_post p join bbs_module m on m.id = p.module_id
  where ${isOfPlace(access)} and ${isReadableBoard(access)} and ${isPublished(access, now)}
  union all
  select c.id, p.id, false, p.module_id, c.author_id, c.author_duty, c.published_at, c.chars, c.invalid_reason, c.score, c.like_count,
    p.accepted_id = c.id, coalesce(o.author_id, p.author_id)
  from bbs_comment c join bbs_post p on p.id = c.post_id join bbs_module m on m.id = p.module_id
  left join bbs_comment o on o.id = c.pid
  where c.state = 'visible' and ${isOfPlace(access)} and ${isReadableBoard(access)} and ${isPublished(access, now)})`

/** A text that counts; the same in domain/talk/text-validity.rule. */
export const IS_VALID = sql`(x.invalid_reason is null and x.chars >= ${sql.lit(LEAST_CHARS)})`

const inClass = (courseClassId: string | undefined) =>
  courseClassId === undefined
    ? sql``
    : sql`and exists (select 1 from course_class_student s join student st on st.id = s.student_id
        where st.user_id = x.author_id and s.course_class_id = ${courseClassId} and s.left_at is null)`

export interface OwnCounts {
  posts: number
  replies: number
  valid: number
  score: number | null
}

export async function ownCounts(db: Db, access: TalkAccess, now: Date): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select count(*) filter (where x.is_post)::int as posts, count(*) filter (where not x.is_post)::int as replies,
      count(*) filter (where ${IS_VALID})::int as valid, sum(x.score)::float as score
    from ${writtenTexts(access, now)} x where x.author_id = ${access.userId}`.execute(db)
  return rows[0] as OwnCounts
}

/** Questions that nobody has answered, the oldest first. */
export async function unansweredQuestions(db: Db, access: TalkAccess, now: Date) {
  const { rows } = await sql<{ id: string; title: string; at: Date }>`
    select p.id, p.title, p.created_at as at from bbs_post p join bbs_module m on m.id = p.module_id
    where ${isOfPlace(access)} and ${isReadableBoard(access)} and ${isPublished(access, now)}
      and p.kind = 'question' and p.accepted_id is null and p.reply_count = 0
    order by p.created_at limit 5`.execute(db)
  return rows
}

/** Students who have helped others most within a week: accepted answers first. */
export async function helpersOf(db: Db, access: TalkAccess, now: Date) {
  const { rows } = await sql<{ name: string; replies: number; accepted: number }>`
    select u.realname as name, count(*)::int as replies, count(*) filter (where x.accepted)::int as accepted
    from ${writtenTexts(access, now)} x join app_user u on u.id = x.author_id
    where not x.is_post and x.author_duty = 'student' and x.to_id <> x.author_id
      and x.at > ${new Date(now.getTime() - 7 * 86_400_000)}
    group by u.id order by accepted desc, replies desc, u.id limit 5`.execute(db)
  return rows
}

export async function textsByWeek(db: Db, access: TalkAccess, now: Date, courseClassId: string | undefined) {
  const { rows } = await sql<{ weekNo: number; posts: number; replies: number }>`
    select w.week_no as "weekNo", coalesce(count(*) filter (where x.is_post), 0)::int as posts,
      coalesce(count(*) filter (where not x.is_post), 0)::int as replies
    from course c join term t on t.id = c.term_id
    cross join lateral (select greatest(1, ((x.at at time zone 'Asia/Shanghai')::date - t.start_date) / 7 + 1) as week_no, x.*
      from ${writtenTexts(access, now)} x where x.author_duty = 'student' ${inClass(courseClassId)}) x
    cross join lateral (select least(x.week_no, t.teach_weeks) as week_no) w
    where c.id = ${access.courseId} group by 1 order by 1`.execute(db)
  return rows
}

/** Of questions that are at least 48 hours old, the share that a teacher answered within them. */
export async function answeredPercent(db: Db, access: TalkAccess, now: Date): Promise<number | null> {
  const { rows } = await sql<{ percent: number | null }>`
    select round(100.0 * count(*) filter (where p.teacher_replied_at <= p.published_at + interval '48 hours') / nullif(count(*), 0), 1)::float as percent
    from bbs_post p join bbs_module m on m.id = p.module_id
    where ${isOfPlace(access)} and ${isReadableBoard(access)} and ${isPublished(access, now)} and p.kind = 'question'
      and p.author_duty = 'student' and p.published_at < ${new Date(now.getTime() - 2 * 86_400_000)}`.execute(db)
  return rows[0]?.percent ?? null
}

/** How much of what students write comes from the busiest tenth of them. */
export async function topTenthPercent(db: Db, access: TalkAccess, now: Date, courseClassId: string | undefined) {
  const { rows } = await sql<{ percent: number | null }>`
    with by_author as (select count(*) as n, row_number() over (order by count(*) desc) as place, count(*) over () as people
      from ${writtenTexts(access, now)} x where x.author_duty = 'student' ${inClass(courseClassId)} group by x.author_id)
    select round(100.0 * sum(n) filter (where place <= ceil(people / 10.0)) / nullif(sum(n), 0), 1)::float as percent from by_author`.execute(
    db,
  )
  return rows[0]?.percent ?? null
}

export async function replyNetwork(db: Db, access: TalkAccess, now: Date, courseClassId: string | undefined) {
  const { rows } = await sql<{ from: string; to: string; replies: number }>`
    select f.realname as "from", t.realname as "to", count(*)::int as replies
    from ${writtenTexts(access, now)} x join app_user f on f.id = x.author_id join app_user t on t.id = x.to_id
    where x.to_id <> x.author_id ${inClass(courseClassId)} group by f.id, t.id order by replies desc, f.id, t.id limit 60`.execute(
    db,
  )
  return rows
}
