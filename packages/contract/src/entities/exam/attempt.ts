import { z } from 'zod'
import { answerContent, questionBody, questionKey } from '../bank/question.ts'
import { flag, INTEGER_MAX, id, time } from '../fields.ts'
import { fileLayer } from '../marking/layer.ts'
import { shownQuery } from '../marking/query.ts'
import { regradeChoice } from '../marking/regrade.ts'
import { safeBrowserMode } from './safe-browser.ts'

/** What answering, marking and reading an attempt have in common. */

/** epoch × this + a counter: any later device's save beats any earlier device's. */
export const SEQ_PER_EPOCH = 1_000_000
export const SEQ_MAX = SEQ_PER_EPOCH * INTEGER_MAX
/** Saves that arrive this long after the deadline still count; the page itself is locked. */
export const SAVE_GRACE_SEC = 30
/** The server closes an attempt this long after its deadline at the latest, whether or not a page is open. */
export const CLOSE_AFTER_SEC = 3
export const BEAT_EVERY_SEC = 30
/** Minutes that an attempt can get back at most: a day. */
export const TIME_BACK_MAX = 1440

export const assignmentKind = z.enum([
  'onlinePractice',
  'webHomework',
  'paperHomework',
  'lab',
  'midTest',
  'paperTest',
  'finalExam',
])
export type AssignmentKind = z.infer<typeof assignmentKind>
/** Kinds in which leaving the page is recorded and a second confirmation is asked. */
export const TEST_KINDS: readonly AssignmentKind[] = ['midTest', 'paperTest', 'finalExam']

/** '0' answering, '1' waiting for review, '2' reviewed, '3' sent back. */
export const reviewStatus = z.enum(['0', '1', '2', '3'])
export type ReviewStatus = z.infer<typeof reviewStatus>

export const myState = z.enum([
  'notOpen',
  'toStart',
  'answering',
  'waiting',
  'reviewed',
  'sentBack',
  'missed',
  'offline',
  'exempt',
])

/** How a student's tasks are sorted for the list of all of them; a task may stand in several. */
export const taskGroup = z.enum(['todo', 'soon', 'sentBack', 'waiting', 'done', 'missed', 'ahead'])
export type TaskGroup = z.infer<typeof taskGroup>

/** A student asks for one more go: `redo` of what was reviewed, `retake` of a test that was missed. */
export const redoKind = z.enum(['redo', 'retake'])
export type RedoKind = z.infer<typeof redoKind>
export const redoState = z.enum(['applied', 'accepted', 'refused'])

export const attemptFile = z.object({
  fileId: id,
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  url: z.string(),
  /** Somebody who may not know whose it is may learn it from its properties: they could not be taken away. */
  tells: flag,
})

/** One answer as the room keeps it; `content` null when only files were attached. */
export const savedAnswer = z.object({
  questionVersionId: id,
  content: answerContent.nullable(),
  seq: z.number().int(),
  files: z.array(attemptFile),
})

export const policy = z.object({
  attemptRule: z.enum(['best', 'last', 'average']),
  lateRule: z.enum(['refuse', 'accept', 'deduct']),
  lateDays: z.number().int(),
  lateDeductPercent: z.number(),
  showAnswers: z.enum(['never', 'afterSubmit', 'afterClose']),
  editBeforeReview: flag,
  /** Its markers see no names. */
  anonymous: flag,
  leaveLimit: z.number().int(),
  noBackward: flag,
  onePerScreen: flag,
  earliestSubmitMin: z.number().int(),
  blockCopy: flag,
  instantFeedback: flag,
  recordsLeaving: flag,
  safeBrowser: safeBrowserMode,
})

export const scoredPart = z.object({
  id: z.string(),
  right: z.boolean().nullable(),
  score: z.number(),
  full: z.number(),
  note: z.object({
    code: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  }),
  parts: z.array(z.unknown()).optional(),
})

/** 检查本题 in practice: what the server made of an answer that stands from then on. */
export const checkedAnswer = z.object({
  questionVersionId: id,
  content: answerContent,
  /** null while a person would have to judge. */
  right: z.boolean().nullable(),
  score: z.number().nullable(),
  full: z.number(),
  parts: z.array(scoredPart),
  /** null where a regrade leaves no right answer. */
  key: questionKey.nullable(),
  analysis: z.string(),
})
export type CheckedAnswer = z.output<typeof checkedAnswer>

/** How often a sound with a play limit may still be played in this attempt. */
export const soundPlays = z.object({ questionVersionId: id, fileId: id, left: z.number().int() })
export type SoundPlays = z.output<typeof soundPlays>

