import { z } from 'zod'
import { ask, byId, done, list, write } from '../../call.ts'
import { changes, flag, INTEGER_MAX, id, ids, keyWords, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { author, BOARD_INTRO_MAX, BOARD_TITLE_MAX, boardKind, postRule, talkFile } from '../../entities/talk/board.ts'

const base = '/api/bbs/module'

const form = {
  title: publishedText('board', BOARD_TITLE_MAX, 1),
  intro: publishedText('board', BOARD_INTRO_MAX),
  /** Of the course; empty: everybody in it. */
  courseClassIds: z.array(z.uuid()).max(100),
  postRule,
  needReview: flag,
  counted: flag,
  maxScore: z.number().min(0).max(100).multipleOf(0.5),
}

const row = z.object({
  id,
  courseId: z.string(),
  courseName: z.string(),
  /** The group that it is the board of; '' elsewhere. */
  classGroupId: z.string(),
  kind: boardKind,
  title: z.string(),
  intro: z.string(),
  courseClassIds: z.array(id),
  classNames: z.array(z.string()),
  chapterId: z.string(),
  chapterTitle: z.string(),
  postRule,
  needReview: flag,
  counted: flag,
  maxScore: z.number(),
  sort: z.number().int(),
  posts: z.number().int(),
  today: z.number().int(),
  unread: z.number().int(),
  unanswered: z.number().int(),
  /** Waiting for a moderator; 0 for everybody else. */
  held: z.number().int(),
  lastAt: time.nullable(),
  followed: flag,
  canPost: flag,
  canModerate: flag,
  /** May pin and take minutes: moderators, and who leads the group. */
  canLead: flag,
  closed: flag,
  updatedAt: time,
})

export const bbsModuleCalls = {
  /**
   * The boards that the caller may read: of a course, or the school's. Those of groups stand among them only where they are
   * asked for, by their kind or group; without a course they are those of all groups that the caller is in.
   */
  listBbsModule: list(`${base}/list`, {
    filter: { courseId: z.uuid().optional(), kind: boardKind.optional(), classGroupId: z.uuid().optional(), keyWords },
    row,
    sort: [],
    defaultSort: 'sort@asc',
    most: 200,
  }),
  getBbsModule: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      moderators: z.array(author),
      /** Of a group: its latest files. */
      files: z.array(talkFile.extend({ by: z.string(), at: time })),
    }),
  }),
  addBbsModule: write(`${base}/add`, {
    repeatSafe: true,
    in: z.object({
      ...form,
      intro: form.intro.default(''),
      courseClassIds: form.courseClassIds.default([]),
      needReview: form.needReview.default('0'),
      counted: form.counted.default('0'),
      maxScore: form.maxScore.default(0),
      courseId: z.uuid().nullable(),
      kind: z.enum(['course', 'chapter', 'school', 'errata']),
      chapterId: z.uuid().nullable().default(null),
    }),
    out: byId,
  }),
  updateBbsModule: write(`${base}/update/{id}`, { in: changes(form), out: z.object({ updatedAt: time }) }),
  /** Only a board without posts. */
  deleteBbsModule: write(`${base}/delete/{id}`, { in: byId, out: done }),
  sortBbsModule: write(`${base}/sort`, {
    in: z.object({ courseId: z.uuid().nullable(), ids: ids(200) }),
    out: done,
  }),
  /** A closed board is read and takes no posts. */
  closeBbsModule: write(`${base}/close`, { in: z.object({ id, on: flag }), out: done }),
  followBbsModule: write(`${base}/follow`, {
    log: false,
    in: z.object({ id, on: flag }),
    out: z.object({ followed: flag }),
  }),
  readAllBbsModule: write(`${base}/readAll`, {
    log: false,
    refreshes: ['bbsPost', 'studyResult'],
    in: z.object({ id: z.uuid().optional(), courseId: z.uuid().optional() }),
    out: z.object({ unread: z.number().int().max(INTEGER_MAX) }),
  }),
}
