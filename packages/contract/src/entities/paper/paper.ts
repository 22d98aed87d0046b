import { z } from 'zod'
import { questionBody, questionType } from '../bank/question.ts'
import { published } from '../filter/published.ts'

export const paperPurpose = z.enum(['practice', 'homework', 'test', 'final', 'survey', 'entry'])
export const paperMode = z.enum(['fixed', 'random'])
export const paperStatus = z.enum(['draft', 'enabled', 'archived'])
export type PaperStatus = z.infer<typeof paperStatus>
/** As people meet it: an enabled paper that somebody answered is frozen. */
export const paperState = z.enum(['draft', 'enabled', 'frozen', 'archived'])

export const PAPER_TITLE_MAX = 100
export const PAPER_NOTES_MAX = 5000
export const PAPER_SCORE_MAX = 300
export const PAPER_QUESTIONS_MAX = 300
export const BIG_TOPICS_MAX = 20
/** Minutes that a paper or a timed assignment may take. */
export const MINUTES_RANGE = { min: 5, max: 600 } as const

/** One line of a random paper: draw `count` questions that match, each worth `score`. */
export const drawRule = z.object({
  types: z.array(questionType).max(11),
  chapterIds: z.array(z.uuid()).max(100),
  /** 知识点; empty or absent: any. */
  tagIds: z.array(z.uuid()).max(100).optional(),
  difficultyFrom: z.number().int().min(1).max(5),
  difficultyTo: z.number().int().min(1).max(5),
  count: z.number().int().min(1).max(100),
  score: z.number().min(0.5).max(100),
  /** Leave out questions used in a final of the last n terms. */
  skipFinalTerms: z.number().int().min(0).max(20).optional(),
})
export type DrawRule = z.infer<typeof drawRule>

export const paperQuestion = z.object({
  questionId: z.uuid(),
  /** The version pinned when the paper was enabled; absent in a draft: the newest. */
  questionVersionId: z.uuid().optional(),
  score: z.number().min(0.5).max(100),
})
export type PaperQuestion = z.infer<typeof paperQuestion>

export const bigTopic = z.object({
  bigTopicId: z.string().min(1).max(36),
  title: published('paper', z.string().min(1).max(50), 'plain'),
  instructions: published('paper', z.string().max(500), 'plain'),
  perQuestionScore: z.number().min(0.5).max(100).nullable(),
  shuffle: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Of a random paper: the questions that every draw must have (必含), beside what the rules draw. */
  questions: z.array(paperQuestion).max(300),
  rules: z.array(drawRule).max(20),
  /** Questions that no rule of this topic may draw (排除). */
  banned: z.array(z.uuid()).max(300).optional(),
})
export type BigTopic = z.infer<typeof bigTopic>

/**
 * The order one student sees, made once from the attempt's seed and stored with the attempt.
 * Everything is named by id: `options` and `children` hold the shown order of part ids.
 */
export const layoutQuestion = z.object({
  questionId: z.uuid(),
  questionVersionId: z.uuid(),
  score: z.number(),
  /** Shown order of option ids (single, multiple), right side ids (match) or item ids (order). */
  options: z.array(z.string()).optional(),
  /** Composite: shown order of child ids, and the option order of each child. */
  children: z.array(z.object({ id: z.string(), options: z.array(z.string()).optional() })).optional(),
})
export type LayoutQuestion = z.infer<typeof layoutQuestion>

export const layout = z.object({
  /** The student's page knows parts by the places at which they are shown; absent in attempts that began before that. */
  byPlace: z.literal(true).optional(),
  topics: z.array(
    z.object({
      bigTopicId: z.string(),
      title: z.string(),
      instructions: z.string(),
      questions: z.array(layoutQuestion),
    }),
  ),
})
export type Layout = z.infer<typeof layout>

/** A question as the answering room shows it: body in shown order, no key. */
export const shownQuestion = z.object({
  questionVersionId: z.uuid(),
  questionId: z.uuid(),
  score: z.number(),
  body: questionBody,
})
export type ShownQuestion = z.infer<typeof shownQuestion>

/** One thing that the check found: a code for the words of the screen, where it is, and what the words name. */
export const paperFinding = z.object({
  code: z.string(),
  at: z
    .object({
      bigTopicId: z.string().optional(),
      questionId: z.string().optional(),
      ruleIndex: z.number().int().optional(),
    })
    .optional(),
  facts: z.record(z.string(), z.unknown()).optional(),
})
