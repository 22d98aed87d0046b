import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { BRANCH_LIST_LIMIT } from '../../constants.ts'
import { changes, flag, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/basic/api/subSchoolInfo'

const status = z.enum(['enabled', 'disabled'])

const filter = {
  isDepartment: flag.optional(),
  keyWords,
  keyword: keyWords,
  pid: id.optional(),
  /** Absent: enabled ones, as pickers want them. */
  status: z.enum(['enabled', 'disabled', 'all']).optional(),
  /** '1' counts people, classes and courses; for who keeps the units. */
  counts: flag.optional(),
}

const form = {
  schoolName: text(40, 2),
  /** Fixed once anything is in it. */
  schoolCode: text(20, 2).regex(/^[A-Za-z0-9]+$/, 'lettersDigits'),
  isDepartment: flag,
  pid: id.nullable().optional(),
  contact: text(30).optional(),
  phone: text(30).optional(),
  address: text(120).optional(),
}

const unit = z.object({
  id,
  schoolName: z.string(),
  schoolCode: z.string(),
  isDepartment: flag,
  pid: id.nullable(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  sort: z.number().int(),
  status,
  /** Null unless they were asked for, and outside of one's own units. */
  studentCount: z.number().int().nullable(),
  teacherCount: z.number().int().nullable(),
  classCount: z.number().int().nullable(),
  /** Of the current term: course classes of a branch, courses of a college. */
  courseCount: z.number().int().nullable(),
  adminCount: z.number().int().nullable(),
  /** One's own: its contact may be changed. */
  isOwn: flag,
  updatedAt: time,
})

export const subSchoolInfoCalls = {
  /** Colleges ('1') or branches ('0') in their order; limit may be 10,000. */
  getBranchList: list(`${base}/list`, {
    open: 'signedIn',
    most: BRANCH_LIST_LIMIT,
    filter,
    row: unit,
    sort: ['sort', 'schoolCode', 'schoolName'],
    defaultSort: 'sort@asc',
  }),
  getSubSchoolInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: unit.extend({
      admins: z.array(
        z.object({
          userId: id,
          username: z.string(),
          realname: z.string(),
          roleFlag: z.string(),
          roleName: z.string(),
        }),
      ),
      grades: z.array(z.object({ gradeCode: z.string(), students: z.number().int() })),
      majors: z.array(z.object({ majorCode: z.string(), majorName: z.string(), students: z.number().int() })),
    }),
  }),
  addSubSchoolInfo: write(`${base}/add`, { in: z.object(form), out: id }),
  /** A manager of the unit itself changes contact, phone and address alone. */
  updateSubSchoolInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
  }),
  deleteSubSchoolInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  /** endUsers '1': its people sign in no more until it is enabled again. */
  setStatusSubSchoolInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status, reason: text(100).optional(), endUsers: flag.optional(), updatedAt }),
    out: z.object({ runningClasses: z.number().int(), endedUsers: z.number().int() }),
  }),
  sortSubSchoolInfo: write(`${base}/sort`, {
    in: z.object({
      rows: z
        .array(z.object({ id, pid: id.nullable(), sort: z.number().int().min(0).max(99_999) }))
        .min(1)
        .max(2000),
    }),
    out: z.null(),
  }),
  importSubSchoolInfo: importSheet(`${base}/import`),
  templateSubSchoolInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportSubSchoolInfo: file('POST', `${base}/export`, {
    in: z.object({
      isDepartment: flag.optional(),
      keyword: keyWords,
      status: filter.status,
      orderBy: text(60).default(''),
    }),
  }),
}
