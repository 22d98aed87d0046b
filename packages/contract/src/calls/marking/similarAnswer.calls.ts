import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import { flag, id, percent, text, time } from '../../entities/fields.ts'
import { similarJudgement } from '../../entities/marking/similar.ts'

const base = '/api/exam/studyPaperInfo'

/** Who wrote an answer; under anonymous marking the code, and nothing else. */
const writer = {
  studyPaperId: id,
  code: z.string(),
  realname: z.string(),
  studentNo: z.string(),
  courseClassName: z.string(),
  /** How much of this answer stands in the other one. */
  percent: z.number(),
}
const judged = {
  /** '' as long as nobody has looked. */
  judged: z.enum([...similarJudgement.options, '']),
  note: z.string(),
  judgedBy: z.string(),
  judgedAt: time.nullable(),
}

/** Alike answers to one question, found by a job and judged by people; no score follows from them. */
export const similarAnswerCalls = {
  /** The pairs whose both attempts this person sees, the most alike first. */
  listSimilarStudyPaperInfo: list(`${base}/similarList`, {
    filter: {
      assignmentId: id,
      studyPaperId: id.optional(),
      questionId: id.optional(),
      /** At least this much alike. */
      over: z.coerce.number().min(0).max(100).optional(),
      judged: z.enum([...similarJudgement.options, 'open']).optional(),
    },
    row: z.object({
      id,
      questionId: id,
      stem: z.string(),
      percent,
      a: z.object(writer),
      b: z.object(writer),
      ...judged,
    }),
    sort: ['percent', 'judgedAt'],
    defaultSort: 'percent@desc',
  }),
  /** When the answers were compared, and what of them could not be. */
  statSimilarStudyPaperInfo: ask(`${base}/similarStat`, {
    in: z.object({ assignmentId: id }),
    out: z.object({
      /** null: never. */
      at: time.nullable(),
      /** A job that compares them now. */
      jobId: id.nullable(),
      questions: z.array(
        z.object({
          questionId: id,
          stem: z.string(),
          compared: z.number().int(),
          /** Too short to say anything. */
          short: z.number().int(),
          /** Answers with files of which nothing could be read. */
          unread: z.number().int(),
          /** More pairs were found than are kept. */
          isCut: flag,
          /** Something that many answers have in common was left out. */
          hasCommon: flag,
        }),
      ),
      /** Attempts that were handed in since. */
      newer: z.number().int(),
      can: z.object({ start: flag }),
    }),
  }),
  /** Both answers with what stands in either. */
  getSimilarStudyPaperInfo: ask(`${base}/similarDetail/{id}`, {
    in: z.object({ id }),
    out: z.object({
      id,
      percent: z.number(),
      /** One of them has been written anew since: nothing is marked in the texts. */
      isChanged: flag,
      a: z.object({ ...writer, parts: z.array(z.object({ text: z.string(), same: flag })) }),
      b: z.object({ ...writer, parts: z.array(z.object({ text: z.string(), same: flag })) }),
      ...judged,
      can: z.object({ judge: flag }),
    }),
  }),
  startSimilarStudyPaperInfo: write(`${base}/similarStart`, {
    in: z.object({ assignmentId: id }),
    out: z.object({ jobId: id }),
    refreshes: ['studyPaperReview'],
  }),
  /** A word about the pair that all its markers read; '' takes it back. */
  judgeSimilarStudyPaperInfo: write(`${base}/judgeSimilar`, {
    in: z.object({
      pairId: id,
      judged: z.enum([...similarJudgement.options, '']),
      note: text(500).default(''),
    }),
    out: z.null(),
    refreshes: ['studyPaperReview'],
  }),
}
