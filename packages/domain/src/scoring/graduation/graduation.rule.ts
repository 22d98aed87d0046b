import {
  type CourseStanding,
  CREDIT_KINDS,
  type CreditKind,
  type GraduationCondition,
} from '@shuyuan/contract/entities/score/graduation.ts'
import { countedTotal, gainedCredits, type Result, resultSums } from '../course/transcript.rule.ts'
import { roundHalfUp } from '../round.rule.ts'

export interface PlannedCourse {
  /** The course of the catalogue, or the main course that it was merged into. */
  countsAs: string
  courseCode: string
  courseName: string
  credits: number
  isDegree: boolean
}

/** Zero and false: nothing is asked. */
export interface GraduationPlan {
  totalCredits: number
  credits: Readonly<Record<CreditKind, number>>
  degreeAverage: number
  thesis: boolean
  noFailed: boolean
  courses: readonly PlannedCourse[]
}

/** A course that somebody takes or took; its result counts once it is published. */
export interface TakenCourse extends Result {
  countsAs: string
  courseCode: string
  courseName: string
  category: string
  isThesis: boolean
  isOut: boolean
}

export interface CourseLine {
  courseCode: string
  courseName: string
  credits: number
  score: number | null
  standing: CourseStanding
}

export interface Condition {
  condition: GraduationCondition
  need: number
  done: number | null
  gap: number
  ok: boolean
  courses: CourseLine[]
}

const isGained = (one: TakenCourse): boolean => one.isOut && (one.passed === true || one.flag === 'exempt')

/** Of several times the one that counts: passed before failed, what is out before what is not, then the better score. */
const rank = (one: TakenCourse): readonly number[] => [
  Number(isGained(one)),
  Number(one.isOut),
  countedTotal(one) ?? -1,
]
function isBetter(one: TakenCourse, other: TakenCourse): boolean {
  const [a, b] = [rank(one), rank(other)]
  const at = a.findIndex((value, n) => value !== b[n])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

function eachOnce(taken: readonly TakenCourse[]): TakenCourse[] {
  const best = new Map<string, TakenCourse>()
  for (const one of taken) {
    const held = best.get(one.countsAs)
    if (!held || isBetter(one, held)) best.set(one.countsAs, one)
  }
  return [...best.values()]
}

function standingOf(one: TakenCourse | undefined): CourseStanding {
  if (!one) return 'missing'
  if (!one.isOut) return 'taking'
  if (one.flag === 'exempt') return 'exempt'
  return one.passed === true ? 'passed' : one.passed === false ? 'failed' : 'taking'
}

const lineOf = (named: Pick<PlannedCourse, 'courseCode' | 'courseName' | 'credits'>, one: TakenCourse | undefined) => ({
  ...{ courseCode: named.courseCode, courseName: named.courseName, credits: named.credits },
  score: one?.isOut ? countedTotal(one) : null,
  standing: standingOf(one),
})

function condition(
  key: GraduationCondition,
  need: number,
  done: number | null,
  courses: readonly CourseLine[],
): Condition {
  const gap = roundHalfUp(Math.max(0, need - (done ?? 0)), 2)
  return { condition: key, need, done, gap, ok: done !== null && gap === 0, courses: [...courses] }
}

const creditsOf = (key: GraduationCondition, need: number, gained: readonly TakenCourse[]): Condition =>
  condition(
    key,
    need,
    gained.reduce((sum, one) => sum + gainedCredits(one), 0),
    gained.map((one) => lineOf(one, one)),
  )

/**
 * What a plan asks of a student, what is done and what is missing, by published results alone. A course that was taken
 * several times counts once. A failed course is one that was not passed afterwards.
 */
export function graduationOf(plan: GraduationPlan, taken: readonly TakenCourse[]): Condition[] {
  const own = eachOnce(taken)
  const gained = own.filter(isGained)
  const of = ({ countsAs }: PlannedCourse) => own.find((one) => one.countsAs === countsAs)
  const rows: Condition[] = []
  if (plan.totalCredits > 0) rows.push(creditsOf('total', plan.totalCredits, gained))
  for (const kind of CREDIT_KINDS)
    if (plan.credits[kind] > 0)
      rows.push(
        creditsOf(
          kind,
          plan.credits[kind],
          gained.filter(({ category }) => category === kind),
        ),
      )
  if (plan.courses.length > 0) {
    const lines = plan.courses.map((one) => lineOf(one, of(one)))
    const passed = lines.filter(({ standing }) => standing === 'passed' || standing === 'exempt').length
    rows.push(condition('courses', lines.length, passed, lines))
  }
  if (plan.degreeAverage > 0) {
    const degree = plan.courses.filter(({ isDegree }) => isDegree)
    const { average } = resultSums(degree.flatMap((one) => of(one) ?? []).filter(({ isOut }) => isOut))
    rows.push(
      condition(
        'degreeAverage',
        plan.degreeAverage,
        average,
        degree.map((one) => lineOf(one, of(one))),
      ),
    )
  }
  if (plan.thesis) {
    const theses = own.filter(({ isThesis }) => isThesis)
    const passed = Math.min(1, theses.filter(isGained).length)
    rows.push(
      condition(
        'thesis',
        1,
        passed,
        theses.map((one) => lineOf(one, one)),
      ),
    )
  }
  if (plan.noFailed) {
    const failed = own.filter((one) => standingOf(one) === 'failed')
    const lines = failed.map((one) => lineOf(one, one))
    rows.push({
      condition: 'failed',
      need: 0,
      done: failed.length,
      gap: failed.length,
      ok: failed.length === 0,
      courses: lines,
    })
  }
  return rows
}
