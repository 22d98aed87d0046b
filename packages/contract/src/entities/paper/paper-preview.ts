import { z } from 'zod'
import { questionBody, questionKey } from '../bank/question.ts'
import { scoredPart } from '../exam/attempt.ts'
import { flag, id } from '../fields.ts'
import { paperMode, paperPurpose, paperState } from './paper.ts'

/** What the asker may do with a paper. */
export const paperCan = z.object({ edit: flag, remove: flag, status: flag, copy: flag })

export const paperHead = z.object({
  id,
  courseId: id,
  title: z.string(),
  purpose: paperPurpose,
  mode: paperMode,
  targetScore: z.number(),
  totalScore: z.number(),
  questionCount: z.number().int(),
  minutes: z.number().int(),
  status: paperState,
})

const previewQuestion = z.object({
  no: z.number().int(),
  questionId: id,
  questionVersionId: id,
  score: z.number(),
  body: questionBody,
  /** Of the teacher's view alone. */
  key: questionKey.nullable(),
  analysis: z.string().nullable(),
  difficulty: z.number().int().nullable(),
  chapterTitle: z.string(),
  classifyNames: z.array(z.string()),
})

/** A whole paper as it is answered. */
export const paperPreview = paperHead.extend({
  notes: z.string(),
  can: paperCan,
  topics: z.array(
    z.object({
      bigTopicId: z.string(),
      title: z.string(),
      instructions: z.string(),
      questions: z.array(previewQuestion),
    }),
  ),
})

const triedQuestion = z.object({
  no: z.number().int(),
  questionId: id,
  questionVersionId: id,
  /** null while a person would have to mark it. */
  right: flag.nullable(),
  score: z.number(),
  full: z.number(),
  parts: z.array(scoredPart),
  key: questionKey,
  analysis: z.string(),
})

/** What a trial of a paper came to. It is computed and answered, and kept nowhere. */
export const paperTrial = z.object({
  total: z.number(),
  full: z.number(),
  /** Questions that a marker would still have to score. */
  waiting: z.number().int(),
  topics: z.array(
    z.object({ bigTopicId: z.string(), score: z.number(), full: z.number(), questions: z.array(triedQuestion) }),
  ),
  /** Questions whose own key does not score in full. */
  keyFaults: z.array(z.object({ no: z.number().int(), questionId: id, score: z.number(), full: z.number() })),
})
