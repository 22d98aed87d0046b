import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { id, ids, text, time } from '../../entities/fields.ts'
import { FOLDER_LEVELS, PACKAGE_PARTS, PACKAGE_STATES, paperFilter } from '../../entities/thesis/thesis.ts'

const base = '/api/exam/thesisExamInfo'

const filters = z.object({ ...paperFilter, ids: ids(5000).optional() })
const versions = z.enum(['last', 'all'])
const rule = {
  name: text(60, 2),
  filters,
  versions,
  folderBy: z.array(z.enum(FOLDER_LEVELS)).max(3),
  nameRule: text(120, 1),
  include: z.array(z.enum(PACKAGE_PARTS)).max(3),
}

export const thesisPackageCalls = {
  countPackageThesisExamInfo: ask(`${base}/packageCount`, {
    in: filters.extend({ versions }),
    out: z.object({
      count: z.number().int(),
      files: z.number().int(),
      bytes: z.number(),
      parts: z.number().int(),
    }),
  }),
  addPackageThesisExamInfo: write(`${base}/package`, {
    repeatSafe: true,
    in: z.object(rule),
    out: z.object({ jobId: id, packageId: id }),
    refreshes: ['jobInfo'],
  }),
  listPackageThesisExamInfo: list(`${base}/packageList`, {
    filter: { termCode: text(20).optional() },
    row: z.object({
      ...rule,
      id,
      termCode: z.string(),
      filterText: z.string(),
      count: z.number().int(),
      files: z.number().int(),
      bytes: z.number(),
      parts: z.number().int(),
      /** Of each part, in order. */
      sha256: z.array(z.string()),
      state: z.enum(PACKAGE_STATES),
      percent: z.number(),
      message: z.string(),
      by: z.string(),
      createdAt: time,
      expiresAt: time,
    }),
    sort: ['createdAt', 'name', 'bytes'],
    defaultSort: 'createdAt@desc',
    quiet: 'background',
  }),
  /** The signed address of a part: it answers ranges, so a broken download goes on. */
  downloadPackageThesisExamInfo: write(`${base}/packageDownload/{id}`, {
    in: z.object({ id, part: z.number().int().min(1).max(999).default(1) }),
    out: z.object({ url: z.string(), name: z.string(), size: z.number() }),
  }),
  /** Stops a running one. */
  deletePackageThesisExamInfo: write(`${base}/packageDelete/{id}`, { in: byId, out: z.null(), refreshes: ['jobInfo'] }),
}
