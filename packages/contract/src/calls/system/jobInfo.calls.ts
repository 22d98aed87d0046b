import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { id, time } from '../../entities/fields.ts'
import { localized } from '../../entities/localized.ts'
import { jobState } from '../../entities/system/job.ts'

const job = z.object({
  id,
  kind: z.string(),
  state: jobState,
  percent: z.number(),
  message: z.string(),
  fileId: z.string(),
  startedAt: time.nullable(),
  endedAt: time.nullable(),
})

export const jobInfoCalls = {
  /** The one job service: every call that answers jobId is followed here, asked every 2 s. */
  getJobInfo: ask('/api/basic/api/jobInfo/detail/{id}', {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    in: byId,
    out: job.extend({ items: z.array(z.object({ name: z.string(), ok: z.boolean(), reason: localized })) }),
  }),
  listJobInfo: list('/api/basic/api/jobInfo/list', {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    filter: { state: jobState.optional() },
    row: job.extend({
      createdAt: time,
      /** The screen where it began and where what came of it is seen; its address takes `query`. */
      place: z.object({ routeKey: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
    }),
    sort: ['createdAt'],
    defaultSort: 'createdAt@desc',
  }),
  cancelJobInfo: write('/api/basic/api/jobInfo/cancel/{id}', {
    open: 'signedIn',
    usedBy: 'shell',
    in: byId,
    out: z.null(),
  }),
  /** The rows of an own import that cannot be written, each with its reason in a last column. */
  badSheetJobInfo: file('POST', '/api/basic/api/jobInfo/badSheet', {
    open: 'signedIn',
    usedBy: 'shell',
    in: z.object({ importId: id }),
  }),
}
