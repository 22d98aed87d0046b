import { type RawBuilder, sql } from 'kysely'
import { isTeacherOf } from './board.policy.ts'
import type { TalkAccess } from './talk-access.read.ts'

/** The policy of boards and posts as conditions of queries over `bbs_module m` and `bbs_post p`. */

const classes = ({ classIds }: TalkAccess) => sql`${[...classIds]}::uuid[]`

const isOfMyClasses = (access: TalkAccess): RawBuilder<boolean> =>
  access.allClasses ? sql`true` : sql`m.course_class_ids && ${classes(access)}`

const isGroupMine = (access: TalkAccess): RawBuilder<boolean> =>
  isTeacherOf(access) ? isOfMyClasses(access) : sql`m.class_group_id = any(${[...access.groupIds]}::uuid[])`

export const isReadableBoard = (
  access: TalkAccess,
): RawBuilder<boolean> => sql`(m.id <> all(${[...access.closedBoards.keys()]}::uuid[])
  and case when m.kind = 'group' then ${isGroupMine(access)}
  else ${isOfMyClasses(access)} or (cardinality(m.course_class_ids) = 0 and m.kind <> 'class') end)`

export const isModerated = (access: TalkAccess): RawBuilder<boolean> => {
  if (access.moderates === 'all') return sql`true`
  if (access.moderates === 'none') return sql`false`
  return sql`(cardinality(m.course_class_ids) > 0 and m.course_class_ids <@ ${classes(access)})`
}

/** All boards of the course, or of the school. */
export const isOfCourse = (access: TalkAccess): RawBuilder<boolean> =>
  access.courseId === null ? sql`m.course_id is null` : sql`m.course_id = any(${[...access.courseIds]}::uuid[])`

/**
 * The boards that make up the talk of the course: its lists, search, figures and exports. What a group says stays in the
 * group, also for those who may read it there.
 */
export const isOfPlace = (access: TalkAccess): RawBuilder<boolean> => sql`(${isOfCourse(access)} and m.kind <> 'group')`

/** A post as everybody in its classes reads it. */
export const isPublished = (access: TalkAccess, now: Date): RawBuilder<boolean> => sql`(
  p.state = 'visible' and (p.opens_at is null or p.opens_at <= ${now})
  and ${access.allClasses ? sql`true` : sql`(cardinality(p.course_class_ids) = 0 or p.course_class_ids && ${classes(access)})`})`

/** What stands in lists: published posts, one's own, and to moderators those that wait or are hidden. */
export const isListed = (access: TalkAccess, now: Date): RawBuilder<boolean> => sql`(
  ${isPublished(access, now)}
  or (p.author_id = ${access.userId} and p.state <> 'deleted')
  or (p.state <> 'deleted' and ${isModerated(access)}))`

/**
 * New to this person: something of it became readable after the board was last read and the post last opened. One's own
 * post is new once somebody has replied.
 */
export const isNewTo = (userId: string): RawBuilder<boolean> => sql`(
  (p.author_id <> ${userId} or p.last_reply_at is not null) and
  p.active_at > coalesce((select r.at from bbs_read r where r.module_id = p.module_id and r.user_id = ${userId}), '-infinity')
  and p.active_at > coalesce((select v.seen_at from bbs_view v where v.post_id = p.id and v.user_id = ${userId}), '-infinity'))`
