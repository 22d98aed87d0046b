import { HANDED_IN_STATES } from '@shuyuan/domain/life/attempt.rule.ts'
import type { PeerPart } from '@shuyuan/domain/peer/peer-score.rule.ts'
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

/** Written work (alias w) of which something is known: sheets, pictures, a score, or that nothing came. */
export const IS_WORK_KNOWN: RawBuilder<boolean> = sql<boolean>`(w.submitted_at is not null or w.received_at is not null
  or w.score is not null or w.earlier_score is not null or w.outcome <> '')`

/** Written work that has come in, on paper or as pictures. */
export const IS_WORK_HANDED_IN: RawBuilder<boolean> = sql<boolean>`(w.outcome <> 'missing' and
  (w.submitted_at is not null or w.received_at is not null or w.score is not null))`

/** When written work (alias w) came in, as far as that is known. */
export const WORK_CAME_AT: RawBuilder<Date | null> = sql<Date | null>`coalesce(w.submitted_at, w.received_at, w.scored_at)`

/** Written work (alias w) as `writtenEffort` asks for it, as JSON. */
export const WRITTEN_EFFORT: RawBuilder<unknown> = sql`json_build_object('isMissing', w.outcome = 'missing', 'isLate', w.late_days > 0,
  'handedAt', case when ${IS_WORK_HANDED_IN} then (extract(epoch from ${WORK_CAME_AT}) * 1000)::bigint end)`

/** Come in, and its teacher still has to give points. */
export const IS_WORK_WAITING: RawBuilder<boolean> = sql<boolean>`(${IS_WORK_HANDED_IN} and w.score is null and w.outcome = '')`

/** What is known of the student's sheets of written work (alias a), as `writtenState` asks for it; null of other work. */
export const writtenWorkOf = (
  studentId: string,
): string => `case when a.kind in ('paperHomework', 'lab', 'paperTest') then (
  select json_build_object('isSubmitted', w.submitted_at is not null, 'isReceived', w.received_at is not null,
    'outcome', w.outcome, 'isScored', w.score is not null,
    'redoUntil', (extract(epoch from w.redo_until) * 1000)::bigint)
  from written_work w where w.assignment_id = a.id and w.student_id = ${studentId}) end`

/**
 * A student's result of an assignment (alias r): the score of the attempts that its attempt rule counts. Averages compare
 * work with different full scores, so all of them are percent of the full score.
 */
export const RESULT_PERCENT: RawBuilder<number> = sql<number>`(100.0 * r.score / nullif(r.full_score, 0))`

/** The students (alias s, their places) whose results (alias r) an assignment (alias a) has. */
export const RESULTS_OF_ASSIGNMENT: RawBuilder<unknown> = sql`content_place s
  join study_check_result r on r.student_id = s.student_id and r.assignment_id = a.id
  where s.course_id = a.course_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))`

/** The average of an assignment (alias a): each of its students counts once, with the result, however many attempts. */
export const AVERAGE_OF_ASSIGNMENT: RawBuilder<number | null> = sql<number | null>`
  (select round(avg(${RESULT_PERCENT}), 1) from ${RESULTS_OF_ASSIGNMENT})`

/**
 * What the others' marks do to a student's score of an assignment (alias a), for `withPeerPart`; null where there is no
 * peer marking or it is not over yet.
 */
export const peerPart = (studentId: RawBuilder<unknown>): RawBuilder<PeerPart | null> => sql<PeerPart | null>`(
  select json_build_object('weight', m.peer_weight, 'missPenalty', m.miss_penalty, 'missed', x.missed,
    'share', coalesce(x.teacher_score, x.combined)
      / (select sum((item->>'max')::numeric) from jsonb_array_elements(m.rubric) item))
  from mutual_received x join mutual_evaluate m on m.id = x.mutual_id
  where m.assignment_id = a.id and x.student_id = ${studentId})`

/** A student's result of an assignment as it is stored, before it is decided who may see it. */
export interface StoredResult {
  score: number
  fullScore: number
  /** Where it is from: the attempts alone, these with the marks of peers, or a person who gave it. */
  from: 'attempts' | 'peers' | 'teacher'
}

/** The result of an assignment (alias a), the one figure that every page shows as its score; null while there is none. */
export const storedResult = (studentId: string): string => `(
  select json_build_object('score', round(r.score, 2), 'fullScore', r.full_score, 'from', case when r.source <> 'auto' then 'teacher'
      when exists (select 1 from mutual_received x join mutual_evaluate m on m.id = x.mutual_id
        where m.assignment_id = a.id and x.student_id = r.student_id) then 'peers' else 'attempts' end)
  from study_check_result r where r.assignment_id = a.id and r.student_id = ${studentId} and r.score is not null)`
