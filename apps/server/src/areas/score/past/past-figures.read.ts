import { sql } from 'kysely'
import type { Actor } from '../../../wire/context.ts'
import { canSeeUnpublished } from '../score.policy.ts'

/**
 * The means of a course's places (aliases s, x for the score), as columns of an aggregate: those of final and total
 * scores for whom they have been published, as on every list of results.
 */
export function meansOf(me: Actor) {
  const isOut = canSeeUnpublished(me) ? sql`true` : sql`x.state in ('published', 'locked')`
  return sql`avg(x.formative_score) as "formativeMean", avg(x.final_score) filter (where ${isOut}) as "finalMean",
    avg(x.total_score) filter (where ${isOut}) as "totalMean",
    100.0 * count(*) filter (where x.passed and ${isOut}) / nullif(count(x.passed) filter (where ${isOut}), 0) as "passPercent"`
}
