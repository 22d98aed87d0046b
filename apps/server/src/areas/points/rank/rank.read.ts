import { RANK_ROWS, type RankPeriod, type RankScope } from '@shuyuan/contract/entities/points/points.ts'
import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A sum in `integral_total`; null where there is none, as before the first term. */
export interface Period {
  period: RankPeriod
  key: string | null
}

/** The running period, and the one before it that places are compared with. */
export async function periodsOf(db: Db, period: RankPeriod, today: string): Promise<{ now: Period; before: Period }> {
  if (period === 'all') return { now: { period, key: '' }, before: { period, key: null } }
  if (period === 'week') {
    const monday = mondayOf(today)
    return { now: { period, key: monday }, before: { period, key: addDays(monday, -7) } }
  }
  const terms = await db
    .selectFrom('term')
    .select(['id', 'isCurrent'])
    .where('startDate', '<=', ({ selectFrom }) =>
      selectFrom('term as c').select('c.startDate').where('c.isCurrent', '=', true),
    )
    .where('archivedAt', 'is', null)
    .orderBy('startDate', 'desc')
    .limit(2)
    .execute()
  const [current, previous] = terms
  return { now: { period, key: current?.id ?? null }, before: { period, key: previous?.id ?? null } }
}

/** Where a student is ranked; null without a student's record. */
export const placeOf = (db: Db, userId: string) =>
  db
    .selectFrom('student')
    .select(['orgClassId', 'subSchoolId', 'studyStatus'])
    .where('userId', '=', userId)
    .executeTakeFirst()
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

/** The class or unit whose students a scope ranks; null: the student belongs to none. '' of the whole school. */
export const unitOf = (scope: RankScope, place: Place): string | null =>
  scope === 'orgClass' ? place.orgClassId : scope === 'subSchool' ? place.subSchoolId : ''

const within = (scope: RankScope, unit: string): RawBuilder<unknown> =>
  scope === 'orgClass'
    ? sql`s.org_class_id = ${unit}`
    : scope === 'subSchool'
      ? sql`s.sub_school_id = ${unit}`
      : sql`true`

/** Enrolled students with points in a period. */
const ranked = (scope: RankScope, unit: string, { period, key }: Period) => sql`
  select t.user_id, t.points, s.org_class_id from integral_total t
  join student s on s.user_id = t.user_id and s.study_status = 'enrolled' and ${within(scope, unit)}
  where t.period = ${period} and t.period_key = ${key} and t.points > 0`

export interface RankRow {
  rank: number
  userId: string
  realname: string
  orgClassId: string | null
  className: string
  points: number
  hidden: boolean
  /** The place in the period before; null without points then. */
  before: number | null
}

/** The first places; equal points share one, and the next is skipped (1, 2, 2, 4). */
export async function firstPlaces(
  db: Db,
  scope: RankScope,
  unit: string,
  { now, before }: { now: Period; before: Period },
): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    with first as (
      select user_id, points, org_class_id, rank() over (order by points desc)::int as rank
      from (${ranked(scope, unit, now)}) r order by points desc, user_id limit ${RANK_ROWS}),
    earlier as (select user_id, rank() over (order by points desc)::int as rank from (${ranked(scope, unit, before)}) r)
    select f.rank, f.user_id as "userId", u.realname, f.org_class_id as "orgClassId", coalesce(c.class_name, '') as "className",
      f.points, h.user_id is not null as hidden, e.rank as before
    from first f join app_user u on u.id = f.user_id left join org_class c on c.id = f.org_class_id
    left join integral_hidden h on h.user_id = f.user_id left join earlier e on e.user_id = f.user_id
    order by f.rank, f.user_id`.execute(db)
  return rows
}

export interface OwnPlace {
  rank: number | null
  points: number
  people: number
  toNext: number | null
}

/** One's exact place at this moment. */
export async function ownPlace(db: Db, userId: string, scope: RankScope, unit: string, now: Period): Promise<OwnPlace> {
  const { rows } = await sql<OwnPlace>`
    with all_places as (${ranked(scope, unit, now)}), own as (select points from all_places where user_id = ${userId})
    select case when exists (select from own) then 1 + count(*) filter (where points > (select points from own)) end::int as rank,
      coalesce((select points from own), 0)::int as points, count(*)::int as people,
      (min(points) filter (where points > coalesce((select points from own), 0)) - coalesce((select points from own), 0))::int as "toNext"
    from all_places`.execute(db)
  return rows[0] as OwnPlace
}
