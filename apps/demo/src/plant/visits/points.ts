import { STUDY_STRETCH_S } from '@shuyuan/contract/entities/points/points.ts'
import { rebuildTotals } from '@shuyuan/server/areas/points/ledger/entry.store.ts'
import { earnedByHomework } from '@shuyuan/server/areas/score/result/homework-points.read.ts'
import { type RawBuilder, sql } from 'kysely'
import { daysAgo } from '../../content/terms.ts'
import { must } from '../bulk.ts'
import type { World } from '../world.ts'

/** Rules hold from the beginning of the current term. */
const enableRules = ({ tx }: World) =>
  sql`update integral_rule set enabled_at = (select start_date from term where is_current)`.execute(tx)

/** The first visit of each day. */
const LOGINS = sql`
  select c.user_id, 'login' as event_key, (c.at at time zone 'Asia/Shanghai')::date::text as ref, min(c.at) as at,
    '' as title, '' as route_key, '{}'::jsonb as query
  from course_click c join student s on s.user_id = c.user_id group by 1, 3`

/** Each half hour of a day's study in all courses, in its evening. */
const stretches = (today: Date) => sql`
  select d.user_id, 'studyTime', d.day::text || '/' || n, least((d.day + interval '21 hours') at time zone 'Asia/Shanghai', ${today}), '', '', '{}'::jsonb
  from (select s.user_id, d.day, sum(d.seconds) as seconds from study_day d join student s on s.id = d.student_id group by 1, 2) d
  cross join lateral generate_series(1, (d.seconds / ${STUDY_STRETCH_S})::int) n`

const RESOURCES = sql`
  select s.user_id, 'resourceFinished', r.id::text, x.finished_at, r.title, 'goOnStudy',
    jsonb_build_object('courseId', r.course_id, 'resourceId', r.id)
  from study_resource x join student s on s.id = x.student_id join resource r on r.id = x.resource_id
  where x.finished_at is not null`

/** Posts, replies, selected posts and accepted answers, as their flows would have told. */
const TALK = sql`
  select t.author_id, t.event_key, t.ref, t.at, t.title, case when t.course_id is null or m.kind = 'group' then 'BBSReply' else 'stuPostReply' end,
    jsonb_strip_nulls(jsonb_build_object('courseId', case when m.kind <> 'group' then t.course_id end, 'postId', t.post_id))
  from (
    select p.author_id, 'post' as event_key, p.id::text as ref, p.created_at as at, p.title, p.course_id, p.id as post_id
    from bbs_post p where p.state = 'visible'
    union all select p.author_id, 'essence', p.id::text, p.essence_at, p.title, p.course_id, p.id from bbs_post p
      where p.essence_at is not null
    union all select c.author_id, 'reply', c.id::text, c.created_at, p.title, p.course_id, p.id
      from bbs_comment c join bbs_post p on p.id = c.post_id
    union all select c.author_id, 'accepted', c.id::text, p.accepted_at, p.title, p.course_id, p.id
      from bbs_post p join bbs_comment c on c.id = p.accepted_id where c.author_id <> p.author_id) t
  join student s on s.user_id = t.author_id join bbs_post o on o.id = t.post_id join bbs_module m on m.id = o.module_id`

/** Events into the ledger, each rule under its cap of the day, as pay.flow would have paid them one by one. */
async function enter({ tx }: World, events: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into integral_entry (id, user_id, event_key, ref, day, term_id, points, paid, at, title, route_key, query)
    select gen_random_uuid(), e.user_id, e.event_key, e.ref, e.day, t.id, r.points,
      case when r.daily_cap = 0 then r.points else greatest(0, least(r.points, r.daily_cap - r.points * (e.nth - 1))) end,
      e.at, e.title, e.route_key, e.query
    from (select x.*, (at at time zone 'Asia/Shanghai')::date as day,
        row_number() over (partition by user_id, event_key, (at at time zone 'Asia/Shanghai')::date order by at, ref)::int as nth
      from (${events}) x) e
    join integral_rule r on r.event_key = e.event_key and r.enabled_at <= e.at
    join term t on e.day between t.start_date and t.end_date and t.is_current`.execute(tx)
}

async function enterHomework(world: World): Promise<void> {
  const earned = await earnedByHomework(world.tx, sql`true`, world.today)
  const column = (of: (one: (typeof earned)[number]) => string) => earned.map(of)
  await enter(
    world,
    sql`select t.user_id, t.event_key, t.ref, t.at, t.title, t.route_key, t.query::jsonb as query
      from unnest(${column(({ userId }) => userId)}::uuid[], ${column(({ event }) => event)}::text[],
        ${column(({ ref }) => ref)}::text[], ${earned.map(({ at }) => at)}::timestamptz[],
        ${column(({ title = '' }) => title)}::text[], ${column(({ routeKey = '' }) => routeKey)}::text[],
        ${column(({ query = {} }) => JSON.stringify(query))}::text[]) as t (user_id, event_key, ref, at, title, route_key, query)`,
  )
}

/** Points by hand: place in the class list, points, reason, days ago. */
const ADJUSTED: readonly (readonly [place: number, points: number, reason: string, daysAgo: number])[] = [
  [3, 30, '担任课程学习小组组长，组织讨论三次', 16],
  [11, 20, '平台内容纠错被采纳', 11],
  [27, -15, '重复刷新资源，核减异常积分', 9],
  [42, 50, '校区学习之星奖励', 5],
  [58, 10, '补记直播出勤积分', 3],
]

async function enterAdjustments({ tx, users, students, today }: World): Promise<void> {
  const by = users.of('manager')
  for (const [place, points, reason, days] of ADJUSTED) {
    const userId = must(students[place], 'student').userId
    await sql`
      insert into integral_entry (id, user_id, event_key, ref, day, term_id, points, paid, at, reason, by_id)
      select i.id, ${userId}, 'manual', i.id::text, (a.at at time zone 'Asia/Shanghai')::date, t.id, ${points}, ${points}, a.at,
        ${reason}, ${by}
      from (select gen_random_uuid() as id) i cross join (select ${daysAgo(today, days, 10)}::timestamptz as at) a
      join term t on (a.at at time zone 'Asia/Shanghai')::date between t.start_date and t.end_date and t.is_current`.execute(
      tx,
    )
  }
}

/** What students have earned this term, from what they did in it. */
export async function seedPoints(world: World): Promise<void> {
  await enableRules(world)
  await enter(world, sql`${LOGINS} union all ${stretches(world.today)} union all ${RESOURCES} union all ${TALK}`)
  await enterHomework(world)
  await enterAdjustments(world)
  await rebuildTotals(world.tx)
}
