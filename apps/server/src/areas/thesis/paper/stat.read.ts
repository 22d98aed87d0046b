import type { ThesisGroup } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import {
  hasTopic,
  isHanded,
  isOverLimit,
  type PaperBy,
  type PaperFilter,
  paperState,
  paperTables,
  paperWhere,
  STAGES,
} from './papers.read.ts'

const count = (clause: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${clause}))::int`

export interface Funnel {
  due: number
  topic: number
  handed: number
  passed: number
  first: number
  second: number
  arbitration: number
  published: number
}

export async function funnelOf(db: Db, by: PaperBy, filter: PaperFilter): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::int as due, ${count(STAGES.topic)} as topic, ${count(STAGES.handed)} as handed,
      ${count(STAGES.passed)} as passed, ${count(STAGES.first)} as first, ${count(STAGES.second)} as second,
      ${count(STAGES.arbitration)} as arbitration, ${count(STAGES.published)} as published
    from ${paperTables} where ${paperWhere(by, filter)}`.execute(db)
  return rows[0] as Funnel
}

export interface GroupRow {
  id: string
  name: string
  code: string
  due: number
  noTopic: number
  notSubmitted: number
  submitted: number
  returned: number
  overLimit: number
  toMark: number
  arbitration: number
  marked: number
  published: number
  average: number | null
  lastAt: Date | null
  given: number
  done: number
  ownAverage: number | null
  offset: number | null
}

const figures = sql`
  count(*)::int as due, ${count(sql<boolean>`not ${hasTopic}`)} as "noTopic",
  ${count(sql<boolean>`${paperState} = 'open'`)} as "notSubmitted", ${count(isHanded)} as submitted,
  ${count(sql<boolean>`${paperState} = 'returned'`)} as returned,
  ${count(sql<boolean>`${isHanded} and ${isOverLimit}`)} as "overLimit",
  ${count(sql<boolean>`${paperState} = 'submitted' and not x.arbitration`)} as "toMark",
  ${count(STAGES.arbitration)} as arbitration, ${count(sql<boolean>`${paperState} = 'marked'`)} as marked,
  ${count(STAGES.published)} as published, round(avg(x.final_mark), 1)::float8 as average, max(x.updated_at) as "lastAt"`

const NOT_MARKER = sql`0 as given, 0 as done, null::float8 as "ownAverage", null::float8 as "offset"`

/** A marker may be first or second; the other mark is that of the other turn. */
const MARKER = sql`
  count(*)::int as given,
  (count(*) filter (where (a.turn = 1 and m1.id is not null) or (a.turn = 2 and m2.id is not null)))::int as done,
  round(avg(case a.turn when 1 then m1.total else m2.total end), 1)::float8 as "ownAverage",
  round(avg(case a.turn when 1 then m1.total - m2.total else m2.total - m1.total end), 1)::float8 as "offset"`

const TOPIC = sql`coalesce(x.topic_id::text, case when ${hasTopic} then 'own' else 'none' end)`

const GROUPS: Readonly<
  Record<
    ThesisGroup,
    {
      join: RawBuilder<unknown>
      id: RawBuilder<unknown>
      name: RawBuilder<unknown>
      code: RawBuilder<unknown>
      by: RawBuilder<unknown>
      own: RawBuilder<unknown>
    }
  >
> = {
  course: {
    join: sql``,
    id: sql`c.id::text`,
    name: sql`b.course_name`,
    code: sql`b.course_code`,
    by: sql`c.id, b.course_name, b.course_code`,
    own: NOT_MARKER,
  },
  subSchool: {
    join: sql``,
    id: sql`ss.id::text`,
    name: sql`ss.school_name`,
    code: sql`ss.school_code`,
    by: sql`ss.id, ss.school_name, ss.school_code`,
    own: NOT_MARKER,
  },
  topic: {
    join: sql``,
    id: TOPIC,
    name: sql`coalesce(tp.title, '')`,
    code: sql`case when tp.id is null then '' else b.course_name end`,
    by: sql`1, tp.id, tp.title, case when tp.id is null then '' else b.course_name end`,
    own: NOT_MARKER,
  },
  marker: {
    join: sql`
      join lateral unnest(array[x.first_marker_id, x.second_marker_id]) with ordinality as a (marker_id, turn) on true
      join teacher mt on mt.id = a.marker_id join app_user mu on mu.id = mt.user_id`,
    id: sql`mt.id::text`,
    name: sql`mu.realname`,
    code: sql`mt.teacher_no`,
    by: sql`mt.id, mu.realname, mt.teacher_no`,
    own: MARKER,
  },
}

/** One row per course, branch, topic or marker, those with the most missing papers first. */
export async function groupRows(db: Db, by: PaperBy, filter: PaperFilter, groupBy: ThesisGroup): Promise<GroupRow[]> {
  const group = GROUPS[groupBy]
  const { rows } = await sql<GroupRow>`
    select ${group.id} as id, ${group.name} as name, ${group.code} as code, ${figures}, ${group.own}
    from ${paperTables} ${group.join} where ${paperWhere(by, filter)}
    group by ${group.by} order by "notSubmitted" desc, code, name`.execute(db)
  return rows
}
