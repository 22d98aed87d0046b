import { z } from 'zod'
import { ask, byId, file, list, nothing, write } from '../../../call.ts'
import { day, flag, id, ids, keyWords, text, time, updatedAt } from '../../../entities/fields.ts'
import { publishedRich, publishedText } from '../../../entities/filter/published.ts'
import { deliveryState } from '../../../entities/message/channels.ts'
import {
  HEAD_UNIT,
  NOTICE_BODY_MAX,
  NOTICE_FILES_MAX,
  NOTICE_TITLE_MAX,
  noticeCategory,
  noticeScope,
  noticeState,
  receiptState,
} from '../../../entities/talk/notice.ts'

const base = '/api/msg/notice'
/** Whoever received a notice reads and confirms it, whatever pages his role has. */
const receiver = { open: 'signedIn', usedBy: 'shell' } as const

const said = {
  title: publishedText('notice', NOTICE_TITLE_MAX, 2),
  body: publishedRich('notice', NOTICE_BODY_MAX),
  fileIds: z.array(id).max(NOTICE_FILES_MAX).default([]),
}

const form = {
  ...said,
  category: noticeCategory,
  /** In a course: its classes alone, and none of them for all that the writer teaches. */
  scope: noticeScope,
  /** Top of the list until then; null: not pinned. */
  pinnedUntil: time.nullable().default(null),
  needConfirm: flag.default('0'),
  confirmBy: time.nullable().default(null),
  sms: flag.default('0'),
  email: flag.default('0'),
  /** Also on the sign-in page, for whoever opens it: a notice of the whole school to everybody. */
  forVisitors: flag.default('0'),
  /** null: at once, when it is published. */
  publishAt: time.nullable().default(null),
}

const counts = { due: z.number().int(), read: z.number().int(), confirmed: z.number().int() }

const row = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  category: noticeCategory,
  courseId: id.nullable(),
  courseName: z.string(),
  scopeText: z.string(),
  /** '' for the head school. */
  publisherUnit: z.string(),
  publisherName: z.string(),
  publisherRole: z.string(),
  publishAt: time.nullable(),
  ...counts,
  needConfirm: flag,
  confirmBy: time.nullable(),
  pinnedUntil: time.nullable(),
  isPinned: flag,
  state: noticeState,
  /** Why a scheduled one became a draft again. */
  problem: z.enum(['', 'nobody', 'noRight']),
  revision: z.number().int(),
  fileCount: z.number().int(),
  forVisitors: flag,
  urgedAt: time.nullable(),
  /** The person at hand wrote it. */
  isMine: flag,
  /** May take it back. */
  mayWithdraw: flag,
  isReceiver: flag,
  isRead: flag,
  /** Changed since this person read it. */
  isRevised: flag,
  confirmedAt: time.nullable(),
  updatedAt: time,
})

const version = z.object({
  revision: z.number().int(),
  title: z.string(),
  body: z.string(),
  writtenAt: time,
  writtenBy: z.string(),
})

const readFilter = {
  id,
  state: receiptState.optional(),
  subSchoolId: id.optional(),
  orgClassId: id.optional(),
  keyWords,
}

/** Of the messages outside of the site: '' where none was asked for. */
const sentState = z.union([deliveryState, z.literal('')])

const extra = z.enum(['inSite', 'sms'])

const options = z.array(z.object({ id, name: z.string(), note: z.string() }))

const figures = z.array(z.object({ id: z.string(), name: z.string(), ...counts }))

