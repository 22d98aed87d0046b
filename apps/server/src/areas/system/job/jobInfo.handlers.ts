import { prepared } from '../../../db/prepared.ts'
import { cancelJob, type JobItem } from '../../../jobs/job.store.ts'
import { badSheet } from '../../../sheet/template.flow.ts'
import { found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { placeOfJob } from './job-place.rule.ts'

const columns = ['id', 'kind', 'state', 'percent', 'message', 'fileId', 'startedAt', 'endedAt'] as const

interface JobRow {
  id: string
  kind: string
  state: string
  percent: number
  message: string
  fileId: string | null
  startedAt: Date | null
  endedAt: Date | null
  items: JobItem[]
}

/** Polled every 2 s by everybody who is waiting for a job. */
const ownJob = prepared<JobRow>(
  'own-job',
  `select id, kind, state, percent, message, file_id as "fileId", started_at as "startedAt", ended_at as "endedAt", items
   from job where id = $1 and by = $2`,
)

const present = <R extends { fileId: string | null; state: string }>(row: R) => ({
  ...row,
  fileId: row.fileId ?? '',
  state: row.state as 'queued' | 'running' | 'done' | 'failed' | 'cancelled',
})

export const jobInfoHandlers: Handlers<'jobInfo'> = {
  async getJobInfo(ctx, { id }) {
    const [job] = await ownJob(ctx.deps.hot, [id, ctx.me.userId])
    return present(found(job))
  },

  async listJobInfo(ctx, input) {
    let query = ctx.db
      .selectFrom('job')
      .select([...columns, 'createdAt', 'input'])
      .where('by', '=', ctx.me.userId)
    if (input.state) query = query.where('state', '=', input.state)
    const { rows, total } = await pageOf(query, input, 'listJobInfo', { createdAt: 'created_at' }, 'id')
    return { rows: rows.map((row) => ({ ...present(row), place: placeOfJob(row.kind, row.input) })), total }
  },

  async cancelJobInfo(ctx, { id }) {
    if (await cancelJob(ctx.db, id, ctx.now, ctx.me.userId)) return null
    found(
      await ctx.db
        .selectFrom('job')
        .select('id')
        .where('id', '=', id)
        .where('by', '=', ctx.me.userId)
        .executeTakeFirst(),
    )
    throw refuse('任务已结束，不能取消', 'the job has finished and cannot be cancelled')
  },

  badSheetJobInfo: (ctx, { importId }) => badSheet(ctx, importId),
}
