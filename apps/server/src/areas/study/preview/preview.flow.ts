import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { type HiddenReason, type PreviewKind, previewKind } from '@shuyuan/contract/entities/study/preview.ts'
import { teachWeeks, weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import {
  inOrderOfOpening,
  whyNoChapter,
  whyNoResource,
  whyNoSupplement,
  whyNoTask,
} from '@shuyuan/domain/study/preview.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { visibleAssignments } from '../../assignment/assignment-list.read.ts'
import { courseFacts, readLines } from '../../course/calendar/calendar.read.ts'
import { readSections, stateOf } from '../../course/detail/course-detail.read.ts'
import { assertSeesClass, assertStaff } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { supplementsForClass } from '../../course/supplement/class-supplements.read.ts'
import { classStandings, closedTargetsOf, type StepStanding } from '../../exam/order/step-standings.read.ts'
import { assignmentsForClass, type ClassAssignmentRow } from '../../exam/start/assignment-for-class.read.ts'
import { standing } from '../../exam/start/assignment-for-student.read.ts'
import { noticesOfClass } from '../../talk/notice/class-notices.read.ts'
import { type ChapterRow, chaptersForClass, type ResourceStep, resourcesFor, shownChapters } from '../catalogue.read.ts'
import { courseTree } from '../tree/tree.flow.ts'
import { previewClass, resourceFaults } from './preview.read.ts'

interface Hidden {
  kind: PreviewKind
  id: string
  title: string
  reason: HiddenReason
  opensAt: Date | null
  count: number
  /** What opens a step, in words. */
  waits: string[]
}

const hidden = (
  kind: PreviewKind,
  one: { id: string; title: string; opensAt?: Date | null; count?: number; waits?: string[] },
  reason: HiddenReason | null,
): Hidden[] => {
  const { id, title, opensAt = null, count = 0, waits = [] } = one
  return reason ? [{ kind, id, title, reason, opensAt: reason === 'notOpen' ? opensAt : null, count, waits }] : []
}

/** Chapters that are closed by their own setting, with what lies in them. */
function closedChapters(
  chapters: readonly ChapterRow[],
  inChapters: readonly (string | null)[],
  at: Date,
): { list: Hidden[]; shut: ReadonlySet<string> } {
  const above = new Map(chapters.map(({ id, pid }) => [id, pid]))
  const isUnder = (id: string | null, top: string): boolean =>
    id !== null && (id === top || isUnder(above.get(id) ?? null, top))
  const closed = chapters.flatMap((one) => {
    const count = inChapters.filter((id) => isUnder(id, one.id)).length
    return hidden('chapter', { ...one, opensAt: one.openFrom, count }, whyNoChapter(one, at))
  })
  const isShut = (id: string) => closed.some((top) => isUnder(id, top.id))
  const isBelowHidden = ({ id }: Hidden) =>
    closed.some((top) => top.id !== id && top.reason !== 'notOpen' && isUnder(id, top.id))
  return {
    // What lies under a hidden one is told with that one.
    list: closed.filter((one) => !isBelowHidden(one)),
    shut: new Set(chapters.filter(({ id }) => isShut(id)).map(({ id }) => id)),
  }
}

const isSeen = ({ publishStatus, inTargets }: ClassAssignmentRow) => publishStatus === 'published' && inTargets
const isOffline = ({ kind }: ClassAssignmentRow) => isWrittenKind(kind)

/** Steps that wait for their day or for what stands before them. */
function waitingSteps(ctx: Ctx, standings: readonly StepStanding[], at: Date): Hidden[] {
  return standings.flatMap(({ chapterId, title, opensAt, waits }) => {
    const isLater = opensAt !== null && opensAt > at.getTime()
    const told = waits.map((words) => words[ctx.lang])
    const of = { id: chapterId, title, opensAt: isLater ? new Date(opensAt) : null, waits: told }
    return hidden('step', of, waits.length === 0 ? null : isLater ? 'notOpen' : 'ordered')
  })
}

interface Looked {
  readonly contentId: string
  readonly courseClassId: string
  /** Nothing waits in a past course. */
  readonly archived: boolean
  readonly rows: readonly ClassAssignmentRow[]
  readonly at: Date
}

async function catalogueOf(ctx: Ctx, { contentId, courseClassId, archived, rows, at }: Looked) {
  const shownWork = new Map(
    rows.filter(isSeen).map(({ assignmentId, ofClass }) => [assignmentId, ofClass?.exempt ?? false]),
  )
  const [chapters, resources, faults, standings] = await Promise.all([
    chaptersForClass(ctx.db, contentId, courseClassId),
    resourcesFor(ctx.db, contentId, null),
    resourceFaults(ctx.db, contentId),
    archived ? [] : classStandings({ db: ctx.db, now: at }, contentId, courseClassId, shownWork),
  ])
  const seen = rows.filter(isSeen)
  const waiting = closedTargetsOf(standings)
  const tasks = seen.map((row) => {
    const { assignmentId, title, kind } = row
    return { assignmentId, title, kind, dueAt: new Date(standing(row, at).dueAt), state: 'todo' as const }
  })
  const places = [...resources, ...seen].map(({ chapterId }) => chapterId)
  const closed = closedChapters(chapters, places, at)
  const shown = new Set(shownChapters(chapters).map(({ id }) => id))
  const chapterOf = new Map(resources.map((one) => [one.id, one.chapterId]))
  // What a closed chapter holds is told with it.
  const isTold = (id: string) => closed.shut.has(chapterOf.get(id) ?? '')
  return {
    chapters: await courseTree(ctx, contentId, { chapters, resources, tasks, standings, isReader: true, at }),
    loose: resources
      .filter((one) => isLoose(one, shown) && !waiting.has(one.id))
      .map(({ id, title, kind }) => ({ id, title, kind })),
    waiting,
    hidden: [
      ...closed.list,
      ...waitingSteps(ctx, standings, at),
      ...faults.filter(({ id }) => !isTold(id)).flatMap((one) => hidden('resource', one, whyNoResource(one))),
    ],
  }
}

/** In no chapter, and no step of a chapter that is shown points at it. */
const isLoose = ({ chapterId, laidIn }: ResourceStep, shown: ReadonlySet<string>) =>
  chapterId === null && (laidIn === null || !shown.has(laidIn))

function tasksOf(rows: readonly ClassAssignmentRow[], at: Date) {
  const seen = rows.filter(isSeen)
  return {
    tasks: seen.map((row) => {
      const { assignmentId, paperId, kind, title, opensAt, durationMin } = row
      const { dueAt, myState } = standing(row, at)
      return {
        ...{ assignmentId, paperId: paperId ?? '', kind, title, opensAt },
        ...{ dueAt: new Date(dueAt), durationMin, state: myState },
      }
    }),
    hidden: rows.flatMap((row) =>
      hidden('assignment', { ...row, id: row.assignmentId }, whyNoTask({ ...row, isOffline: isOffline(row) }, at)),
    ),
  }
}

async function supplementsOf(ctx: Ctx, access: CourseAccess, courseClassId: string, at: Date) {
  const rows = await supplementsForClass(ctx, access, courseClassId)
  return {
    supplements: rows
      .filter(({ isRead, forClass }) => isRead && forClass)
      .map(({ isRead: _, isWaiting: __, forClass: ___, ...row }) => ({
        ...row,
        isOpen: row.openFrom === null || row.openFrom <= at,
      })),
    hidden: rows.flatMap((row) => hidden('supplement', { ...row, opensAt: row.openFrom }, whyNoSupplement(row, at))),
  }
}

async function noticesFor(ctx: Ctx, contentId: string, of: { courseId: string; courseClassId: string }, at: Date) {
  const { courseId, courseClassId } = of
  const rows = await noticesOfClass(ctx, { courseIds: [...new Set([courseId, contentId])], courseClassId })
  return {
    notices: rows.filter(({ publishAt }) => publishAt <= at),
    hidden: rows
      .filter(({ publishAt }) => publishAt > at)
      .flatMap((row) => hidden('notice', { ...row, opensAt: row.publishAt }, 'notOpen')),
  }
}

async function calendarFor(ctx: Ctx, contentId: string, at: Date) {
  const [term, all] = await Promise.all([courseFacts(ctx, contentId), readLines(ctx, contentId)])
  const teachWeek = weekOf(term, schoolDay(at))
  const unpublished = all.filter(({ publishedAt }) => publishedAt === null)
  return {
    teachWeek: teachWeek ?? 0,
    weeks: teachWeeks(term).map((week) => ({ ...week, isNow: week.weekNo === teachWeek })),
    lines: all
      .filter(({ publishedAt }) => publishedAt !== null)
      .map(({ publishedAt: _, updatedAt: __, ...line }) => line),
    hidden: hidden(
      'calendar',
      { id: '', title: '', count: unpublished.length },
      unpublished.length > 0 ? 'draft' : null,
    ),
  }
}

async function pagesOf(ctx: Ctx, contentId: string) {
  const rows = await readSections(ctx, contentId)
  const why = { draft: 'draft', changed: 'changed', empty: null, published: null } as const
  return {
    pages: rows.filter(({ publishedAt }) => publishedAt !== null).map(({ section }): CourseSection => section),
    hidden: rows.flatMap((row) => hidden('page', { id: row.section, title: '' }, why[stateOf(row)])),
  }
}

/** The course as whoever sits in this class has it at a moment, by the settings of now. */
export async function previewCourse(ctx: Ctx, { courseId, courseClassId, date }: Asked<'getPreviewCourseInfo'>) {
  const access = assertStaff(await courseAccess(ctx, courseId))
  assertSeesClass(access, courseClassId)
  const { contentId } = access
  const at = date ? new Date(date) : ctx.now
  const { className, isPublished, ...of } = await previewClass(ctx.db, courseClassId)
  const rows = await assignmentsForClass(ctx.db, { contentId, courseClassId }, visibleAssignments(ctx, access))
  const parts = await Promise.all([
    catalogueOf(ctx, { contentId, courseClassId, archived: access.archived, rows, at }),
    tasksOf(rows, at),
    supplementsOf(ctx, access, courseClassId, at),
    noticesFor(ctx, contentId, of, at),
    calendarFor(ctx, contentId, at),
    pagesOf(ctx, contentId),
  ])
  const [{ waiting, ...catalogue }, { tasks }, supplements, notices, calendar, pages] = parts
  const shownOf = {
    ...catalogue,
    tasks: tasks.map((task) => ({ ...task, isWaiting: waiting.has(task.assignmentId) })),
  }
  return {
    ...{ className, at, isPublished },
    ...{ ...shownOf, ...supplements, ...notices, ...calendar, ...pages },
    hidden: inOrderOfOpening(
      parts.flatMap((part) => part.hidden),
      previewKind.options,
    ),
  }
}
