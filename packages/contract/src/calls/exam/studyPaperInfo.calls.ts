import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { answerContent } from '../../entities/bank/question.ts'
import {
  assignmentKind,
  assignmentResult,
  attemptDetail,
  attemptFile,
  checkedAnswer,
  myState,
  policy,
  redoKind,
  redoState,
  reviewStatus,
  room,
  SEQ_MAX,
  soundPlays,
  taskGroup,
} from '../../entities/exam/attempt.ts'
import { day, flag, id, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/exam/studyPaperInfo'
const deviceId = z.string().min(8).max(64)

/** A save of one question. An older seq never replaces a newer one. */
const answerSave = z.object({
  questionVersionId: id,
  content: answerContent,
  seq: z.number().int().min(1).max(SEQ_MAX),
  spentSeconds: z.number().int().min(0).max(86_400).default(0),
})
const roomEvent = z.object({
  clientId: z.string().min(8).max(64),
  /** audioPlay asks for one more play of a sound with a limit; the others tell of leaving the page. */
  kind: z.enum(['hidden', 'blur', 'fullscreen', 'copy', 'audioPlay']),
  from: time,
  seconds: z.number().int().min(0).max(86_400),
  questionVersionId: id.optional(),
  /** The sound of an audioPlay. */
  fileId: id.optional(),
})

export const taskRow = z.object({
  assignmentId: id,
  kind: assignmentKind,
  courseId: id,
  courseName: z.string(),
  chapterTitle: z.string(),
  title: z.string(),
  questionCount: z.number().int(),
  opensAt: time,
  closesAt: time,
  /** Until when to hand in: of an attempt that was sent back its own date, of one under way its own end. */
  dueAt: time,
  durationMin: z.number().int().nullable(),
  maxAttempts: z.number().int(),
  usedAttempts: z.number().int(),
  attemptRule: z.enum(['best', 'last', 'average']),
  lateRule: policy.shape.lateRule,
  lateDays: z.number().int(),
  lateDeductPercent: z.number(),
  showAnswers: z.enum(['never', 'afterSubmit', 'afterClose']),
  fullScore: z.number(),
  /** «平时作业 20%»: where it counts. */
  shareText: z.string(),
  myState,
  groups: z.array(taskGroup),
  reviewStatus: z.union([reviewStatus, z.literal('')]),
  startAllowed: flag,
  /** What a step of the teaching process still waits for before it can be begun, in words. */
  waits: z.array(z.string()),
  keepShown: flag,
  viewAllowed: flag,
  studyPaperId: z.string(),
  /** As far as it is released. */
  result: assignmentResult.nullable(),
  remainSec: z.number().int().nullable(),
  sentBackReason: z.string(),
  redoUntil: time.nullable(),
  /** The newest request to redo or to sit it later, with the teacher's word; '' : none. */
  redoApplyState: z.union([redoState, z.literal('')]),
  redoApplyAnswer: z.string(),
  /** Which request may be made now, if any. */
  redoApplyKind: z.union([redoKind, z.literal('')]),
})

const TERM_CODE_MAX = 20
/** The list of tasks without the choice of a group. */
const taskFilter = {
  courseId: id.optional(),
  kinds: z.array(assignmentKind).max(7).optional(),
  termCode: z.string().max(TERM_CODE_MAX).optional(),
  /** Days of the school, both counted whole. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
  keyWords,
}
const count = z.number().int()

export const studyPaperInfoCalls = {
  /** What this student has to do and may do: one list for all kinds. The browser decides nothing by its own clock. */
  taskListStudyPaperInfo: list(`${base}/taskList`, {
    filter: {
      ...taskFilter,
      chapterId: id.optional(),
      assignmentId: id.optional(),
      myStates: z.array(myState).max(8).optional(),
      state: taskGroup.optional(),
    },
    row: taskRow,
    sort: ['dueAt', 'closesAt', 'opensAt', 'title', 'courseName'],
    defaultSort: 'dueAt@asc',
  }),
  /** How many tasks of the list are in each group. */
  statTaskStudyPaperInfo: ask(`${base}/statTask`, {
    in: z.object(taskFilter),
    out: z.object({
      counts: z.object({
        todo: count,
        soon: count,
        sentBack: count,
        waiting: count,
        done: count,
        missed: count,
        ahead: count,
      }),
      /** The task that opens next. */
      nextOpens: z.object({ title: z.string(), opensAt: time }).nullable(),
      serverNow: z.number(),
    }),
  }),
  /** The list as a workbook, or all due times of what is to be handed in as a calendar file. */
  exportTaskStudyPaperInfo: file('POST', `${base}/exportTask`, {
    in: z.object({
      ...taskFilter,
      state: taskGroup.optional(),
      orderBy: z.string().max(60).default(''),
      format: z.enum(['xlsx', 'ics']).default('xlsx'),
    }),
  }),
  isCanAnswerStudyPaperInfo: ask(`${base}/isCanAnswer`, {
    in: z.object({ assignmentId: id }),
    out: z.object({
      assignmentId: id,
      title: z.string(),
      kind: assignmentKind,
      instructions: z.string(),
      startAllowed: flag,
      keepShown: flag,
      viewAllowed: flag,
      startKind: z.enum(['first', 'again', 'redo', 'withdraw', '']),
      refuseCode: z.string(),
      refuseText: z.string(),
      reviewStatus: z.union([reviewStatus, z.literal('')]),
      myState,
      studyPaperId: z.string(),
      attemptsLeft: z.number().int(),
      opensAt: time,
      closesAt: time,
      dueAt: time,
      effectiveMinutes: z.number().int().nullable(),
      questionCount: z.number().int(),
      fullScore: z.number(),
      serverNow: z.number(),
      rules: policy,
    }),
  }),
  /** Starts an attempt or returns the open one; there are never two. */
  addStudyPaperInfo: write(`${base}/add`, {
    tx: false,
    in: z.object({
      assignmentId: id,
      deviceId,
      rulesRead: flag.default('0'),
      /** Of a final exam, from enterFinalPaperTest. */
      examEntryToken: z.string().max(100).optional(),
    }),
    out: room,
    refreshes: ['studyPaperInfo'],
  }),
  getStudyPaperInfo: ask(`${base}/detail/{id}`, { in: byId, out: attemptDetail }),
  attemptListStudyPaperInfo: list(`${base}/attemptList`, {
    /** Of one assignment; or, for students, their own of a course without its finals. */
    filter: { assignmentId: id.optional(), courseId: id.optional(), studentId: id.optional() },
    row: z.object({
      studyPaperId: id,
      assignmentId: id,
      kind: assignmentKind,
      attemptNo: z.number().int(),
      title: z.string(),
      startedAt: time,
      submittedAt: time.nullable(),
      usedSec: z.number().int(),
      submitKind: z.enum(['student', 'timeout', 'forced', '']),
      reviewStatus,
      objectiveScore: z.number().nullable(),
      subjectiveScore: z.number().nullable(),
      score: z.number().nullable(),
      counted: flag,
      reviewerName: z.string(),
      reviewedAt: time.nullable(),
      comment: z.string(),
    }),
    sort: ['attemptNo'],
    defaultSort: 'attemptNo@desc',
  }),
  /** Also the heartbeat every 30 s, with empty answers. Acknowledged means durable. */
  saveAnswerStudyPaperInfo: write(`${base}/saveAnswer`, {
    quiet: 'silent',
    // Answers have their own history, and a line per save would drown the log.
    log: false,
    tx: false,
    in: z.object({
      studyPaperId: id,
      deviceId,
      epoch: z.number().int().min(1).max(1_000_000),
      /** As many as a paper has questions, so that everything in flight at the deadline is one request. */
      answers: z.array(answerSave).max(300),
      /** The question on the screen: where one cannot go back, earlier ones are closed from now on. */
      at: id.optional(),
      marks: z.array(id).max(300).optional(),
      events: z.array(roomEvent).max(100).default([]),
    }),
    out: z.object({
      saved: z.array(z.object({ questionVersionId: id, seq: z.number().int() })),
      /** There was newer content already; this is it. */
      stale: z.array(z.object({ questionVersionId: id, seq: z.number().int(), content: answerContent.nullable() })),
      deadlineAt: time,
      serverNow: z.number(),
      leaveCount: z.number().int(),
      /** The page was left too often: the server submits at this time. */
      forcedAt: time.nullable(),
      /**
       * For a heartbeat without answers: the files of each question, including those sent from a phone; null: not
       * included.
       */
      files: z.array(z.object({ questionVersionId: id, fileIds: z.array(id) })).nullable(),
      /**
       * For each audioPlay: how many plays are left, and the address of this one; '' if none was left. null: none was
       * requested.
       */
      playsLeft: z.array(soundPlays.extend({ url: z.string() })).nullable(),
    }),
  }),
  /** The own configuration of Safe Exam Browser for a test or final exam that asks for it. */
  safeBrowserConfigStudyPaperInfo: file('GET', `${base}/safeBrowserConfig/{assignmentId}`, {
    in: z.object({ assignmentId: id }),
  }),
  /** This device takes over answering; the other one becomes read-only. */
  takeOverStudyPaperInfo: write(`${base}/takeOver`, {
    in: z.object({ studyPaperId: id, deviceId, deviceName: text(60).default('') }),
    out: room,
  }),
  attachFileStudyPaperInfo: write(`${base}/attachFile`, {
    quiet: 'background',
    in: z.object({
      studyPaperId: id,
      questionVersionId: id,
      fileId: id,
      /** Its position; absent: last. If it is attached already, it moves there. */
      sort: z.number().int().min(0).max(100).optional(),
    }),
    out: z.array(attemptFile),
  }),
  removeFileStudyPaperInfo: write(`${base}/removeFile`, {
    quiet: 'background',
    in: z.object({ studyPaperId: id, questionVersionId: id, fileId: id }),
    out: z.array(attemptFile),
  }),
  /** 检查本题: returns right or wrong at once and fixes the checked answer. Only for practice with instant feedback. */
  checkOneStudyPaperInfo: write(`${base}/checkOne`, {
    quiet: 'background',
    log: false,
    in: z.object({ studyPaperId: id, questionVersionId: id, content: answerContent }),
    out: checkedAnswer,
  }),
  submitPaperStudyPaperInfo: write(`${base}/submitPaper`, {
    tx: false,
    in: z.object({
      studyPaperId: id,
      deviceId,
      epoch: z.number().int().min(1).max(1_000_000),
      answers: z.array(answerSave).max(300).default([]),
      confirmUnanswered: flag.default('0'),
    }),
    out: z.object({
      receiptNo: z.string(),
      submittedAt: time,
      answeredCount: z.number().int(),
      questionCount: z.number().int(),
      checksum: z.string(),
      reviewStatus,
      objectiveScore: z.number().nullable(),
      score: z.number().nullable(),
    }),
    refreshes: ['studyPaperInfo', 'studyResult'],
  }),
  /** 申请重做 of a reviewed one, 申请补测 of a missed test; one open request an assignment. */
  applyRedoStudyPaperInfo: write(`${base}/applyRedo`, {
    in: z.object({
      assignmentId: id,
      kind: redoKind,
      reason: text(200, 10),
      fileIds: z.array(id).max(3).default([]),
    }),
    out: z.object({ id, state: redoState }),
    refreshes: ['studyPaperInfo', 'studyPaperReview'],
  }),
  /** Back to answering, if it has been handed in, is not being marked yet and the assignment allows it. */
  withdrawStudyPaperInfo: write(`${base}/withdraw`, {
    in: z.object({ studyPaperId: id, reason: text(200).default('') }),
    out: z.object({ reviewStatus }),
    refreshes: ['studyPaperInfo'],
  }),
}
