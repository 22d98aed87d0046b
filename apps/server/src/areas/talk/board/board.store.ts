import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export const readBoards = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsModule')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

export type Board = Awaited<ReturnType<typeof readBoards>>[number]

/**
 * Boards, then posts, then replies are locked, each in the order of their ids: whoever deletes what another one moves
 * waits for him.
 */
export const lockBoards = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsModule')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** The board stays as it is until the end of the transaction; others may post beside it. */
export const shareBoards = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsModule')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()

export interface BoardForm {
  title: string
  intro: string
  courseClassIds: readonly string[]
  postRule: 'all' | 'teacherOnly'
  needReview: boolean
  counted: boolean
  maxScore: number
}

export async function insertBoard(
  db: Db,
  {
    courseId,
    kind,
    chapterId,
    courseClassIds,
    ...form
  }: BoardForm & {
    courseId: string | null
    kind: string
    chapterId: string | null
  },
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const ofPlace = courseId === null ? sql`course_id is null` : sql`course_id = ${courseId}`
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from bbs_module where ${ofPlace})`
  const stamp = { createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId }
  await db
    .insertInto('bbsModule')
    .values({ id, courseId, kind, chapterId, courseClassIds: [...courseClassIds], ...form, sort, ...stamp })
    .execute()
  return id
}

/** Somebody has set it up from now on. */
export const updateBoard = (
  db: Db,
  id: string,
  change: { [K in keyof BoardForm]?: BoardForm[K] | undefined } & { closedAt?: Date | null },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('bbsModule')
    .set({
      ...change,
      courseClassIds: change.courseClassIds === undefined ? undefined : [...change.courseClassIds],
      madeWithOwner: false,
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute()

export const deleteBoard = (db: Db, id: string) => db.deleteFrom('bbsModule').where('id', '=', id).execute()

export const sortBoards = (db: Db, ids: readonly string[]) =>
  sql`update bbs_module m set sort = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where m.id = o.id`.execute(db)

/** A course is opened with two boards. */
export const insertUsualBoards = (db: Db, courseIds: readonly string[], now: Date) =>
  sql`insert into bbs_module (id, course_id, kind, title, intro, sort, made_with_owner, created_at, updated_at)
    select t.id, t.course_id, 'course', t.title, t.intro, t.sort, true, ${now}, ${now}
    from unnest(${courseIds.flatMap(() => [newId(), newId()])}::uuid[], ${courseIds.flatMap((id) => [id, id])}::uuid[],
      ${courseIds.flatMap(() => ['课程讨论', '答疑'])}::text[],
      ${courseIds.flatMap(() => ['围绕课程内容自由交流。', '学习中的问题在这里提问。'])}::text[],
      ${courseIds.flatMap(() => [1, 2])}::int[]) as t (id, course_id, title, intro, sort)`.execute(db)

export const insertClassBoard = (
  db: Db,
  { courseId, courseClassId, name }: { courseId: string; courseClassId: string; name: string },
  now: Date,
) =>
  sql`insert into bbs_module (id, course_id, kind, title, intro, sort, course_class_ids, made_with_owner, created_at, updated_at)
    values (${newId()}, ${courseId}, 'class', left(${name}::text, 30), '', 100, array[${courseClassId}::uuid], true, ${now}, ${now})`.execute(
    db,
  )

/** The class had no students, so its board has no posts but those of its teachers. Tells the courses where it counted. */
export async function deleteClassBoards(db: Db, courseClassId: string): Promise<string[]> {
  const { rows } = await sql<{ courseId: string; counted: boolean }>`
    delete from bbs_module where kind in ('class', 'group') and course_class_ids @> array[${courseClassId}::uuid]
    returning course_id as "courseId", counted`.execute(db)
  return rows.flatMap(({ courseId, counted }) => (counted ? [courseId] : []))
}

/** Boards and posts of a chapter follow its content. */
export async function moveBoards(db: Db, fromChapterId: string, toChapterId: string): Promise<void> {
  await db.updateTable('bbsModule').set({ chapterId: toChapterId }).where('chapterId', '=', fromChapterId).execute()
  await db.updateTable('bbsPost').set({ chapterId: toChapterId }).where('chapterId', '=', fromChapterId).execute()
}

/** Read up to this moment: a board, or all of a course that `ids` names. */
export const setRead = (db: Db, userId: string, ids: readonly string[], at: Date) =>
  sql`insert into bbs_read (user_id, module_id, at)
    select ${userId}, m.id, ${at} from unnest(${[...ids]}::uuid[]) as m (id) order by m.id
    on conflict (user_id, module_id) do update set at = greatest(bbs_read.at, excluded.at)`.execute(db)

export async function setBoardFollow(db: Db, userId: string, moduleId: string, on: boolean, at: Date): Promise<void> {
  if (on)
    await sql`insert into bbs_follow (user_id, module_id, at) values (${userId}, ${moduleId}, ${at})
      on conflict do nothing`.execute(db)
  else await db.deleteFrom('bbsFollow').where('userId', '=', userId).where('moduleId', '=', moduleId).execute()
}
