import { z } from 'zod'
import { ask, byId, get, write } from '../../call.ts'
import { examForm } from '../../entities/course/basic-course.ts'
import { safeBrowserMode } from '../../entities/exam/safe-browser.ts'
import { flag, id, ids, text, time } from '../../entities/fields.ts'
import { sheetsOutline } from '../../entities/finalexam/answer-sheet.ts'
import {
  answerFiles,
  barredReason,
  CLOCK_OFF_MAX_MS,
  faceResult,
  hallState,
  seatAct,
} from '../../entities/finalexam/final-exam.ts'

const base = '/api/study/finalPaperTest'

/** What a browser tells of itself at the entry; invigilators look at it when something goes wrong. */
const env = z.object({
  browser: text(200),
  screen: text(40),
  clockOffsetMs: z.number().int().min(-CLOCK_OFF_MAX_MS).max(CLOCK_OFF_MAX_MS),
  storageOk: flag,
  mobile: flag,
})

const queueNo = z.string().max(15).regex(/^\d+$/)

/** What every view of one's own exam says. */
const ownExam = z.object({
  finalExamCourseId: id,
  courseId: id,
  courseName: z.string(),
  courseCode: z.string(),
  examForm,
  opensAt: time,
  closesAt: time,
  durationMin: z.number().int(),
  lateEnterMin: z.number().int(),
  /** The last moment of entering. */
  lateAt: time,
  entryOpen: flag,
  faceVerify: flag,
  pcOnly: flag,
  safeBrowser: safeBrowserMode,
  filesAllowed: flag,
  sheets: sheetsOutline.nullable(),
  state: hallState,
  eligible: flag,
  reasons: z.array(barredReason),
  studyPaperId: z.string(),
  /** Of the attempt under way. */
  deadlineAt: time.nullable(),
  submittedAt: time.nullable(),
  submitKind: z.enum(['student', 'timeout', 'forced', '']),
  receiptNo: z.string(),
  /** Published only. */
  score: z.number().nullable(),
})

/** A place in the line, or the way in: enter and queue answer the same. */
const gate = z.object({
  admitted: flag,
  /** For addStudyPaperInfo; two minutes. Empty while waiting. */
  examEntryToken: z.string(),
  assignmentId: z.string(),
  queueNo: z.string(),
  ahead: z.number().int(),
  etaSec: z.number().int(),
  /** When to ask again. */
  pollSec: z.number().int(),
  serverTime: time,
})

export const finalPaperTestCalls = {
  /** Every final of the term that this student sits, those that can be entered first. */
  listFinalPaperTest: ask(`${base}/list`, {
    in: z.object({ termCode: text(20).optional() }),
    out: z.object({
      serverTime: time,
      rows: z.array(ownExam.extend({ /** Another exam of the list at the same time. */ clashWith: z.string() })),
    }),
  }),
  /** One's own exam with its notice and what invigilators did and said. */
  getFinalPaperTest: ask(`${base}/detail/{id}`, {
    quiet: 'background',
    in: byId,
    out: ownExam.extend({
      assignmentId: id,
      entryNotice: z.string(),
      earliestSubmitMin: z.number().int(),
      leaveLimit: z.number().int(),
      blockCopy: flag,
      answerFiles,
      extraMinutes: z.number().int(),
      pledgeAt: time.nullable(),
      faceResult,
      /** An identity check is in force. */
      faceKnown: flag,
      acts: z.array(seatAct),
      serverTime: time,
    }),
  }),
  /**
   * Lets in or gives a place in the line. Asking again keeps the place, in any tab and after a reload. Refuses in this
   * order: 100611 candidate, 100601 and 100602 window, 100614 device, 100615 browser, 100610 late, 100608 identity.
   */
  enterFinalPaperTest: write(`${base}/enter`, {
    tx: false,
    log: false,
    quiet: 'background',
    in: z.object({ finalExamCourseId: id, pledge: flag, deviceId: z.string().min(8).max(64), env }),
    out: gate,
  }),
  /** Keeps the place for two minutes more and says where it stands. 100439 when it is lost. */
  queueFinalPaperTest: get(`${base}/queue`, { quiet: 'background', in: z.object({ queueNo }), out: gate }),
  quitQueueFinalPaperTest: write(`${base}/quitQueue`, { log: false, in: z.object({ queueNo }), out: z.null() }),
  /** Asks a person to look at face and document; asked without pictures it only tells the state. */
  manualFaceFinalPaperTest: write(`${base}/manualFace`, {
    in: z.object({ finalExamCourseId: id, pictureFileIds: ids(2).optional() }),
    out: z.object({ state: faceResult, faceKnown: flag, reason: z.string() }),
  }),
  /** 联系监考: writes to the invigilators; without text it only reads. */
  helpFinalPaperTest: write(`${base}/help`, {
    quiet: 'background',
    log: false,
    in: z.object({ finalExamCourseId: id, text: text(300, 2).optional() }),
    out: z.object({
      rows: z.array(
        z.object({
          id,
          text: z.string(),
          at: time,
          reply: z.string(),
          repliedBy: z.string(),
          repliedAt: time.nullable(),
        }),
      ),
    }),
  }),
}
