import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { givenWords } from '@shuyuan/domain/similarity/own-words.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'

/** The job that compares the answers of this assignment now. */
export async function runningCheck(db: Db, assignmentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from job where kind = 'findSimilarAnswers' and state in ('queued', 'running')
      and input->>'assignmentId' = ${assignmentId} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

interface CheckRow {
  questionId: string
  stem: string
  compared: number
  short: number
  unread: number
  isCut: boolean
  hasCommon: boolean
  at: Date
}

export async function checksOf(db: Db, assignmentId: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select c.question_id as "questionId", v.body->>'stem' as stem, c.compared, c.short, c.unread, c.is_cut as "isCut",
      c.common <> '{}' as "hasCommon", c.at
    from similar_check c join question q on q.id = c.question_id join question_version v on v.id = q.current_version_id
    where c.assignment_id = ${assignmentId} order by q.id`.execute(db)
  return rows
}

/** Attempts that were handed in after this moment. */
export async function newerThan(db: Db, assignmentId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from study_paper sp where sp.assignment_id = ${assignmentId} and sp.valid
      and sp.review_status in ('1', '2') and sp.submitted_at > ${at}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What did not count in the last comparison: what many have in common, and what the question says. */
export async function leftOut(db: Db, assignmentId: string, questionId: string) {
  const row = await db
    .selectFrom('similarCheck')
    .select(['common', 'versions'])
    .where('assignmentId', '=', assignmentId)
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  return { common: row?.common ?? [], given: await givenIn(db, row?.versions ?? []) }
}

/** What these versions of a question say. */
export async function givenIn(db: Db, versionIds: readonly string[]): Promise<string> {
  const versions = await questionVersions(db, versionIds)
  return versionIds.flatMap((id) => givenWords(versions.get(id)?.body as QuestionBody)).join('\n')
}
