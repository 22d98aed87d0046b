import { z } from 'zod'
import { ask, byId, done, file, list, write } from '../../call.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { batchResult, changes, flag, id, ids, text, time } from '../../entities/fields.ts'
import {
  EXTEND_DAYS_MAX,
  extendState,
  markerLoad,
  progressCell,
  reviewTaskForm,
  reviewTaskRow,
  reviewTaskState,
  reviewWay,
  TRIAL_PAPERS_MAX,
  TRIAL_PAPERS_MIN,
} from '../../entities/marking/review-task.ts'

const base = '/api/exam/reviewTaskInfo'
const refreshes = ['studyPaperReview', 'courseHomeworkInfo'] as const

const share = z.object({
  teacherId: id,
  courseClassIds: z.array(id).max(500).optional(),
  questionIds: z.array(id).max(300).optional(),
  /** Attempts that go to this marker whatever the way says. */
  studyPaperIds: z.array(id).max(500).optional(),
})
const dealt = z.object({ load: z.array(markerLoad), unassigned: z.number().int() })

const progressFilter = { courseId: id, assignmentId: id.optional(), reviewerId: id.optional() }

export const reviewTaskInfoCalls = {
  /** One row an assignment that students were given, planned or not. */
  listReviewTaskInfo: list(`${base}/list`, {
    filter: {
      courseId: id,
      kind: assignmentKind.optional(),
      state: reviewTaskState.optional(),
      assignmentId: id.optional(),
    },
    row: reviewTaskRow.extend({ can: z.object({ edit: flag }) }),
    sort: ['state', 'title', 'closesAt', 'dueAt', 'done', 'avgWaitDays', 'average'],
    defaultSort: 'state@asc',
  }),
  /** A task with what its dialogs choose from. */
  getReviewTaskInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: z.object({
      ...reviewTaskForm,
      id,
      assignmentId: id,
      courseId: id,
      title: z.string(),
      fullScore: z.number(),
      /** Marks stand already, so names can be neither hidden nor shown any more. */
      begun: flag,
      isTrial: flag,
      teachers: z.array(
        markerLoad.extend({
          duty: z.enum(['host', 'face', 'assistant']),
          classNames: z.array(z.string()),
          /** Has a share of this task. */
          isMarker: flag,
        }),
      ),
      classes: z.array(
        z.object({
          courseClassId: id,
          name: z.string(),
          faceTeacherId: z.string(),
          waiting: z.number().int(),
          teacherId: z.string(),
        }),
      ),
      questions: z.array(
        z.object({
          questionId: id,
          stem: z.string(),
          waiting: z.number().int(),
          all: z.number().int(),
          teacherId: z.string(),
        }),
      ),
      spots: z.array(
        z.object({
          id,
          studyPaperId: id,
          who: z.string(),
          judgedName: z.string(),
          judgedTotal: z.number().nullable(),
          total: z.number().nullable(),
          /** More than the tolerance apart. */
          isOver: flag,
          state: z.enum(['waiting', 'done', 'back', 'stands']),
          note: z.string(),
        }),
      ),
      /** With two markers: attempts that came again to their marker, with both totals. */
      agains: z.array(
        z.object({
          id,
          who: z.string(),
          realname: z.string(),
          before: z.number(),
          /** null: not marked again yet. */
          after: z.number().nullable(),
          isOver: flag,
        }),
      ),
      updatedAt: time,
    }),
  }),
  addReviewTaskInfo: write(`${base}/add`, {
    in: z.object({ assignmentId: id, ...reviewTaskForm }),
    out: z.object({ id }),
    refreshes,
  }),
  updateReviewTaskInfo: write(`${base}/update/{id}`, {
    in: changes(reviewTaskForm),
    out: z.object({ updatedAt: time }),
    refreshes,
  }),
  deleteReviewTaskInfo: write(`${base}/delete/{id}`, { in: byId, out: done, refreshes }),
  /** Replaces who marks what; attempts that somebody has begun stay where they are. `preview` writes nothing. */
  assignReviewTaskInfo: write(`${base}/assign`, {
    in: z.object({ id, rows: z.array(share).max(200), preview: flag.default('0') }),
    out: dealt,
    refreshes,
  }),
  /** The plan that the way suggests; `preview` writes nothing. */
  autoAssignReviewTaskInfo: write(`${base}/autoAssign`, {
    in: z.object({ id, preview: flag.default('0') }),
    out: dealt.extend({ rows: z.array(share) }),
    refreshes,
  }),
  /** 催批: markers with waiting attempts, each once a day. */
  remindReviewTaskInfo: write(`${base}/remind`, {
    in: z.object({ id, teacherIds: ids(200).optional() }),
    out: z.object({ sent: z.number().int(), skipped: z.number().int() }),
    refreshes: [],
  }),
  /** 试评: until 开放 nobody but the host marks anything else of the assignment. */
  startTrialReviewTaskInfo: write(`${base}/startTrial`, {
    in: z.object({ id, studyPaperIds: z.array(id).min(TRIAL_PAPERS_MIN).max(TRIAL_PAPERS_MAX) }),
    out: z.object({ state: reviewTaskState }),
    refreshes,
  }),
  listTrialReviewTaskInfo: ask(`${base}/trialList`, {
    in: z.object({ id }),
    out: z.object({
      papers: z.array(z.object({ studyPaperId: id, who: z.string() })),
      markers: z.array(
        z.object({
          teacherId: id,
          realname: z.string(),
          isHost: flag,
          /** May mark the rest already. */
          isOpen: flag,
          marks: z.array(
            z.object({ studyPaperId: id, score: z.number().nullable(), deviation: z.number().nullable() }),
          ),
          /** Mean distance from the host's scores, in percent of the full score. */
          deviation: z.number().nullable(),
          isOver: flag,
        }),
      ),
      tolerance: z.number().int(),
      fullScore: z.number(),
    }),
  }),
  /** 开放正式批阅, to all or to some of the markers. */
  openReviewTaskInfo: write(`${base}/open`, {
    in: z.object({ id, teacherIds: ids(200).optional() }),
    out: z.object({ state: reviewTaskState }),
    refreshes,
  }),
  /** 抽查: a random share of what each marker has reviewed, for the host to mark again without seeing the marks. */
  drawSpotReviewTaskInfo: write(`${base}/drawSpot`, {
    in: z.object({ id, teacherId: id.optional(), percent: z.number().int().min(1).max(50).optional() }),
    out: z.object({ papers: z.number().int() }),
    refreshes,
  }),
  /** After the spot check: back to the marker with a note, or the host's marks stand (改判). */
  backSpotReviewTaskInfo: write(`${base}/backSpot`, {
    in: z.object({ ids: ids(100), note: text(200, 5), stand: flag.default('0') }),
    out: batchResult,
    refreshes: ['studyPaperReview', 'studyPaperInfo', 'studyCheckResultInfo', 'manageScore'],
  }),
  /** 抽查退回: what the host returned to the marker who asks. */
  listSpotBackReviewTaskInfo: list(`${base}/spotBackList`, {
    filter: { courseId: id },
    row: z.object({
      id,
      assignmentId: id,
      title: z.string(),
      studyPaperId: id,
      who: z.string(),
      myTotal: z.number().nullable(),
      hostTotal: z.number().nullable(),
      note: z.string(),
      at: time,
      /** Marks were changed since. */
      isChanged: flag,
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  /** 进度: markers × assignments; what waits lies with its marker, else with the teacher of the class, else with the host. */
  listProgressReviewTaskInfo: ask(`${base}/progressList`, {
    in: z.object(progressFilter),
    out: z.object({
      assignments: z.array(
        z.object({ assignmentId: id, taskId: z.string(), title: z.string(), closesAt: time, byQuestion: flag }),
      ),
      markers: z.array(
        z.object({
          teacherId: id,
          realname: z.string(),
          /** Attempts that were opened, are held no more and still wait. */
          idle: z.array(id),
          cells: z.array(progressCell),
        }),
      ),
      can: z.object({ edit: flag, transfer: flag }),
      /** The marker who asks. */
      myTeacherId: z.string(),
    }),
  }),
  exportProgressReviewTaskInfo: file('POST', `${base}/progressExport`, {
    in: z.object({ ...progressFilter, tab: z.enum(['progress', 'events']).default('progress') }),
  }),
  /** Whom this person may hand attempts of the assignment to. */
  listMarkerReviewTaskInfo: ask(`${base}/markerList`, {
    in: z.object({ assignmentId: id }),
    out: z.array(z.object({ teacherId: id, realname: z.string(), waiting: z.number().int() })),
  }),
  /** 转交: named attempts or a number of them, with the marks that they have. */
  transferReviewTaskInfo: write(`${base}/transfer`, {
    in: z.object({
      assignmentId: id,
      fromId: id,
      toTeacherId: id,
      studyPaperIds: ids(500).optional(),
      count: z.number().int().min(1).max(500).optional(),
      reason: text(200, 2),
    }),
    out: z.object({ moved: z.number().int() }),
    refreshes,
  }),
  /** 延期申请: one open request of a marker for a task. */
  askExtendReviewTaskInfo: write(`${base}/askExtend`, {
    in: z.object({ id, days: z.number().int().min(1).max(EXTEND_DAYS_MAX), reason: text(200, 2) }),
    out: z.object({ state: extendState }),
    refreshes: [],
  }),
  listExtendReviewTaskInfo: list(`${base}/extendList`, {
    filter: { courseId: id, state: extendState.optional() },
    row: z.object({
      id,
      taskId: id,
      title: z.string(),
      realname: z.string(),
      days: z.number().int(),
      reason: z.string(),
      state: extendState,
      dueAt: time,
      createdAt: time,
    }),
    sort: ['createdAt'],
    defaultSort: 'createdAt@desc',
  }),
  handleExtendReviewTaskInfo: write(`${base}/handleExtend`, {
    in: z.object({ askId: id, agree: flag }),
    out: z.object({ state: extendState }),
    refreshes: [],
  }),
  /** One person's marking tasks: every assignment and class of the course with the number of attempts that wait. */
  listMineReviewTaskInfo: list(`${base}/mineList`, {
    filter: {
      courseId: id,
      courseClassId: id.optional(),
      kind: assignmentKind.optional(),
      waitingOnly: flag.optional(),
    },
    row: z.object({
      id: z.string(),
      assignmentId: id,
      /** Empty without a task. */
      taskId: z.string(),
      courseClassId: id,
      title: z.string(),
      kind: assignmentKind,
      className: z.string(),
      closesAt: time,
      /** 批阅期限; null without a task. */
      dueAt: time.nullable(),
      way: reviewWay.nullable(),
      due: z.number().int(),
      submitted: z.number().int(),
      waiting: z.number().int(),
      /** Of those that wait, the ones that are this person's to mark. */
      waitingMine: z.number().int(),
      /** Samples of a trial that this person has not marked yet. */
      samples: z.number().int(),
      /** As one of two markers: what this person still has to mark. */
      doubles: z.number().int(),
      /** Attempts that wait for this person as the arbiter. */
      arbitrations: z.number().int(),
      done: z.number().int(),
      back: z.number().int(),
      myMean: z.number().nullable(),
      courseMean: z.number().nullable(),
    }),
    sort: ['closesAt', 'title', 'waiting', 'waitingMine'],
    defaultSort: 'waitingMine@desc',
  }),
}
