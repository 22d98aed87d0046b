import { z } from 'zod'
import { ask, byId, done, list, write } from '../../call.ts'
import { COMMENT_FOLDER_MAX, COMMENT_MAX } from '../../entities/course/comment-bank.ts'
import { changes, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/exam/commentBankInfo'

const form = {
  text: text(COMMENT_MAX, 1),
  folder: text(COMMENT_FOLDER_MAX),
  /** Offered there alone; null: in every course. */
  courseId: z.uuid().nullable(),
  /** By the host, to all who teach the course. */
  shared: flag,
}

const row = z.object({
  id,
  text: z.string(),
  folder: z.string(),
  courseId: z.string(),
  shared: flag,
  /** '' of one's own. */
  byName: z.string(),
  isMine: flag,
  used: z.number().int(),
  lastAt: time.nullable(),
  updatedAt: time,
})

export const commentBankInfoCalls = {
  /** One's own in their order, and those that the host of the course shares. */
  listCommentBankInfo: list(`${base}/list`, {
    filter: { courseId: id.optional(), folder: text(COMMENT_FOLDER_MAX).optional(), shared: flag.optional(), keyWords },
    row,
    sort: [],
    defaultSort: 'sort@asc',
    most: 500,
  }),
  getCommentBankInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addCommentBankInfo: write(`${base}/add`, {
    repeatSafe: true,
    in: z.object({
      ...form,
      folder: form.folder.default(''),
      courseId: form.courseId.default(null),
      shared: form.shared.default('0'),
    }),
    out: byId,
  }),
  updateCommentBankInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.object({ updatedAt: time }) }),
  deleteCommentBankInfo: write(`${base}/delete/{id}`, { in: byId, out: done }),
  sortCommentBankInfo: write(`${base}/sort`, { in: z.object({ ids: ids(500) }), out: done }),
  /** Counts that it was put into a text. */
  useCommentBankInfo: write(`${base}/use/{id}`, {
    log: false,
    quiet: 'background',
    in: byId,
    out: z.object({ used: z.number().int() }),
  }),
}
