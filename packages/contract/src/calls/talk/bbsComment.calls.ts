import { z } from 'zod'
import { ask, byId, done, write } from '../../call.ts'
import { flag, INTEGER_MAX, id, ids, text, time } from '../../entities/fields.ts'
import { publishedRich } from '../../entities/filter/published.ts'
import { COMMENT_BODY_MAX, MARKUP_FACTOR, MENTIONS_MAX, sentState, TALK_FILES_MAX } from '../../entities/talk/board.ts'

import { commentRow } from '../../entities/talk/comment.ts'

const base = '/api/bbs/comment'

const form = {
  body: publishedRich('comment', COMMENT_BODY_MAX * MARKUP_FACTOR),
  fileIds: z.array(z.uuid()).max(TALK_FILES_MAX),
  mentionIds: z.array(z.uuid()).max(MENTIONS_MAX),
}

const floor = z.number().int().min(0).max(INTEGER_MAX)

export const bbsCommentCalls = {
  /**
   * tree, hot, newest and oldest: the next top replies that are not among `shown`, with everything below them; floor: the next floors after
   * `afterFloor` (before it where `desc`). Neither loses a reply that arrives meanwhile.
   */
  listBbsComment: ask(`${base}/list`, {
    quiet: 'background',
    in: z.object({
      postId: id,
      order: z.enum(['tree', 'hot', 'newest', 'oldest', 'floor']).default('tree'),
      teachersFirst: flag.default('0'),
      onlyAuthor: flag.default('0'),
      onlyTeacher: flag.default('0'),
      afterFloor: floor.optional(),
      desc: flag.default('0'),
      shown: z.array(z.uuid()).max(2000).default([]),
    }),
    out: z.object({
      rows: z.array(commentRow),
      total: z.number().int(),
      /** The highest floor there is: replies above it are new. */
      lastFloor: z.number().int(),
      hasMore: flag,
      /** 回帖后可见: nothing is shown before one's own reply. */
      replyFirst: flag,
    }),
  }),
  /** One reply with its floor, to jump to. */
  getBbsComment: ask(`${base}/detail/{id}`, { in: byId, out: commentRow }),
  addBbsComment: write(`${base}/add`, {
    canHold: true,
    repeatSafe: true,
    refreshes: ['bbsPost', 'bbsModule'],
    in: z.object({
      ...form,
      fileIds: form.fileIds.default([]),
      mentionIds: form.mentionIds.default([]),
      postId: id,
      pid: z.uuid().nullable().default(null),
      quoteId: z.uuid().nullable().default(null),
      clientId: z.uuid(),
    }),
    out: z.object({ id, floorNo: z.number().int(), ...sentState }),
  }),
  updateBbsComment: write(`${base}/update/{id}`, {
    canHold: true,
    in: z.object({ id, ...z.object(form).partial().shape, updatedAt: time }),
    out: z.object({ ...sentState, updatedAt: time }),
  }),
  deleteBbsComment: write(`${base}/delete/{id}`, {
    refreshes: ['bbsPost'],
    in: z.object({ id, reason: text(200).default('') }),
    out: done,
  }),
  likeBbsComment: write(`${base}/like`, {
    log: false,
    in: z.object({ id, on: flag }),
    out: z.object({ likes: z.number().int() }),
  }),
  /** One accepted answer a question: another one takes its place. */
  acceptBbsComment: write(`${base}/accept`, {
    refreshes: ['bbsPost', 'bbsModule'],
    in: z.object({ id, on: flag }),
    out: z.object({ solved: flag }),
  }),
  hideBbsComment: write(`${base}/hide`, {
    refreshes: ['bbsPost'],
    in: z.object({ ids: ids(50), on: flag, reason: text(200).default('') }),
    out: z.object({ changed: z.number().int() }),
  }),
  scoreBbsComment: write(`${base}/score`, {
    in: z.object({ id, score: z.number().min(0).max(100).multipleOf(0.5).nullable() }),
    out: done,
  }),
}
