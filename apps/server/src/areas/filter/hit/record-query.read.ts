import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import type { FilterState, WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import type { Hit } from '@shuyuan/domain/words/check-text.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { momentOf } from '../../../db/school-time.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

export interface RecordFilter {
  from?: string | undefined
  to?: string | undefined
  keyWords?: string | undefined
  userId?: string | undefined
  place?: PublishedPlace | undefined
  category?: WordCategory | undefined
  level?: WordLevel | undefined
  wordId?: string | undefined
  word?: string | undefined
  state?: FilterState | undefined
  source?: 'publish' | 'rescan' | undefined
  courseId?: string | undefined
}

/** By which SQL each sortable field of listSensitiveWordFilterInfo is ordered. */
export const RECORD_ORDER = {
  createdAt: 'r.created_at',
  realname: 'a.realname',
  subSchoolName: 's.school_name',
  place: 'r.place',
  level: 'r.level',
  state: 'r.state',
}

const ofUnits = (ids: string[]) => sql`r.sub_school_id = any(${ids}::uuid[])`

/** Hits in texts of the people in this person's scope. */
export function recordQuery(db: Db, me: Actor, filter: RecordFilter) {
  let query = db
    .selectFrom('sensitiveFilterRecord as r')
    .leftJoin('appUser as a', 'a.id', 'r.userId')
    .leftJoin('appUser as h', 'h.id', 'r.handledBy')
    .leftJoin('subSchool as s', 's.id', 'r.subSchoolId')
    .leftJoin('course as c', 'c.id', 'r.courseId')
    .leftJoin('basicCourse as b', 'b.id', 'c.basicCourseId')
    .leftJoin('role', 'role.roleFlag', 'r.roleFlag')
    .select(['r.id', 'r.createdAt', 'r.userId', 'r.roleFlag', 'r.place', 'r.refId', 'r.field', 'r.text', 'r.hits'])
    .select(['r.level', 'r.source', 'r.state', 'r.handledAt', 'r.reason', 'a.realname', 'a.username'])
    .select(['s.schoolName as subSchoolName', 'b.courseName', 'h.realname as handlerName', 'role.roleName'])
    .$narrowType<{
      place: PublishedPlace
      level: WordLevel
      state: FilterState
      source: 'publish' | 'rescan'
      hits: Hit[]
    }>()
    .where(withinScope(me, { ofColleges: ofUnits, ofSubSchools: ofUnits }))
  if (filter.from) query = query.where('r.createdAt', '>=', momentOf(sql`${filter.from}::date`))
  if (filter.to) query = query.where('r.createdAt', '<', momentOf(sql`${filter.to}::date + 1`))
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    query = query.where(({ or, eb }) => or([eb('a.realname', 'ilike', like), eb('a.username', 'ilike', like)]))
  }
  if (filter.userId) query = query.where('r.userId', '=', filter.userId)
  if (filter.place) query = query.where('r.place', '=', filter.place)
  if (filter.category) query = query.where(sql<boolean>`${filter.category} = any(r.categories)`)
  if (filter.level) query = query.where('r.level', '=', filter.level)
  if (filter.wordId) query = query.where(sql<boolean>`r.word_ids @> array[${filter.wordId}::uuid]`)
  if (filter.word)
    query = query.where(
      sql<boolean>`exists (select 1 from jsonb_array_elements(r.hits) t where t ->> 'word' ilike ${containing(filter.word)})`,
    )
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.source) query = query.where('r.source', '=', filter.source)
  if (filter.courseId) query = query.where('r.courseId', '=', filter.courseId)
  return query
}

export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordQuery>['execute']>>[number]

const AUTHOR_DAYS_MS = 90 * 86_400_000
const OTHERS_MAX = 20

/** Other hits in texts of the same author, and earlier ones in the same text; as far as this person may see them. */
export async function othersOf(db: Db, me: Actor, { id, userId, refId, place, field }: RecordRow, now: Date) {
  const others = recordQuery(db, me, {}).where('r.id', '<>', id).orderBy('r.createdAt', 'desc').limit(OTHERS_MAX)
  const since = new Date(now.getTime() - AUTHOR_DAYS_MS)
  const [ofAuthor, earlier] = await Promise.all([
    userId ? others.where('r.userId', '=', userId).where('r.createdAt', '>=', since).execute() : [],
    refId
      ? others
          .where('r.refId', '=', refId)
          .where('r.place', '=', place)
          .where('r.field', '=', field)
          .where('r.state', 'in', ['approved', 'rejected'])
          .execute()
      : [],
  ])
  return { ofAuthor, earlier }
}

export const handlerName = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('appUser').select('realname').where('id', '=', userId).executeTakeFirst())?.realname ?? ''

/** What waits comes oldest first, everything else newest first. */
export const orderOf = ({ orderBy, state }: { orderBy: string; state?: FilterState | undefined }): string =>
  orderBy === '' && state === 'pending' ? 'createdAt@asc' : orderBy
