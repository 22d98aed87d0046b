import { roundFinal, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { discussionItems, ruleScores } from './discussion-item.read.ts'

/** The own stored score of each item: by the rule, or as a teacher has set it. */
async function storedScores(ctx: Ctx, courseId: string): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ scores: Record<string, number | null> }>`
    select option_scores as scores from score where course_id = ${courseId} and student_id = ${ctx.me.studentId}`.execute(
    ctx.db,
  )
  return rows[0]?.scores ?? {}
}

/** What scores the discussion of a course, to a student with the own figures by the same rule. */
export async function scoredItems(ctx: Ctx, courseId: string, isStaff: boolean) {
  const items = await discussionItems(ctx.db, courseId)
  const { userId } = ctx.me
  const stored = isStaff || items.length === 0 ? {} : await storedScores(ctx, courseId)
  return Promise.all(
    items.map(async ({ id, name, weight, rule }) => {
      const own = isStaff ? undefined : (await ruleScores(ctx.db, [{ userId, courseId }], rule)).get(userId)
      const { moduleIds, ...rest } = rule
      return {
        ...{ checkOptionId: id, name, weight, rule: { ...rest, moduleIds: [...moduleIds] } },
        own: own
          ? {
              ...{ posts: own.posts, replies: own.replies, essences: own.essences },
              teacher: roundScore(own.teacher),
              points: roundScore(own.points),
              score: stored[id] == null ? null : roundFinal(stored[id]),
            }
          : null,
      }
    }),
  )
}
