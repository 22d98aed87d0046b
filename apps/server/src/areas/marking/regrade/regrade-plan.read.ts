import type { AssignmentKind, ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { hasSameParts, usesKey } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'

/** An assignment of the course whose attempts show the question. */
export interface Use {
  assignmentId: string
  title: string
  kind: AssignmentKind
  attempts: number
  /** The versions that the attempts show. */
  versionIds: string[]
}

/**
 * Those of a final are told of once it is over: before, that it asks a question would leave the sealed paper.
 */
export async function usesOf(ctx: Ctx, courseId: string, questionId: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select a.id as "assignmentId", a.title, a.kind, count(distinct sp.id)::int as attempts,
      array_agg(distinct v.id::text) as "versionIds"
    from study_paper sp join assignment a on a.id = sp.assignment_id
    cross join lateral jsonb_path_query(sp.layout, '$.topics[*].questions[*].questionVersionId') as one (id)
    join question_version v on v.id = (one.id #>> '{}')::uuid and v.question_id = ${questionId}
    where sp.course_id = ${courseId} and (a.kind <> 'finalExam' or a.closes_at <= ${ctx.now})
    group by a.id order by a.closes_at, a.id`.execute(ctx.db)
  return rows
}

/** The newest version of the question. */
export async function newestVersion(db: Db, questionId: string): Promise<VersionRow | undefined> {
  const row = await db
    .selectFrom('questionVersion')
    .select('id')
    .where('questionId', '=', questionId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row && (await questionVersions(db, [row.id])).get(row.id)
}

/** Whether the newest version can replace the key of every other one that was shown. */
export async function keyFits(db: Db, uses: readonly Use[], newest: VersionRow): Promise<boolean> {
  const ids = [...new Set(uses.flatMap(({ versionIds }) => versionIds))].filter((id) => id !== newest.id)
  const shown = [...(await questionVersions(db, ids)).values()]
  return shown.length > 0 && usesKey(newest.body) && shown.every(({ body }) => hasSameParts(body, newest.body))
}

interface Pair {
  assignmentId: string
  questionVersionId: string
}

/**
 * What is corrected: every version that was shown but the newest, which is the mended one. Where nothing else was
 * shown, the question was not mended, and full marks or none are given for the newest.
 */
export const pairsOf = (uses: readonly Use[], newest: VersionRow, choice: RegradeChoice): Pair[] =>
  uses.flatMap(({ assignmentId, versionIds }) => {
    const older = versionIds.filter((id) => id !== newest.id)
    const chosen = older.length > 0 || choice === 'either' || choice === 'newKey' ? older : versionIds
    return chosen.map((questionVersionId) => ({ assignmentId, questionVersionId }))
  })

export interface Touched {
  id: string
  assignmentId: string
  studentId: string
  title: string
  studentNo: string
  realname: string
  hidden: boolean
  place: number
  attemptNo: number
  reviewStatus: ReviewStatus
  reviewerId: string | null
  layout: Layout
  submittedAt: Date | null
  objective: number | null
  score: number | null
  fullScore: number
}

/** Attempts that show one of these versions, in whatever state. */
export async function attemptsShowing(db: Db, pairs: readonly Pair[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sp.id from study_paper sp where sp.assignment_id = any(${pairs.map(({ assignmentId }) => assignmentId)}::uuid[])
      and exists (select 1 from jsonb_path_query(sp.layout, '$.topics[*].questions[*].questionVersionId') as one (id)
        join unnest(${pairs.map(({ assignmentId }) => assignmentId)}::uuid[], ${pairs.map(({ questionVersionId }) => questionVersionId)}::text[])
          as p (assignment, version) on p.version = one.id #>> '{}' and p.assignment = sp.assignment_id)
    order by sp.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of them that were handed in and scored. */
export async function touchedAttempts(ctx: Ctx, ids: readonly string[]): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with of_assignment as (
      select a.id, a.title, ${namesHidden(ctx.now)} as hidden from assignment a
      where a.id in (select assignment_id from study_paper where id = any(${[...ids]}::uuid[])))
    select sp.id, sp.assignment_id as "assignmentId", sp.student_id as "studentId", a.title, st.student_no as "studentNo",
      u.realname, a.hidden, case when a.hidden then ${placeFor(ctx.me.userId)} else 0 end as place,
      sp.attempt_no as "attemptNo", sp.review_status as "reviewStatus", sp.reviewer_id as "reviewerId", sp.layout,
      sp.submitted_at as "submittedAt", sp.objective_score as objective, sp.score, sp.full_score as "fullScore"
    from study_paper sp join of_assignment a on a.id = sp.assignment_id
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    where sp.id = any(${[...ids]}::uuid[]) and sp.review_status in ('1', '2') and sp.objective_score is not null
    order by a.title, case when a.hidden then md5(sp.id::text || ${ctx.me.userId}) else st.student_no end, sp.attempt_no`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Attempts whose student's score was handed in, published or locked, in this course or a deputy of it: they keep what
 * they have. With `lock` nobody hands the others in before the regrade is done.
 */
export async function settledAmong(db: Db, ids: readonly string[], lock: boolean): Promise<ReadonlySet<string>> {
  const rowsOf = sql`
    from study_paper sp join assignment a on a.id = sp.assignment_id
    join course c on coalesce(c.main_course_id, c.id) = sp.course_id
    join score x on x.course_id = c.id and x.student_id = sp.student_id
    where sp.id = any(${[...ids]}::uuid[])`
  if (lock)
    await sql`select id from score where id in (select x.id ${rowsOf}) order by course_id, student_id
      for no key update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select sp.id ${rowsOf} and (x.state <> 'computed'
      or case when a.kind = 'finalExam' then x.final_handed_at else x.formative_handed_at end is not null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
