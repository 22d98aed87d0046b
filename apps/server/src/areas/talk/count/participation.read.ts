import type { WhyNot } from '@shuyuan/domain/talk/text-validity.rule.ts'
import { whyNotValid } from '@shuyuan/domain/talk/text-validity.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import { isOfPlace } from '../board/readable.read.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'
import { IS_VALID, writtenTexts } from '../post/talk-stat.read.ts'

export interface Participants {
  courseId: string
  moduleId?: string | undefined
  courseClassId?: string | undefined
  fromWeek?: number | undefined
  toWeek?: number | undefined
  none?: string | undefined
  studentId?: string | undefined
  keyWords?: string | undefined
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
}

const week = (
  courseId: string,
  weeks: number,
) => sql`(select (t.start_date + ${weeks * 7}::int)::timestamp at time zone 'Asia/Shanghai'
  from course c join term t on t.id = c.term_id where c.id = ${courseId})`

/** The course's students that this person teaches or looks after, with what they have written. */
function query(access: TalkAccess, now: Date, asked: Participants): RawBuilder<unknown> {
  const { courseId, moduleId, courseClassId, fromWeek, toWeek, none, studentId, keyWords } = asked
  const texts = sql`select count(*) filter (where x.is_post)::int as posts, count(*) filter (where not x.is_post)::int as replies,
      count(*) filter (where ${IS_VALID})::int as valid,
      count(*) filter (where x.is_post and exists (select 1 from bbs_post e where e.id = x.id and e.essence_at is not null))::int as essence,
      coalesce(sum(x.like_count), 0)::int as likes, count(*) filter (where x.accepted)::int as accepted,
      sum(x.score)::float as teacher_score, min(x.at) as first_at, max(x.at) as last_at, x.author_id
    from ${writtenTexts(access, now)} x
    where x.author_duty = 'student' ${moduleId ? sql`and x.module_id = ${moduleId}` : sql``}
      ${fromWeek ? sql`and x.at >= ${week(courseId, fromWeek - 1)}` : sql``}
      ${toWeek ? sql`and x.at < ${week(courseId, toWeek)}` : sql``}
    group by x.author_id`
  return sql`
    from course_class_student e join student s on s.id = e.student_id join app_user u on u.id = s.user_id
    join course_class k on k.id = e.course_class_id join course c on c.id = k.course_id
    left join (${texts}) f on f.author_id = s.user_id
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
  now: Date,
  asked: Participants,
  { field, dir, limit, skip }: { field: string; dir: 'asc' | 'desc'; limit: number; skip: number },
) {
  const by = sql`coalesce(${sql.raw(SORTS[field] ?? 'f.valid')}${field === 'studentNo' || field === 'lastAt' ? sql`` : sql`, 0`}) ${sql.raw(dir)} nulls last`
  const rows = await sql<Participant>`
    select s.id as "studentId", s.user_id as "userId", s.student_no as "studentNo", u.realname, k.name as "className",
      coalesce(f.posts, 0) as posts, coalesce(f.replies, 0) as replies, coalesce(f.valid, 0) as valid,
      coalesce(f.essence, 0) as essence, coalesce(f.likes, 0) as likes, coalesce(f.accepted, 0) as accepted,
      f.teacher_score as "teacherScore", f.first_at as "firstAt", f.last_at as "lastAt"
    ${query(access, now, asked)} order by ${by}, s.student_no, s.id limit ${limit} offset ${skip}`.execute(db)
  return rows.rows
}

export async function countParticipants(db: Db, access: TalkAccess, now: Date, asked: Participants): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${query(access, now, asked)}`.execute(db)
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
}

/** Everything that one student has written in the course, newest first, and why some of it does not count. */
export async function writtenBy(db: Db, access: TalkAccess, userId: string): Promise<Written[]> {
  const { rows } = await sql<Omit<Written, 'valid' | 'why'> & { state: string; invalidReason: string | null }>`
    select * from (
      select p.id, p.id as "postId", true as "isPost", p.title, p.summary as text, p.created_at as at, p.chars, p.like_count as likes,
        false as accepted, p.essence_at is not null as essence, p.score, p.state, p.invalid_reason as "invalidReason"
      from bbs_post p join bbs_module m on m.id = p.module_id where p.author_id = ${userId} and ${isOfPlace(access)} and p.state <> 'deleted'
      union all
      select c.id, p.id, false, p.title, c.summary, c.created_at, c.chars, c.like_count, p.accepted_id = c.id, false, c.score, c.state,
        c.invalid_reason
      from bbs_comment c join bbs_post p on p.id = c.post_id join bbs_module m on m.id = p.module_id
      where c.author_id = ${userId} and ${isOfPlace(access)} and c.state <> 'deleted') t
    order by at desc limit 500`.execute(db)
  return rows.map(({ state, invalidReason, ...row }) => {
    const why = whyNotValid({ state, chars: row.chars, invalidReason })
    return { ...row, accepted: row.accepted ?? false, valid: why === '', why }
  })
}
