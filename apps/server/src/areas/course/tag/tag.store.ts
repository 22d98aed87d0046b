import type { TagState, TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Whoever changes the library waits for whoever does: a tree is right only as a whole. */
export const lockLibrary = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('course_tag', 0))`.execute(db)

/** While somebody puts tags on resources nobody merges, rejects or disables one; taken before a resource is locked. */
export const shareLibrary = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('course_tag', 0))`.execute(db)

export const lockTag = (db: Db, id: string) =>
  db.selectFrom('courseTag').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type TagRow = NonNullable<Awaited<ReturnType<typeof lockTag>>>

export interface TagForm {
  name: string
  tagType: TagType
  pid: string | null
  synonyms: string[]
  basicCourseId: string | null
}

export async function insertTag(
  db: Db,
  form: TagForm,
  state: Exclude<TagState, 'rejected'>,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const decided = state === 'approved' ? { decidedAt: now, decidedBy: userId } : {}
  await db
    .insertInto('courseTag')
    .values({ id, ...form, state, ...decided, createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId })
    .execute()
  return id
}

export const updateTag = (
  db: Db,
  id: string,
  change: Partial<TagForm> & { status?: 'enabled' | 'disabled' },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('courseTag')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const decideTag = (
  db: Db,
  id: string,
  change: Partial<TagForm> & { state: 'approved' | 'rejected'; reason?: string },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('courseTag')
    .set({ ...change, decidedAt: now, decidedBy: userId, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

/** Proposals below it come to `pid`; of the library nothing is below it any more. */
export async function removeTag(db: Db, id: string, pid: string | null): Promise<void> {
  await db.updateTable('courseTag').set({ pid }).where('pid', '=', id).execute()
  await db.deleteFrom('courseTag').where('id', '=', id).execute()
}

export const pendingTags = (db: Db, tagType: TagType) =>
  db
    .selectFrom('courseTag')
    .selectAll()
    .where('state', '=', 'pending')
    .where('tagType', '=', tagType)
    .orderBy('id')
    .forUpdate()
    .execute()
