import { HANDED_IN_STATES } from '@shuyuan/domain/life/attempt.rule.ts'
import { type RawBuilder, sql } from 'kysely'

/** How lists and figures of all areas count attempts (alias sp) and average scores, so that no two screens differ. */

/** An attempt that is handed in and stands (`HANDED_IN_STATES`). Count its students, not the attempts. */
export const IS_HANDED_IN: RawBuilder<boolean> = sql<boolean>`(sp.valid and sp.review_status in (${sql.join(
  HANDED_IN_STATES.map((state) => sql.lit(state)),
)}))`

/** Handed in, and a person still has to give points. */
export const IS_WAITING: RawBuilder<boolean> = sql<boolean>`(sp.valid and sp.review_status = '1')`

/** An attempt whose score is final. */
export const IS_REVIEWED: RawBuilder<boolean> = sql<boolean>`(sp.valid and sp.review_status = '2')`

/** Averages compare work with different full scores, so all of them are percent of the full score. */
export const percentOf = (score: RawBuilder<unknown>, full: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(100.0 * ${score} / nullif(${full}, 0))`

export const ATTEMPT_PERCENT: RawBuilder<number> = percentOf(sql`sp.score`, sql`sp.full_score`)
