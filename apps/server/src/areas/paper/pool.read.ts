import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import type { PoolQuestion } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { sql } from 'kysely'
import { chapterHere } from '../course/content/chapter-here.read.ts'
import type { Asking } from '../course/people/duty.read.ts'
import { type Bank, finalTermsAgo } from './final-terms.read.ts'
import type { PinnedCandidate } from './resolved-paper.read.ts'

export const hasRules = (topics: readonly Pick<BigTopic, 'rules'>[]): boolean =>
  topics.some(({ rules }) => rules.length > 0)

/** Every enabled question of the bank in its latest version: the pool that rules draw from. */
export async function bankPool(ctx: Asking, access: Bank): Promise<PinnedCandidate[]> {
  const { rows } = await sql<PoolQuestion & { questionVersionId: string }>`
    select q.id as "questionId", q.current_version_id as "questionVersionId", q.question_type as type,
      ${chapterHere(sql`${access.courseId}`)} as "chapterId", q.classify_ids as "tagIds", q.difficulty, f.ago as "finalTermsAgo"
    from question q left join ${finalTermsAgo(ctx, access)} f on f.question_id = q.id
    where q.basic_course_id = ${access.basicCourseId} and q.status = 'enabled'`.execute(ctx.db)
  return rows
}
