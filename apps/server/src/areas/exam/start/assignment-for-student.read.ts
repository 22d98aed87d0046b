import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { AssignmentKind, ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { SafeBrowserMode } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Standing, StudentAttempt } from '@shuyuan/domain/life/assignment-state.rule.ts'
import { standingOf } from '@shuyuan/domain/life/assignment-state.rule.ts'
import type { RedoFacts } from '@shuyuan/domain/life/redo.rule.ts'
import { NO_WORK, type WrittenWork } from '@shuyuan/domain/life/written-work.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { type StoredResult, storedResult, writtenWorkOf } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import type { HotReads } from '../../../db/hot-reads.ts'
import { prepared } from '../../../db/prepared.ts'
import { COUNTED_TOWARDS } from './counted-towards.read.ts'

export interface AttemptJson {
  id: string
  attemptNo: number
  reviewStatus: ReviewStatus
  startedAt: string
  deadlineAt: string
  extraMinutes: number
  submittedAt: string | null
  submitKind: 'student' | 'timeout' | 'forced' | null
  /** Handed in at some time, also while it is done anew. */
  hasReceipt: boolean
  releasedAt: string | null
  redoUntil: string | null
  reviewBegun: boolean
  valid: boolean
  /** Handed in after the student's own deadline. */
  late: boolean
  score: number | null
  reason: string | null
}

interface OverrideJson {
  closesAt: string | null
  addAttempts: number
  extraMinutes: number
  exempt: boolean
}

/** An assignment with everything that decides what one student may do in it. */
export interface StudentAssignmentRow {
  studentNo: string
  studyStatus: string
  assignmentId: string
  kind: AssignmentKind
  /** The student's own course; students of a deputy course do the work that its main course sets. */
  courseId: string
  /** The course that sets it. */
  contentId: string
  courseName: string
  title: string
  instructions: string
  paperId: string | null
  paperUpdatedAt: Date | null
  questionCount: number
  opensAt: Date
  closesAt: Date
  durationMin: number | null
  maxAttempts: number
  attemptRule: 'best' | 'last' | 'average'
  lateRule: 'refuse' | 'accept' | 'deduct'
  lateDays: number
  lateDeductPercent: number
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
  fullScore: number
  leaveLimit: number
  onePerScreen: boolean
  editBeforeReview: boolean
  anonymous: boolean
  instantFeedback: boolean
  noBackward: boolean
  earliestSubmitMin: number
  blockCopy: boolean
  safeBrowser: SafeBrowserMode
  safeBrowserKeys: string
  safeBrowserStartPassword: string
  safeBrowserQuitPassword: string
  publishStatus: 'draft' | 'published'
  /** When it last changed, to the microsecond. */
  version: string
  /** Counts the exceptions granted: an extension changes this, not the version. */
  exceptions: number
  inTargets: boolean
  /** The course is a past one; finals go on in resits. */
  archived: boolean
  /** A step that leads to it waits for something. */
  inOrder: boolean
  attempts: AttemptJson[]
  /** What is known of the sheets of written work; null: nothing, or it is none. */
  written: WrittenWork | null
  /** The latest request for another attempt. */
  redoApply: { state: 'applied' | 'accepted' | 'refused'; answer: string } | null
  own: OverrideJson | null
  ofClass: OverrideJson | null
}

/** What a list shows in addition. */
export interface StudentTaskRow extends StudentAssignmentRow {
  chapterTitle: string
  /** The assessment item that it counts towards, and its own share of the formative score. */
  shareText: string
  result: StoredResult | null
}

/** An exception from the rules of the assignment `a`, as JSON. */
export const override = (who: string) => `
  (select json_build_object('closesAt', o.closes_at, 'addAttempts', o.add_attempts, 'extraMinutes', o.extra_minutes, 'exempt', o.exempt)
   from assignment_override o where o.assignment_id = a.id and ${who})`

/** Of a step `p`: something keeps it closed until it holds. */
export const IS_ORDERED = '(p.opens_at is not null or exists (select 1 from step_before b where b.step_id = p.id))'

/** What was begun stays open to whoever has moved to another class since. */
const BEGUN = `(exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id)
  or exists (select 1 from written_work w where w.assignment_id = a.id and w.student_id = s.student_id))`
const TARGETED = `(a.all_targets or s.course_class_id = any(a.target_class_ids) or ${BEGUN})`

interface Source {
  /** The assignments that are meant, over a. */
  which: string
  /** The id of the paper, over a and s. */
  paperId: string
  /** When it closes, over a and s. */
  closesAt: string
  /** This student's own exception as JSON, over a and s. */
  own: string
}

const PUBLISHED: Source = {
  which: "a.publish_status = 'published'",
  paperId: 'a.paper_id',
  closesAt: 'a.closes_at',
  own: override('o.student_id = s.student_id'),
}