export const noticeCalls = {
  listNotice: list(`${base}/list`, {
    filter: {
      /** sent: written by this person, and with `mine` off all that he oversees; received: told to him. */
      box: z.enum(['sent', 'received']).default('sent'),
      mine: flag.optional(),
      courseId: id.optional(),
      keyWords,
      category: noticeCategory.optional(),
      state: noticeState.optional(),
      publisherId: id.optional(),
      publisherRole: text(40).optional(),
      /** The unit in whose name it is. */
      subSchoolId: z.union([id, z.literal(HEAD_UNIT)]).optional(),
      courseClassId: id.optional(),
      needConfirm: flag.optional(),
      read: flag.optional(),
      /** Days of its publication, both included. */
      from: day.optional(),
      to: day.optional(),
    },
    row,
    sort: ['publishAt', 'title', 'due', 'updatedAt'],
    defaultSort: 'publishAt@desc',
  }),
  /** What a visitor reads on the sign-in page: words alone, as pictures and files are for those who are signed in. */
  publicListNotice: list(`${base}/publicList`, {
    open: 'public',
    quiet: 'background',
    filter: {},
    row: z.object({ id, title: z.string(), summary: z.string(), body: z.string(), publishAt: time }),
    sort: ['publishAt'],
    defaultSort: 'publishAt@desc',
  }),
  getNotice: ask(`${base}/detail/{id}`, {
    ...receiver,
    in: byId,
    out: row.extend({
      body: z.string(),
      files: z.array(z.object({ id, name: z.string(), size: z.number().int(), mime: z.string(), url: z.string() })),
      fileIds: z.array(id),
      scope: noticeScope.nullable(),
      /** Names of the people that the scope names. */
      namedPeople: z.array(z.object({ id, realname: z.string(), username: z.string() })),
      sms: flag,
      email: flag,
      withdrawReason: z.string(),
      withdrawnAt: time.nullable(),
      /** Its former texts, the newest first. */
      versions: z.array(version),
    }),
  }),
  addNotice: write(`${base}/add`, {
    in: z.object({ ...form, courseId: id.nullable().default(null) }),
    out: id,
    repeatSafe: true,
  }),
  /** A draft as a whole. */
  updateNotice: write(`${base}/update/{id}`, { in: z.object({ id, updatedAt, ...form }), out: z.null() }),
  deleteNotice: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  /** With a time to come it is scheduled. */
  publishNotice: write(`${base}/publish`, {
    in: byId,
    out: z.object({ state: noticeState, due: z.number().int(), smsCount: z.number().int() }),
  }),
  withdrawNotice: write(`${base}/withdraw`, {
    in: z.object({ id, reason: text(200, 1) }),
    out: z.object({ state: noticeState }),
  }),
  copyNotice: write(`${base}/copy`, { in: byId, out: id }),
  reviseNotice: write(`${base}/revise`, {
    in: z.object({ id, updatedAt, ...said, remindAgain: flag }),
    out: z.object({ revision: z.number().int() }),
  }),
  countTargetNotice: ask(`${base}/countTarget`, {
    in: z.object({
      scope: noticeScope,
      courseId: id.nullable().default(null),
      title: text(NOTICE_TITLE_MAX).default(''),
    }),
    out: z.object({
      people: z.number().int(),
      withMobile: z.number().int(),
      withEmail: z.number().int(),
      /** SMS that one person gets, and what it says; 0 and '' while the channel or its template is missing. */
      smsParts: z.number().int(),
      smsText: z.string(),
      emailReady: flag,
      scopeText: z.string(),
    }),
  }),
  listReadNotice: list(`${base}/listRead`, {
    filter: readFilter,
    row: z.object({
      userId: id,
      realname: z.string(),
      no: z.string(),
      subSchoolName: z.string(),
      className: z.string(),
      readAt: time.nullable(),
      confirmedAt: time.nullable(),
      smsState: sentState,
      emailState: sentState,
    }),
    sort: ['realname', 'no', 'subSchoolName', 'className', 'readAt', 'confirmedAt'],
    defaultSort: 'no@asc',
  }),
  statNotice: ask(`${base}/stat`, { in: byId, out: z.object({ ...counts, bySubSchool: figures, byClass: figures }) }),
  /** Whoever has not read it, or not confirmed what asks for it. */
  remindUnreadNotice: write(`${base}/remindUnread`, {
    in: z.object({ id, channels: z.array(extra).min(1).max(2) }),
    out: z.object({ sent: z.number().int() }),
  }),
  confirmNotice: write(`${base}/confirm`, {
    ...receiver,
    in: byId,
    out: z.object({ confirmedAt: time }),
    log: false,
    refreshes: ['studyResult', 'myCourseInfo'],
  }),
  /** These, or all of one course or of everything. */
  readNotice: write(`${base}/read`, {
    ...receiver,
    quiet: 'background',
    in: z.object({ ids: ids(100).optional(), all: flag.optional(), courseId: id.optional() }),
    out: z.object({ unread: z.number().int() }),
    log: false,
  }),
  topNotice: write(`${base}/top`, {
    in: z.object({ id, on: flag, until: time.nullable().default(null) }),
    out: z.object({ pinnedUntil: time.nullable() }),
  }),
  /** What a scope can name, of all that the writer may tell. */
  scopeOptionsNotice: ask(`${base}/scopeOptions`, {
    in: nothing,
    out: z.object({
      subSchools: options,
      majors: options,
      grades: z.array(z.string()),
      orgClasses: options,
      /** Of the current term and those to come. */
      courses: options,
    }),
  }),
  /** People whom the writer may tell, by the beginning of a name or number. */
  pickPeopleNotice: ask(`${base}/pickPeople`, {
    in: z.object({ keyWords: text(50, 1) }),
    out: z.array(z.object({ id, realname: z.string(), username: z.string(), place: z.string() })),
  }),
  /** Texts to start from; what the course says of itself is filled in. */
  readyTextsNotice: ask(`${base}/readyTexts`, {
    in: z.object({ courseId: id.nullable().default(null) }),
    out: z.array(z.object({ id, name: z.string(), title: z.string(), body: z.string() })),
  }),
  exportReadNotice: file('POST', `${base}/exportRead`, { in: z.object(readFilter) }),
}
