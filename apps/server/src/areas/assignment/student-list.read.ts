import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { answeringSeconds } from '@shuyuan/domain/life/answering-time.rule.ts'
import {
  type MyState,
  type Standing,
  type StudentAttempt,
  standingOf,
} from '@shuyuan/domain/life/assignment-state.rule.ts'
import { HANDED_IN_STATES } from '@shuyuan/domain/life/attempt.rule.ts'
import type { Override } from '@shuyuan/domain/life/effective-end.rule.ts'
import {
  isWrittenHandedIn,
  isWrittenWaiting,
  NO_WORK,
  type WrittenWork,
} from '@shuyuan/domain/life/written-work.rule.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import { WORK_CAME_AT, writtenWorkOf } from '../../db/attempt-figures.ts'
import type { Ctx } from '../../wire/context.ts'
import { containing } from '../../wire/page.ts'
import { hidesNames, namesHiddenAmong } from '../exam/attempt/anonymous.read.ts'
import type { Assignment } from './assignment.store.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'
import { type Mastery, masteryOf, weakOf } from './students/knowledge.read.ts'

type Reading = Pick<Ctx, 'db' | 'now'>
/** The classes whose students a person sees. */
export type StudentsSeen = Pick<AssignmentAccess, 'classIds' | 'orgClassIds'>

interface OverrideJson {
  closesAt: string | null
  addAttempts: number
  exempt: boolean
  reason: string
}

interface Row {
  assignmentId: string
  studentId: string
  studentNo: string
  realname: string
  courseClassId: string
  courseClassName: string
  orgClassName: string
  attempts: {
    id: string
    attemptNo: number
    reviewStatus: StudentAttempt['reviewStatus']
    startedAt: string
    submittedAt: string | null
    redoUntil: string | null
    resumedAt: string | null
    earlierSeconds: number
    extraMinutes: number
    valid: boolean
    late: boolean
    score: number | null
    fullScore: number
  }[]
  written: WrittenWork | null
  /** When its sheets came in. */
  writtenAt: string | null
  validScore: number | null
  own: OverrideJson | null
  ofClass: OverrideJson | null
}

const ms = (text: string | null): number | null => (text === null ? null : Date.parse(text))
const overrideOf = (json: OverrideJson | null): Override | null =>
  json && { closesAt: ms(json.closesAt), addAttempts: json.addAttempts, exempt: json.exempt }

export interface StudentFilter {
  courseClassId?: string | undefined
  state?: MyState | undefined
  late?: '0' | '1' | undefined
  under?: number | undefined
  weak?: string | undefined
  keyWords?: string | undefined
  studentId?: string | undefined
}

async function readRows(
  ctx: Reading,
  access: StudentsSeen,
  ids: readonly string[],
  filter: StudentFilter,
): Promise<Row[]> {
  const like = filter.keyWords ? containing(filter.keyWords) : null
  const exception = sql`json_build_object('closesAt', o.closes_at, 'addAttempts', o.add_attempts, 'exempt', o.exempt, 'reason', o.reason)`
  const { rows } = await sql<Row>`
    select a.id as "assignmentId", s.student_id as "studentId", st.student_no as "studentNo", u.realname, s.course_class_id as "courseClassId",
      cc.name as "courseClassName", coalesce(oc.class_name, '') as "orgClassName",
      coalesce((select json_agg(json_build_object('id', sp.id, 'attemptNo', sp.attempt_no, 'reviewStatus', sp.review_status,
          'startedAt', sp.started_at, 'submittedAt', sp.submitted_at, 'redoUntil', sp.redo_until,
          'resumedAt', sp.resumed_at,
          'earlierSeconds', sp.earlier_seconds, 'extraMinutes', sp.extra_minutes, 'valid', sp.valid, 'late', sp.late, 'score', sp.score, 'fullScore', sp.full_score)
        order by sp.attempt_no) from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id), '[]') as attempts,
      ${sql.raw(writtenWorkOf('s.student_id'))} as written,
      (select to_json(${WORK_CAME_AT}) #>> '{}' from written_work w where w.assignment_id = a.id and w.student_id = s.student_id) as "writtenAt",
      (select r.score from study_check_result r where r.assignment_id = a.id and r.student_id = s.student_id) as "validScore",
      (select ${exception} from assignment_override o where o.assignment_id = a.id and o.student_id = s.student_id) as own,
      (select ${exception} from assignment_override o where o.assignment_id = a.id and o.course_class_id = s.course_class_id) as "ofClass"
    from assignment a
    join content_place s on s.course_id = a.course_id
      and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    join course_class cc on cc.id = s.course_class_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id left join org_class oc on oc.id = st.org_class_id
    where a.id = any(${[...ids]}::uuid[])
      and (s.course_class_id = any(${access.classIds}::uuid[]) or st.org_class_id = any(${access.orgClassIds}::uuid[]))
      and (${filter.courseClassId ?? null}::uuid is null or s.course_class_id = ${filter.courseClassId ?? null})
      and (${filter.studentId ?? null}::uuid is null or s.student_id = ${filter.studentId ?? null})
      and (${like}::text is null or st.student_no ilike ${like} or u.realname ilike ${like})
    order by st.student_no`.execute(ctx.db)
  return rows
}

