import { z } from 'zod'
import { answerContent, questionBody, questionKey } from '../bank/question.ts'
import { attemptFile } from '../exam/attempt.ts'
import { flag, id, text, time } from '../fields.ts'
import { publishedText } from '../filter/published.ts'

/** Peer marking of a homework. */

export const PEERS_MIN = 2
export const PEERS_MAX = 10
export const RUBRIC_MAX = 8
export const RUBRIC_TITLE_MAX = 40
export const RUBRIC_GUIDE_MAX = 500
export const RUBRIC_POINTS_MAX = 100
export const PEER_PENALTY_MAX = 30
export const PEER_REMARK_LEAST_MAX = 100
export const PEER_TEXT_MAX = 500
export const PEER_COMMENT_MIN = 20
export const PEER_REFUSE_MIN = 10
export const PEER_REFUSE_MAX = 200
export const PEER_APPEAL_MIN = 20
export const PEER_ANSWER_MIN = 5
export const PEER_EXCLUDE_MIN = 5
export const PEER_EXCLUDE_MAX = 200
/** Days after the closing in which an author may appeal. */
export const PEER_APPEAL_DAYS = 3

export const peerState = z.enum(['published', 'allocated', 'closed', 'settled'])
export type PeerState = z.infer<typeof peerState>
export const peerStartRule = z.enum(['afterClose', 'byHand'])
export const peerTaskState = z.enum(['todo', 'saved', 'submitted', 'refused'])
export const peerRefuseKind = z.enum(['empty', 'unreadable', 'copied'])
export const peerReportKind = z.enum(['abuse', 'careless', 'other'])
export const peerOutlier = z.enum(['far', 'quick', 'same'])
export const peerAppealState = z.enum(['applied', 'settled'])
export const peerCombining = z.enum(['none', 'median', 'trimmedMean'])

export const rubricItem = z.object({
  title: publishedText('peer', RUBRIC_TITLE_MAX, 1),
  guide: publishedText('peer', RUBRIC_GUIDE_MAX).default(''),
  max: z.number().min(1).max(RUBRIC_POINTS_MAX).multipleOf(0.5),
})

const weight = z.number().int().min(0).max(100)

/** What a teacher sets. */
export const peerForm = {
  perStudent: z.number().int().min(PEERS_MIN).max(PEERS_MAX),
  rubric: z.array(rubricItem).min(1).max(RUBRIC_MAX),
  opensAt: time,
  closesAt: time,
  /** Percent of the homework's score that comes from the others. */
  peerWeight: weight,
  /** Percent of the peer part that each work left unmarked takes off. */
  missPenalty: z.number().int().min(0).max(PEER_PENALTY_MAX),
  /** Characters that a remark on an item with few points has at least. */
  minRemark: z.number().int().min(0).max(PEER_REMARK_LEAST_MAX),
  /** The reference answer stands beside the work, once nobody can hand in any more. */
  showReference: flag,
  /** Those who agree with the others weigh more. */
  calibrated: flag,
  /** Authors mark their own work as well, which never counts. */
  selfReview: flag,
  startRule: peerStartRule,
}

export const peerSetting = z.object({
  ...peerForm,
  rubric: z.array(z.object({ title: z.string(), guide: z.string(), max: z.number() })),
})

/** Marks of a rubric as they are kept while somebody writes; null: not yet given. */
export const draftMark = z.object({
  score: z.number().min(0).max(RUBRIC_POINTS_MAX).multipleOf(0.5).nullable(),
  remark: text(PEER_TEXT_MAX),
})
export const peerMark = z.object({
  score: z.number().min(0).max(RUBRIC_POINTS_MAX).multipleOf(0.5).nullable(),
  remark: publishedText('peer', PEER_TEXT_MAX),
})
export const shownMark = z.object({ score: z.number().nullable(), remark: z.string() })

/** 自评: what an author gave the own work. */
export const selfMark = z.object({ marks: z.array(shownMark), comment: z.string(), total: z.number(), at: time })

/** A question of a work without anything that tells whose it is. */
export const peerQuestion = z.object({
  no: z.number().int(),
  score: z.number(),
  body: questionBody,
  answer: answerContent.nullable(),
  files: z.array(attemptFile),
  key: questionKey.nullable(),
  analysis: z.string().nullable(),
})

export const myPeerTask = z.object({
  taskId: id,
  alias: z.string(),
  state: peerTaskState,
  savedAt: time.nullable(),
})

/** A mark as teachers see it: its marker stays unnamed. */
export const resultMark = z.object({
  taskId: id,
  alias: z.string(),
  state: peerTaskState,
  total: z.number().nullable(),
  seconds: z.number().int().nullable(),
  marks: z.array(shownMark),
  comment: z.string(),
  why: z.array(peerOutlier),
  excluded: flag,
  excludeReason: z.string(),
  refuseKind: peerRefuseKind.nullable(),
  refuseText: z.string(),
  reportKind: peerReportKind.nullable(),
  reportText: z.string(),
})

export const peerAppeal = z.object({
  reason: z.string(),
  state: peerAppealState,
  answer: z.string(),
  createdAt: time,
})
