import type {
  PathFilter,
  PathFlow,
  PathFunnel,
  PathStep,
  stepFigure,
} from '@shuyuan/contract/entities/analysis/path.ts'
import {
  BRIEF_SECONDS,
  commonLinks,
  LINK_SHARE,
  LINK_STUDENTS,
  orderOf,
  PATH_GAP_MS,
  REPEAT_VISITS,
  STALL_DAYS,
  secondsOf,
  stallsOf,
  stepFigures,
  studentsAt,
} from '@shuyuan/domain/analysis/path.rule.ts'
import { fiveNumbers } from '@shuyuan/domain/analysis/statistics.rule.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { DAY_MS, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { termOfCourse } from '../../study/portrait/portrait.read.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { plannedWeeks } from './path.read.ts'
import { inBand, type Path, pathOf, type Step } from './path-scope.flow.ts'

const MINUTE_MS = 60_000

const RULES: PathFlow['rules'] = {
  gapMinutes: PATH_GAP_MS / MINUTE_MS,
  linkStudents: LINK_STUDENTS,
  linkShare: LINK_SHARE,
  repeatVisits: REPEAT_VISITS,
  briefSeconds: BRIEF_SECONDS,
  stallDays: STALL_DAYS,
}

const namedStep = ({ id, kind, title, chapterTitle }: Step, step: number) => ({
  ...{ no: step + 1, id, kind, title, chapterTitle },
})

export function pathFlow({ scope, steps, byStudent, bands }: Path, now: Date): PathFlow {
  const reached = steps.map(
    (_, step) => [...byStudent.values()].filter((all) => all.some((one) => one.step === step)).length,
  )
  return {
    head: {
      ...{ ...scope.names, ...scope.days, courseId: scope.courseId, subSchoolName: '' },
      dataAt: now.toISOString(),
      students: scope.people.length,
      started: byStudent.size,
      hasBands: bands ? '1' : '0',
    },
    nodes: steps.map((one, step) => ({ ...namedStep(one, step), reached: reached[step] ?? 0 })),
    links: commonLinks(byStudent, scope.people.length).map((one) => ({ ...one, from: one.from + 1, to: one.to + 1 })),
    rules: RULES,
  }
}

const rate = (part: number, of: number): number | null => (of === 0 ? null : part / of)

function stepsOf({ steps, byStudent, course }: Path): (PathStep & { chapterId: string | null })[] {
  return stepFigures(byStudent, course).map(({ step, ...figures }) => {
    const of = found(steps[step])
    return {
      ...{ ...namedStep(of, step), chapterId: of.chapterId, ...figures },
      finishRate: rate(figures.finished, figures.reached),
      repeatRate: rate(figures.repeated, figures.reached),
      stopRate: rate(figures.stopped, figures.reached),
    }
  })
}

function quartilesOf(lags: readonly number[]) {
  const { q1, median, q3 } = fiveNumbers(lags)
  return { q1, median, q3 }
}

/** A chapter with all of its sections. */
function chapterTree(chapters: Path['chapters'], top: string): Set<string> {
  const inside = new Set([top])
  for (const { id, pid } of chapters) if (pid !== null && inside.has(pid)) inside.add(id)
  return inside
}

/** Of one chapter, or all of them. */
export function pathSteps(path: Path, chapterId?: string) {
  const inside = chapterId ? chapterTree(path.chapters, chapterId) : null
  return stepsOf(path)
    .filter((one) => inside === null || (one.chapterId !== null && inside.has(one.chapterId)))
    .map(({ chapterId: _, ...row }) => row)
}

