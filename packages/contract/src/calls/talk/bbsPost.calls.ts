import { z } from 'zod'
import { ask, byId, done, file, list, write } from '../../call.ts'
import { batchResult, day, flag, INTEGER_MAX, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'
import { discussionRule } from '../../entities/marking/check-rule.ts'
import {
  anchor,
  author,
  CARDS_MAX,
  card,
  cardName,
  heldBy,
  invalidReason,
  MARKUP_FACTOR,
  MENTIONS_MAX,
  POLL_CHOICE_MAX,
  POLL_CHOICES_MAX,
  POLL_CHOICES_MIN,
  POST_BODY_MAX,
  POST_TITLE_MAX,
  POST_TITLE_MIN,
  poll,
  postKind,
  REPORT_REASONS,
  sentState,
  TALK_FILES_MAX,
  talkFile,
  textState,
} from '../../entities/talk/board.ts'

import { commentRow } from '../../entities/talk/comment.ts'

const base = '/api/bbs/post'

const reason = text(200)
const position = z.number().int().min(0).max(1_000_000)

const form = {
  title: publishedText('post', POST_TITLE_MAX, POST_TITLE_MIN),
  body: publishedRich('post', POST_BODY_MAX * MARKUP_FACTOR),
  fileIds: z.array(z.uuid()).max(TALK_FILES_MAX),
  anchor: z.object({ resourceId: id, position }).nullable(),
  chapterId: z.uuid().nullable(),
  cards: z.array(cardName).max(CARDS_MAX),
  mentionIds: z.array(z.uuid()).max(MENTIONS_MAX),
  /** What teachers may set. */
  courseClassIds: z.array(z.uuid()).max(100),
  maxScore: z.number().min(0).max(100).multipleOf(0.5).nullable(),
  minWords: z.number().int().min(0).max(2000),
  replyFirst: flag,
  opensAt: time.nullable(),
}

const pollForm = z.object({
  choices: z
    .array(publishedText('post', POLL_CHOICE_MAX, 1))
    .min(POLL_CHOICES_MIN)
    .max(POLL_CHOICES_MAX),
  multiple: flag,
  endsAt: time.nullable().default(null),
})

const postRow = z.object({
  id,
  moduleId: id,
  moduleTitle: z.string(),
  /** The group whose board it stands on; '' elsewhere. */
  classGroupId: z.string(),
  courseId: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: postKind,
  author,
  chapterId: z.string(),
  chapterTitle: z.string(),
  anchor: anchor.nullable(),
  courseClassIds: z.array(id),
  top: flag,
  /** What a group has agreed on. */
  minutes: flag,
  essence: flag,
  locked: flag,
  solved: flag,
  hasPoll: flag,
  /** Before it students see nothing of it; null: open from the start. */
  opensAt: time.nullable(),
  state: textState,
  heldBy: z.array(heldBy),
  /** To the author and moderators. */
  reason: z.string(),
  score: z.number().nullable(),
  maxScore: z.number(),
  invalid: invalidReason.nullable(),
  replies: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
  liked: flag,
  followed: flag,
  isNew: flag,
  teacherReplied: flag,
  lastReply: z.object({ by: z.string(), at: time }).nullable(),
  createdAt: time,
  editedAt: time.nullable(),
})

const students = {
  courseId: id,
  moduleId: z.uuid().optional(),
  courseClassId: z.uuid().optional(),
  fromWeek: z.number().int().min(1).max(60).optional(),
  toWeek: z.number().int().min(1).max(60).optional(),
  /** '1': only those who have not taken part. */
  none: flag.optional(),
  studentId: z.uuid().optional(),
  /** The item whose scores are told; absent: the first that scores the discussion. */
  checkOptionId: z.uuid().optional(),
  keyWords,
}
const counts = z.object({ posts: z.number().int(), replies: z.number().int(), valid: z.number().int() })
const changed = z.object({ changed: z.number().int() })

export const bbsPostCalls = {
  /** Of one board, of a course, or the school's; words are searched for in title and text. */
  listBbsPost: list(`${base}/list`, {
    filter: {
      moduleId: z.uuid().optional(),
      courseId: z.uuid().optional(),
      /** Posts of a group come open, with their text and first replies. */
      classGroupId: z.uuid().optional(),
      chapterId: z.uuid().optional(),
      resourceId: z.uuid().optional(),
      courseClassId: z.uuid().optional(),
      authorId: z.uuid().optional(),
      kind: postKind.optional(),
      tab: z
        .enum([
          'all',
          'questions',
          'unsolved',
          'essence',
          'minutes',
          'mine',
          'replied',
          'followed',
          'waitTeacher',
          'held',
        ])
        .default('all'),
      from: day.optional(),
      to: day.optional(),
      keyWords,
    },
    row: postRow.extend({
      open: z
        .object({
          body: z.string(),
          files: z.array(talkFile),
          replies: z.array(commentRow),
          canReply: flag,
          canDelete: flag,
        })
        .nullish(),
    }),
    sort: ['lastReply', 'createdAt', 'likes', 'match', 'waiting'],
    defaultSort: 'lastReply@desc',
  }),
  getBbsPost: ask(`${base}/detail/{id}`, {
    in: byId,
    out: postRow.extend({
      body: z.string(),
      files: z.array(talkFile),
      /** Those that this reader may open. */
      cards: z.array(card),
      poll: poll.nullable(),
      minWords: z.number().int(),
      replyFirst: flag,
      followers: z.number().int(),
      acceptedId: z.string(),
      acceptedAt: time.nullable(),
      courseName: z.string(),
      canReply: flag,
      canEdit: flag,
      canDelete: flag,
      canAccept: flag,
      canReopen: flag,
      canModerate: flag,
      canScore: flag,
      /** May put it among the common questions of the course. */
      canFaq: flag,
      /** Is the host of the course, who shares phrases. */
      canShare: flag,
      /** Why nothing can be written here; '' where it can. */
      readOnly: z.string(),
      /** To moderators: how it read before it was changed. */
      history: z.array(z.object({ title: z.string(), body: z.string(), at: time })),
      updatedAt: time,
    }),
  }),
  addBbsPost: write(`${base}/add`, {
    canHold: true,
    repeatSafe: true,
    refreshes: ['bbsModule'],
    in: z.object({
      ...form,
      /** None on the board of a group: a post goes by its first words there. */
      title: form.title.optional(),
      fileIds: form.fileIds.default([]),
      anchor: form.anchor.default(null),
      chapterId: form.chapterId.default(null),
      cards: form.cards.default([]),
      mentionIds: form.mentionIds.default([]),
      courseClassIds: form.courseClassIds.default([]),
      maxScore: form.maxScore.default(null),
      minWords: form.minWords.default(0),
      replyFirst: form.replyFirst.default('0'),
      opensAt: form.opensAt.default(null),
      moduleId: id,
      kind: postKind,
      poll: pollForm.nullable().default(null),
      remindTeacher: flag.default('0'),
      top: flag.default('0'),
      clientId: z.uuid(),
    }),
    out: z.object({ id, ...sentState }),
  }),
  updateBbsPost: write(`${base}/update/{id}`, {
    canHold: true,
    in: z.object({ id, ...z.object(form).partial().shape, updatedAt: time }),
    out: z.object({ ...sentState, updatedAt: time }),
  }),
  /** One's own, or a moderator's with a reason. */
  deleteBbsPost: write(`${base}/delete/{id}`, {
    refreshes: ['bbsModule'],
    in: z.object({ id, reason: reason.default('') }),
    out: done,
  }),
  getStatBbsPost: ask(`${base}/stat`, {
    in: z.object({ courseId: id, courseClassId: z.uuid().optional() }),
    out: z.object({
      /** Items of the scheme in force that score the discussion; to a student with the own figures. */
      items: z.array(
        z.object({
          checkOptionId: id,
          name: z.string(),
          weight: z.number(),
          rule: discussionRule,
          own: z
            .object({
              posts: z.number().int(),
              replies: z.number().int(),
              essences: z.number().int(),
              teacher: z.number(),
              points: z.number(),
              /** What counts: by the rule, or as a teacher has set it. */
              score: z.number().nullable(),
            })
            .nullable(),
        }),
      ),
      mine: counts.extend({ score: z.number().nullable(), minChars: z.number().int() }).nullable(),
      unanswered: z.array(z.object({ id, title: z.string(), at: time })),
      helpers: z.array(z.object({ name: z.string(), replies: z.number().int(), accepted: z.number().int() })),
      weeks: z.array(z.object({ weekNo: z.number().int(), posts: z.number().int(), replies: z.number().int() })),
      /** Of the questions asked at least 48 hours ago, how many a teacher answered within them; null without any. */
      answeredPercent: z.number().nullable(),
      /** The share of what is written that comes from the busiest tenth; null for students. */
      topTenthPercent: z.number().nullable(),
      /** Who answers whom, to teachers: the most frequent pairs. */
      network: z.array(z.object({ from: z.string(), to: z.string(), replies: z.number().int() })),
    }),
  }),
  listAlikeBbsPost: ask(`${base}/alike`, {
    quiet: 'background',
    in: z.object({ courseId: z.uuid(), title: text(POST_TITLE_MAX, 2), butId: z.uuid().optional() }),
    out: z.array(z.object({ id, title: z.string(), solved: flag, replies: z.number().int(), likeness: z.number() })),
  }),
  /** The author of a post, to those who teach or look after him; null where the author is no student of the course. */
  authorBbsPost: ask(`${base}/author`, {
    in: byId,
    quiet: 'background',
    out: z
      .object({
        studentNo: z.string(),
        realname: z.string(),
        className: z.string(),
        progress: z.number(),
        ...counts.shape,
        essence: z.number().int(),
        accepted: z.number().int(),
        /** Points of teachers for what was written. */
        teacherScore: z.number().nullable(),
      })
      .nullable(),
  }),
  /** What a post may point at: resources and assignments of the course that the caller may open. */
  listCardBbsPost: ask(`${base}/cardList`, {
    quiet: 'background',
    in: z.object({ courseId: id, keyWords }),
    out: z.array(card),
  }),
  /** Whom @ may name: people of the board; no numbers, no contact data. */
  mentionBbsPost: ask(`${base}/mention`, {
    quiet: 'background',
    in: z.object({ moduleId: id, keyWords: text(20, 1) }),
    out: z.array(z.object({ userId: id, name: z.string(), duty: z.string(), className: z.string() })),
  }),
  likeBbsPost: write(`${base}/like`, {
    log: false,
    in: z.object({ id, on: flag }),
    out: z.object({ likes: z.number().int() }),
  }),
  voteBbsPost: write(`${base}/vote`, {
    log: false,
    in: z.object({
      id,
      choices: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(POLL_CHOICES_MAX - 1),
        )
        .min(1)
        .max(POLL_CHOICES_MAX),
    }),
    out: poll,
  }),
  followBbsPost: write(`${base}/follow`, {
    log: false,
    in: z.object({ id, on: flag }),
    out: z.object({ followed: flag }),
  }),
  reportBbsPost: write(`${base}/report`, {
    refreshes: ['bbsComment'],
    in: z.object({
      postId: z.uuid().optional(),
      commentId: z.uuid().optional(),
      reason: z.enum(REPORT_REASONS),
      text: text(200).default(''),
    }),
    out: done,
  }),
  topBbsPost: write(`${base}/top`, { in: z.object({ ids: ids(50), on: flag }), out: changed }),
  /** Of a group: its leader and the teachers mark what was agreed on. */
  minutesBbsPost: write(`${base}/minutes`, { in: z.object({ ids: ids(50), on: flag }), out: changed }),
  essenceBbsPost: write(`${base}/essence`, { in: z.object({ ids: ids(50), on: flag }), out: changed }),
  lockBbsPost: write(`${base}/lock`, { in: z.object({ ids: ids(50), on: flag }), out: changed }),
  hideBbsPost: write(`${base}/hide`, {
    refreshes: ['bbsModule'],
    in: z.object({ ids: ids(50), on: flag, reason: reason.default('') }),
    out: changed,
  }),
  moveBbsPost: write(`${base}/move`, {
    refreshes: ['bbsModule'],
    in: z.object({ ids: ids(50), moduleId: id }),
    out: changed,
  }),
  /** What a board reviews, and what people have reported. Sensitive words are decided on in the list of hits. */
  reviewBbsPost: write(`${base}/review`, {
    refreshes: ['bbsModule', 'bbsComment'],
    in: z.object({
      ids: z.array(z.uuid()).max(50).default([]),
      commentIds: z.array(z.uuid()).max(50).default([]),
      pass: flag,
      reason: reason.default(''),
    }),
    out: batchResult,
  }),
  scoreBbsPost: write(`${base}/score`, {
    in: z.object({ id, score: z.number().min(0).max(100).multipleOf(0.5).nullable() }),
    out: done,
  }),
  invalidBbsPost: write(`${base}/invalid`, {
    refreshes: ['bbsComment'],
    in: z.object({
      ids: z.array(z.uuid()).max(200).default([]),
      commentIds: z.array(z.uuid()).max(200).default([]),
      on: flag,
      reason: invalidReason.optional(),
    }),
    out: changed,
  }),
  listStudentBbsPost: list(`${base}/studentList`, {
    filter: students,
    row: z.object({
      studentId: id,
      userId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      posts: z.number().int(),
      replies: z.number().int(),
      valid: z.number().int(),
      essence: z.number().int(),
      likes: z.number().int(),
      accepted: z.number().int(),
      teacherScore: z.number().nullable(),
      /** 0 to 100, null where no item scores the discussion: by the rule, and what counts in the end. */
      ruleScore: z.number().nullable(),
      score: z.number().nullable(),
      overridden: flag,
      firstAt: time.nullable(),
      lastAt: time.nullable(),
      /** Asked for one student: what was written, newest first. */
      texts: z.array(
        z.object({
          id,
          postId: id,
          isPost: flag,
          title: z.string(),
          text: z.string(),
          at: time,
          chars: z.number().int().max(INTEGER_MAX),
          likes: z.number().int(),
          accepted: flag,
          essence: flag,
          score: z.number().nullable(),
          valid: flag,
          why: z.enum(['', 'short', 'repeat', 'offTopic', 'notVisible', 'board']),
          /** A teacher has called it invalid, which can be taken back. */
          marked: flag,
          points: z.number().nullable(),
        }),
      ),
    }),
    sort: ['studentNo', 'posts', 'replies', 'valid', 'likes', 'score', 'lastAt'],
    defaultSort: 'score@asc',
  }),
  exportStudentBbsPost: file('POST', `${base}/exportStudent`, { in: z.object({ ...students }) }),
  exportBbsPost: file('POST', `${base}/export`, {
    in: z.object({ moduleId: id, from: day.optional(), to: day.optional() }),
  }),
}
