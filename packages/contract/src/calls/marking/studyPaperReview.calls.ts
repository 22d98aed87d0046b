import { z } from 'zod'
import { ask, byId, done, list, paging, write } from '../../call.ts'
import { answerContent, questionBody, questionKey } from '../../entities/bank/question.ts'
import {
  assignmentKind,
  attemptDetail,
  attemptFile,
  redoKind,
  redoState,
  reviewStatus,
  SEQ_MAX,
  TIME_BACK_MAX,
} from '../../entities/exam/attempt.ts'
import { batchResult, day, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { SHEETS_STATES, sheetPage } from '../../entities/finalexam/answer-sheet.ts'
import { lateFile } from '../../entities/marking/late-file.ts'
import { regradeChoice } from '../../entities/marking/regrade.ts'
import { doubleTurn, markPurpose, submitPurpose } from '../../entities/marking/review-task.ts'

/** The marking side of studyPaperInfo; the answering side is in studyPaperInfo.calls.ts. */
const base = '/api/exam/studyPaperInfo'
const refreshes = [
  'studyPaperInfo',
  'studyPaperReview',
  'studyCheckResultInfo',
  'reviewTaskInfo',
  'manageScore',
  'myCourseInfo',
] as const
const reason = (least: number, most: number) => text(most, least)
const score = z.number().min(0).max(300).multipleOf(0.5)

/** What was ticked: ids of scoring points, or criterion/level of a rubric. */
const picks = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[\w-]+(\/\d)?$/),
  )
  .max(40)

/** The state of a mark on the server. */
const mark = z.object({
  questionVersionId: id,
  reviewScore: z.number().nullable(),
  comment: z.string(),
  seq: z.number().int(),
  picks: z.array(z.string()),
})
const lateState = z.enum(['kept', 'accepted', 'refused'])
const lease = z.object({ leaseBy: z.string(), until: time.nullable() })

const regradeOf = {
  courseId: id,
  questionId: id,
  /** Absent: every assignment of the course that asked it. */
  assignmentIds: z.array(id).min(1).max(100).optional(),
  choice: regradeChoice,
}
const regradeTotals = {
  up: z.number().int(),
  down: z.number().int(),
  same: z.number().int(),
  /** Reviewed attempts that cross the pass mark, either way. */
  crossed: z.number().int(),
  skipped: z.number().int(),
}

/** Everybody whom a regrade touches. */
const regradePreview = z.object({
  /** The newest version of the question, which the regrade is made for. */
  versionId: id,
  uses: z.array(z.object({ assignmentId: id, title: z.string(), kind: assignmentKind, attempts: z.number().int() })),
  ...regradeTotals,
  /** Attempts still being answered: they are corrected when they are handed in. */
  running: z.number().int(),
  rows: z.array(
    z.object({
      studyPaperId: id,
      assignmentId: id,
      title: z.string(),
      /** Under anonymous marking the code, and no number. */
      realname: z.string(),
      studentNo: z.string(),
      attemptNo: z.number().int(),
      fullScore: z.number(),
      before: z.number(),
      after: z.number(),
      way: z.enum(['up', 'down', 'same']),
      crossed: z.enum(['up', 'down', '']),
      /** Its marker has not finished it: both are its automatic points. */
      waiting: flag,
      /** Its student's score was handed in or locked: it keeps what it has. */
      skipped: flag,
    }),
  ),
})

const accepted = {
  assignmentId: id,
  questionId: id,
  /** The blank, as `listAnswerGroupStudyPaperInfo` names it. */
  part: z.string().max(40),
  text: text(500, 1),
}

export const reviewQueueFilter = {
  courseId: id,
  kind: assignmentKind.optional(),
  assignmentId: id.optional(),
  courseClassId: id.optional(),
  studentId: id.optional(),
  reviewStatus: reviewStatus.optional(),
  late: flag.optional(),
  hasFile: flag.optional(),
  keyWords,
}

