import type { BoardKind } from '@shuyuan/contract/entities/talk/board.ts'
import { schoolDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import { isModerated, isNewTo, isOfCourse, isOfPlace, isPublished, isReadableBoard } from './readable.read.ts'
import type { TalkAccess } from './talk-access.read.ts'

export interface BoardRow {
  id: string
  courseId: string | null
  kind: BoardKind
  title: string
  intro: string
  courseClassIds: string[]
  classNames: string[]
  classGroupId: string | null
  chapterId: string | null
  chapterTitle: string
  postRule: 'all' | 'teacherOnly'
  needReview: boolean
  counted: boolean
  maxScore: number
  sort: number
  closedAt: Date | null
  updatedAt: Date
  posts: number
  today: number
  unread: number
  unanswered: number
  held: number
  lastAt: Date | null
  followed: boolean
}

export interface BoardFilter {
  id?: string
  kind?: BoardKind | undefined
  classGroupId?: string | undefined
  keyWords?: string | undefined
}

/** The boards that this person may read, in their order, with the figures of what this person reads there. */
export async function readableBoards(
  db: Db,
  access: TalkAccess,
  now: Date,
  { id, kind, classGroupId, keyWords }: BoardFilter = {},
): Promise<BoardRow[]> {
  const { userId } = access
  const isGroupAsked = id !== undefined || kind === 'group' || classGroupId !== undefined
  const { rows } = await sql<BoardRow>`
    select m.id, m.course_id as "courseId", m.kind, m.title, m.intro, m.course_class_ids as "courseClassIds",
      array(select k.name from course_class k where k.id = any(m.course_class_ids) order by k.name) as "classNames",
      m.class_group_id as "classGroupId", m.chapter_id as "chapterId", coalesce(h.title, '') as "chapterTitle", m.post_rule as "postRule",
      m.need_review as "needReview", m.counted, m.max_score as "maxScore", m.sort, m.closed_at as "closedAt",
      m.updated_at as "updatedAt", coalesce(f.posts, 0) as posts, coalesce(f.today, 0) as today,
      coalesce(f.unread, 0) as unread, coalesce(f.unanswered, 0) as unanswered, f.last_at as "lastAt",
      case when ${isModerated(access)} then (select count(*)::int from bbs_post p where p.module_id = m.id and p.state = 'held')
        else 0 end as held,
      exists (select 1 from bbs_follow w where w.module_id = m.id and w.user_id = ${userId}) as followed
    from bbs_module m left join chapter h on h.id = m.chapter_id
    left join lateral (
      select count(*)::int as posts, count(*) filter (where p.created_at >= ${startOfDay(schoolDay(now))})::int as today,
        count(*) filter (where ${isNewTo(userId)})::int as unread,
        count(*) filter (where p.kind = 'question' and p.accepted_id is null and p.teacher_replied_at is null)::int as unanswered,
        max(p.active_at) as last_at
      from bbs_post p where p.module_id = m.id and ${isPublished(access, now)}) f on true
    where ${isGroupAsked ? isOfCourse(access) : isOfPlace(access)} and ${isReadableBoard(access)}
      ${classGroupId === undefined ? sql`` : sql`and m.class_group_id = ${classGroupId}`}
      ${id === undefined ? sql`` : sql`and m.id = ${id}`} ${kind === undefined ? sql`` : sql`and m.kind = ${kind}`}
      ${keyWords ? sql`and m.title ilike ${containing(keyWords)}` : sql``}
    order by m.sort, m.created_at, m.id limit 200`.execute(db)
  return rows
}

export interface ModeratorRow {
  userId: string
  name: string
  duty: 'host' | 'face' | 'assistant'
}

/** Who moderates a board of a course: its host, assistants of the whole course, and the teachers of its classes. */
export async function moderatorsOf(db: Db, courseId: string, classIds: readonly string[]): Promise<ModeratorRow[]> {
  const { rows } = await sql<ModeratorRow>`
    select distinct on (x.user_id) x.user_id as "userId", u.realname as name, x.duty from (
      select t.user_id, 'host' as duty, 1 as place from course c join teacher t on t.id = c.host_teacher_id where c.id = ${courseId}
      union all select t.user_id, 'face', 2 from course_class k join teacher t on t.id = k.face_teacher_id
        where k.id = any(${[...classIds]}::uuid[])
      union all select t.user_id, 'assistant', 3 from course_teacher ct join teacher t on t.id = ct.teacher_id
        where ct.course_id = ${courseId} and ct.duty = 'assistant' and ct.sub_school_id is null
          and (ct.from_at is null or ct.from_at <= now()) and (ct.to_at is null or ct.to_at > now())
          and (cardinality(ct.rights) = 0 or 'discuss' = any(ct.rights))) x
    join app_user u on u.id = x.user_id order by x.user_id, x.place`.execute(db)
  return rows
}

/** Which of these classes belong to the course, or to a course that uses its content. */
export async function classesOfCourse(db: Db, courseId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from course_class k join course c on c.id = k.course_id
    where k.id = any(${[...ids]}::uuid[]) and (c.id = ${courseId} or c.main_course_id = ${courseId})`.execute(db)
  return rows[0]?.n ?? 0
}
