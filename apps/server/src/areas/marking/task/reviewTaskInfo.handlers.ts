import { type ReviewTaskState, reviewTaskState } from '@shuyuan/contract/entities/marking/review-task.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { canMark } from '../review/marker.policy.ts'
import { assignTask, autoAssignTask } from './assign.flow.ts'
import { askExtend, handleExtend } from './extend.flow.ts'
import { extendList } from './extend-list.read.ts'
import { markersOfCourse } from './marker-list.read.ts'
import { seenBy } from './marker-scope.read.ts'
import { type MineRow, mineRows } from './mine-list.read.ts'
import { progressGrid } from './progress.read.ts'
import { progressExport } from './progress.sheet.ts'
import { backSpot, drawSpot } from './spot.flow.ts'
import { spotBacks } from './spot.read.ts'
import { findTask, type StoredTask } from './stored-task.read.ts'
import { addTask, changeTask, remindMarkers, removeTask } from './task.flow.ts'
import { taskDetail } from './task-detail.present.ts'
import { taskRows } from './task-list.read.ts'
import { transferPapers } from './transfer.flow.ts'
import { openTask, startTrial } from './trial.flow.ts'
import { trialTable } from './trial.read.ts'

type Cell = string | number | Date | null

/** One page of rows that were read as a whole: a course has a few dozen. Rows without a value come last. */
function pageOfAll<Row>(rows: readonly Row[], by: (row: Row) => Cell, { dir, limit, skip }: ReturnType<typeof slice>) {
  const sign = dir === 'asc' ? 1 : -1
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    return x < y ? -sign : x > y ? sign : 0
  })
  return { rows: sorted.slice(skip, skip + limit), total: rows.length }
}

/** What is planned is looked at by the host and by managers; markers see their own work in the lists. */
async function taskToLookAt(ctx: Ctx, id: string): Promise<StoredTask> {
  const task = found(await findTask(ctx.db, id))
  const { duty } = await courseAccess(ctx, task.courseId)
  if (duty !== 'host' && duty !== 'manager') throw outsideScope()
  return task
}

/** The host and managers follow everybody; a marker the own work. */
async function progressOf(ctx: Ctx, courseId: string): Promise<{ access: CourseAccess; onlyMine: string | null }> {
  const access = await courseAccess(ctx, courseId)
  seenBy(ctx, access)
  const seesAll = access.duty === 'host' || (access.duty === 'manager' && access.allClasses)
  if (seesAll) return { access, onlyMine: null }
  if (!ctx.me.teacherId) throw outsideScope()
  return { access, onlyMine: ctx.me.teacherId }
}

function progressFilter(
  access: CourseAccess,
  onlyMine: string | null,
  { assignmentId, reviewerId }: { assignmentId?: string | undefined; reviewerId?: string | undefined },
) {
  if (onlyMine && reviewerId && reviewerId !== onlyMine) throw outsideScope()
  const teacherId = onlyMine ?? reviewerId
  return { courseId: access.contentId, ...(assignmentId && { assignmentId }), ...(teacherId && { teacherId }) }
}

/** Everything that waits for this person, in whatever part. */
const workOf = (row: MineRow) => row.waitingMine + row.samples + row.doubles + row.arbitrations

const stateRank = (state: ReviewTaskState) => reviewTaskState.options.indexOf(state)
const doneShare = ({ total, done }: { total: number; done: number }) => (total === 0 ? 1 : done / total)

