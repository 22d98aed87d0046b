import { z } from 'zod'
import { ask, byId, done, file, list, write } from '../../call.ts'
import { changes, flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import {
  clientId,
  EXTEND_MINUTES,
  MESSAGES_MAX,
  MUTE_MINUTES_MAX,
  POLL_CHOICE_MAX,
  POLL_CHOICES,
  ROOM_MINUTES,
  ROOM_QUESTION_MAX,
  ROOM_STATES,
  ROOM_TEXT_MAX,
  ROOM_TITLE_MAX,
  roomMessage,
  roomNow,
} from '../../entities/talk/room.ts'

const base = '/api/bbs/inTime'
const count = z.number().int()
const isOn = z.enum(['0', '1'])

const room = z.object({
  id,
  courseId: id,
  courseName: z.string(),
  title: z.string(),
  question: z.string(),
  hostUserId: id,
  hostName: z.string(),
  courseClassIds: z.array(id),
  /** Empty: the whole course. */
  classNames: z.array(z.string()),
  /** The group whose room it is; '' elsewhere. */
  classGroupId: z.string(),
  groupName: z.string(),
  allMayRead: flag,
  counted: flag,
  startsAt: time,
  endsAt: time,
  state: z.enum(ROOM_STATES),
  online: count,
  /** Students of its classes. */
  members: count,
  messages: count,
  /** May edit, start, end and extend it. */
  canRun: flag,
  updatedAt: time,
})

const form = {
  title: publishedText('room', ROOM_TITLE_MAX, 2),
  question: publishedText('room', ROOM_QUESTION_MAX).default(''),
  /** Empty: the whole course. */
  courseClassIds: z.array(id).max(200).default([]),
  startsAt: time,
  minutes: z.number().int().min(ROOM_MINUTES.min).max(ROOM_MINUTES.max),
  allMayRead: isOn.default('0'),
  counted: isOn.default('1'),
}
const { courseClassIds, question, allMayRead, counted } = form

const seq = z.number().int().min(0).max(2_147_483_647)

export const bbsInTimeCalls = {
  listBbsInTime: list(`${base}/list`, {
    filter: {
      /** Absent: all rooms that this person may read. */
      courseId: id.optional(),
      classGroupId: id.optional(),
      state: z.enum(ROOM_STATES).optional(),
      /** Rooms that this person leads. */
      mine: isOn.optional(),
      keyWords,
    },
    row: room,
    sort: ['title', 'startsAt', 'messages'],
    defaultSort: 'startsAt@desc',
  }),
  getBbsInTime: ask(`${base}/detail/{id}`, { in: byId, out: room }),
  addBbsInTime: write(`${base}/add`, {
    /** The room of a group is set up by its leader, or by a teacher of its class. */
    in: z.object({ courseId: id, classGroupId: id.optional(), ...form }),
    out: id,
    repeatSafe: true,
  }),
  updateBbsInTime: write(`${base}/update/{id}`, {
    in: changes({
      ...form,
      question: question.unwrap(),
      courseClassIds: courseClassIds.unwrap(),
      allMayRead: allMayRead.unwrap(),
      counted: counted.unwrap(),
    }),
    out: done,
  }),
  /** Begins it now; it lasts as long as planned. */
  startBbsInTime: write(`${base}/start`, { in: byId, out: z.object({ endsAt: time }) }),
  endBbsInTime: write(`${base}/end`, { in: byId, out: z.object({ endsAt: time }) }),
  extendBbsInTime: write(`${base}/extend`, {
    in: byId.extend({ minutes: z.number().int().min(EXTEND_MINUTES.min).max(EXTEND_MINUTES.max) }),
    out: z.object({ endsAt: time }),
  }),
  /** All that a page needs to begin with; what happens from `rev` on, the live line brings. */
  joinBbsInTime: ask(`${base}/join`, {
    in: byId,
    quiet: 'background',
    out: z.object({
      room,
      now: roomNow,
      rev: count,
      lastSeq: count,
      serverNow: time,
      online: count,
      me: z.object({
        userId: id,
        canSpeak: flag,
        /** Pins, marks, mutes, recalls, opens polls. */
        canHost: flag,
        mutedUntil: time.nullable(),
        /** Own messages that count as taking part. */
        valid: count,
        /** What this person chose in which poll; of a sign-in, that it was done. */
        votes: z.array(z.object({ messageId: id, choices: z.array(count) })),
      }),
      /** Pinned messages, open polls and open questions, wherever they stand. */
      kept: z.array(roomMessage),
    }),
  }),
  /** Forwards with afterRev: what is new and what has changed. Otherwise the newest, or what stands before beforeSeq. */
  listMessageBbsInTime: ask(`${base}/messageList`, {
    quiet: 'background',
    in: byId.extend({
      afterRev: seq.optional(),
      afterSeq: seq.optional(),
      beforeSeq: seq.optional(),
      limit: z.number().int().min(1).max(MESSAGES_MAX).default(50),
      onlyTeacher: isOn.optional(),
      questions: isOn.optional(),
      keyWords,
    }),
    out: z.object({
      messages: z.array(roomMessage),
      now: roomNow,
      /** What these messages bring the page to; smaller than the room's where there is more. */
      rev: count,
      lastSeq: count,
      more: flag,
      online: count,
      serverNow: time,
    }),
  }),
  sendMessageBbsInTime: write(`${base}/sendMessage`, {
    quiet: 'background',
    log: false,
    canHold: true,
    in: byId.extend({
      clientId,
      kind: z.enum(['text', 'image', 'card', 'sign']),
      body: publishedText('room', ROOM_TEXT_MAX).default(''),
      fileId: id.optional(),
      resourceId: id.optional(),
      quoteId: id.optional(),
      isQuestion: isOn.default('0'),
    }),
    out: roomMessage,
  }),
  recallMessageBbsInTime: write(`${base}/recallMessage`, {
    in: z.object({ messageId: id, reason: text(200).default('') }),
    out: done,
  }),
  handBbsInTime: write(`${base}/hand`, {
    quiet: 'background',
    log: false,
    in: byId.extend({ on: isOn, /** Whoever leads the room lowers another's hand. */ userId: id.optional() }),
    out: done,
  }),
  voteBbsInTime: write(`${base}/vote`, {
    quiet: 'background',
    log: false,
    in: byId.extend({
      pollId: id,
      choices: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(POLL_CHOICES.max - 1),
        )
        .min(1)
        .max(POLL_CHOICES.max),
    }),
    out: z.object({ counts: z.array(count) }),
  }),
  signBbsInTime: write(`${base}/sign`, {
    quiet: 'background',
    log: false,
    tx: false,
    in: byId.extend({ code: z.string().regex(/^\d{6}$/) }),
    out: z.object({ messageId: id, signedAt: time }),
  }),
  pinMessageBbsInTime: write(`${base}/pinMessage`, { in: z.object({ messageId: id, on: isOn }), out: done }),
  markMessageBbsInTime: write(`${base}/markMessage`, {
    in: z.object({ messageId: id, mark: z.enum(['question', 'answered', 'none']) }),
    out: done,
  }),
  /** Opens a poll, or closes the one named by `close`. */
  pollBbsInTime: write(`${base}/poll`, {
    in: byId.extend({
      close: id.optional(),
      clientId: clientId.optional(),
      title: publishedText('room', ROOM_TITLE_MAX, 2).optional(),
      choices: z
        .array(publishedText('room', POLL_CHOICE_MAX, 1))
        .max(POLL_CHOICES.max)
        .default([]),
      multiple: isOn.default('0'),
    }),
    out: done,
  }),
  /** One person, or all students; 0 minutes lets them speak again. */
  muteBbsInTime: write(`${base}/mute`, {
    in: byId.extend({ userId: id.optional(), minutes: z.number().int().min(0).max(MUTE_MINUTES_MAX) }),
    out: z.object({ until: time.nullable() }),
  }),
  listPresenceBbsInTime: ask(`${base}/presenceList`, {
    quiet: 'background',
    in: byId,
    out: z.array(
      z.object({
        userId: id,
        name: z.string(),
        duty: z.enum(['host', 'face', 'assistant', 'instructor', 'student']),
        className: z.string(),
        online: flag,
        minutes: count,
        messages: count,
        /** For those who lead the room. */
        mutedUntil: time.nullable(),
      }),
    ),
  }),
  /** What is worth keeping of a room that has ended, for those who lead it: to be made into a post. */
  minutesBbsInTime: ask(`${base}/minutes`, {
    in: byId,
    out: z.object({
      courseId: id,
      title: z.string(),
      question: z.string(),
      startsAt: time,
      endsAt: time,
      hostName: z.string(),
      people: count,
      messages: count,
      pinned: z.array(roomMessage),
      /** Each with what teachers said in quoting it. */
      questions: z.array(roomMessage.extend({ answers: z.array(roomMessage) })),
      polls: z.array(roomMessage),
    }),
  }),
  exportBbsInTime: file('POST', `${base}/export`, {
    in: byId.extend({ format: z.enum(['xlsx', 'txt']).default('xlsx') }),
  }),
  exportPresenceBbsInTime: file('POST', `${base}/exportPresence`, { in: byId }),
}
