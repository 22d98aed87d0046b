import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'
import { type Own, ownNotes, ownPosts, ownReplies, ownWorks } from './portfolio.read.ts'

type Filter = Pick<In<'timelineStudyResult'>, 'from' | 'to' | 'kind'>
type Kind = RowOf<'timelineStudyResult'>['kind']

export interface Trace {
  day: string
  /** Null: of the day as a whole. */
  at: Date | null
  kind: Kind
  title: string
  text: string
  refId: string | null
  /** Seconds studied, the number of an attempt, or the place of a note. */
  figure: number
}

const TEXT_MAX = 200
const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Shanghai')::date`

/** Each kind of trace with the same columns. */
const traces = (own: Own): Readonly<Record<Kind, RawBuilder<unknown>>> => ({
  study: sql`select d.day, null::timestamptz as at, 'study' as kind, '' as title, '' as text, null::uuid as ref_id, d.seconds as figure
    from study_day d where d.student_id = ${own.studentId} and d.course_id = ${own.contentId} and d.seconds > 0`,
  submit: sql`select ${dayOf(sql`sp.submitted_at`)}, sp.submitted_at, 'submit', a.title, '', sp.id, sp.attempt_no from ${ownWorks(own)}`,
  post: sql`select ${dayOf(sql`p.created_at`)}, p.created_at, 'post', p.title, left(p.summary, ${TEXT_MAX}), p.id, 0 from ${ownPosts(own)}`,
  reply: sql`select ${dayOf(sql`r.created_at`)}, r.created_at, 'reply', p.title, left(r.summary, ${TEXT_MAX}), p.id, 0 from ${ownReplies(own)}`,
  note: sql`select ${dayOf(sql`t.created_at`)}, t.created_at, 'note', r.title, left(t.text, ${TEXT_MAX}), r.id, t.position from ${ownNotes(own)}`,
})

/** The trace of one student in a course, the newest day first; what was studied leads its day. */
export async function readTimeline(db: Db, own: Own, { from, to, kind }: Filter, page: Slice): Promise<Page<Trace>> {
  const all = traces(own)
  const chosen = kind ? [all[kind]] : Object.values(all)
  const dir = sql.raw(page.dir)
  const { rows } = await sql<Trace & { all: number }>`
    select x.day::text as day, x.at, x.kind, x.title, x.text, x.ref_id as "refId", x.figure, count(*) over () as "all"
    from (${sql.join(chosen, sql` union all `)}) x (day, at, kind, title, text, ref_id, figure)
    where (${from ?? null}::date is null or x.day >= ${from ?? null}) and (${to ?? null}::date is null or x.day <= ${to ?? null})
    order by x.day ${dir}, x.at ${dir} nulls first, x.kind, x.ref_id limit ${page.limit} offset ${page.skip}`.execute(
    db,
  )
  return { rows: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 }
}
