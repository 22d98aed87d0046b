import { discussionScore } from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'
import type { WhyNot } from '@shuyuan/domain/talk/text-validity.rule.ts'
import { LEAST_CHARS, whyNotValid } from '@shuyuan/domain/talk/text-validity.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import { isOfPlace, isReadableBoard } from '../board/readable.read.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'
import { type DiscussionItem, isBoardOf, ruleScores } from './discussion-item.read.ts'

export interface Participants {
  courseId: string
  moduleId?: string | undefined
  courseClassId?: string | undefined
  fromWeek?: number | undefined
  toWeek?: number | undefined
  none?: string | undefined
  studentId?: string | undefined
  keyWords?: string | undefined
  /** By which the discussion is scored, if it is. */
  item: DiscussionItem | null
}

export interface Participant {
  studentId: string
  userId: string
  studentNo: string
  realname: string
  className: string
  posts: number
  replies: number
  valid: number
  essence: number
  likes: number
  accepted: number
  teacherScore: number | null
  /** By the rule, and what counts: that, or what a teacher has set. 0 to 100. */
  ruleScore: number | null
  score: number | null
  overridden: boolean
  firstAt: Date | null
  lastAt: Date | null
}

const SORTS: Readonly<Record<string, string>> = {
  studentNo: 's.student_no',
  posts: 'f.posts',
  replies: 'f.replies',
  valid: 'f.valid',
  likes: 'f.likes',
  lastAt: 'f.last_at',
  score: 'score',
}

const week = (
  courseId: string,
  weeks: number,
) => sql`(select (t.start_date + ${weeks * 7}::int)::timestamp at time zone 'Asia/Shanghai'
  from course c join term t on t.id = c.term_id where c.id = ${courseId})`

/** Texts of students that others may read. A reply stays its author's when the post above it is taken down. */
const studentTexts = (access: TalkAccess, item: DiscussionItem | null): RawBuilder<unknown> => sql`(
  select true as is_post, p.module_id, p.author_id, p.published_at as at, p.chars, p.invalid_reason, p.score, p.like_count,
    p.essence_at is not null as essence, false as accepted, ${item ? isBoardOf(item.rule) : sql`true`} as counts
  from bbs_post p join bbs_module m on m.id = p.module_id
  where p.state = 'visible' and p.author_duty = 'student' and ${isOfPlace(access)} and ${isReadableBoard(access)}
  union all
  select false, p.module_id, c.author_id, c.published_at, c.chars, c.invalid_reason, c.score, c.like_count, false,
    p.accepted_id = c.id, ${item ? isBoardOf(item.rule) : sql`true`}
  from bbs_comment c join bbs_post p on p.id = c.post_id join bbs_module m on m.id = p.module_id
  where c.state = 'visible' and c.author_duty = 'student' and ${isOfPlace(access)} and ${isReadableBoard(access)})`

const leastOf = (item: DiscussionItem | null) => item?.rule.minLen ?? LEAST_CHARS

/** The course's students that this person teaches or looks after, with what they have written. */
function query(access: TalkAccess, asked: Participants): RawBuilder<unknown> {
  const { courseId, moduleId, courseClassId, fromWeek, toWeek, none, studentId, keyWords, item } = asked
  const texts = sql`select count(*) filter (where x.is_post)::int as posts, count(*) filter (where not x.is_post)::int as replies,
      count(*) filter (where x.counts and x.invalid_reason is null and x.chars >= ${leastOf(item)})::int as valid,
      count(*) filter (where x.essence)::int as essence,
      coalesce(sum(x.like_count), 0)::int as likes, count(*) filter (where x.accepted)::int as accepted,
      sum(x.score)::float as teacher_score, min(x.at) as first_at, max(x.at) as last_at, x.author_id
    from ${studentTexts(access, item)} x
    where true ${moduleId ? sql`and x.module_id = ${moduleId}` : sql``}
      ${fromWeek ? sql`and x.at >= ${week(courseId, fromWeek - 1)}` : sql``}
      ${toWeek ? sql`and x.at < ${week(courseId, toWeek)}` : sql``}
    group by x.author_id`
  return sql`
    from course_class_student e join student s on s.id = e.student_id join app_user u on u.id = s.user_id
    join course_class k on k.id = e.course_class_id join course c on c.id = k.course_id
    left join (${texts}) f on f.author_id = s.user_id
    left join score z on z.student_id = s.id and z.course_id = c.id
    left join study_check_result o on o.student_id = s.id and o.option_root_id = ${item?.id ?? null}::uuid
    where e.left_at is null and (c.id = ${courseId} or c.main_course_id = ${courseId})
      and (${access.allClasses} or k.id = any(${[...access.classIds]}::uuid[]))
      ${courseClassId ? sql`and k.id = ${courseClassId}` : sql``}
      ${none === '1' ? sql`and f.author_id is null` : sql``}
      ${studentId ? sql`and s.id = ${studentId}` : sql``}
      ${keyWords ? sql`and (u.realname ilike ${containing(keyWords)} or s.student_no ilike ${containing(keyWords)})` : sql``}`
}