/** Everything the answering room needs, in one answer. */
export const room = z.object({
  studyPaperId: id,
  assignmentId: id,
  courseId: id,
  courseName: z.string(),
  title: z.string(),
  kind: assignmentKind,
  attemptNo: z.number().int(),
  epoch: z.number().int(),
  startedAt: time,
  deadlineAt: time,
  /** Until when it is in time, where late work is taken from then to the deadline; else null. */
  dueAt: time.nullable(),
  timed: flag,
  /** The server's clock when it answered, in ms. */
  serverNow: z.number(),
  studentName: z.string(),
  studentNo: z.string(),
  notes: z.string(),
  fullScore: z.number(),
  topics: z.array(
    z.object({
      bigTopicId: z.string(),
      title: z.string(),
      instructions: z.string(),
      questions: z.array(z.object({ questionVersionId: id, questionId: id, score: z.number(), body: questionBody })),
    }),
  ),
  answers: z.array(savedAnswer),
  marks: z.array(id),
  /** Sent back: what the teacher wrote beside a question. */
  comments: z.array(z.object({ questionVersionId: id, comment: z.string(), reviewScore: z.number().nullable() })),
  sentBackReason: z.string(),
  /** Sent back for some questions only: these are open, the others are locked. */
  redoOnly: z.array(id).nullable(),
  /** No going back: these were passed, and nothing else of them is told. */
  passed: z.array(z.object({ questionVersionId: id, answered: flag })),
  policy,
  leaveCount: z.number().int(),
  /** Questions that the student has had checked (practice with instant feedback). */
  checked: z.array(checkedAnswer),
  /** Every sound with a play limit; such a sound has no address in the bodies, it is asked for by an audioPlay. */
  plays: z.array(soundPlays),
  /** Base64 of the 256 bits that this student's unsent answers of this attempt are kept under in the browser. */
  draftKey: z.string(),
  /** Signs the file of answers that never reached the server (late-file.rule), so that nobody changes it on its way. */
  exportKey: z.string(),
})
export type Room = z.output<typeof room>

/** One question of a handed-in attempt; what the reader may not see yet is null. */
export const reviewedQuestion = z.object({
  questionVersionId: id,
  questionId: id,
  no: z.number().int(),
  score: z.number(),
  body: questionBody,
  answer: answerContent.nullable(),
  files: z.array(attemptFile),
  spentSeconds: z.number().int(),
  key: questionKey.nullable(),
  analysis: z.string().nullable(),
  autoScore: z.number().nullable(),
  parts: z.array(scoredPart).nullable(),
  needsReview: flag,
  /** What a regrade decided for it; its score obeys that already. */
  regrade: regradeChoice.nullable(),
  reviewScore: z.number().nullable(),
  comment: z.string(),
  /** Scoring points and criteria with what was ticked of each, in points of this paper; empty while the key is hidden. */
  ticks: z.array(z.object({ text: z.string(), level: z.string(), score: z.number(), full: z.number() })),
  /** What was drawn and written on its files; as the comment, with the marks. */
  layers: z.array(fileLayer),
  /** What the teacher says of the question to everybody; empty until key and text may be read. */
  lecture: z.string(),
  /** On its student's list of wrong answers, for this student alone: answered wrongly, or put there by hand. */
  inWrongBook: flag,
  /** What the student asked about it, and the answer; null: nothing, or its key is hidden. */
  query: shownQuery.nullable(),
})

/**
 * What a student has for an assignment: of the attempts that count by its rule, with the marks of peers where these are
 * due, or as a teacher gave it.
 */
export const assignmentResult = z.object({
  score: z.number(),
  fullScore: z.number(),
  from: z.enum(['attempts', 'peers', 'teacher']),
})

export const attemptDetail = z.object({
  studyPaperId: id,
  assignmentId: id,
  courseId: id,
  title: z.string(),
  kind: assignmentKind,
  /** Empty under anonymous marking, as the number; the name is then a code. */
  studentId: z.string(),
  studentName: z.string(),
  studentNo: z.string(),
  attemptNo: z.number().int(),
  reviewStatus,
  submitKind: z.enum(['student', 'timeout', 'forced']).nullable(),
  startedAt: time,
  deadlineAt: time,
  submittedAt: time.nullable(),
  /** How long it was answered (answering-time.rule). */
  usedSec: z.number().int(),
  receiptNo: z.string(),
  checksum: z.string(),
  late: flag,
  leaveCount: z.number().int(),
  takeOvers: z.number().int(),
  answeredCount: z.number().int(),
  questionCount: z.number().int(),
  fullScore: z.number(),
  objectiveScore: z.number().nullable(),
  subjectiveScore: z.number().nullable(),
  /** Of this attempt alone. */
  score: z.number().nullable(),
  result: assignmentResult.nullable(),
  comment: z.string(),
  /** Whether keys, analysis and scores are in this answer, and why not. */
  shown: z.object({ scores: flag, keys: flag, reason: z.string() }),
  /** Whether its student may ask about a question now. */
  queryAllowed: flag,
  topics: z.array(
    z.object({
      bigTopicId: z.string(),
      title: z.string(),
      instructions: z.string(),
      questions: z.array(reviewedQuestion),
    }),
  ),
  events: z.array(z.object({ kind: z.string(), at: time, byName: z.string(), reason: z.string() })),
  updatedAt: time,
})