function standingIn(assignment: Assignment, { attempts, own, ofClass, written }: Row, now: Date): Standing {
  const { kind } = assignment
  return standingOf(
    {
      publishStatus: assignment.publishStatus as 'draft' | 'published',
      inTargets: true,
      offline: assignment.paperId === null,
      written: isWrittenKind(kind) ? { kind, work: written ?? NO_WORK } : null,
      opensAt: assignment.opensAt.getTime(),
      closesAt: assignment.closesAt.getTime(),
      durationMin: assignment.durationMin,
      maxAttempts: assignment.maxAttempts,
      lateRule: assignment.lateRule as 'refuse' | 'accept' | 'deduct',
      lateDays: assignment.lateDays,
      editBeforeReview: assignment.editBeforeReview,
      showAnswers: assignment.showAnswers as 'never' | 'afterSubmit' | 'afterClose',
    },
    { student: overrideOf(own), courseClass: overrideOf(ofClass) },
    attempts.map((one) => ({
      ...one,
      startedAt: Date.parse(one.startedAt),
      submittedAt: ms(one.submittedAt),
      redoUntil: ms(one.redoUntil),
    })),
    now.getTime(),
  )
}

function presentStudent(assignment: Assignment, row: Row, standing: Standing, mastery: Mastery | undefined) {
  const { attempts, own, ofClass, assignmentId: _, written: _w, writtenAt: _a, ...person } = row
  const handedIn = attempts.filter(({ submittedAt }) => submittedAt !== null)
  const scores = attempts.flatMap(({ score, fullScore, reviewStatus, valid }) =>
    score === null || reviewStatus !== '2' || !valid || fullScore === 0
      ? []
      : [(score / fullScore) * assignment.fullScore],
  )
  const rounded = (score: number | undefined) => (score === undefined ? null : roundHalfUp(score, 2))
  const [first] = scores
  const last = scores.at(-1)
  const taken = attempts
    .filter(({ valid }) => valid)
    .map(({ startedAt, resumedAt, earlierSeconds, submittedAt }) =>
      answeringSeconds({
        startedAt: new Date(startedAt),
        resumedAt: resumedAt === null ? null : new Date(resumedAt),
        earlierSeconds,
        submittedAt: submittedAt === null ? null : new Date(submittedAt),
      }),
    )
  const used = attempts.filter(({ valid }) => valid).length
  return {
    ...person,
    state: standing.myState,
    attempts: used,
    attemptsAllowed: standing.maxAttempts === 0 ? null : standing.maxAttempts,
    firstScore: rounded(first),
    bestScore: rounded(scores.length > 0 ? Math.max(...scores) : undefined),
    lastScore: rounded(last),
    gain: first === undefined || last === undefined || scores.length < 2 ? null : roundHalfUp(last - first, 2),
    trend: scores.map((score) => roundHalfUp(score, 2)),
    toMark: attempts.filter(({ valid, reviewStatus }) => valid && reviewStatus === '1').length,
    seconds: taken.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0),
    rightPercent: mastery && mastery.answered > 0 ? roundHalfUp((100 * mastery.right) / mastery.answered, 1) : null,
    weak: weakOf(mastery),
    late: handedIn.at(-1)?.late ?? false,
    lastAt: handedIn.at(-1)?.submittedAt ?? null,
    personalDue: standing.closesAt === assignment.closesAt.getTime() ? null : new Date(standing.closesAt),
    exempt: own?.exempt ?? ofClass?.exempt ?? false,
    note: own?.reason ?? ofClass?.reason ?? '',
  }
}
export type StudentRow = ReturnType<typeof presentStudent>

const HANDED_IN: readonly MyState[] = ['waiting', 'reviewed', 'sentBack']

/**
 * Anonymous marking: anything that changes when an attempt is marked, or is also shown with the attempt, would link the
 * two. So everybody who handed in shows as waiting until all attempts are marked.
 */