export const studyPaperReviewCalls = {
  /** One row per attempt; anonymous until the marking of the assignment is complete. */
  listDetailStudyPaperInfo: list(`${base}/detailList`, {
    filter: reviewQueueFilter,
    row: z.object({
      id,
      assignmentId: id,
      title: z.string(),
      /** Anonymous: `考生 001`, and number, name and class stay empty. */
      code: z.string(),
      studentId: z.string(),
      studentNo: z.string(),
      realname: z.string(),
      courseClassName: z.string(),
      attemptNo: z.number().int(),
      startedAt: time,
      submittedAt: time.nullable(),
      deadlineAt: time,
      late: flag,
      seconds: z.number().int(),
      submitKind: z.enum(['student', 'timeout', 'forced', '']),
      files: z.number().int(),
      leaveCount: z.number().int(),
      takeOvers: z.number().int(),
      answeredCount: z.number().int(),
      questionCount: z.number().int(),
      objectiveScore: z.number().nullable(),
      subjectiveScore: z.number().nullable(),
      score: z.number().nullable(),
      fullScore: z.number(),
      /** Questions that a person marks, and those that have a mark. */
      toMark: z.number().int(),
      marked: z.number().int(),
      reviewerName: z.string(),
      leaseBy: z.string(),
      reviewStatus,
      turn: doubleTurn,
      valid: flag,
      /** How much the most alike answer of somebody whose attempt this person sees has in common with one of it, in percent. */
      similarity: z.number().nullable(),
      /** Somebody has judged that one of its answers was copied, by whichever of the two. */
      copied: flag,
    }),
    sort: ['reviewStatus', 'submittedAt', 'studentNo', 'score', 'attemptNo'],
    defaultSort: 'reviewStatus@asc',
  }),
  getReviewStudyPaperInfo: ask(`${base}/reviewDetail/{id}`, {
    in: z.object({ id, purpose: markPurpose.optional() }),
    out: attemptDetail.extend({
      /** Of a final: photographed sheets of paper, as far as they are handed in. */
      sheets: z.object({ state: z.enum(SHEETS_STATES), pages: z.array(sheetPage) }).nullable(),
      anonymous: flag,
      code: z.string(),
      courseClassName: z.string(),
      /** Sequence numbers of the marks; an older one never replaces a newer one. */
      marks: z.array(mark),
      lease,
      /** For an arbiter: what the two markers gave each disputed question, in no order that tells who is who. */
      disputed: z.array(
        z.object({ questionVersionId: id, marks: z.array(z.object({ score: z.number(), comment: z.string() })) }),
      ),
      /** The attempt has two markers, whose marks do not count yet. */
      isDouble: flag,
      /** Whether this person may mark, and send back, this attempt now. */
      can: z.object({ mark: flag, change: flag, back: flag }),
      attempts: z.array(
        z.object({
          id,
          attemptNo: z.number().int(),
          score: z.number().nullable(),
          reviewStatus,
          submittedAt: time.nullable(),
        }),
      ),
      /** What was handed in before it was sent back: the answers and marks of that time. */
      rounds: z.array(
        z.object({
          at: time,
          byName: z.string(),
          reason: z.string(),
          submittedAt: time.nullable(),
          score: z.number().nullable(),
          answers: z.array(
            z.object({
              questionVersionId: id,
              content: answerContent.nullable(),
              autoScore: z.number().nullable(),
              reviewScore: z.number().nullable(),
              comment: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
  /** One mark, saved at once; `stale` returns the mark that already had the same or a newer sequence number. */
  saveReviewStudyPaperInfo: write(`${base}/paperReview`, {
    quiet: 'silent',
    // Every mark is recorded as a review event.
    log: false,
    in: z.object({
      studyPaperId: id,
      /** Marks beside those that count. */
      purpose: markPurpose.optional(),
      rows: z
        .array(
          z.object({
            questionVersionId: id,
            /** null removes the mark. */
            reviewScore: score.nullable(),
            comment: text(2000).default(''),
            seq: z.number().int().min(1).max(SEQ_MAX),
            picks: picks.default([]),
          }),
        )
        .max(300),
      /** The remark on the whole attempt; absent leaves it. */
      comment: text(2000).optional(),
      /** Required for an attempt that has been reviewed. */
      reason: text(500).default(''),
    }),
    out: z.object({
      saved: z.array(z.object({ questionVersionId: id, seq: z.number().int() })),
      stale: z.array(mark),
      objective: z.number(),
      subjective: z.number(),
      total: z.number(),
      /** Numbers of the questions without a mark. */
      waiting: z.array(z.number().int()),
    }),
    refreshes: [],
  }),
  /**
   * One question over all attempts: what a person has to mark, page by page; without a question, the first that waits.
   */
  listQuestionReviewStudyPaperInfo: ask(`${base}/reviewQuestionList`, {
    in: z.object({
      assignmentId: id,
      questionId: id.optional(),
      courseClassId: id.optional(),
      state: z.enum(['waiting', 'all']).default('waiting'),
      limit: z.coerce.number().int().min(1).max(50).default(8),
      offset: paging.offset,
    }),
    out: z.object({
      /** Every question that a person marks, with what still waits for a mark. */
      questions: z.array(
        z.object({ questionId: id, stem: z.string(), waiting: z.number().int(), all: z.number().int() }),
      ),
      questionId: z.string(),
      /** The versions that these rows were shown. */
      versions: z.array(z.object({ questionVersionId: id, body: questionBody, key: questionKey })),
      rows: z.array(
        z.object({
          studyPaperId: id,
          questionVersionId: id,
          code: z.string(),
          realname: z.string(),
          studentNo: z.string(),
          no: z.number().int(),
          score: z.number(),
          content: answerContent.nullable(),
          files: z.array(attemptFile),
          /** The automatic score of its parts; a mark replaces the whole. */
          autoScore: z.number().nullable(),
          reviewScore: z.number().nullable(),
          comment: z.string(),
          seq: z.number().int(),
          picks: z.array(z.string()),
          reviewStatus,
          /** Somebody else has the attempt open. */
          leaseBy: z.string(),
        }),
      ),
      total: z.number().int(),
      can: z.object({ mark: flag }),
    }),
  }),
  submitReviewStudyPaperInfo: write(`${base}/reviewSubmit`, {
    in: z.object({ ids: ids(500), purpose: submitPurpose.optional() }),
    out: z.object({
      done: z.number().int(),
      refused: z.array(z.object({ id: z.string(), reason: z.string(), questions: z.array(z.number().int()) })),
    }),
    refreshes,
  }),
  /** 仲裁: the marks of all disputed questions at once; of two arbiters the first decides. */
  arbitrateReviewStudyPaperInfo: write(`${base}/reviewArbitrate`, {
    in: z.object({
      studyPaperId: id,
      rows: z
        .array(z.object({ questionVersionId: id, score }))
        .min(1)
        .max(300),
    }),
    out: z.object({ score: z.number() }),
    refreshes,
  }),
  backReviewStudyPaperInfo: write(`${base}/reviewBack`, {
    in: z.object({
      ids: ids(200),
      reason: reason(5, 500),
      /** Only these questions are open again; absent: all. */
      questionIds: z.array(id).min(1).max(300).optional(),
      deadline: time,
    }),
    out: batchResult,
    refreshes,
  }),
  /** The next attempt that waits and that nobody else has claimed; it is leased to the caller. */
  nextReviewStudyPaperInfo: write(`${base}/reviewNext`, {
    quiet: 'background',
    log: false,
    in: z.object({
      assignmentId: id,
      afterId: id.optional(),
      direction: z.enum(['next', 'previous']).default('next'),
      courseClassId: id.optional(),
      /** Of what this person was asked to mark beside the marks that count. */
      purpose: markPurpose.optional(),
      /** '1': only those that wait; '0': any that was handed in. */
      waitingOnly: flag.default('1'),
    }),
    out: z.object({ id: z.string(), left: z.number().int() }),
    refreshes: [],
  }),
  leaseReviewStudyPaperInfo: write(`${base}/reviewLease/{id}`, {
    quiet: 'background',
    log: false,
    in: byId,
    out: lease,
    refreshes: [],
  }),
  releaseReviewStudyPaperInfo: write(`${base}/reviewRelease/{id}`, {
    quiet: 'background',
    log: false,
    in: byId,
    out: done,
    refreshes: [],
  }),
  listEventReviewStudyPaperInfo: list(`${base}/reviewEventList`, {
    filter: {
      studyPaperId: id.optional(),
      courseId: id.optional(),
      assignmentId: id.optional(),
      action: z.string().max(20).optional(),
      /** The marker, as a teacher. */
      reviewerId: id.optional(),
      /** Of a student whose name may be known. */
      keyWords,
      from: day.optional(),
      to: day.optional(),
    },
    row: z.object({
      id,
      studyPaperId: id,
      at: time,
      code: z.string(),
      title: z.string(),
      realname: z.string(),
      assignmentId: id,
      action: z.string(),
      questionVersionId: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      reason: z.string(),
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  statReviewStudyPaperInfo: ask(`${base}/reviewStat`, {
    in: z.object({ courseId: id, assignmentId: id, courseClassId: id.optional() }),
    out: z.object({
      assignmentId: id,
      title: z.string(),
      kind: assignmentKind,
      opensAt: time,
      closesAt: time,
      fullScore: z.number(),
      anonymous: flag,
      /** Students it is meant for, of the classes this person sees. */
      targets: z.number().int(),
      handedIn: z.number().int(),
      counts: z.object({
        answering: z.number().int(),
        waiting: z.number().int(),
        reviewed: z.number().int(),
        back: z.number().int(),
      }),
      today: z.number().int(),
      myMean: z.number().nullable(),
      allMean: z.number().nullable(),
      /** As one of two markers: what this person has to mark and has handed in. */
      double: z.object({ waiting: z.number().int(), done: z.number().int() }),
      can: z.object({ mark: flag }),
    }),
  }),
  /** 切屏记录: evidence for a person, never a verdict. Leaving the page, copying, other devices, plays of limited sounds. */
  listLeaveStudyPaperInfo: list(`${base}/leaveList`, {
    filter: { studyPaperId: id },
    row: z.object({
      id: z.string(),
      kind: z.enum(['hidden', 'blur', 'fullscreen', 'copy', 'device', 'audioPlay']),
      from: time,
      seconds: z.number().int(),
      /** null: at no question. */
      questionNo: z.number().int().nullable(),
      device: z.string(),
    }),
    sort: ['from'],
    defaultSort: 'from@asc',
  }),
  extendStudyPaperInfo: write(`${base}/extend`, {
    in: z.object({
      ids: ids(500).optional(),
      assignmentId: id.optional(),
      studentIds: ids(500).optional(),
      minutes: z.number().int().min(1).max(180),
      reason: reason(5, 200),
    }),
    out: z.object({ changed: z.number().int(), deadlineAt: time.nullable() }),
    refreshes,
  }),
  forceSubmitStudyPaperInfo: write(`${base}/forceSubmit`, {
    in: z.object({
      ids: ids(500).optional(),
      assignmentId: id.optional(),
      studentIds: ids(500).optional(),
      reason: reason(2, 200),
    }),
    out: batchResult,
    refreshes,
  }),
  /** 补时: for attempts that the clock should not have closed; with students, each one's latest of the assignment. */
  giveBackTimeStudyPaperInfo: write(`${base}/giveBackTime`, {
    in: z.object({
      ids: ids(500).optional(),
      assignmentId: id.optional(),
      studentIds: ids(500).optional(),
      minutes: z.number().int().min(1).max(TIME_BACK_MAX),
      reason: reason(5, 200),
    }),
    out: batchResult,
    refreshes,
  }),
  /** Requests of students: to redo reviewed work or to sit a missed test. */
  listRedoApplyStudyPaperInfo: list(`${base}/redoApplyList`, {
    filter: { courseId: id, assignmentId: id.optional(), state: redoState.optional() },
    row: z.object({
      id,
      assignmentId: id,
      title: z.string(),
      kind: redoKind,
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      courseClassName: z.string(),
      score: z.number().nullable(),
      fullScore: z.number(),
      reason: z.string(),
      files: z.array(attemptFile),
      state: redoState,
      answer: z.string(),
      byName: z.string(),
      at: time.nullable(),
      createdAt: time,
    }),
    sort: ['createdAt', 'state'],
    defaultSort: 'createdAt@desc',
  }),
  /** Approval sends the attempt back, or grants another attempt with its own deadline. */
  answerRedoApplyStudyPaperInfo: write(`${base}/answerRedoApply`, {
    in: z.object({
      id,
      agree: flag,
      /** Required to refuse. */
      reason: text(200).default(''),
      /** Required to approve. */
      redoUntil: time.optional(),
    }),
    out: z.object({ state: redoState }),
    refreshes,
  }),
  /** Answers that came after the close, kept beside the attempt until somebody decides. */
  listLateAnswerStudyPaperInfo: list(`${base}/lateAnswerList`, {
    filter: { courseId: id, assignmentId: id.optional(), studyPaperId: id.optional(), state: lateState.optional() },
    row: z.object({
      id,
      studyPaperId: id,
      title: z.string(),
      code: z.string(),
      realname: z.string(),
      questionVersionId: id,
      no: z.number().int(),
      questionType: z.string(),
      kept: answerContent,
      stored: answerContent.nullable(),
      submittedAt: time.nullable(),
      receivedAt: time,
      /** `file`: it came in the signed file that the student saved at `madeAt`. */
      source: z.enum(['room', 'file']),
      madeAt: time.nullable(),
      /** It arrived when its student could see the key already. */
      afterKey: flag,
      state: lateState,
      reason: z.string(),
    }),
    sort: ['receivedAt'],
    defaultSort: 'receivedAt@desc',
  }),
  /** The signed file of answers that never reached the server: stored as late answers until somebody decides. */
  importLateAnswerStudyPaperInfo: write(`${base}/importLateAnswer`, {
    in: lateFile.extend({ assignmentId: id }),
    out: z.object({
      /** Numbers of the questions that now wait for a decision. */
      kept: z.array(z.number().int()),
      /** Of questions whose newest answer the attempt already had. */
      known: z.array(z.number().int()),
    }),
    refreshes,
  }),
  /** Accepting puts the answer into the attempt and scores it again. */
  acceptLateAnswerStudyPaperInfo: write(`${base}/acceptLateAnswer`, {
    in: z.object({ ids: ids(100), accept: flag, reason: reason(5, 200) }),
    out: z.object({ changed: z.number().int() }),
    refreshes,
  }),
  /** Everybody whom a regrade would touch, with old and new score; nothing changes. */
  previewRegradeStudyPaperInfo: ask(`${base}/regradePreview`, {
    in: z.object(regradeOf),
    out: regradePreview.extend({
      /** Whether its key fits the versions that were shown. */
      isKeyed: flag,
    }),
  }),
  /** Corrects a question in all attempts that show it, those to come included. */
  regradeStudyPaperInfo: write(`${base}/regrade`, {
    in: z.object({ ...regradeOf, versionId: id, reason: reason(5, 200) }),
    out: z.object({ id, ...regradeTotals }),
    refreshes,
  }),
  /** Whom an accepted answer would touch; nothing changes. */
  previewAcceptAnswerStudyPaperInfo: ask(`${base}/acceptAnswerPreview`, {
    in: z.object(accepted),
    out: regradePreview,
  }),
  /** An answer that students gave becomes an accepted one of its blank, in all attempts that show the question. */
  acceptAnswerStudyPaperInfo: write(`${base}/acceptAnswer`, {
    in: z.object({ ...accepted, versionId: id, reason: reason(5, 200) }),
    out: z.object({ id, ...regradeTotals }),
    refreshes: [...refreshes, 'questionInfo'],
  }),
  listRegradeStudyPaperInfo: ask(`${base}/regradeList`, {
    in: z.object({ courseId: id, questionId: id }),
    out: z.array(
      z.object({
        id,
        choice: regradeChoice,
        reason: z.string(),
        titles: z.array(z.string()),
        up: z.number().int(),
        down: z.number().int(),
        crossed: z.number().int(),
        skipped: z.number().int(),
        at: time,
        byName: z.string(),
        undoneAt: time.nullable(),
        undoneByName: z.string(),
        undoReason: z.string(),
        can: z.object({ undo: flag }),
      }),
    ),
  }),
  /** Only the latest: the attempts get what they would have without it. */
  undoRegradeStudyPaperInfo: write(`${base}/regradeUndo/{id}`, {
    in: z.object({ id, reason: reason(5, 200) }),
    out: z.object({ changed: z.number().int() }),
    refreshes,
  }),
}
