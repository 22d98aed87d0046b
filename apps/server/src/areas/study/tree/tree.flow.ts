import { goalsOf } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { type LaidItem, laidOutIn } from '@shuyuan/domain/study/laid-out.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { assertCanStudyOrView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { stepKindOf } from '../../course/process/teach-process.read.ts'
import { closedTargetsOf, type StepStanding, stepStandings } from '../../exam/order/step-standings.read.ts'
import { assignmentsForStudent, lastAttempt, standing } from '../../exam/start/assignment-for-student.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import {
  type ChapterRow,
  chaptersFor,
  isReadable,
  type LaidStep,
  laidSteps,
  openChapters,
  placesOfTasks,
  type ResourceStep,
  resourcesFor,
  shownChapters,
  toShown,
} from '../catalogue.read.ts'

const stateOf = (percent: number, finished: boolean) =>
  (finished ? 'done' : percent > 0 ? 'doing' : 'todo') as 'done' | 'doing' | 'todo'

/** A task of the course, with how far its student is. */
export interface OwnTask {
  assignmentId: string
  title: string
  kind: string
  dueAt: Date
  state: 'todo' | 'doing' | 'done'
}

/** The tasks that have a place in the chapters. */
async function ownTasks(ctx: Ctx, courseId: string): Promise<OwnTask[]> {
  if (!ctx.me.studentId) return []
  const rows = await assignmentsForStudent(
    ctx.db,
    ctx.me.studentId,
    sql`a.course_id = ${courseId} and (a.chapter_id is not null
      or exists (select 1 from teach_process_step p where p.assignment_id = a.id))`,
  )
  return rows.map((row) => {
    const last = lastAttempt(row)
    const { assignmentId, title, kind } = row
    const state = last?.submittedAt ? 'done' : last ? 'doing' : 'todo'
    return { assignmentId, title, kind, dueAt: new Date(standing(row, ctx.now).dueAt), state }
  })
}

/** Tasks of the course as steps of their chapters. */
async function taskSteps(ctx: Ctx, courseId: string, tasks: readonly OwnTask[]) {
  const places = tasks.length === 0 ? new Map<string, LaidItem>() : await placesOfTasks(ctx.db, courseId)
  return tasks.map(({ assignmentId, title, kind, dueAt, state }) => ({
    ...(places.get(assignmentId) ?? { chapterId: null, laidIn: null, laidAt: null }),
    step: {
      id: assignmentId,
      type: 'assignment' as const,
      refId: assignmentId,
      title,
      kind,
      durationSec: 0,
      mustSee: false,
      myState: state,
      percent: state === 'done' ? 100 : 0,
      dueAt,
      markable: false,
    },
  }))
}

const resourceStep = (one: ResourceStep, readable: boolean) => ({
  chapterId: one.chapterId,
  laidIn: one.laidIn,
  laidAt: one.laidAt,
  step: {
    id: one.id,
    type: 'resource' as const,
    refId: readable ? one.id : '',
    title: one.title,
    kind: one.kind,
    durationSec: one.durationSec,
    mustSee: one.mustSee,
    myState: stateOf(one.percent, one.finishedAt !== null),
    percent: one.percent,
    dueAt: null,
    // A link is marked as read on its page, after some time there.
    markable: readable && one.finishedAt === null && one.minSeconds === 0 && one.kind === 'text',
  },
})

type Item = ReturnType<typeof resourceStep> | Awaited<ReturnType<typeof taskSteps>>[number]

const PLAIN = {
  ...{ durationSec: 0, mustSee: false, myState: 'todo' as const, percent: 0, dueAt: null, markable: false },
}

/** A step that leads to a board, or to nothing but its guide, is a line of its own. */
const ownLine = ({ id, title, kind, isBoard, targetId }: LaidStep) => ({
  ...PLAIN,
  id,
  type: isBoard ? ('board' as const) : ('guide' as const),
  refId: isBoard && targetId ? targetId : '',
  title,
  kind: stepKindOf(kind) as string,
})

/** How the steps of the process stand for a student, by what they lead to and by themselves. */
function standingsBy(standings: readonly StepStanding[]) {
  const closed = closedTargetsOf(standings)
  const byId = new Map(standings.map((one) => [one.id, one]))
  const byPlace = new Map(standings.toReversed().map((one) => [`${one.chapterId}/${one.targetId}`, one]))
  return {
    ofItem: (one: Item) => ({ laid: byPlace.get(`${one.laidIn}/${one.step.id}`), waits: closed.get(one.step.id) }),
    ofLine: (one: LaidStep) => {
      const laid = byId.get(one.id)
      return { laid, waits: laid?.waits.length ? laid.waits : undefined }
    },
  }
}

