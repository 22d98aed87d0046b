import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import {
  assignmentForm,
  assignmentState,
  COPY_TO_MAX,
  HOMEWORK_KINDS,
  LATE_DAYS_MAX,
  MORE_ATTEMPTS_MAX,
  MOVED_AT_ONCE_MAX,
  PERIODIC_KINDS,
  publishStatus,
  REASON_MAX,
  SHIFT_DAYS_MAX,
  SHIFT_WEEKS_MAX,
} from '../../entities/assignment/assignment.ts'
import { assignmentBoard } from '../../entities/assignment/board.ts'
import {
  attachedFile,
  WRITTEN_COMMENT_MAX,
  writtenOutcome,
  writtenScore,
} from '../../entities/assignment/written-work.ts'
import { assignmentKind, myState } from '../../entities/exam/attempt.ts'
import { safeBrowserShown } from '../../entities/exam/safe-browser.ts'
import { batchResult, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { paperState } from '../../entities/paper/paper.ts'

/** Everything that shows assignments, counts them or refers to them. */
const refreshes = [
  'studyPaperInfo',
  'writtenWorkInfo',
  'paperInfo',
  'myCourseInfo',
  'courseInfo',
  'teachProcessInfo',
  'courseChapterInfo',
]
const reason = text(REASON_MAX, 2)
const studentIds = ids()

const can = z.object({ edit: flag, remove: flag, publish: flag, withdraw: flag, close: flag, extend: flag })

/** The progress of the students in the classes that this person sees. */
const counts = {
  due: z.number().int(),
  started: z.number().int(),
  submitted: z.number().int(),
  /** Attempts. */
  waiting: z.number().int(),
  reviewed: z.number().int(),
  /** Of what counts of each student, in percent of the full score. */
  avgPercent: z.number().nullable(),
}

const assignmentRow = z.object({
  id,
  courseId: id,
  kind: assignmentKind,
  title: z.string(),
  chapterId: z.string(),
  chapterTitle: z.string(),
  paperId: z.string(),
  paperTitle: z.string(),
  questionCount: z.number().int(),
  fullScore: z.number(),
  opensAt: time,
  closesAt: time,
  durationMin: z.number().int().nullable(),
  maxAttempts: z.number().int(),
  attemptRule: assignmentForm.attemptRule,
  lateRule: assignmentForm.lateRule,
  showAnswers: assignmentForm.showAnswers,
  targetClassIds: z.array(id),
  /** Names of the classes; empty: every class. */
  targetText: z.string(),
  /** Where it counts and its percentage of the formative score; '' and null if it counts nowhere. */
  checkOptionName: z.string(),
  share: z.number().nullable(),
  ...counts,
  /** Students whom it is for, whatever class the list is filtered by. */
  reach: z.number().int(),
  state: assignmentState,
  publishStatus,
  creatorId: z.string(),
  creatorName: z.string(),
  updatedAt: time,
  can,
})

const override = z.object({
  id,
  studentId: z.string(),
  courseClassId: z.string(),
  /** Of the student or the class. */
  name: z.string(),
  studentNo: z.string(),
  closesAt: time.nullable(),
  addAttempts: z.number().int(),
  exempt: flag,
  reason: z.string(),
})

const studentRow = z.object({
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  courseClassId: z.string(),
  courseClassName: z.string(),
  orgClassName: z.string(),
  state: myState,
  attempts: z.number().int(),
  /** null: no limit. */
  attemptsAllowed: z.number().int().nullable(),
  firstScore: z.number().nullable(),
  bestScore: z.number().nullable(),
  lastScore: z.number().nullable(),
  /** The last score less the first, of those who have two. */
  gain: z.number().nullable(),
  /** Scores of the reviewed attempts, the oldest first. */
  trend: z.array(z.number()),
  /** Attempts handed in that wait for a mark. */
  toMark: z.number().int(),
  /** Answering time of all attempts handed in. */
  seconds: z.number().int(),
  /** Of a practice: the answers that got full points, of all questions answered; null before the first one. */
  rightPercent: z.number().nullable(),
  /** Of a practice: up to three knowledge points, the weakest first. */
  weak: z.array(z.string()),
  /** By the assignment's rule, out of its own full score. */
  validScore: z.number().nullable(),
  late: flag,
  lastAt: time.nullable(),
  /** The student's own deadline, if it differs. */
  personalDue: time.nullable(),
  exempt: flag,
  note: z.string(),
})

/** One assignment in another opening, as a draft for all classes: what it would be there, and what is in the way. */
const copied = z.object({
  made: z.number().int(),
  rows: z.array(
    z.object({
      /** Of the assignment that is copied. */
      id,
      courseId: id,
      courseName: z.string(),
      kind: assignmentKind,
      title: z.string(),
      opensAt: time,
      closesAt: time,
      chapterTitle: z.string(),
      paperTitle: z.string(),
      /** The paper comes along, or the course has it already; 'none': it needs no paper. */
      paper: z.enum(['none', 'there', 'copied']),
      /** The course has one of this kind and name. */
      exists: flag,
      /** Why it cannot be copied; '' if it can. */
      problem: z.string(),
    }),
  ),
})

/** What the lists of students are narrowed by. */
const studentFilter = {
  id,
  courseClassId: id.optional(),
  state: myState.optional(),
  late: flag.optional(),
  /** What counts lies below this many points. */
  under: z.coerce.number().min(0).max(1000).optional(),
  /** A knowledge point among the weakest. */
  weak: text(80).optional(),
  keyWords,
}

/** What a list of assignments is narrowed by. */
const filterOf = <K extends [string, ...string[]]>(kinds: K) => ({
  courseId: id,
  kind: z.enum(kinds).optional(),
  state: assignmentState.optional(),
  chapterId: id.optional(),
  courseClassId: id.optional(),
  creatorId: id.optional(),
  paperId: id.optional(),
  keyWords,
})

/** The kinds of a group, as zod wants them. */
const rows = <K extends [string, ...string[]]>(base: string, kinds: K) =>
  ({
    list: list(`${base}/list`, {
      filter: filterOf(kinds),
      row: assignmentRow,
      sort: ['opensAt', 'closesAt', 'title', 'submitted', 'waiting', 'avgPercent'],
      defaultSort: 'opensAt@asc',
    }),
    get: ask(`${base}/detail/{id}`, {
      in: byId,
      out: assignmentRow.extend({
        instructions: z.string(),
        lateDeductPercent: z.number(),
        lateDays: z.number().int(),
        editBeforeReview: flag,
        instantFeedback: flag,
        anonymous: flag,
        /** It is marked anonymously and not all is marked: the list of students shows neither scores nor times. */
        namesHidden: flag,
        onePerScreen: flag,
        noBackward: flag,
        blockCopy: flag,
        leaveLimit: z.number().int(),
        ...safeBrowserShown,
        earliestSubmitMin: z.number().int(),
        /** Of written work. */
        files: z.array(attachedFile),
        fileIds: z.array(id),
        place: z.string(),
        hours: z.string(),
        bring: z.string(),
        asksScans: flag,
        paperStatus: z.union([paperState, z.literal('')]),
        paperTotal: z.number(),
        /** How many attempts exist; once there is one, most fields are fixed. */
        attempts: z.number().int(),
        /** The term's formative window, which must contain the deadline. */
        formative: z.object({ from: time, to: time }).nullable(),
        overrides: z.array(override),
      }),
    }),
    add: write(`${base}/add`, {
      repeatSafe: true,
      refreshes,
      in: z.object({
        courseId: id,
        kind: z.enum(kinds),
        ...assignmentForm,
        chapterId: assignmentForm.chapterId.default(null),
        /** Required of what is answered on line. */
        paperId: assignmentForm.paperId.default(null),
        instructions: assignmentForm.instructions.default(''),
        /** Absent: the paper's total, or 100. */
        fullScore: assignmentForm.fullScore.optional(),
        durationMin: assignmentForm.durationMin.default(null),
        maxAttempts: assignmentForm.maxAttempts.default(1),
        attemptRule: assignmentForm.attemptRule.default('best'),
        lateRule: assignmentForm.lateRule.default('refuse'),
        lateDeductPercent: assignmentForm.lateDeductPercent.default(0),
        lateDays: assignmentForm.lateDays.default(0),
        /** Absent: after hand-in for a practice, otherwise after the close. */
        showAnswers: assignmentForm.showAnswers.optional(),
        editBeforeReview: assignmentForm.editBeforeReview.default('0'),
        instantFeedback: assignmentForm.instantFeedback.default('0'),
        anonymous: assignmentForm.anonymous.default('0'),
        onePerScreen: assignmentForm.onePerScreen.default('0'),
        noBackward: assignmentForm.noBackward.default('0'),
        blockCopy: assignmentForm.blockCopy.default('0'),
        leaveLimit: assignmentForm.leaveLimit.default(0),
        earliestSubmitMin: assignmentForm.earliestSubmitMin.default(0),
        safeBrowser: assignmentForm.safeBrowser.default('off'),
        safeBrowserKeys: assignmentForm.safeBrowserKeys.default(''),
        safeBrowserStartPassword: assignmentForm.safeBrowserStartPassword.default(''),
        safeBrowserQuitPassword: assignmentForm.safeBrowserQuitPassword.default(''),
        targetClassIds: assignmentForm.targetClassIds.default([]),
        fileIds: assignmentForm.fileIds.default([]),
        place: assignmentForm.place.default(''),
        hours: assignmentForm.hours.default(''),
        bring: assignmentForm.bring.default(''),
        asksScans: assignmentForm.asksScans.default('0'),
      }),
      out: z.object({ id, updatedAt: time }),
    }),
    update: write(`${base}/update/{id}`, {
      refreshes,
      in: z.object({ id, ...z.object(assignmentForm).partial().shape, updatedAt }),
      out: z.object({ updatedAt: time }),
    }),
    delete: write(`${base}/delete/{id}`, { refreshes, in: byId, out: z.null() }),
    publish: write(`${base}/publish`, { refreshes, in: z.object({ ids: ids() }), out: batchResult }),
    /** Back to draft, as long as nobody has begun. */
    withdraw: write(`${base}/withdraw`, { refreshes, in: z.object({ ids: ids() }), out: batchResult }),
    /** 提前截止: at once, or in a few minutes for those who are answering. */
    close: write(`${base}/close/{id}`, {
      refreshes,
      in: byId,
      out: z.object({ answering: z.number().int(), closesAt: time }),
    }),
    /** A separate deadline for classes or students; null removes it. */
    extend: write(`${base}/extend/{id}`, {
      refreshes,
      in: z.object({
        id,
        courseClassIds: ids(200).optional(),
        studentIds: studentIds.optional(),
        closesAt: time.nullable(),
        reason,
      }),
      out: z.object({ changed: z.number().int() }),
    }),
    /** 平移日期: all of them by so many days, or none. A preview changes nothing and says what is in the way. */
    shift: write(`${base}/shift`, {
      refreshes,
      in: z.object({
        ids: ids(MOVED_AT_ONCE_MAX),
        days: z.number().int().min(-SHIFT_DAYS_MAX).max(SHIFT_DAYS_MAX),
        preview: flag.default('0'),
      }),
      out: z.object({
        rows: z.array(
          z.object({
            id,
            title: z.string(),
            /** As they are. */
            opensAt: time,
            closesAt: time,
            /** As they would be. */
            toOpensAt: time,
            toClosesAt: time,
            publishStatus,
            /** It would open at once. */
            opensNow: flag,
            /** Classes and students with a deadline of their own, which moves along. */
            ownDeadlines: z.number().int(),
            problem: z.string(),
          }),
        ),
        /** Students who are told. */
        people: z.number().int(),
      }),
    }),
    /** To other courses of this host, as drafts. */
    copy: write(`${base}/copy`, {
      repeatSafe: true,
      refreshes,
      in: z.object({
        ids: ids(MOVED_AT_ONCE_MAX),
        courseIds: ids(COPY_TO_MAX),
        shiftWeeks: z.number().int().min(-SHIFT_WEEKS_MAX).max(SHIFT_WEEKS_MAX).default(0),
        preview: flag.default('0'),
      }),
      out: copied,
    }),
    /** From an earlier opening of the same course, by teaching week; without `ids` all of them. */
    inherit: write(`${base}/inherit`, {
      repeatSafe: true,
      refreshes,
      in: z.object({
        courseId: id,
        fromCourseId: id,
        kind: z.enum(kinds).optional(),
        ids: ids(MOVED_AT_ONCE_MAX).optional(),
        preview: flag.default('0'),
      }),
      out: copied,
    }),
    export: file('POST', `${base}/export`, { in: z.object(filterOf(kinds)) }),
    /** The board of one assignment as a PDF. */
    exportReport: file('POST', `${base}/reportExport/{id}`, { in: z.object({ id, courseClassId: id.optional() }) }),
    addAttempt: write(`${base}/addAttempt/{id}`, {
      refreshes,
      in: z.object({ id, studentIds, times: z.number().int().min(1).max(MORE_ATTEMPTS_MAX), reason }),
      out: z.object({ changed: z.number().int() }),
    }),
    /** 免做: it does not count for these students. */
    exempt: write(`${base}/exempt/{id}`, {
      refreshes,
      in: z.object({ id, studentIds, on: flag, reason }),
      out: z.object({ changed: z.number().int() }),
    }),
    /** For students whose sign-in is locked: it is free at once, and strangers cannot lock it again for some minutes. */
    letIn: write(`${base}/letIn/{id}`, {
      refreshes,
      in: z.object({ id, studentIds }),
      out: z.object({ changed: z.number().int() }),
    }),
    listStudent: list(`${base}/studentList/{id}`, {
      filter: studentFilter,
      row: studentRow,
      sort: [
        ...(['studentNo', 'realname', 'state', 'attempts', 'validScore', 'lastAt'] as const),
        ...(['firstScore', 'bestScore', 'lastScore', 'gain', 'seconds', 'rightPercent'] as const),
      ],
      defaultSort: 'studentNo@asc',
      most: 500,
    }),
    /** How many students stand where, of all or of one class: the figures above their list. */
    stat: ask(`${base}/stat/{id}`, {
      in: z.object({ id, courseClassId: id.optional() }),
      out: z.object({
        students: z.number().int(),
        states: z.array(z.object({ state: myState, students: z.number().int() })),
        late: z.number().int(),
        toMark: z.number().int(),
        /** Of what counts of each student, in percent of the full score. */
        avgPercent: z.number().nullable(),
        /** The assignment at a glance. */
        board: assignmentBoard,
      }),
    }),
    /** 催交: to those named, or to everybody who has not handed in; once in twelve hours a student. */
    remindOverdue: write(`${base}/remindOverdue/{id}`, {
      refreshes,
      in: z.object({ id, studentIds: studentIds.optional() }),
      out: z.object({ sent: z.number().int(), skipped: z.number().int() }),
    }),
    /** 登记成绩 of written work. A row that somebody has changed since it was read comes back as a conflict. */
    saveScore: write(`${base}/saveScore/{id}`, {
      refreshes: [...refreshes, 'studyCheckResultInfo'],
      in: z.object({
        id,
        rows: z
          .array(
            z.object({
              studentId: id,
              score: writtenScore.nullable(),
              comment: text(WRITTEN_COMMENT_MAX),
              outcome: writtenOutcome,
              /** Absent: as it is. */
              lateDays: z.number().int().min(0).max(LATE_DAYS_MAX).optional(),
              updatedAt: updatedAt.nullable(),
            }),
          )
          .min(1)
          .max(500),
      }),
      out: z.object({
        saved: z.number().int(),
        conflicts: z.array(id),
        refused: z.array(z.object({ id, reason: z.string() })),
      }),
    }),
    importScore: importSheet(`${base}/importScore/{id}`, {
      beside: { id },
      refreshes: [...refreshes, 'studyCheckResultInfo'],
    }),
    templateScore: file('GET', `${base}/templateScore/{id}`, { in: byId }),
    exportStudent: file('POST', `${base}/studentExport/{id}`, { in: z.object(studentFilter) }),
  }) as const

type Rows<K extends [string, ...string[]]> = ReturnType<typeof rows<K>>
type Named<G extends string, R> = { [V in keyof R & string as `${V}${G}`]: R[V] }

function named<G extends string, K extends [string, ...string[]]>(group: G, base: string, kinds: K): Named<G, Rows<K>> {
  const entries = Object.entries(rows(base, kinds)).map(([verb, row]) => [`${verb}${group}`, row])
  return Object.fromEntries(entries) as Named<G, Rows<K>>
}

const homework = '/api/course/courseHomeworkInfo'

export const courseHomeworkInfoCalls = {
  ...named('CourseHomeworkInfo', homework, [...HOMEWORK_KINDS]),
  /** 催交 by student: everything in the course that they owe and can still hand in, each once in twelve hours. */
  remindStudentCourseHomeworkInfo: write(`${homework}/remindStudent`, {
    in: z.object({ courseId: id, studentIds: ids(200) }),
    out: z.object({ sent: z.number().int(), skipped: z.number().int(), people: z.number().int() }),
  }),
  /** Of a practice: mastery of knowledge points, and the course of the attempts. */
  statKnowledgeCourseHomeworkInfo: ask(`${homework}/statKnowledge/{id}`, {
    in: z.object({ id, courseClassId: id.optional() }),
    out: z.object({
      knowledge: z.array(z.object({ name: z.string(), answered: z.number().int(), right: z.number().int() })),
      byAttempt: z.array(z.object({ no: z.number().int(), students: z.number().int(), mean: z.number() })),
    }),
  }),
}
export const coursePeriodicTestInfoCalls = named('CoursePeriodicTestInfo', '/api/course/coursePeriodicTestInfo', [
  ...PERIODIC_KINDS,
])
