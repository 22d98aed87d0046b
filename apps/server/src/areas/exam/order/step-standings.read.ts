import type { Words } from '@shuyuan/contract/errors.ts'
import { isScoreReleased } from '@shuyuan/domain/assignment/release.rule.ts'
import {
  closedSteps,
  isStepDone,
  type OrderedStep,
  type StepFacts,
  type Wait,
} from '@shuyuan/domain/course/step-order.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { targetOf } from '../../course/process/teach-process.read.ts'
import { type StudentTaskRow, standing, tasksForStudent } from '../start/assignment-for-student.read.ts'
import { hasOrder, type StudentStepRow, studentSteps } from './student-steps.read.ts'
import { waitWords } from './wait-words.ts'

/** A step as it stands for one student. */
export interface StepStanding extends OrderedStep {
  chapterId: string
  title: string
  targetId: string
  /** The student can find what it leads to. */
  isFound: boolean
  done: boolean
  /** What still keeps it closed; empty: it is open. */
  waits: Words[]
}

interface Asking {
  readonly db: Db
  readonly now: Date
}

/** Only what the student may know counts: a score that is not shown yet opens nothing. */
function shownScore(row: StudentTaskRow, now: Date): number | null {
  const { releaseAt } = standing(row, now)
  if (!row.result || !isScoreReleased({ showAnswers: row.showAnswers, lastMoment: releaseAt }, now.getTime()))
    return null
  return row.result.fullScore > 0 ? (100 * row.result.score) / row.result.fullScore : null
}

function taskFacts(row: StudentTaskRow | undefined, now: Date) {
  if (!row) return { isShown: false, hasBegun: false, isFinished: false, isExempt: false, score: null }
  const attempts = row.attempts.filter(({ valid }) => valid)
  const work = row.written
  const hasSheets = work !== null && (work.isSubmitted || work.isReceived || work.isScored)
  return {
    isShown: true,
    hasBegun: row.attempts.length > 0 || hasSheets,
    isFinished:
      attempts.some(({ submittedAt, hasReceipt }) => submittedAt !== null || hasReceipt) ||
      (hasSheets && work.outcome !== 'missing'),
    isExempt: row.own?.exempt ?? row.ofClass?.exempt ?? false,
    score: shownScore(row, now),
  }
}

const ordered = ({ opensAt, ...row }: StudentStepRow): OrderedStep => ({
  ...{ id: row.id, doneBy: row.doneBy, doneValue: row.doneValue, befores: row.befores },
  target: targetOf(row).targetKind,
  opensAt: opensAt?.getTime() ?? null,
})

function factsOf(row: StudentStepRow, tasks: ReadonlyMap<string, StudentTaskRow>, now: Date): StepFacts {
  const { isShown, hasBegun, isFinished, percent, posts } = row
  const facts = { isShown, hasBegun, isFinished, percent, posts, score: null, isExempt: false }
  return row.assignmentId ? { ...facts, ...taskFacts(tasks.get(row.assignmentId), now) } : facts
}

/** The steps of a course that this student sees, with what is done and what is still closed. */
export async function stepStandings(asking: Asking, courseId: string, studentId: string): Promise<StepStanding[]> {
  const { db, now } = asking
  const rows = await studentSteps(asking, courseId, { studentId })
  const work = [...new Set(rows.flatMap(({ assignmentId }) => assignmentId ?? []))]
  const found = work.length > 0 ? await tasksForStudent(db, studentId, sql`a.id = any(${work}::uuid[])`) : []
  const tasks = new Map(found.map((row) => [row.assignmentId, row]))
  return standingsOf(rows, (row) => factsOf(row, tasks, now), now)
}

/** The same for whoever sits in a class and has done nothing; `shown`: its work, and whether all are let off. */
export async function classStandings(
  asking: Asking,
  courseId: string,
  courseClassId: string,
  shown: ReadonlyMap<string, boolean>,
): Promise<StepStanding[]> {
  const rows = await studentSteps(asking, courseId, { courseClassId })
  const factsFor = (row: StudentStepRow): StepFacts => ({
    ...factsOf(row, new Map(), asking.now),
    ...(row.assignmentId
      ? { isShown: shown.has(row.assignmentId), isExempt: shown.get(row.assignmentId) ?? false }
      : {}),
  })
  return standingsOf(rows, factsFor, asking.now)
}

function standingsOf(
  rows: readonly StudentStepRow[],
  factsFor: (row: StudentStepRow) => StepFacts,
  now: Date,
): StepStanding[] {
  const steps = rows.map(ordered)
  const facts = new Map(rows.map((row) => [row.id, factsFor(row)]))
  const closed = closedSteps(steps, facts, now.getTime())
  const byId = new Map(rows.map((row, at) => [row.id, { ...row, ...(steps[at] as OrderedStep) }]))
  const words = (wait: Wait) => waitWords(wait, wait.by === 'step' ? byId.get(wait.stepId) : undefined)
  return rows.map((row, at) => {
    const step = steps[at] as OrderedStep
    return {
      ...step,
      ...{ chapterId: row.chapterId, title: row.title, targetId: targetOf(row).targetId, isFound: row.isFound },
      done: isStepDone(step, facts.get(row.id) as StepFacts),
      waits: (closed.get(row.id) ?? []).map(words),
    }
  })
}

/** What a step leads to, each with what would open it, while every step that leads there is closed. */
export function closedTargetsOf(standings: readonly StepStanding[]): Map<string, Words[]> {
  const open = new Set(standings.filter(({ waits }) => waits.length === 0).map(({ targetId }) => targetId))
  const closed = new Map<string, Words[]>()
  for (const { targetId, waits } of standings)
    if (targetId !== '' && !open.has(targetId) && !closed.has(targetId)) closed.set(targetId, waits)
  return closed
}

/** Resources, work and boards of a course that this student may not reach yet. */
export async function closedTargets(
  asking: Asking,
  courseId: string,
  studentId: string | null,
): Promise<Map<string, Words[]>> {
  if (studentId === null || !(await hasOrder(asking.db, courseId))) return new Map()
  return closedTargetsOf(await stepStandings(asking, courseId, studentId))
}
