import { isOrganizationAdmin } from '@shuyuan/contract/access/role-groups.ts'
import type { RecommendSlot, RecommendState } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../wire/context.ts'
import { containing } from '../../wire/page.ts'

/** The SQL expression by which each sortable field of listCourseRecommendInfo is ordered. */
export const RECOMMEND_ORDER = {
  sort: 'x.sort',
  courseName: 'x.course_name',
  from: 'x.from',
  to: 'x.to',
  shows: 'x.shows',
  clicks: 'x.clicks',
  favourites: 'x.favourites',
  chosen: 'x.chosen',
}

export interface RecommendRow {
  id: string
  courseId: string
  courseCode: string
  courseName: string
  schoolName: string
  slot: RecommendSlot
  title: string
  reason: string
  coverFileId: string
  subSchoolIds: string[]
  majorCodes: string[]
  degreeType: '' | 'degree' | 'nonDegree'
  from: Date
  to: Date
  sort: number
  state: RecommendState
  shows: number
  clicks: number
  favourites: number
  chosen: number
  byName: string
  updatedAt: Date
}

/** Recommendations of unpublished courses are withdrawn automatically. */
export const stateAt = (now: Date): RawBuilder<RecommendState> => sql<RecommendState>`case
  when r.state = 'draft' then 'draft' when r.to_at <= ${now} then 'ended'
  when r.state = 'withdrawn' or c.publish_status <> 'published' then 'withdrawn'
  when r.from_at > ${now} then 'waiting' else 'shown' end`

/** An organization manages its own recommendations; the head school all of them. */
export const ownRows = (me: Actor): RawBuilder<boolean> =>
  isOrganizationAdmin(me.role) ? sql<boolean>`r.created_by = ${me.userId}` : sql<boolean>`true`

export function recommendQuery(
  db: Db,
  me: Actor,
  now: Date,
  filter: {
    slot?: string | undefined
    state?: string | undefined
    keyword?: string | undefined
    id?: string | undefined
  },
) {
  const where = [ownRows(me)]
  if (filter.id) where.push(sql`r.id = ${filter.id}`)
  if (filter.slot) where.push(sql`r.slot = ${filter.slot}`)
  if (filter.state) where.push(sql`${stateAt(now)} = ${filter.state}`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    where.push(sql`(r.title ilike ${like} or b.course_name ilike ${like} or b.course_code ilike ${like})`)
  }
  const rows = sql<RecommendRow>`(
    select r.id, r.course_id, b.course_code, b.course_name, s.school_name, r.slot, r.title, r.reason,
      coalesce(r.cover_file_id::text, '') as cover_file_id, r.sub_school_ids, r.major_codes, r.degree_type,
      r.from_at as "from", r.to_at as "to", r.sort, ${stateAt(now)} as state,
      coalesce((select sum(d.shows) from course_recommend_day d where d.recommend_id = r.id), 0)::int as shows,
      coalesce((select sum(d.clicks) from course_recommend_day d where d.recommend_id = r.id), 0)::int as clicks,
      (select count(*)::int from favourite f where f.course_id = r.course_id and f.created_at >= r.from_at) as favourites,
      (select count(*)::int from course_class_student t where t.course_id = r.course_id and t.left_at is null
        and t.joined_at >= r.from_at and t.joined_at < r.to_at) as chosen,
      coalesce(u.realname, '') as by_name, r.updated_at
    from course_recommend r join course c on c.id = r.course_id join basic_course b on b.id = c.basic_course_id
    join sub_school s on s.id = b.sub_school_id left join app_user u on u.id = r.created_by
    where ${sql.join(where, sql` and `)})`
  return db.selectFrom(rows.as('x')).selectAll()
}

/** Impressions and clicks by day, including empty days, and by slot. */
export async function recommendStat(db: Db, me: Actor, { from, to }: { from: string; to: string }) {
  const [daily, bySlot] = await Promise.all([
    sql<{ day: string; shows: number; clicks: number }>`
      select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(h.shows, 0)::int as shows, coalesce(h.clicks, 0)::int as clicks
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') g (day)
      left join (select d.day, sum(d.shows) as shows, sum(d.clicks) as clicks from course_recommend_day d
        join course_recommend r on r.id = d.recommend_id where d.day between ${from} and ${to} and ${ownRows(me)} group by d.day) h
        on h.day = g.day order by g.day`.execute(db),
    sql<{ slot: RecommendSlot; shows: number; clicks: number }>`
      select r.slot, coalesce(sum(d.shows), 0)::int as shows, coalesce(sum(d.clicks), 0)::int as clicks
      from course_recommend_day d join course_recommend r on r.id = d.recommend_id
      where d.day between ${from} and ${to} and ${ownRows(me)} group by r.slot order by r.slot`.execute(db),
  ])
  return { daily: daily.rows, bySlot: bySlot.rows }
}
