import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import type { PoolQuestion } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { chapterHere } from '../course/content/chapter-here.read.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'
import { finalTermsAgo } from './final-terms.read.ts'
import type { PinnedCandidate } from './resolved-paper.read.ts'

type Bank = Pick<CourseAccess, 'courseId' | 'basicCourseId' | 'termId'>

export const hasRules = (topics: readonly Pick<BigTopic, 'rules'>[]): boolean =>
  topics.some(({ rules }) => rules.length > 0)

/** Every enabled question of the bank in its latest version: the pool that rules draw from. */
export async function bankPool(db: Db, { courseId, basicCourseId, termId }: Bank): Promise<PinnedCandidate[]> {
  const { rows } = await sql<PoolQuestion & { questionVersionId: string }>`
    select q.id as "questionId", q.current_version_id as "questionVersionId", q.question_type as type,
      ${chapterHere(sql`${courseId}`)} as "chapterId", q.classify_ids as "tagIds", q.difficulty, f.ago as "finalTermsAgo"
    from question q left join ${finalTermsAgo(basicCourseId, termId)} f on f.question_id = q.id
    where q.basic_course_id = ${basicCourseId} and q.status = 'enabled'`.execute(db)
  return rows
}
