import type { QuestionBody, QuestionKey, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface QuestionFacts {
  questionId: string
  questionType: QuestionType
  difficulty: number
  knowledge: string[]
}

/** What the bank says of these questions today. */
export async function questionFacts(db: Db, ids: readonly string[]): Promise<Map<string, QuestionFacts>> {
  const { rows } = await sql<QuestionFacts>`
    select q.id as "questionId", q.question_type as "questionType", q.difficulty,
      array(select k.name from course_classify k where k.id = any(q.classify_ids) order by k.sort, k.id) as knowledge
    from question q where q.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.questionId, row]))
}

export interface AskedVersion {
  versionId: string
  questionId: string
  courseId: string
  version: number
  score: number
  body: QuestionBody
  key: QuestionKey
}

/** The texts of these versions, as they were asked. */
export async function askedVersions(db: Db, versionIds: readonly string[]): Promise<Map<string, AskedVersion>> {
  const { rows } = await sql<AskedVersion>`
    select v.id as "versionId", v.question_id as "questionId", q.course_id as "courseId", v.version, v.score, v.body, v.key
    from question_version v join question q on q.id = v.question_id
    where v.id = any(${[...versionIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** The questions of a fixed paper in their order. */
export async function paperOrder(db: Db, paperIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.question->>'questionId' as id
    from paper p cross join lateral jsonb_array_elements(p.big_topics) with ordinality as t (topic, tn)
    cross join lateral jsonb_array_elements(t.topic->'questions') with ordinality as q (question, qn)
    where p.id = any(${[...paperIds]}::uuid[]) order by p.id, t.tn, q.qn`.execute(db)
  return rows.map(({ id }) => id)
}
