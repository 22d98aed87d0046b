import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { assignmentForm, REASON_MAX, WRITTEN_KINDS } from '../../entities/assignment/assignment.ts'
import {
  attachedFile,
  LEAVE_FILES_MAX,
  leaveState,
  WRITTEN_PAGES_MAX,
  writtenLeave,
  writtenOutcome,
  writtenPages,
  writtenState,
} from '../../entities/assignment/written-work.ts'
import { assignmentResult } from '../../entities/exam/attempt.ts'
import { flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { sheetTurn } from '../../entities/finalexam/answer-sheet.ts'

const base = '/api/course/writtenWorkInfo'

/** What counts and shows written work. */
const refreshes = ['courseHomeworkInfo', 'coursePeriodicTestInfo', 'studyPaperInfo', 'studyResult', 'myCourseInfo']
/** Whose pages; a student's own without it. */
const whose = { assignmentId: id, studentId: id.optional() }

const studentRow = z.object({
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  courseClassName: z.string(),
  /** Printed on the student's sheets, so that a pile of them can be sorted. */
  code: z.string(),
  state: writtenState,
  seatNo: z.string(),
  receivedAt: time.nullable(),
  receivedByName: z.string(),
  submittedAt: time.nullable(),
  pages: z.number().int(),
  markedPages: z.number().int(),
  outcome: writtenOutcome,
  score: z.number().nullable(),
  comment: z.string(),
  /** By which it came late, as entered or by the hand-in of pictures. */
  lateDays: z.number().int(),
  /** Sent back to be done again until then; '' and null: it is not. */
  backReason: z.string(),
  redoUntil: time.nullable(),
  /** What it was worth before. */
  earlierScore: z.number().nullable(),
  leaveState: z.union([leaveState, z.literal('')]),
  leaveId: z.string(),
  /** The student's own deadline, if it differs. */
  personalDue: time.nullable(),
  updatedAt: time.nullable(),
})

const ownRow = z.object({
  assignmentId: id,
  kind: z.enum(WRITTEN_KINDS),
  title: z.string(),
  chapterTitle: z.string(),
  instructions: z.string(),
  files: z.array(attachedFile),
  place: z.string(),
  hours: z.string(),
  bring: z.string(),
  asksScans: flag,
  opensAt: time,
  closesAt: time,
  fullScore: z.number(),
  lateRule: assignmentForm.lateRule,
  /** Days by which it may come late, and what each costs in percent of the points. */
  lateMaxDays: z.number().int(),
  lateDeductPercent: z.number(),
  /** The own days late. */
  lateDays: z.number().int(),
  backReason: z.string(),
  redoUntil: time.nullable(),
  showAnswers: assignmentForm.showAnswers,
  /** «平时作业 20%»: where it counts. */
  shareText: z.string(),
  state: writtenState,
  outcome: writtenOutcome,
  code: z.string(),
  seatNo: z.string(),
  receivedAt: time.nullable(),
  submittedAt: time.nullable(),
  /** Pictures can be sent and changed now. */
  canScan: flag,
  /** What a step of the teaching process still waits for, in words; until then the demands are not told. */
  waits: z.array(z.string()),
  pages: writtenPages,
  /** As far as they are released. */
  result: assignmentResult.nullable(),
  comment: z.string(),
  /** Of the students of the own class, once the own score is told and enough of them have one. */
  classAverage: z.number().nullable(),
  /** Requests to be excused from a test, the latest first. */
  leaves: z.array(writtenLeave),
  canLeave: flag,
})

export const writtenWorkInfoCalls = {
  /** 登记成绩: everybody whom a piece of written work is for, with what came of it. */
  listWrittenWorkInfo: list(`${base}/list`, {
    filter: {
      assignmentId: id,
      courseClassId: id.optional(),
      state: writtenState.optional(),
      /** Asked to be excused, and nobody has answered. */
      asksLeave: flag.optional(),
      /** Number, name or the code on the sheets. */
      keyWords,
    },
    row: studentRow,
    sort: ['studentNo', 'realname', 'seatNo', 'receivedAt', 'submittedAt', 'score', 'state'],
    defaultSort: 'studentNo@asc',
    most: 500,
  }),
  /** How many stand where, of all or of one class. */
  statWrittenWorkInfo: ask(`${base}/stat`, {
    in: z.object({ assignmentId: id, courseClassId: id.optional() }),
    out: z.object({
      students: z.number().int(),
      states: z.array(z.object({ state: writtenState, students: z.number().int() })),
      received: z.number().int(),
      scored: z.number().int(),
      asksLeave: z.number().int(),
      average: z.number().nullable(),
      /** Scores can be entered now, and why not. */
      canScore: flag,
      whyNot: z.string(),
    }),
  }),
  /** One student's sheets and requests. */
  getWrittenWorkInfo: ask(`${base}/detail`, {
    in: z.object({ assignmentId: id, studentId: id }),
    out: z.object({ pages: writtenPages, leaves: z.array(writtenLeave) }),
  }),
  /** 收取登记: a teacher has these students' sheets, or gives the entry up. */
  receiveWrittenWorkInfo: write(`${base}/receive/{assignmentId}`, {
    refreshes,
    in: z.object({ assignmentId: id, studentIds: ids(), on: flag }),
    out: z.object({ changed: z.number().int(), refused: z.array(z.object({ id: z.string(), reason: z.string() })) }),
  }),
  /** 退回重做 of homework and labs: done again until then; what it was worth counts until there are new points. */
  backWrittenWorkInfo: write(`${base}/back/{assignmentId}`, {
    refreshes: [...refreshes, 'studyCheckResultInfo'],
    in: z.object({ assignmentId: id, studentIds: ids(), reason: text(REASON_MAX, 2), redoUntil: time }),
    out: z.object({ changed: z.number().int(), refused: z.array(z.object({ id: z.string(), reason: z.string() })) }),
  }),
  /** 排座位: numbers from 1 for everybody without a seat, in the order of student numbers or by lot. */
  seatWrittenWorkInfo: write(`${base}/seat/{assignmentId}`, {
    refreshes,
    in: z.object({ assignmentId: id, courseClassId: id.optional(), order: z.enum(['studentNo', 'lot']), anew: flag }),
    out: z.object({ changed: z.number().int() }),
  }),
  answerLeaveWrittenWorkInfo: write(`${base}/answerLeave/{id}`, {
    refreshes,
    in: z.object({ id, agree: flag, answer: text(200) }),
    out: z.object({ state: leaveState }),
  }),

  /** A page behind the others: a student's own picture, or for a teacher one of the marked sheet. */
  addPageWrittenWorkInfo: write(`${base}/addPage/{assignmentId}`, {
    refreshes,
    log: false,
    quiet: 'background',
    in: z.object({ ...whose, fileId: id }),
    out: writtenPages,
  }),
  turnPageWrittenWorkInfo: write(`${base}/turnPage/{assignmentId}`, {
    log: false,
    quiet: 'background',
    in: z.object({ ...whose, id, rotate: sheetTurn }),
    out: writtenPages,
  }),
  deletePageWrittenWorkInfo: write(`${base}/deletePage/{assignmentId}`, {
    refreshes,
    log: false,
    quiet: 'background',
    in: z.object({ ...whose, id }),
    out: writtenPages,
  }),
  sortPageWrittenWorkInfo: write(`${base}/sortPage/{assignmentId}`, {
    log: false,
    quiet: 'background',
    in: z.object({ ...whose, ids: ids(WRITTEN_PAGES_MAX) }),
    out: writtenPages,
  }),

  /** 书面作业, 书面测验: a student's own of one course. */
  mineWrittenWorkInfo: ask(`${base}/mine`, {
    in: z.object({ courseId: id, kind: z.enum(WRITTEN_KINDS) }),
    out: z.object({ rows: z.array(ownRow), serverNow: z.number() }),
  }),
  /** 提交: 100409 when there are other pages than this device shows. */
  submitWrittenWorkInfo: write(`${base}/submit/{assignmentId}`, {
    refreshes,
    in: z.object({ assignmentId: id, count: z.number().int().min(0).max(WRITTEN_PAGES_MAX) }),
    out: z.object({ submittedAt: time }),
  }),
  /** 作业纸: a page to write on, with the own name and the code. */
  sheetWrittenWorkInfo: file('POST', `${base}/sheet/{assignmentId}`, { in: z.object({ assignmentId: id }) }),
  /** 请假 from a test that is to come. */
  leaveWrittenWorkInfo: write(`${base}/leave/{assignmentId}`, {
    refreshes,
    in: z.object({
      assignmentId: id,
      reason: text(200, 5),
      fileIds: z.array(id).max(LEAVE_FILES_MAX).default([]),
    }),
    out: z.object({ id, state: leaveState }),
  }),
  /** The own tests that are to come, for a calendar. */
  calendarWrittenWorkInfo: file('POST', `${base}/calendar`, { in: z.object({ courseId: id }) }),
}
