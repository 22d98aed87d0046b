import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../db/school-time.ts'
import { RESPONSIBLE, RESPONSIBLE_FROM } from '../../marking/task/progress.read.ts'

export interface MarkState {
  studyPaperId: string
  assignmentId: string
  title: string
  state: 'done' | 'waiting' | 'back'
  /** Who marked it or has it to mark; '' where several do. */
  realname: string
  /** When it was marked; of others when it was handed in. */
  at: Date
  day: string
}

/** Attempts that a person marks, with where they stand: what needs no person is none of the marking. */
export async function markStates(db: Db, assignmentIds: readonly string[]): Promise<MarkState[]> {
  const { rows } = await sql<MarkState>`
    select sp.id as "studyPaperId", sp.assignment_id as "assignmentId", a.title,
      case sp.review_status when '1' then 'waiting' when '2' then 'done' else 'back' end as state,
      coalesce(case when t.way in ('double', 'byQuestion') then '' when sp.review_status = '1' then hu.realname
        else ru.realname end, '') as realname,
      coalesce(case when sp.review_status = '2' then sp.reviewed_at end, sp.submitted_at, sp.updated_at) as at,
      ${dayOf(sql`coalesce(case when sp.review_status = '2' then sp.reviewed_at end, sp.submitted_at, sp.updated_at)`)}::text as day
    from study_paper sp join assignment a on a.id = sp.assignment_id ${RESPONSIBLE_FROM}
    left join review_task t on t.assignment_id = a.id
    left join teacher ht on ht.id = ${RESPONSIBLE} left join app_user hu on hu.id = ht.user_id
    left join app_user ru on ru.id = sp.reviewer_id
    where sp.assignment_id = any(${[...assignmentIds]}::uuid[]) and sp.valid and (sp.review_status in ('1', '3')
      or sp.review_status = '2' and exists (select 1 from answer an where an.study_paper_id = sp.id
        and (an.auto_parts->>'needsReview')::boolean and an.review_score is not null))
    order by sp.id`.execute(db)
  return rows
}

export interface MarkerFacts {
  teacherId: string
  userId: string
  realname: string
  branchName: string
  backs: number
  changes: number
  spots: number
  spotGap: number | null
}

/** Names of markers and what the records tell of their work on these assignments. */
export async function markerFacts(
  db: Db,
  assignmentIds: readonly string[],
  teacherIds: readonly string[],
): Promise<Map<string, MarkerFacts>> {
  const ids = sql`any(${[...assignmentIds]}::uuid[])`
  const events = (
    kind: string,
  ) => sql`(select count(*)::int from review_event e join study_paper sp on sp.id = e.study_paper_id
    where e.by = u.id and e.kind = ${kind} and sp.assignment_id = ${ids})`
  const { rows } = await sql<MarkerFacts>`
    select t.id as "teacherId", u.id as "userId", u.realname, s.school_name as "branchName",
      ${events('back')} as backs, ${events('change')} as changes, coalesce(x.spots, 0)::int as spots, x.gap as "spotGap"
    from teacher t join app_user u on u.id = t.user_id join sub_school s on s.id = t.sub_school_id
    left join lateral (select count(*) as spots, avg(abs(m.total - m.judged_total) * 100 / nullif(sp.full_score, 0)) as gap
      from review_mark m join study_paper sp on sp.id = m.study_paper_id
      where m.judged_id = t.id and m.purpose = 'spot' and m.total is not null and sp.assignment_id = ${ids}) x on true
    where t.id = any(${[...teacherIds]}::uuid[]) order by u.realname, t.id`.execute(db)
  return new Map(rows.map((row) => [row.teacherId, row]))
}

/** Attempts that both markers have handed in and that this reader is none of, or that are settled. */
export async function pairedPapers(
  db: Db,
  assignmentIds: readonly string[],
  teacherId: string | null,
): Promise<{ id: string; isSettled: boolean }[]> {
  const { rows } = await sql<{ id: string; isSettled: boolean }>`
    select sp.id, sp.review_status = '2' as "isSettled" from study_paper sp join review_mark m on m.study_paper_id = sp.id
    where sp.assignment_id = any(${[...assignmentIds]}::uuid[]) and sp.valid and sp.review_status in ('1', '2')
      and m.purpose = 'double'
    group by sp.id having count(*) filter (where m.state = 'done') = 2
      and (sp.review_status = '2' or not bool_or(m.teacher_id is not distinct from ${teacherId}::uuid))
    order by sp.id`.execute(db)
  return rows
}
