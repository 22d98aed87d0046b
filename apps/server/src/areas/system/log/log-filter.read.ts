import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, startingWith } from '../../../wire/page.ts'
import { spanOf } from './log.policy.ts'

export interface LogFilter {
  from: string
  to: string
  keyword?: string | undefined
  roleFlag?: string | undefined
  module?: string | undefined
  action?: string | undefined
  callName?: string | undefined
  ip?: string | undefined
  outcome?: 'success' | 'refused' | 'error' | undefined
  targetType?: string | undefined
  targetId?: string | undefined
}

/** A call, or a job that continues one. */
export interface Asker {
  readonly db: Db
  readonly me: Actor
}

/** How many people a short keyword may match; beyond that, typing on helps more. */
const PEOPLE_MAX = 200

/**
 * Resolves a keyword to people first, so that the log is read by its index of people however long it is. As in every
 * list of people, the keyword is a prefix, which an index finds; only a keyword that begins no name is searched inside
 * all names.
 */
async function peopleNamed(db: Db, keyword: string): Promise<string[]> {
  const first = sql`order by username = ${keyword} desc, realname = ${keyword} desc, username limit ${PEOPLE_MAX}`
  const found = async (who: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`select id from (${who}) u ${first}`.execute(db)
    return rows.map(({ id }) => id)
  }
  // In the order of the prefix index, where an exact match comes first.
  const begin = (name: RawBuilder<unknown>) => sql`(select id, username, realname from app_user
    where ${name} like ${startingWith(keyword)} order by ${name} using ~<~ limit ${PEOPLE_MAX})`
  const beginning = await found(sql`${begin(sql`username`)} union ${begin(sql`realname`)}`)
  if (beginning.length > 0) return beginning
  const inside = containing(keyword)
  return found(
    sql`select id, username, realname from app_user where username ilike ${inside} or realname ilike ${inside}`,
  )
}

/** Hides what only super admins may see: acts in that role, and sign-ins of its holders. */
const withoutSuper = sql`l.role <> ${ROLE.superAdmin} and not (l.role = '' and exists (
  select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = l.user_id and r.role_flag = ${ROLE.superAdmin}))`

/** Which events the caller may see at all. */
export const visibleLogs = ({ me }: Asker): RawBuilder<unknown> => (isSuperAdmin(me.role) ? sql`true` : withoutSuper)

const PLAIN = ['module', 'action', 'callName', 'ip', 'outcome', 'targetType', 'targetId'] as const
const COLUMN: Readonly<Record<(typeof PLAIN)[number], string>> = {
  module: 'l.module',
  action: 'l.action',
  callName: 'l.call_name',
  ip: 'l.ip',
  outcome: 'l.outcome',
  targetType: 'l.target_type',
  targetId: 'l.target_id',
}

/** What a keyword resolves to: people by id, and sign-in attempts with exactly this name. */
export interface Named {
  readonly ids: readonly string[]
  readonly name: string
}

/**
 * The conditions shared by list, bars and export, except the person, and the time condition by itself. Refuses more
 * than 92 days.
 */
export async function logParts(
  asker: Asker,
  filter: LogFilter,
): Promise<{ where: RawBuilder<unknown>; within: RawBuilder<unknown>; named: Named | null }> {
  const { from, to } = spanOf(filter)
  const within = sql`l.at >= ${from} and l.at < ${to}`
  const parts = [within]
  for (const name of PLAIN) {
    const value = filter[name]
    if (value) parts.push(sql`${sql.ref(COLUMN[name])} = ${value}`)
  }
  if (filter.outcome && filter.outcome !== 'success') parts.push(sql`l.outcome <> 'success'`)
  if (filter.targetType) parts.push(sql`l.target_type <> ''`)
  if (filter.targetId) parts.push(sql`l.target_id <> ''`)
  if (filter.roleFlag) parts.push(sql`l.role = ${filter.roleFlag}`)
  if (!isSuperAdmin(asker.me.role)) parts.push(withoutSuper)
  const { keyword } = filter
  const named = keyword ? { ids: await peopleNamed(asker.db, keyword), name: keyword } : null
  return { where: sql.join(parts, sql` and `), within, named }
}

export const ofPeople = ({ ids }: Named): RawBuilder<unknown> => sql`l.user_id = any(${ids}::uuid[])`
/** A name that nobody has is looked up by index too. */
export const ofName = ({ ids, name }: Named): RawBuilder<unknown> =>
  ids.length === 0
    ? sql`l.username = ${name}`
    : sql`l.username = ${name} and (l.user_id is null or not ${ofPeople({ ids, name })})`

export async function logWhere(asker: Asker, filter: LogFilter): Promise<RawBuilder<unknown>> {
  const { where, named } = await logParts(asker, filter)
  if (!named) return where
  const { ids, name } = named
  return ids.length === 0
    ? sql`${where} and ${ofName(named)}`
    : sql`${where} and (${ofPeople(named)} or l.username = ${name})`
}
