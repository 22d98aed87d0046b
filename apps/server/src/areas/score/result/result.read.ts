import { type PeerPart, withPeerPart } from '@shuyuan/domain/peer/peer-score.rule.ts'
import { type AttemptRule, countedScore } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { type LateRule, lateScore } from '@shuyuan/domain/scoring/late.rule.ts'
import { sql } from 'kysely'
import { peerPart } from '../../../db/attempt-figures.ts'

/** The attempts of one student at one assignment, and what decides how they count. */
export interface AttemptsAtAssignment {
  studentId: string
  courseId: string
  attemptRule: AttemptRule
  fullScore: number
  /** Points of written work, by its teacher's hand; of what was sent back those that it had. */
  written: { score: number | null; lateDays: number; earlier: number | null } | null
  lateRule: LateRule
  lateDeductPercent: number
  attempts: { attemptNo: number; score: number | null; full: number; valid: boolean }[]
  /** null: there is no peer marking, or it is not over yet. */
  peer: PeerPart | null
}

/**
 * Of the assignment `a` and the student `s.id`. An attempt that was sent back keeps its earlier score until it is
 * reviewed again.
 */
export const ATTEMPTS_AT_ASSIGNMENT = sql`
  s.id as "studentId", a.course_id as "courseId", a.attempt_rule as "attemptRule", a.full_score as "fullScore",
  a.late_rule as "lateRule", a.late_deduct_percent as "lateDeductPercent",
  coalesce((select json_agg(json_build_object('attemptNo', sp.attempt_no, 'full', sp.full_score, 'valid', sp.valid,
      'score', case when sp.review_status = '2' then sp.score else (select (e.facts->>'score')::numeric from review_event e
        where e.study_paper_id = sp.id and e.kind in ('back', 'reopen') and e.facts->>'score' is not null order by e.at desc limit 1) end))
    from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.id), '[]') as attempts,
  case when a.kind in ('paperHomework', 'lab', 'paperTest') then (
    select json_build_object('score', w.score, 'lateDays', w.late_days, 'earlier', w.earlier_score)
    from written_work w where w.assignment_id = a.id and w.student_id = s.id) end as written,
  ${peerPart(sql`s.id`)} as peer`

/** Points of sheets, less what late days cost. */
function resultOfWork({ written, lateRule, lateDeductPercent }: AttemptsAtAssignment): number | null {
  if (written === null) return null
  const { score, lateDays, earlier } = written
  return score === null ? earlier : lateScore(score, lateRule, lateDeductPercent, lateDays)
}

/** Unrounded, in the assignment's own full score; null while nothing counts. */
export function resultOf(of: AttemptsAtAssignment): number | null {
  const { attempts, attemptRule, fullScore, peer } = of
  const written = resultOfWork(of)
  if (written !== null) return written
  const inOwnScore = attempts.map(({ score, full, ...one }) => ({
    ...one,
    score: score === null || full === 0 ? null : (score / full) * fullScore,
  }))
  const counted = countedScore(inOwnScore, attemptRule)
  return counted === null || peer === null ? counted : withPeerPart(counted, fullScore, peer)
}
