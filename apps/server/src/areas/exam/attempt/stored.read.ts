import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { layoutVersionIds } from './attempt-meta.read.ts'

interface StoredAnswer {
  studyPaperId: string
  questionVersionId: string
  content: AnswerContent | null
  reviewScore: number | null
  fileCount: number
}

/** The stored answers of an attempt, by question version. */
export type Stored = ReadonlyMap<string, StoredAnswer>

/** Answers and attached files of any number of attempts; an attempt without any has an empty map. */
export async function storedOf(db: Db, studyPaperIds: readonly string[]): Promise<(studyPaperId: string) => Stored> {
  const ids = [...studyPaperIds]
  const { rows } = await sql<StoredAnswer>`
    with files as (
      select study_paper_id, question_version_id, count(*)::int as files from answer_file
      where study_paper_id = any(${ids}::uuid[]) group by 1, 2
    ), answers as (
      select study_paper_id, question_version_id, content, review_score from answer
      where study_paper_id = any(${ids}::uuid[])
    )
    select study_paper_id as "studyPaperId", question_version_id as "questionVersionId", a.content,
      a.review_score as "reviewScore", coalesce(f.files, 0) as "fileCount"
    from answers a full join files f using (study_paper_id, question_version_id)`.execute(db)
  const of = new Map<string, Map<string, StoredAnswer>>(ids.map((id) => [id, new Map()]))
  for (const row of rows) of.get(row.studyPaperId)?.set(row.questionVersionId, row)
  return (studyPaperId) => of.get(studyPaperId) ?? new Map()
}

/** Every question version that the attempts show. */
export const versionsOf = (db: Db, attempts: readonly { layout: Layout }[]): Promise<Map<string, VersionRow>> =>
  questionVersions(db, [...new Set(attempts.flatMap(({ layout }) => layoutVersionIds(layout)))])

/** Questions without an answer, in the order of the layout. */
export function unansweredOf(layout: Layout, stored: Stored, versions: ReadonlyMap<string, VersionRow>): string[] {
  return layoutVersionIds(layout).filter((id) => {
    const answer = stored.get(id)
    if ((answer?.fileCount ?? 0) > 0) return false
    return answerState((versions.get(id) as VersionRow).body, answer?.content ?? null) === 'empty'
  })
}
