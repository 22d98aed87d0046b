import { groupBy } from '../list/group-by.rule.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { medianOf } from './statistics.rule.ts'

/** In what order students go through a course, by the numbers that the page says. */

/** Visits further apart than this begin a new path. */
export const PATH_GAP_MS = 30 * 60_000
/** A way between two steps is told where so many students went it, or this share of all. */
export const LINK_STUDENTS = 5
export const LINK_SHARE = 0.02
/** A step is repeated by who comes so often, and left at once by who stays for less. */
export const REPEAT_VISITS = 3
export const BRIEF_SECONDS = 30
/** Without a visit for so long a student stands still. */
export const STALL_DAYS = 7

/** One visit to a step; a course's steps are numbered as they are designed, from 0. */
export interface Visit {
  studentId: string
  step: number
  from: number
  until: number
  /** null where nothing is measured. */
  seconds: number | null
}

const inOrder = (a: Visit, b: Visit): number => a.from - b.from || a.until - b.until || a.step - b.step

/** Each student's visits in the order in which they were made. */
export function visitsByStudent(visits: readonly Visit[]): Map<string, Visit[]> {
  const by = groupBy(visits, ({ studentId }) => studentId)
  for (const mine of by.values()) mine.sort(inOrder)
  return by
}

/** Where somebody went from a step: on to the next one, past some, or back. */
export const LINK_KINDS = ['next', 'ahead', 'back'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export function linkKind(from: number, to: number): LinkKind {
  if (to < from) return 'back'
  return to === from + 1 ? 'next' : 'ahead'
}

export interface Link {
  from: number
  to: number
  /** Students, each once. */
  students: number
  kind: LinkKind
}

/** The steps that one student went between: from a visit to the next of the same path, unless it stays at its step. */
export function linksOf(visits: readonly Visit[]): [from: number, to: number][] {
  const links: [number, number][] = []
  for (const [at, visit] of visits.entries()) {
    const next = visits[at + 1]
    if (next && next.step !== visit.step && next.from - visit.until <= PATH_GAP_MS) links.push([visit.step, next.step])
  }
  return links
}

/** The ways that enough students went, the commonest first. */
export function commonLinks(byStudent: ReadonlyMap<string, readonly Visit[]>, students: number): Link[] {
  const counts = new Map<string, Link>()
  for (const visits of byStudent.values()) {
    const own = new Map(linksOf(visits).map(([from, to]) => [`${from}/${to}`, { from, to }]))
    for (const [key, { from, to }] of own) {
      const known = counts.get(key) ?? { from, to, students: 0, kind: linkKind(from, to) }
      counts.set(key, { ...known, students: known.students + 1 })
    }
  }
  return [...counts.values()]
    .filter((one) => one.students >= LINK_STUDENTS || one.students >= students * LINK_SHARE)
    .sort((a, b) => b.students - a.students || a.from - b.from || a.to - b.to)
}

/** When a student came to a step for the first time, as the how-manieth of all steps; from 1. */
export function orderOf(visits: readonly Visit[]): Map<number, number> {
  const order = new Map<number, number>()
  for (const { step } of visits) if (!order.has(step)) order.set(step, order.size + 1)
  return order
}

/** The step at which a student stopped: the last one, once a week has passed without a visit and steps are left. */
export function stoppedAt(visits: readonly Visit[], { steps, now }: { steps: number; now: number }): number | null {
  const last = visits.at(-1)
  if (!last || now - last.until < STALL_DAYS * DAY_MS) return null
  return new Set(visits.map(({ step }) => step)).size >= steps ? null : last.step
}

/** Pauses of a week or more, each after the visit with this place. */
export function stallsOf(visits: readonly Visit[], now: number): { after: number; days: number }[] {
  return visits.flatMap(({ until }, at) => {
    const days = Math.floor(((visits[at + 1]?.from ?? now) - until) / DAY_MS)
    return days >= STALL_DAYS ? [{ after: at, days }] : []
  })
}

export interface StepFigures {
  step: number
  reached: number
  /** Of those who reached it. */
  finished: number
  /** Median of the places at which they came to it; null: nobody did. */
  order: number | null
  seconds: number | null
  repeated: number
  /** Visits, and those that were short. */
  visits: number
  brief: number
  /** Who went on to later steps without it. */
  skipped: number
  stopped: number
}

const medianOfSome = (values: readonly number[]): number | null => (values.length === 0 ? null : medianOf(values))

/** Of what was measured; null where nothing was. */
export function secondsOf(visits: readonly Pick<Visit, 'seconds'>[]): number | null {
  const measured = visits.flatMap(({ seconds }) => seconds ?? [])
  return measured.length === 0 ? null : measured.reduce((sum, one) => sum + one, 0)
}

interface Course {
  steps: number
  now: number
  /** Whether a student has finished a step. */
  isFinished: (studentId: string, step: number) => boolean
}

/** Who is counted in which figure of a step: the page lists them. */
export interface StepStudents {
  reached: string[]
  finished: string[]
  repeated: string[]
  skipped: string[]
  stopped: string[]
}

export function studentsAt(
  step: number,
  byStudent: ReadonlyMap<string, readonly Visit[]>,
  { steps, now, isFinished }: Course,
): StepStudents {
  const all: StepStudents = { reached: [], finished: [], repeated: [], skipped: [], stopped: [] }
  for (const [studentId, visits] of byStudent) {
    const times = visits.filter((one) => one.step === step).length
    if (times > 0) all.reached.push(studentId)
    if (times > 0 && isFinished(studentId, step)) all.finished.push(studentId)
    if (times >= REPEAT_VISITS) all.repeated.push(studentId)
    if (times === 0 && visits.some((one) => one.step > step)) all.skipped.push(studentId)
    if (stoppedAt(visits, { steps, now }) === step) all.stopped.push(studentId)
  }
  return all
}

export function stepFigures(byStudent: ReadonlyMap<string, readonly Visit[]>, course: Course): StepFigures[] {
  const orders = [...byStudent.values()].map(orderOf)
  return Array.from({ length: course.steps }, (_, step) => {
    const of = studentsAt(step, byStudent, course)
    const mine = [...byStudent.values()].map((visits) => visits.filter((one) => one.step === step))
    const there = mine.filter(({ length }) => length > 0)
    return {
      step,
      reached: of.reached.length,
      finished: of.finished.length,
      order: medianOfSome(orders.flatMap((order) => order.get(step) ?? [])),
      seconds: medianOfSome(there.flatMap((visits) => secondsOf(visits) ?? [])),
      repeated: of.repeated.length,
      visits: mine.reduce((sum, { length }) => sum + length, 0),
      brief: mine.flat().filter(({ seconds }) => seconds !== null && seconds < BRIEF_SECONDS).length,
      skipped: of.skipped.length,
      stopped: of.stopped.length,
    }
  })
}
