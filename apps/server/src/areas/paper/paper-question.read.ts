import type {
  QuestionBody,
  QuestionKey,
  QuestionStatus,
  QuestionType,
} from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import { chapterHere } from '../course/content/chapter-here.read.ts'
import type { Asking } from '../course/people/duty.read.ts'
import { type Bank, finalTermsAgo } from './final-terms.read.ts'

/** A question of a paper, in the version that the paper shows. */
export interface PaperQuestionRow {
  questionId: string
  questionVersionId: string
  currentVersionId: string
  questionType: QuestionType
  status: QuestionStatus
  score: number
  body: QuestionBody
  key: QuestionKey
  analysis: string
  difficulty: number
  chapterId: string | null
  chapterTitle: string
  classifyIds: string[]
  classifyNames: string[]
  facility: number | null
  discrimination: number | null
  finalTermsAgo: number | null
}

interface Entry {
  questionId: string
  questionVersionId?: string | undefined
}

/** Questions of one bank by id; ids of other banks are ignored. */
export async function paperQuestions(
  ctx: Asking,
  access: Bank,
  entries: readonly Entry[],
): Promise<Map<string, PaperQuestionRow>> {
  if (entries.length === 0) return new Map()
  const { courseId, basicCourseId } = access
  const ids = entries.map(({ questionId }) => questionId)
  const pins = entries.map(({ questionVersionId }) => questionVersionId ?? null)
  const { rows } = await sql<PaperQuestionRow>`
    select distinct on (q.id) q.id as "questionId", v.id as "questionVersionId", q.current_version_id as "currentVersionId",
      q.question_type as "questionType", q.status, v.score, v.body, v.key, v.analysis, q.difficulty,
      ch.id as "chapterId", coalesce(ch.title, '') as "chapterTitle", q.classify_ids as "classifyIds",
      array(select k.name from course_classify k where k.id = any(q.classify_ids) order by k.sort, k.name) as "classifyNames",
      q.facility, q.discrimination, f.ago as "finalTermsAgo"
    from unnest(${ids}::uuid[], ${pins}::uuid[]) as asked (id, pin)
    join question q on q.id = asked.id and q.basic_course_id = ${basicCourseId}
    join question_version v on v.id = coalesce(asked.pin, q.current_version_id) and v.question_id = q.id
    left join chapter ch on ch.id = ${chapterHere(sql`${courseId}`)}
    left join ${finalTermsAgo(ctx, access)} f on f.question_id = q.id
    order by q.id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** Everything that sections refer to: fixed, required and excluded questions. */
export const entriesOf = (topics: readonly BigTopic[]): Entry[] =>
  topics.flatMap(({ questions, banned = [] }) => [...questions, ...banned.map((questionId) => ({ questionId }))])