const selectWith = (more: string, { which, paperId, closesAt, own }: Source = PUBLISHED) => `
    select st.student_no as "studentNo", st.study_status as "studyStatus", a.id as "assignmentId", a.kind, c.id as "courseId", a.course_id as "contentId", b.course_name as "courseName",
      a.title, a.instructions, p.id as "paperId", p.updated_at as "paperUpdatedAt",
      coalesce(p.question_count, 0) as "questionCount", a.opens_at as "opensAt", ${closesAt} as "closesAt",
      a.duration_min as "durationMin", a.max_attempts as "maxAttempts", a.attempt_rule as "attemptRule",
      a.late_rule as "lateRule", a.late_days as "lateDays", a.late_deduct_percent as "lateDeductPercent",
      a.show_answers as "showAnswers", a.full_score as "fullScore", a.leave_limit as "leaveLimit",
      a.one_per_screen as "onePerScreen", a.edit_before_review as "editBeforeReview",
      a.anonymous, a.instant_feedback as "instantFeedback", a.no_backward as "noBackward",
      a.earliest_submit_min as "earliestSubmitMin", a.block_copy as "blockCopy",
      a.safe_browser as "safeBrowser", a.safe_browser_keys as "safeBrowserKeys",
      a.safe_browser_start_password as "safeBrowserStartPassword", a.safe_browser_quit_password as "safeBrowserQuitPassword", 'published' as "publishStatus",
      a.updated_at::text as version, a.exceptions,
      ${TARGETED} as "inTargets", c.archived_at is not null and a.kind <> 'finalExam' as archived,
      exists (select 1 from teach_process_step p where p.assignment_id = a.id and ${IS_ORDERED}) as "inOrder",
      coalesce((select json_agg(json_build_object('id', sp.id, 'attemptNo', sp.attempt_no, 'reviewStatus', sp.review_status,
          'startedAt', sp.started_at, 'deadlineAt', sp.deadline_at, 'extraMinutes', sp.extra_minutes,
          'submittedAt', sp.submitted_at, 'submitKind', sp.submit_kind, 'hasReceipt', sp.receipt_no is not null, 'releasedAt', sp.released_at, 'redoUntil', sp.redo_until, 'valid', sp.valid, 'late', sp.late, 'score', sp.score,
          'reviewBegun', exists (select 1 from review_event e where e.study_paper_id = sp.id and e.kind in ('save', 'double') and e.at > sp.submitted_at),
          'reason', (select e.reason from review_event e where e.study_paper_id = sp.id and e.kind in ('back', 'reopen') order by e.at desc limit 1)
        ) order by sp.attempt_no) from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id), '[]') as attempts,
      ${writtenWorkOf('s.student_id')} as written,
      (select json_build_object('state', ra.state, 'answer', ra.answer) from redo_apply ra
        where ra.assignment_id = a.id and ra.student_id = s.student_id order by ra.created_at desc limit 1) as "redoApply",
      ${own} as own,
      ${override('o.course_class_id = s.course_class_id')} as "ofClass"${more}
    from content_place s
    join student st on st.id = s.student_id
    join course c on c.id = s.own_course_id and c.publish_status = 'published'
    join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id
    join assignment a on a.course_id = s.course_id and ${which}
    left join paper p on p.id = ${paperId}`

const SELECT = selectWith('')
const SELECT_TASK = selectWith(`,
      coalesce((select ch.title from chapter ch where ch.id = a.chapter_id), '') as "chapterTitle",
      coalesce((select counted.name || ' ' || trim_scale(counted.share) || '%' from ${COUNTED_TOWARDS} counted), '') as "shareText",
      ${storedResult('s.student_id')} as result`)

const SEAT = `from final_exam_course f left join exam_seat seat
    on seat.final_exam_course_id = f.id and seat.student_id = s.student_id where f.assignment_id = a.id`
const WAITED_SECONDS = `coalesce((select ceil(greatest(0, extract(epoch from (seat.admitted_at - seat.queued_at)))) ${SEAT}), 0)::int`

/**
 * A final's own row stays a draft; its rules are those of the exam: the drawn paper, the seat's extra minutes, and a
 * close that the time in the line puts off (docs/decisions/2026-11-23-the-hall.md).
 */
const FINAL: Source = {
  which: "a.kind = 'finalExam'",
  paperId: `(select fp.paper_id from final_exam_paper fp join final_exam_course f on f.id = fp.final_exam_course_id
      where f.assignment_id = a.id and fp.state = 'checked'
      order by case when f.draw_mode = 'random' then md5(fp.id::text || s.student_id::text) end, fp.slot limit 1)`,
  closesAt: `a.closes_at + ${WAITED_SECONDS} * interval '1 second'`,
  own: `(select json_build_object('closesAt', null, 'addAttempts', 0, 'extraMinutes', coalesce(seat.extra_minutes, 0), 'exempt', false) ${SEAT})`,
}