type Stood = ReturnType<ReturnType<typeof standingsBy>['ofLine']>
type Line = Item['step'] | ReturnType<typeof ownLine>

/** A line as its step stands: what is closed says what opens it and leads nowhere; its own rule makes a step done. */
function stood(ctx: Ctx, line: Line, guide: string, { laid, waits }: Stood) {
  const isRuled = laid !== undefined && (laid.doneBy !== 'usual' || line.type === 'board' || line.type === 'guide')
  const ruled = isRuled && laid.done ? ('done' as const) : line.myState === 'done' ? ('doing' as const) : line.myState
  return {
    ...line,
    stepId: laid?.id ?? '',
    refId: waits ? '' : line.refId,
    guide: waits ? '' : guide,
    myState: isRuled ? ruled : line.myState,
    markable: line.type === 'guide' ? laid !== undefined && !waits : line.markable && !waits,
    waits: (waits ?? []).map((words) => words[ctx.lang]),
  }
}

interface Course {
  /** All chapters of it. */
  readonly chapters: readonly ChapterRow[]
  readonly resources: readonly ResourceStep[]
  readonly tasks: readonly OwnTask[]
  /** How its steps stand; of a past course, which is only looked at, none waits. */
  readonly standings: readonly StepStanding[]
  /** Sees what is open at this moment alone; staff see everything. */
  readonly isReader: boolean
  readonly at: Date
}

/** The course as its student finds it, chapter by chapter. */
export async function studyTree(ctx: Ctx, { courseId }: Asked<'treeStudyResInfo'>) {
  const { contentId, duty, archived } = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const studentId = duty === 'student' ? ctx.me.studentId : null
  const [chapters, resources, tasks, standings] = await Promise.all([
    chaptersFor(ctx.db, contentId, studentId),
    resourcesFor(ctx.db, contentId, studentId),
    ownTasks(ctx, contentId),
    studentId ? stepStandings(ctx, contentId, studentId) : [],
  ])
  return courseTree(ctx, contentId, {
    ...{ chapters, resources, tasks, isReader: studentId !== null, at: ctx.now },
    standings: archived ? standings.map((one) => ({ ...one, waits: [] })) : standings,
  })
}

/** The course as a tree of chapters with their steps. */
export async function courseTree(ctx: Ctx, contentId: string, course: Course) {
  const { chapters: all, resources, tasks, standings, isReader, at } = course
  const chapters = isReader ? shownChapters(all) : all
  const open = openChapters(all, at)
  const shown = toShown(chapters)
  const [taskItems, laid] = await Promise.all([taskSteps(ctx, contentId, tasks), laidSteps(ctx.db, contentId)])
  const stands = standingsBy(standings)
  const found = new Set(standings.filter(({ isFound }) => isFound).map(({ id }) => id))
  const items = [
    ...resources.map((one) => resourceStep(one, !isReader || isReadable(one, open, shown))),
    ...taskItems,
  ].filter(({ chapterId }) => chapterId === null || shown.has(chapterId))
  const said = laid.filter(({ chapterId }) => !isReader || (chapterId !== null && open.has(chapterId)))
  // If several steps point at one item, the first one counts, as it also determines the place.
  const guideOf = new Map(
    said.toReversed().map(({ chapterId, targetId, guide }) => [`${chapterId}/${targetId}`, guide]),
  )
  const lines = said.filter(
    ({ id, targetId, isBoard }) => targetId === null || (isBoard && (!isReader || found.has(id))),
  )
  const nodes = chapters.map((chapter) => {
    const own = laidOutIn<Item | LaidStep>([...items, ...lines], chapter.id, shown)
    const steps = own.map((one) =>
      'step' in one
        ? stood(ctx, one.step, guideOf.get(`${one.laidIn}/${one.step.id}`) ?? '', stands.ofItem(one))
        : stood(ctx, ownLine(one), one.guide, stands.ofLine(one)),
    )
    return { chapter, steps }
  })
  const linked = await withFileLinks(
    ctx,
    nodes.flatMap(({ steps }) => steps.map(({ guide }) => guide)),
  )
  let next = 0
  return nodes.map(({ chapter, steps }) => ({
    id: chapter.id,
    pid: chapter.pid ?? '',
    title: chapter.title,
    goals: goalsOf(chapter.goals),
    weekNo: chapter.weekNo,
    opensAt: chapter.openFrom,
    locked: isReader && !open.has(chapter.id),
    hidden: chapter.hidden || chapter.classHidden,
    done: steps.filter(({ myState, type }) => myState === 'done' && type !== 'guide').length,
    all: steps.filter(({ type }) => type !== 'guide').length,
    steps: steps.map((step) => ({ ...step, guide: linked[next++] ?? '' })),
  }))
}