export const reviewTaskInfoHandlers: Handlers<'reviewTaskInfo'> = {
  async listReviewTaskInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    const seesAll = access.duty === 'host' || access.duty === 'manager'
    const all = await taskRows(ctx, { ...input, courseId: access.contentId }, seenBy(ctx, access), seesAll)
    const edit = access.duty === 'host' && !access.archived && !access.mainCourseId
    const rows = all
      .filter(({ state }) => !input.state || state === input.state)
      // Least done first among those of one state.
      .sort((a, b) => doneShare(a) - doneShare(b) || b.closesAt.getTime() - a.closesAt.getTime())
      .map((row) => ({ ...row, can: { edit } }))
    const page = slice(input, 'listReviewTaskInfo')
    const by: Record<string, (row: (typeof rows)[number]) => Cell> = {
      state: (row) => stateRank(row.state),
      done: doneShare,
      title: (row) => row.title,
      closesAt: (row) => row.closesAt,
      dueAt: (row) => row.dueAt,
      avgWaitDays: (row) => row.avgWaitDays,
      average: (row) => row.average,
    }
    return pageOfAll(rows, by[page.field] ?? (() => null), page)
  },
  async getReviewTaskInfo(ctx, { id }) {
    return taskDetail(ctx, await taskToLookAt(ctx, id))
  },
  addReviewTaskInfo: addTask,
  updateReviewTaskInfo: changeTask,
  async deleteReviewTaskInfo(ctx, { id }) {
    await removeTask(ctx, id)
    return null
  },
  assignReviewTaskInfo: assignTask,
  autoAssignReviewTaskInfo: autoAssignTask,
  remindReviewTaskInfo: remindMarkers,

  startTrialReviewTaskInfo: startTrial,
  async listTrialReviewTaskInfo(ctx, { id }) {
    return trialTable(ctx, await taskToLookAt(ctx, id))
  },
  openReviewTaskInfo: openTask,

  drawSpotReviewTaskInfo: drawSpot,
  backSpotReviewTaskInfo: backSpot,
  async listSpotBackReviewTaskInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    seenBy(ctx, access)
    return spotBacks(ctx, access.contentId, slice(input, 'listSpotBackReviewTaskInfo'))
  },

  async listProgressReviewTaskInfo(ctx, input) {
    const { access, onlyMine } = await progressOf(ctx, input.courseId)
    const grid = await progressGrid(ctx.db, progressFilter(access, onlyMine, input), ctx.now)
    const isOpen = !access.archived && !access.mainCourseId
    const can = { edit: access.duty === 'host' && isOpen, transfer: canMark(access) && isOpen }
    return { ...grid, can, myTeacherId: ctx.me.teacherId ?? '' }
  },
  async exportProgressReviewTaskInfo(ctx, { tab, ...input }) {
    const { access, onlyMine } = await progressOf(ctx, input.courseId)
    const { teacherId, ...filter } = progressFilter(access, onlyMine, input)
    return exportSheet(ctx, progressExport, { ...filter, reviewerId: teacherId, tab, onlyOwn: onlyMine !== null })
  },
  async listMarkerReviewTaskInfo(ctx, { assignmentId }) {
    const row = await ctx.db
      .selectFrom('assignment')
      .select('courseId')
      .where('id', '=', assignmentId)
      .executeTakeFirst()
    const { access } = await progressOf(ctx, found(row).courseId)
    const grid = await progressGrid(ctx.db, { courseId: access.contentId, assignmentId }, ctx.now)
    return (await markersOfCourse(ctx.db, access.contentId, ctx.now)).map(({ teacherId, realname }) => {
      const cells = grid.markers.find((one) => one.teacherId === teacherId)?.cells ?? []
      return { teacherId, realname, waiting: cells[0]?.waiting ?? 0 }
    })
  },
  transferReviewTaskInfo: transferPapers,
  askExtendReviewTaskInfo: askExtend,
  async listExtendReviewTaskInfo(ctx, { courseId, state, ...page }) {
    const { access, onlyMine } = await progressOf(ctx, courseId)
    return extendList(
      ctx.db,
      { courseId: access.contentId, state, teacherId: onlyMine },
      slice(page, 'listExtendReviewTaskInfo'),
    )
  },
  handleExtendReviewTaskInfo: handleExtend,

  async listMineReviewTaskInfo(ctx, input: PagingInput & { courseId: string; waitingOnly?: '0' | '1' | undefined }) {
    const access = await courseAccess(ctx, input.courseId)
    const all = await mineRows(ctx, { ...input, courseId: access.contentId }, seenBy(ctx, access))
    const rows = all
      .filter((row) => input.waitingOnly !== '1' || workOf(row) > 0)
      .map((row) => ({ ...row, id: `${row.assignmentId}/${row.courseClassId}` }))
    const page = slice(input, 'listMineReviewTaskInfo')
    const by = { closesAt: 'closesAt', title: 'title', waiting: 'waiting' } as const
    const key = by[page.field as keyof typeof by]
    return pageOfAll(rows, (row) => (key ? row[key] : workOf(row)), page)
  },
}