/** Limited to the student's own courses; `where` narrows it further. */
async function rowsOf<Row>(db: Db, select: string, studentId: string, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${sql.raw(select)}
    where s.student_id = ${studentId} and ${sql.raw(TARGETED)} and ${where} order by a.closes_at, a.id`.execute(db)
  return rows
}

export const assignmentsForStudent = (
  db: Db,
  studentId: string,
  where: RawBuilder<unknown>,
): Promise<StudentAssignmentRow[]> => rowsOf(db, SELECT, studentId, where)

export const tasksForStudent = (db: Db, studentId: string, where: RawBuilder<unknown>): Promise<StudentTaskRow[]> =>
  rowsOf(db, SELECT_TASK, studentId, where)

/** One assignment, requested by a whole class within seconds. */
const own = prepared<StudentAssignmentRow>(
  'own-assignment',
  `${SELECT} where s.student_id = $1 and ${TARGETED} and a.id = $2`,
)

export interface StudentFinalRow extends StudentAssignmentRow {
  waitedSeconds: number
  /** Somebody barred the candidate, perhaps a moment ago. */
  isBarred: boolean
}

const ownFinal = prepared<StudentFinalRow>(
  'own-final-assignment',
  `${selectWith(`, ${WAITED_SECONDS} as "waitedSeconds", coalesce((select not seat.allowed ${SEAT}), false) as "isBarred"`, FINAL)}
   where s.student_id = $1 and a.id = $2`,
)

/** A final exam as an assignment of this student, for the start of its attempt alone. */
export const finalForStudent = async (
  hot: HotReads,
  studentId: string,
  assignmentId: string,
): Promise<StudentFinalRow | undefined> => (await ownFinal(hot, [studentId, assignmentId]))[0]

export async function assignmentForStudent(
  { db, deps }: { db: Db; deps: { hot: HotReads } },
  studentId: string,
  assignmentId: string,
): Promise<StudentAssignmentRow | undefined> {
  const rows = db.isTransaction
    ? await assignmentsForStudent(db, studentId, sql`a.id = ${assignmentId}`)
    : await own(deps.hot, [studentId, assignmentId])
  return rows[0]
}

/** What decides where a student stands with an assignment. */
export type StandingFacts = Pick<
  StudentAssignmentRow,
  | 'kind'
  | 'paperId'
  | 'publishStatus'
  | 'inTargets'
  | 'archived'
  | 'written'
  | 'opensAt'
  | 'closesAt'
  | 'durationMin'
  | 'maxAttempts'
  | 'lateRule'
  | 'lateDays'
  | 'editBeforeReview'
  | 'showAnswers'
  | 'own'
  | 'ofClass'
  | 'attempts'
>

const ms = (value: string | null): number | null => (value === null ? null : Date.parse(value))
const overrideOf = (json: OverrideJson | null) =>
  json && { closesAt: ms(json.closesAt), addAttempts: json.addAttempts, exempt: json.exempt }

const attemptOf = (json: AttemptJson): StudentAttempt => ({
  attemptNo: json.attemptNo,
  reviewStatus: json.reviewStatus,
  startedAt: Date.parse(json.startedAt),
  extraMinutes: json.extraMinutes,
  submittedAt: ms(json.submittedAt),
  isTimedOut: json.submitKind === 'timeout',
  releasedAt: ms(json.releasedAt),
  redoUntil: ms(json.redoUntil),
  reviewBegun: json.reviewBegun,
  valid: json.valid,
})

/** Extra minutes granted to this student or the student's class. */
export const extraMinutesOf = (row: StudentAssignmentRow): number =>
  row.own?.extraMinutes ?? row.ofClass?.extraMinutes ?? 0

export const isOffline = ({ kind, paperId }: Pick<StudentAssignmentRow, 'kind' | 'paperId'>): boolean =>
  isWrittenKind(kind) || paperId === null

const writtenOf = ({ kind, written }: StandingFacts) =>
  isWrittenKind(kind) ? { kind, work: written ?? NO_WORK } : null

export const standing = (row: StandingFacts, now: Date): Standing =>
  standingOf(
    {
      publishStatus: row.publishStatus,
      inTargets: row.inTargets,
      archived: row.archived,
      offline: isOffline(row),
      written: writtenOf(row),
      opensAt: row.opensAt.getTime(),
      closesAt: row.closesAt.getTime(),
      durationMin: row.durationMin,
      maxAttempts: row.maxAttempts,
      lateRule: row.lateRule,
      lateDays: row.lateDays,
      editBeforeReview: row.editBeforeReview,
      showAnswers: row.showAnswers,
      isPractice: row.kind === 'onlinePractice',
    },
    { student: overrideOf(row.own), courseClass: overrideOf(row.ofClass) },
    row.attempts.map(attemptOf),
    now.getTime(),
  )

export function redoFacts(row: StudentAssignmentRow, now: Date): RedoFacts {
  const { myState, startAllowed, lastMoment } = standing(row, now)
  return {
    kind: row.kind,
    myState,
    startAllowed,
    lastMoment,
    applied: row.redoApply?.state === 'applied',
    archived: row.archived,
  }
}

export const lastAttempt = (row: StudentAssignmentRow): AttemptJson | undefined =>
  row.attempts.filter(({ valid }) => valid).at(-1)
