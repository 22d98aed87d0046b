import type { PathBand, PathFilter } from '@shuyuan/contract/entities/analysis/path.ts'
import { type Visit, visitsByStudent } from '@shuyuan/domain/analysis/path.rule.ts'
import { extremeGroups, isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { laidOutIn } from '@shuyuan/domain/study/laid-out.rule.ts'
import { assertSeesClass, assertStaff } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { chaptersFor, resourcesFor, shownChapters, toShown } from '../../study/catalogue.read.ts'
import { type BehaviorScope, behaviorScope } from '../behavior/behavior-scope.flow.ts'
import { rangeOf } from '../behavior/people.read.ts'
import { scoresOf } from '../behavior/scores-of-course.flow.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { attemptVisits, boardVisits, finishedSteps, resourceVisits, tasksAndBoards } from './path.read.ts'

export interface Step {
  id: string
  kind: 'resource' | 'assignment' | 'board'
  title: string
  chapterId: string | null
  chapterTitle: string
  mustSee: boolean
  work: 'practice' | 'homework' | null
}

export interface Path {
  scope: BehaviorScope
  contentId: string
  /** In the order in which the course is designed. */
  steps: readonly Step[]
  chapters: Awaited<ReturnType<typeof chaptersFor>>
  byStudent: ReadonlyMap<string, readonly Visit[]>
  /** What the rules of steps ask. */
  course: { steps: number; now: number; isFinished: (studentId: string, step: number) => boolean }
  /** Students with the best and the weakest scores; null with too few scores. */
  bands: Readonly<Record<PathBand, ReadonlySet<string>>> | null
}

async function designOf(viewer: Viewer, contentId: string) {
  const chapters = shownChapters(await chaptersFor(viewer.db, contentId, null))
  const shown = toShown(chapters)
  const titles = new Map(chapters.map(({ id, title }) => [id, title]))
  const { tasks, boards } = await tasksAndBoards(viewer.db, contentId)
  const items = [
    ...(await resourcesFor(viewer.db, contentId, null)).map((one) => ({
      ...one,
      kind: 'resource' as const,
      work: null,
    })),
    ...tasks.map((one) => ({ ...one, kind: 'assignment' as const, mustSee: false })),
    ...boards.map((one) => ({ ...one, kind: 'board' as const, mustSee: false })),
  ]
  const steps = [...chapters.map(({ id }) => id), null].flatMap((chapterId) =>
    laidOutIn(items, chapterId, shown).map(
      ({ id, kind, title, mustSee, work }): Step => ({
        ...{ id, kind, title, mustSee, work, chapterId },
        chapterTitle: titles.get(chapterId ?? '') ?? '',
      }),
    ),
  )
  return { chapters, steps }
}

/** The best and the weakest 27 percent by formative score; null with too few scores. */
async function bandsOf(viewer: Viewer, scope: BehaviorScope) {
  const scores = await scoresOf(viewer, scope)
  const scored = scope.people.flatMap(({ studentId }, order) => {
    const total = scores.get(studentId)
    return total === undefined ? [] : [{ studentId, order, total }]
  })
  if (!isEnoughToCompare(scored.length)) return null
  const { upper, lower } = extremeGroups(scored)
  const ids = (some: typeof scored) => new Set(some.map(({ studentId }) => studentId))
  return { high: ids(upper), low: ids(lower) }
}

/** The staff of a course, and of them whoever may see the class; students are not asked for here. */
export async function pathScope(viewer: Viewer, { courseId, courseClassId, from, to }: PathFilter) {
  const access = assertStaff(await courseAccess({ ...viewer }, courseId))
  assertSeesClass(access, courseClassId)
  return { access, scope: await behaviorScope(viewer, { courseId, courseClassId, from, to }) }
}

/** Of everybody, whatever band is asked for. */
export async function wholePath(viewer: Viewer, filter: PathFilter): Promise<Path> {
  const { db, now } = viewer
  const { access, scope } = await pathScope(viewer, filter)
  const { contentId } = access
  const bands = await bandsOf(viewer, scope)
  const { chapters, steps } = await designOf(viewer, contentId)
  const numbers = new Map(steps.map(({ id }, step) => [id, step]))
  const whose = { studentIds: scope.people.map(({ studentId }) => studentId), courseId: contentId }
  const within = rangeOf(scope.days)
  const rows = (
    await Promise.all([
      resourceVisits(db, whose, within),
      attemptVisits(db, whose, within),
      boardVisits(db, whose, within),
    ])
  ).flat()
  const finished = await finishedSteps(db, whose, within.end)
  const visits = rows.flatMap(({ studentId, stepId, from, until, seconds }) => {
    const step = numbers.get(stepId)
    return step === undefined ? [] : [{ studentId, step, from: from.getTime(), until: until.getTime(), seconds }]
  })
  const byStudent = visitsByStudent(visits)
  const isFinished = (studentId: string, step: number) =>
    steps[step]?.kind === 'board'
      ? (byStudent.get(studentId) ?? []).some((one) => one.step === step)
      : finished.has(`${studentId}/${steps[step]?.id}`)
  const until = Math.min(now.getTime(), within.end.getTime())
  return {
    ...{ scope, contentId, steps, chapters, byStudent, bands },
    course: { steps: steps.length, now: until, isFinished },
  }
}

/** The same of one band, or of everybody. */
export function inBand(path: Path, band: PathBand | undefined): Path {
  if (!band) return path
  const meant = path.bands?.[band] ?? new Set()
  return {
    ...path,
    scope: { ...path.scope, people: path.scope.people.filter(({ studentId }) => meant.has(studentId)) },
    byStudent: new Map([...path.byStudent].filter(([studentId]) => meant.has(studentId))),
  }
}

export const pathOf = async (viewer: Viewer, filter: PathFilter): Promise<Path> =>
  inBand(await wholePath(viewer, filter), filter.band)