/** Chapter by chapter: who came, studied all that is required, practised and handed in, each of those before. */
export async function pathFunnel(
  db: Db,
  { scope, contentId, chapters, steps, byStudent, course }: Path,
): Promise<PathFunnel> {
  const weeks = await plannedWeeks(db, contentId)
  const { startDate } = await termOfCourse(db, scope.courseId)
  const top = chapters.filter(({ pid }) => pid === null)
  return top.flatMap(({ id, title, weekNo: ownWeek }) => {
    const inside = chapterTree(chapters, id)
    const own = steps.flatMap(({ chapterId }, step) => (chapterId !== null && inside.has(chapterId) ? [step] : []))
    if (own.length === 0) return []
    const entries = [...byStudent].flatMap(([studentId, visits]) => {
      const first = visits.find(({ step }) => own.includes(step))
      return first ? [{ studentId, at: first.from }] : []
    })
    const of = (fits: (step: Step) => boolean) => own.filter((step) => fits(found(steps[step])))
    const required = of(({ kind, mustSee }) => kind === 'resource' && mustSee)
    const studied = required.length > 0 ? required : of(({ kind }) => kind === 'resource')
    const stages = [studied, of(({ work }) => work === 'practice'), of(({ work }) => work === 'homework')]
    let still = entries.map(({ studentId }) => studentId)
    const counts = stages.map((some) => {
      if (some.length === 0) return null
      still = still.filter((studentId) => some.every((step) => course.isFinished(studentId, step)))
      return still.length
    })
    const weekNo = weeks.get(id) ?? ownWeek
    const planned = weekNo === null ? null : startOfDay(addDays(startDate, (weekNo - 1) * 7)).getTime()
    const lags = planned === null ? [] : entries.map(({ at }) => Math.floor((at - planned) / DAY_MS))
    return [
      {
        ...{ chapterId: id, title, entered: entries.length, weekNo },
        ...{ studied: counts[0] ?? null, practised: counts[1] ?? null, handedIn: counts[2] ?? null },
        lag: lags.length === 0 ? null : quartilesOf(lags),
      },
    ]
  })
}

/** The students whom a figure of a step counts. */
export async function stepStudents(
  viewer: Viewer,
  { stepId, figure, ...filter }: PathFilter & { stepId: string; figure: z.infer<typeof stepFigure> },
) {
  const { scope, steps, byStudent, course } = await pathOf(viewer, filter)
  const step = steps.findIndex(({ id }) => id === stepId)
  found(steps[step])
  const meant = new Set(studentsAt(step, byStudent, course)[figure])
  return scope.people
    .filter(({ studentId }) => meant.has(studentId))
    .map(({ userId: _, ...person }) => {
      const mine = (byStudent.get(person.studentId) ?? []).filter((one) => one.step === step)
      const [first, last] = [mine[0], mine.at(-1)]
      return {
        ...person,
        visits: mine.length,
        seconds: secondsOf(mine),
        firstAt: first ? new Date(first.from) : null,
        lastAt: last ? new Date(last.until) : null,
      }
    })
}

export async function studentPath(viewer: Viewer, { studentId, ...filter }: PathFilter & { studentId: string }) {
  const { scope, steps, byStudent, course } = await pathOf(viewer, filter)
  const person = scope.people.find((one) => one.studentId === studentId)
  if (!person) throw outsideScope()
  const visits = byStudent.get(studentId) ?? []
  const stalls = new Map(stallsOf(visits, course.now).map(({ after, days }) => [after, days]))
  return {
    studentNo: person.studentNo,
    realname: person.realname,
    visits: visits.map(({ step, from, seconds }, at) => {
      const { kind, title } = found(steps[step])
      return { no: step + 1, kind, title, from: new Date(from), seconds, stallDays: stalls.get(at) ?? 0 }
    }),
  }
}

/** How the best and the weakest of a whole path go through the steps. */
export function comparePaths(whole: Path) {
  const bands = { high: inBand(whole, 'high'), low: inBand(whole, 'low') }
  const figures = (path: Path) => {
    const orders = [...path.byStudent.values()].map(orderOf)
    return path.steps.map((_, step) => {
      const places = orders.flatMap((order) => order.get(step) ?? [])
      return { reached: places.length, order: places.length === 0 ? null : fiveNumbers(places).median }
    })
  }
  const [high, low] = [figures(bands.high), figures(bands.low)]
  const none = { reached: 0, order: null }
  const { steps, scope } = bands.high
  return {
    high: scope.people.length,
    low: bands.low.scope.people.length,
    steps: whole.bands
      ? steps.map(({ title }, step) => ({ no: step + 1, title, high: high[step] ?? none, low: low[step] ?? none }))
      : [],
  }
}
