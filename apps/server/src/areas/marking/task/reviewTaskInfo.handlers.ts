import { type ReviewTaskState, reviewTaskState } from '@shuyuan/contract/entities/marking/review-task.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assignTask, autoAssignTask } from './assign.flow.ts'
import { seenBy } from './marker-scope.read.ts'
import { mineRows } from './mine-list.read.ts'
import { backSpot, drawSpot } from './spot.flow.ts'
import { spotBacks } from './spot.read.ts'
import { findTask, type StoredTask } from './stored-task.read.ts'
import { addTask, changeTask, remindMarkers, removeTask } from './task.flow.ts'
import { taskDetail } from './task-detail.present.ts'
import { taskRows } from './task-list.read.ts'
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

  async listMineReviewTaskInfo(ctx, input: PagingInput & { courseId: string; waitingOnly?: '0' | '1' | undefined }) {
    const access = await courseAccess(ctx, input.courseId)
    const all = await mineRows(ctx, { ...input, courseId: access.contentId }, seenBy(ctx, access))
    const rows = all
      .filter(({ waitingMine, samples }) => input.waitingOnly !== '1' || waitingMine > 0 || samples > 0)
      .map((row) => ({ ...row, id: `${row.assignmentId}/${row.courseClassId}` }))
    const page = slice(input, 'listMineReviewTaskInfo')
    const key = page.field === 'closesAt' || page.field === 'title' ? page.field : 'waiting'
    return pageOfAll(rows, (row) => row[key], page)
  },
}
