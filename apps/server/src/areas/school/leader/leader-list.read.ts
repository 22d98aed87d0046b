import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, NO_SUCH_ID } from '../../../wire/page.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

export interface LeaderFilter {
  subSchoolId?: string | undefined
  duty?: string | undefined
  keyword?: string | undefined
  past?: '0' | '1' | undefined
}

/** By which SQL each sortable field of listLeaderInfo is ordered. */
export const LEADER_ORDER = {
  sort: 'leader.sort',
  realname: 'app_user.realname',
  subSchoolName: 'sub_school.school_name',
  duty: 'leader.duty',
  since: 'leader.since',
  until: 'leader.until',
}

const leaders = (db: Db, me: Actor) => {
  const query = db
    .selectFrom('leader')
    .innerJoin('appUser', 'appUser.id', 'leader.userId')
    .innerJoin('subSchool', 'subSchool.id', 'leader.subSchoolId')
    .select(['leader.id', 'leader.userId', 'realname', 'username', 'avatarFileId', 'mobile', 'email', 'duty'])
    .select(['leader.subSchoolId', 'schoolName as subSchoolName', 'officePhone', 'since', 'until'])
    .select(['weeklyDigest', 'leader.sort', 'leader.updatedAt'])
  const { isWhole, subSchools, colleges } = scopeOf(me)
  return isWhole ? query : query.where('leader.subSchoolId', 'in', [...subSchools, ...colleges, NO_SUCH_ID])
}

/** Leaders of the units this person sees: in duty on the day, or past. */
export function leaderQuery(db: Db, me: Actor, filter: LeaderFilter, today: string) {
  const isPast = sql<boolean>`coalesce(leader.until < ${today}::date, false)`
  let query = leaders(db, me).where(isPast, '=', filter.past === '1')
  if (filter.subSchoolId) query = query.where('leader.subSchoolId', '=', filter.subSchoolId)
  if (filter.duty) query = query.where('leader.duty', '=', filter.duty)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) =>
      or([
        eb('realname', 'ilike', like),
        eb('username', 'ilike', like),
        eb('mobile', 'like', like),
        eb('officePhone', 'like', like),
      ]),
    )
  }
  return query
}

export type ListedLeader = Awaited<ReturnType<ReturnType<typeof leaderQuery>['execute']>>[number]

export const findLeader = (db: Db, me: Actor, id: string) =>
  leaders(db, me).where('leader.id', '=', id).executeTakeFirst()
