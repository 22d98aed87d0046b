import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { LEADERS_MAX } from '../../constants.ts'
import { changes, day, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/basic/api/leaderInfo'

const filter = {
  subSchoolId: id.optional(),
  duty: z.string().max(30).optional(),
  keyword: keyWords,
  /** '1': those whose last day is over; otherwise those in office. */
  past: flag.optional(),
}

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  /** A staff or teacher account. */
  userId: id,
  subSchoolId: id,
  duty: text(30, 1),
  officePhone: text(30).optional(),
  since: day,
  until: day.nullable().optional(),
  weeklyDigest: flag.optional(),
}

const row = z.object({
  id,
  userId: id,
  realname: z.string(),
  username: z.string(),
  avatarUrl: z.string(),
  subSchoolId: id,
  subSchoolName: z.string(),
  duty: z.string(),
  officePhone: z.string(),
  mobile: z.string(),
  email: z.string(),
  since: day,
  until: day.nullable(),
  weeklyDigest: flag,
  sort: z.number().int(),
  updatedAt: time,
})

/** null: no figure at the end of that week. */
const figures = z.object({
  activeStudents: z.number().int(),
  progressPercent: z.number().nullable(),
  openWarnings: z.number().int(),
  unreviewed: z.number().int(),
  coursesWithoutTeacher: z.number().int().nullable(),
})

export const leaderInfoCalls = {
  listLeaderInfo: list(`${base}/list`, {
    filter,
    row,
    most: LEADERS_MAX,
    sort: ['sort', 'realname', 'subSchoolName', 'duty', 'since', 'until'],
    defaultSort: 'sort@asc',
  }),
  getLeaderInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addLeaderInfo: write(`${base}/add`, { repeatSafe: true, in: z.object(form), out: id, refreshes: ['dictInfo'] }),
  updateLeaderInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['dictInfo'],
  }),
  deleteLeaderInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['dictInfo'] }),
  sortLeaderInfo: write(`${base}/sort`, { in: z.object({ subSchoolId: id, ids: ids() }), out: z.null() }),
  exportLeaderInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
  /** What the weekly digest of a unit sends. */
  getDigestLeaderInfo: ask(`${base}/digest`, {
    in: z.object({
      subSchoolId: id,
      /** Any day of the week; the running one when absent. */
      weekOf: day.optional(),
    }),
    out: z.object({ from: day, to: day, week: figures, before: figures }),
  }),
}
