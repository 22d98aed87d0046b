import { z } from 'zod'
import { ask, byId, list, nothing, write } from '../../call.ts'
import { changes, day, id, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/basic/api/gradeInfo'

const status = z.enum(['enabled', 'closed'])
const season = z.enum(['spring', 'autumn'])

const filter = { enrolYear: z.coerce.number().int().min(1900).max(2200).optional(), status: status.optional() }

const form = {
  /** 2026春, 2026秋; fixed once a class or student has it. */
  gradeCode: z
    .string()
    .trim()
    .regex(/^\d{4}[春秋]$/, 'gradeCode'),
  gradeName: text(30).optional(),
  enrolYear: z.number().int().min(1990).max(2100),
  season,
  /** The longest time that a student may take. */
  maxYears: z.number().int().min(1).max(12).optional(),
  sort: z.number().int().min(0).max(9999).optional(),
}

const row = z.object({
  id,
  gradeCode: z.string(),
  gradeName: z.string(),
  enrolYear: z.number().int(),
  season,
  maxYears: z.number().int(),
  sort: z.number().int(),
  status,
  classCount: z.number().int(),
  studentCount: z.number().int(),
  enrolledCount: z.number().int(),
  graduatedCount: z.number().int(),
  /** The last day on which its students may still study. */
  expiresOn: day,
  updatedAt: time,
})

export const gradeInfoCalls = {
  listGradeInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['gradeCode', 'enrolYear', 'maxYears', 'expiresOn', 'sort', 'status'],
    defaultSort: 'gradeCode@desc',
  }),
  getGradeInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addGradeInfo: write(`${base}/add`, { in: z.object(form), out: id, refreshes: ['dictInfo'] }),
  updateGradeInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['dictInfo'],
  }),
  deleteGradeInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['dictInfo'] }),
  /** Closed grades leave the pickers; classes and students keep them. */
  setStatusGradeInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status, updatedAt }),
    out: z.null(),
    refreshes: ['dictInfo'],
  }),
  /** The season after the newest grade. */
  nextGradeInfo: write(`${base}/next`, { in: nothing, out: row, refreshes: ['dictInfo'] }),
}
