import type { Handlers } from '../../../wire/handlers.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { visibleClassIds } from './marker.policy.ts'
import { mineRows } from './review-stat.read.ts'

export const reviewTaskInfoHandlers: Handlers<'reviewTaskInfo'> = {
  async listMineReviewTaskInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    const all = await mineRows(ctx, { ...input, courseId: access.contentId }, visibleClassIds(access))
    const rows = all
      .filter(({ waiting }) => input.waitingOnly !== '1' || waiting > 0)
      .map((row) => ({ ...row, id: `${row.assignmentId}/${row.courseClassId}` }))
    const [field, dir] = (input.orderBy || 'waiting@desc').split('@')
    const key = field === 'closesAt' || field === 'title' ? field : 'waiting'
    const sign = dir === 'asc' ? 1 : -1
    rows.sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0))
    const from = (Math.max(input.offset, 1) - 1) * input.limit
    return { rows: rows.slice(from, from + Math.min(input.limit, 100)), total: rows.length }
  },
}
