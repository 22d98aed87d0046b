import type { SimilarJudgement } from '@shuyuan/contract/entities/marking/similar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isSeen, type Seen } from '../task/marker-scope.read.ts'

export interface PairRow {
  id: string
  assignmentId: string
  questionId: string
  stem: string
  aAttempt: string
  bAttempt: string
  aHash: string
  bHash: string
  percent: number
  aPercent: number
  bPercent: number
  judged: SimilarJudgement | ''
  note: string
  judgedBy: string
  judgedAt: Date | null
}

export interface PairFilter {
  assignmentId: string
  studyPaperId?: string | undefined
  questionId?: string | undefined
  over?: number | undefined
  judged?: SimilarJudgement | 'open' | undefined
}

const pairs = sql`
  select p.id, p.assignment_id as "assignmentId", p.question_id as "questionId", v.body->>'stem' as stem,
    p.a_attempt as "aAttempt", p.b_attempt as "bAttempt", p.a_hash as "aHash", p.b_hash as "bHash", p.percent,
    p.a_percent as "aPercent", p.b_percent as "bPercent", coalesce(p.judged, '') as judged, p.note,
    coalesce(u.realname, '') as "judgedBy", p.judged_at as "judgedAt"
  from similar_pair p join question q on q.id = p.question_id join question_version v on v.id = q.current_version_id
  left join app_user u on u.id = p.judged_by`

/** Attempts that stand and that this person sees; who sees one of two may not know the other. */
const standing = (assignmentId: string, seen: Seen): RawBuilder<unknown> => sql`
  with standing as (
    select sp.id from study_paper sp left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    where sp.assignment_id = ${assignmentId} and sp.valid and sp.review_status in ('1', '2') and ${isSeen(seen)})`

function whereOf({ assignmentId, studyPaperId, questionId, over, judged }: PairFilter): RawBuilder<unknown> {
  const where = [
    sql`p.assignment_id = ${assignmentId}`,
    sql`p.a_attempt in (select id from standing) and p.b_attempt in (select id from standing)`,
  ]
  if (studyPaperId) where.push(sql`(p.a_attempt = ${studyPaperId} or p.b_attempt = ${studyPaperId})`)
  if (questionId) where.push(sql`p.question_id = ${questionId}`)
  if (over !== undefined) where.push(sql`p.percent >= ${over}`)
  if (judged) where.push(judged === 'open' ? sql`p.judged is null` : sql`p.judged = ${judged}`)
  return sql.join(where, sql` and `)
}

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  percent: sql`p.percent`,
  judgedAt: sql`p.judged_at`,
}

export async function pairList(
  db: Db,
  seen: Seen,
  filter: PairFilter,
  page: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
): Promise<{ rows: PairRow[]; total: number }> {
  const [head, where] = [standing(filter.assignmentId, seen), whereOf(filter)]
  const order = SORTS[page.field] ?? sql`p.percent`
  const { rows } = await sql<PairRow>`${head} ${pairs} where ${where}
    order by ${order} ${sql.raw(page.dir)} nulls last, p.percent desc, p.id limit ${page.limit} offset ${page.skip}`.execute(
    db,
  )
  const counted = await sql<{
    total: number
  }>`${head} select count(*)::int as total from similar_pair p where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function pairById(db: Db, id: string): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`${pairs} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** In a query over study_paper sp: what its most alike pair has in common, among attempts that this person sees, too. */
export const alikeTo = ({ classIds }: Seen): RawBuilder<unknown> => sql`
  select max(p.percent) as percent, bool_or(p.judged = 'same') as copied from similar_pair p
  join study_paper o on o.id in (p.a_attempt, p.b_attempt) and o.id <> sp.id and o.valid and o.review_status in ('1', '2')
  left join content_place os on os.course_id = o.course_id and os.student_id = o.student_id
  where (p.a_attempt = sp.id or p.b_attempt = sp.id)
    and ${classIds === null ? sql`true` : sql`os.course_class_id = any(${[...classIds]}::uuid[])`}`