export async function participants(
  db: Db,
  access: TalkAccess,
  asked: Participants,
  { field, dir, limit, skip }: { field: string; dir: 'asc' | 'desc'; limit: number; skip: number },
): Promise<Participant[]> {
  const { item } = asked
  const score = sql`(z.option_scores->>${item?.id ?? ''})::float`
  // Without a score those who have written least come first.
  const figure = field === 'score' ? (item ? score : sql`f.valid`) : sql.raw(SORTS[field] ?? 'f.valid')
  const by = field === 'studentNo' || field === 'lastAt' ? figure : sql`coalesce(${figure}, 0)`
  const { rows } = await sql<Omit<Participant, 'ruleScore'> & { courseId: string }>`
    select s.id as "studentId", s.user_id as "userId", s.student_no as "studentNo", u.realname, k.name as "className",
      coalesce(f.posts, 0) as posts, coalesce(f.replies, 0) as replies, coalesce(f.valid, 0) as valid,
      coalesce(f.essence, 0) as essence, coalesce(f.likes, 0) as likes, coalesce(f.accepted, 0) as accepted,
      f.teacher_score as "teacherScore", f.first_at as "firstAt", f.last_at as "lastAt", c.id as "courseId",
      ${score} as score, o.id is not null as overridden
    ${query(access, asked)} order by ${by} ${sql.raw(dir)} nulls last, s.student_no, s.id limit ${limit} offset ${skip}`.execute(
    db,
  )
  const byRule = item ? await ruleScores(db, rows, item.rule) : new Map<string, { score: number }>()
  return rows.map(({ courseId: _, score: final, ...row }) => ({
    ...row,
    score: final === null ? null : roundFinal(final),
    ruleScore: roundedOf(byRule.get(row.userId)),
  }))
}

const roundedOf = (of: { score: number } | undefined) => (of ? roundFinal(of.score) : null)

export async function countParticipants(db: Db, access: TalkAccess, asked: Participants): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${query(access, asked)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface Written {
  id: string
  postId: string
  isPost: boolean
  title: string
  text: string
  at: Date
  chars: number
  likes: number
  accepted: boolean
  essence: boolean
  score: number | null
  valid: boolean
  why: WhyNot
  /** A teacher has called it invalid. */
  marked: boolean
  /** What it earns by itself, where texts earn points. */
  points: number | null
}

/** Everything that one student has written in the course, newest first, and why some of it does not count. */
export async function writtenBy(
  db: Db,
  access: TalkAccess,
  userId: string,
  item: DiscussionItem | null,
): Promise<Written[]> {
  const counts = item ? isBoardOf(item.rule) : sql`true`
  const { rows } = await sql<WrittenRow>`
    select * from (
      select p.id, p.id as "postId", true as "isPost", p.title, p.summary as text, p.created_at as at, p.chars, p.like_count as likes,
        false as accepted, p.essence_at is not null as essence, p.score, p.state, p.invalid_reason as "invalidReason",
        ${counts} as counts
      from bbs_post p join bbs_module m on m.id = p.module_id where p.author_id = ${userId} and ${isOfPlace(access)} and p.state <> 'deleted'
      union all
      select c.id, p.id, false, p.title, c.summary, c.created_at, c.chars, c.like_count, p.accepted_id = c.id, false, c.score, c.state,
        c.invalid_reason, ${counts}
      from bbs_comment c join bbs_post p on p.id = c.post_id join bbs_module m on m.id = p.module_id
      where c.author_id = ${userId} and ${isOfPlace(access)} and c.state <> 'deleted') t
    order by at desc limit 500`.execute(db)
  return rows.map(({ state, invalidReason, counts: isCounted, ...row }) => {
    const why = whyNotValid({ state, chars: row.chars, invalidReason, counts: isCounted }, leastOf(item))
    const isJudged = why === '' || why === 'short'
    return {
      ...row,
      accepted: row.accepted ?? false,
      valid: why === '',
      why,
      marked: invalidReason !== null,
      points: item?.rule.by === 'points' ? (isJudged ? pointsOf(row, item) : 0) : null,
    }
  })
}

type WrittenRow = Omit<Written, 'valid' | 'why' | 'marked' | 'points'> & {
  state: string
  invalidReason: string | null
  counts: boolean
}

const pointsOf = (
  { isPost, chars, essence, score }: Pick<Written, 'isPost' | 'chars' | 'essence' | 'score'>,
  { rule }: DiscussionItem,
) => discussionScore([{ moduleId: '', day: '', isPost, chars, essence, score }], { ...rule, moduleIds: [] }).points
