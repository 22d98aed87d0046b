import type { ThesisState, ThesisTurn } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { isBlindFor, isOverLimit, paperTables, shownName, shownNo } from '../paper/papers.read.ts'

type Progress = 'todo' | 'begun' | 'done' | 'none'

export interface MarkListRow {
  key: string
  id: string
  turn: ThesisTurn
  studentNo: string
  realname: string
  className: string
  courseId: string
  courseCode: string
  courseName: string
  termName: string
  title: string
  version: number
  submittedAt: Date | null
  lateDays: number
  similarityPercent: number | null
  overLimit: boolean
  state: ThesisState
  arbitration: boolean
  progress: Progress
  total: number | null
  finalMark: number | null
}

interface Asked {
  state?: 'todo' | 'done' | undefined
  termCode?: string | undefined
  courseId?: string | undefined
  keyword?: string | undefined
  orderBy: string
  limit: number
  offset: number
}

/** Each turn of this person: an arbiter's only where two marks are too far apart, or were. */
const turns = (me: Actor) => sql`
  cross join lateral (values ('first', x.first_marker_id), ('second', x.second_marker_id), ('arbitration', ts.arbiter_id))
    a (turn, marker_id)
  left join thesis_mark own on own.submission_id = x.id and own.version_no = x.version_no and own.turn = a.turn
  cross join lateral (select case when own.submitted_at is not null then 'done'
      when x.state <> 'submitted' then 'none' when own.id is not null then 'begun' else 'todo' end as progress) p
  where x.id in (select id from thesis_submission where first_marker_id = ${me.teacherId}
      union all select id from thesis_submission where second_marker_id = ${me.teacherId}
      union all select o.id from thesis_submission o join thesis_setting r on r.id = o.setting_id
        where r.arbiter_id = ${me.teacherId})
    and a.marker_id = ${me.teacherId} and ts.state <> 'draft' and (a.turn = 'first'
    or (a.turn = 'second' and ts.marker_count = 2) or (a.turn = 'arbitration' and (x.arbitration or own.id is not null)))`

const STATES: Readonly<Record<'todo' | 'done', RawBuilder<boolean>>> = {
  todo: sql<boolean>`p.progress in ('todo', 'begun')`,
  done: sql<boolean>`p.progress = 'done'`,
}

function whereOf(me: Actor, { state, termCode, courseId, keyword }: Asked): RawBuilder<unknown> {
  const like = keyword && containing(keyword)
  return sql`
    ${state ? sql`and ${STATES[state]}` : sql``} ${termCode ? sql`and t.term_code = ${termCode}` : sql``}
    ${courseId ? sql`and c.id = ${courseId}` : sql``}
    ${
      like
        ? sql`and (coalesce(tp.title, x.own_title) ilike ${like} or b.course_name ilike ${like}
          or (not ${isBlindFor(me)} and (st.student_no ilike ${like} or u.realname ilike ${like})))`
        : sql``
    }`
}

const orderOf = (me: Actor): Readonly<Record<string, RawBuilder<unknown>>> => ({
  progress: sql`array_position(array['begun', 'todo', 'none', 'done'], p.progress)`,
  submittedAt: sql`x.submitted_at`,
  courseCode: sql`b.course_code`,
  studentNo: shownNo(me),
  similarityPercent: sql`x.similarity_percent`,
  total: sql`own.total`,
})

/** The papers given to this person to mark or to arbitrate, in whatever course they are. */
export async function listMarks(db: Db, me: Actor, input: Asked) {
  const { limit, skip, field, dir } = slice(input, 'listMarkThesisExamInfo')
  const of = sql`${paperTables} ${turns(me)} ${whereOf(me, input)}`
  const [{ rows }, counted] = await Promise.all([
    sql<MarkListRow>`
      select x.id || ':' || a.turn as key, x.id, a.turn, ${shownNo(me)} as "studentNo", ${shownName(me)} as realname,
        coalesce(oc.class_name, '') as "className", c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
        t.term_name as "termName", coalesce(tp.title, x.own_title, '') as title, x.version_no as version,
        x.submitted_at as "submittedAt", x.late_days as "lateDays", x.similarity_percent as "similarityPercent",
        ${isOverLimit} as "overLimit", x.state, x.arbitration, p.progress, own.total,
        case when x.state = 'published' then x.final_mark end as "finalMark"
      from ${of} order by ${orderOf(me)[field] ?? sql`p.progress`} ${sql.raw(dir)} nulls last, x.submitted_at, x.id, a.turn
      limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${of}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The paper that has waited longest for this person, other than the one just marked. */
export async function nextToMark(db: Db, me: Actor, courseId: string, not: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select x.id from ${paperTables} ${turns(me)} and ${STATES.todo} and a.turn <> 'arbitration' and x.id <> ${not}
    order by c.id = ${courseId} desc, x.submitted_at, x.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
