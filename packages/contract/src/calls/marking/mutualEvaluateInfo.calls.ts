import { z } from 'zod'
import { ask, byId, done, file, list, write } from '../../call.ts'
import { changes, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import {
  draftMark,
  myPeerTask,
  PEER_ANSWER_MIN,
  PEER_APPEAL_MIN,
  PEER_COMMENT_MIN,
  PEER_EXCLUDE_MAX,
  PEER_EXCLUDE_MIN,
  PEER_REFUSE_MAX,
  PEER_REFUSE_MIN,
  PEER_TEXT_MAX,
  PEERS_MAX,
  peerAppeal,
  peerAppealState,
  peerCombining,
  peerForm,
  peerMark,
  peerQuestion,
  peerRefuseKind,
  peerReportKind,
  peerSetting,
  peerState,
  peerTaskState,
  RUBRIC_MAX,
  resultMark,
  selfMark,
  shownMark,
} from '../../entities/marking/peer.ts'

const base = '/api/study/mutualEvaluateInfo'

const figures = {
  assignmentId: id,
  assignmentTitle: z.string(),
  state: peerState,
  /** Works that were handed in. */
  submitted: z.number().int(),
  tasks: z.number().int(),
  done: z.number().int(),
  /** Open appeals. */
  appeals: z.number().int(),
}

const dealt = z.object({
  works: z.number().int(),
  tasks: z.number().int(),
  perPerson: z.number().int(),
  /** Pairs of one group that could not be kept apart. */
  together: z.number().int(),
})

const savedMarks = z.array(draftMark).max(RUBRIC_MAX)

const resultFilter = { id, outlierOnly: flag.optional(), appealOnly: flag.optional(), keyWords }

export const mutualEvaluateInfoCalls = {
  listMutualEvaluateInfo: list(`${base}/list`, {
    filter: { courseId: id, assignmentId: id.optional() },
    row: z.object({ id, ...figures, opensAt: time, closesAt: time, can: z.object({ edit: flag, judge: flag }) }),
    sort: ['closesAt'],
    defaultSort: 'closesAt@desc',
  }),
  getMutualEvaluateInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: peerSetting.extend({
      id,
      ...figures,
      courseId: id,
      /** Works that each marks; null before it is allocated. */
      each: z.number().int().nullable(),
      together: z.number().int().nullable(),
      allocatedAt: time.nullable(),
      closedAt: time.nullable(),
      updatedAt: time,
    }),
  }),
  addMutualEvaluateInfo: write(`${base}/add`, { in: z.object({ assignmentId: id, ...peerForm }), out: byId }),
  updateMutualEvaluateInfo: write(`${base}/update/{id}`, { in: changes(peerForm), out: z.object({ updatedAt: time }) }),
  deleteMutualEvaluateInfo: write(`${base}/delete/{id}`, { in: byId, out: done }),
  /** With `preview` nothing is written: how it would come out. */
  allocateMutualEvaluateInfo: write(`${base}/allocate`, { in: z.object({ id, preview: flag }), out: dealt }),

  /** The own part in peer marking: of one homework, or of all of a course. */
  myTaskMutualEvaluateInfo: ask(`${base}/myTask`, {
    in: z.object({ mutualId: id.optional(), courseId: id.optional() }),
    out: z.array(
      z.object({
        mutualId: id,
        courseId: id,
        title: z.string(),
        state: peerState,
        rubric: peerSetting.shape.rubric,
        homeworkClosesAt: time,
        opensAt: time,
        closesAt: time,
        perStudent: z.number().int(),
        each: z.number().int().nullable(),
        peerWeight: z.number().int(),
        missPenalty: z.number().int(),
        minRemark: z.number().int(),
        /** Whether the marks can be written now, by the server's clock. */
        open: flag,
        handedIn: flag,
        selfReview: flag,
        /** The own work; '' without one. */
        ownPaperId: z.string(),
        self: selfMark.nullable(),
        tasks: z.array(myPeerTask),
      }),
    ),
  }),
  workMutualEvaluateInfo: write(`${base}/work/{taskId}`, {
    log: false,
    in: z.object({ taskId: id }),
    out: z.object({
      taskId: id,
      alias: z.string(),
      state: peerTaskState,
      topics: z.array(z.object({ title: z.string(), instructions: z.string(), questions: z.array(peerQuestion) })),
      marks: z.array(shownMark),
      comment: z.string(),
      savedAt: time.nullable(),
      updatedAt: time,
    }),
  }),
  saveMarkMutualEvaluateInfo: write(`${base}/saveMark`, {
    log: false,
    quiet: 'background',
    in: z.object({ taskId: id, marks: savedMarks, comment: text(PEER_TEXT_MAX), updatedAt: time }),
    out: z.object({ savedAt: time, updatedAt: time }),
  }),
  submitMarkMutualEvaluateInfo: write(`${base}/submitMark`, {
    log: false,
    in: z.object({
      taskId: id,
      marks: z.array(peerMark).min(1).max(RUBRIC_MAX),
      comment: publishedText('peer', PEER_TEXT_MAX, PEER_COMMENT_MIN),
      updatedAt: time,
    }),
    out: z.object({ left: z.number().int(), updatedAt: time }),
  }),
  /** 自评 by the same rubric, again and again until the closing. */
  selfMutualEvaluateInfo: write(`${base}/self`, {
    log: false,
    in: z.object({
      mutualId: id,
      marks: z.array(peerMark).min(1).max(RUBRIC_MAX),
      comment: publishedText('peer', PEER_TEXT_MAX).default(''),
    }),
    out: z.object({ at: time }),
  }),
  refuseMutualEvaluateInfo: write(`${base}/refuse`, {
    in: z.object({
      taskId: id,
      reason: peerRefuseKind,
      text: publishedText('peer', PEER_REFUSE_MAX, PEER_REFUSE_MIN),
    }),
    /** The work given instead; null: none is left. */
    out: z.object({ taskId: id.nullable() }),
  }),
  receivedMutualEvaluateInfo: ask(`${base}/received`, {
    in: z.object({ mutualId: id }),
    out: z.object({
      rubric: peerSetting.shape.rubric,
      fullScore: z.number(),
      /** Of 同学1, 同学2 and so on. */
      marks: z
        .array(
          z.object({
            taskId: id,
            alias: z.string(),
            total: z.number(),
            marks: z.array(shownMark),
            comment: z.string(),
            reported: flag,
          }),
        )
        .max(PEERS_MAX * 10),
      combined: z.number().nullable(),
      combining: peerCombining,
      calibrated: flag,
      /** Whether own marks were asked for, and what they are. */
      selfReview: flag,
      self: selfMark.nullable(),
      /** A teacher's, after an appeal. */
      teacherScore: z.number().nullable(),
      due: z.number().int(),
      missed: z.number().int(),
      appeal: peerAppeal.nullable(),
      appealUntil: time,
      canAppeal: flag,
    }),
  }),
  appealMutualEvaluateInfo: write(`${base}/appeal`, {
    in: z.object({ mutualId: id, reason: publishedText('peer', PEER_TEXT_MAX, PEER_APPEAL_MIN) }),
    out: z.object({ state: peerAppealState }),
  }),
  reportMutualEvaluateInfo: write(`${base}/report`, {
    in: z.object({ taskId: id, reason: peerReportKind, text: publishedText('peer', PEER_REFUSE_MAX) }),
    out: done,
  }),

  resultMutualEvaluateInfo: list(`${base}/result`, {
    filter: resultFilter,
    row: z.object({
      studentId: id,
      /** A code while the names of the homework are hidden. */
      realname: z.string(),
      studentNo: z.string(),
      courseClassName: z.string(),
      studyPaperId: id,
      marks: z.number().int(),
      combined: z.number().nullable(),
      spread: z.number().nullable(),
      fullScore: z.number(),
      outliers: z.number().int(),
      due: z.number().int(),
      done: z.number().int(),
      teacherScore: z.number().nullable(),
      appeal: peerAppeal.nullable(),
      self: selfMark.nullable(),
      received: z.array(resultMark),
    }),
    sort: ['studentNo', 'combined', 'spread', 'outliers', 'done'],
    defaultSort: 'studentNo@asc',
  }),
  /** One row a work, with the filters of the list; markers stay unnamed. */
  exportMutualEvaluateInfo: file('POST', `${base}/export`, { in: z.object(resultFilter) }),
  excludeMutualEvaluateInfo: write(`${base}/exclude`, {
    in: z.object({ taskIds: ids(100), on: flag, reason: publishedText('peer', PEER_EXCLUDE_MAX, PEER_EXCLUDE_MIN) }),
    out: done,
  }),
  settleMutualEvaluateInfo: write(`${base}/settle`, {
    in: z.object({
      id,
      studentId: id,
      /** null: the peers' score stays. */
      score: z.number().min(0).max(800).multipleOf(0.5).nullable(),
      answer: publishedText('peer', PEER_TEXT_MAX, PEER_ANSWER_MIN),
    }),
    out: z.object({ state: peerAppealState }),
  }),
}