const withoutMarks = (student: StudentRow): StudentRow => ({
  ...student,
  state: HANDED_IN.includes(student.state) ? 'waiting' : student.state,
  validScore: null,
  firstScore: null,
  bestScore: null,
  lastScore: null,
  gain: null,
  trend: [],
  toMark: 0,
  seconds: 0,
  rightPercent: null,
  weak: [],
  late: false,
  lastAt: null,
})

const isAsked =
  ({ state, late, under, weak }: StudentFilter) =>
  (student: StudentRow): boolean =>
    (state === undefined || student.state === state) &&
    (late === undefined || student.late === (late === '1')) &&
    (under === undefined || (student.validScore !== null && student.validScore < under)) &&
    (weak === undefined || student.weak.some((name) => name.includes(weak)))

/**
 * The students of one assignment. The state of each follows from the clock and its attempts, and a course has a few
 * thousand students at most, so all are read at once and paged by the caller.
 */
export async function studentsOf(
  ctx: Reading,
  access: StudentsSeen,
  assignment: Assignment,
  filter: StudentFilter,
): Promise<StudentRow[]> {
  return (await studentsWithMastery(ctx, access, assignment, filter)).students
}

/** The same with how each answered, of a practice; of what is marked without names nothing is told. */
export async function studentsWithMastery(
  ctx: Reading,
  access: StudentsSeen,
  assignment: Assignment,
  filter: StudentFilter,
): Promise<{ students: StudentRow[]; mastery: Map<string, Mastery> }> {
  const rows = await readRows(ctx, access, [assignment.id], filter)
  const isHidden = assignment.anonymous && (await hidesNames(ctx.db, assignment.id, ctx.now))
  const isCounted = assignment.kind === 'onlinePractice' && !isHidden
  const ids = rows.map(({ studentId }) => studentId)
  const mastery = isCounted ? await masteryOf(ctx.db, assignment.id, ids) : new Map<string, Mastery>()
  const students = rows
    .map((row) => presentStudent(assignment, row, standingIn(assignment, row, ctx.now), mastery.get(row.studentId)))
    .map((student) => (isHidden ? withoutMarks(student) : student))
  return { students: students.filter(isAsked(filter)), mastery }
}

/** One student's work on one assignment: the row of the assignment's own list, with what a list of works adds. */
export interface Work {
  readonly assignment: Assignment
  readonly student: StudentRow
  /** An attempt stands, waiting or reviewed; or sheets have come in. */
  readonly isHandedIn: boolean
  /** The latest attempt that was handed in, with what its reader is told of it. */
  readonly lastHandedIn: { readonly id: string } | null
  /** When each attempt or stack of sheets that waits for a mark was handed in. */
  readonly waitingSince: readonly Date[]
  /** Until when the student, or the class if that is later, can hand in. */
  readonly lastMoment: Date
  /** Nobody may tell yet who wrote what. */
  readonly isHidden: boolean
}

/** The same of many assignments at once, by the very rules of their own lists; without mastery. */
export async function worksOf(
  ctx: Reading,
  seen: StudentsSeen,
  assignments: readonly Assignment[],
  studentId?: string,
): Promise<Work[]> {
  if (assignments.length === 0) return []
  const byId = new Map(assignments.map((one) => [one.id, one]))
  const anonymous = assignments.filter(({ anonymous }) => anonymous).map(({ id }) => id)
  const [rows, hidden] = [
    await readRows(ctx, seen, [...byId.keys()], { studentId }),
    await namesHiddenAmong(ctx, anonymous),
  ]
  return rows.map((row) => {
    const assignment = byId.get(row.assignmentId) as Assignment
    const isHidden = hidden.has(assignment.id)
    const standing = standingIn(assignment, row, ctx.now)
    const student = presentStudent(assignment, row, standing, undefined)
    const valid = row.attempts.filter((one) => one.valid)
    const last = row.attempts.filter(({ submittedAt }) => submittedAt !== null).at(-1)
    return {
      assignment,
      student: isHidden ? withoutMarks(student) : student,
      isHandedIn:
        valid.some(({ reviewStatus }) => HANDED_IN_STATES.some((one) => one === reviewStatus)) ||
        (row.written !== null && isWrittenHandedIn(row.written)),
      lastHandedIn: last ? { id: last.id } : null,
      waitingSince: [
        ...valid.flatMap(({ reviewStatus, submittedAt }) =>
          reviewStatus === '1' && submittedAt ? [new Date(submittedAt)] : [],
        ),
        ...(row.written && row.writtenAt && isWrittenWaiting(row.written) ? [new Date(row.writtenAt)] : []),
      ],
      lastMoment: new Date(standing.releaseAt),
      isHidden,
    }
  })
}
