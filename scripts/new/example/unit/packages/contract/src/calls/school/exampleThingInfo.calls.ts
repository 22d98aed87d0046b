import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { changes, id, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/basic/api/exampleThingInfo'

/** Without defaults: update has the same fields, and absent ones must stay unchanged. */
const form = {
  /** A college or a branch. */
  subSchoolId: id,
  name: text(50, 1),
  amount: z.number().int().min(0).max(1_000_000),
}

const row = z.object({
  id,
  subSchoolId: id,
  subSchoolName: z.string(),
  name: z.string(),
  amount: z.number().int(),
  updatedAt: time,
})

export const exampleThingInfoCalls = {
  listExampleThingInfo: list(`${base}/list`, {
    filter: { keyWords, subSchoolId: id.optional() },
    row,
    sort: ['name', 'amount', 'subSchoolName', 'updatedAt'],
    defaultSort: 'name@asc',
  }),
  getExampleThingInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addExampleThingInfo: write(`${base}/add`, { in: z.object(form), out: id }),
  updateExampleThingInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.null() }),
  deleteExampleThingInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
}
