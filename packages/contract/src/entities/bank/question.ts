import { z } from 'zod'

/**
 * A question is two halves: the `body`, which a student sees, and the `key`, which never leaves the server
 * while an attempt is open. Parts inside a body have ids of their own (options, blanks, sides, children);
 * answers name those ids, never a position, so that shuffling changes nothing but what is seen.
 */

export const QUESTION_TYPES = [
  'single',
  'multiple',
  'judge',
  'fill',
  'fill-o',
  'short',
  'essay',
  'match',
  'order',
  'composite',
  'file',
] as const
export const questionType = z.enum(QUESTION_TYPES)
export type QuestionType = z.infer<typeof questionType>

/** Types that a machine scores by itself; a paper of these alone is reviewed at hand-in. */
export const OBJECTIVE_TYPES = ['single', 'multiple', 'judge', 'fill', 'fill-o', 'match', 'order'] as const
/** Types whose order inside a question group is kept (specification 4.5). */
export const FILL_TYPES: readonly QuestionType[] = ['fill', 'fill-o']

export const questionStatus = z.enum(['draft', 'enabled', 'disabled'])
export type QuestionStatus = z.infer<typeof questionStatus>

/**
 * Rich text: HTML cleaned on the server to a fixed list of tags. Formulas are `<span data-formula="…">` with LaTeX
 * inside; a sound is `<audio data-file-id="…">`, with `data-plays` where it may be played so often while answering.
 */
const rich = (max: number) => z.string().max(max * 4)
const partId = z.string().min(1).max(12)
/** Points of a part; a whole paper has 300 at most. */
const partScore = z.number().min(0).max(300)

/** 播放次数上限 of a sound; none means as often as one likes. */
export const PLAYS_MAX = 20
export const SOUND_TYPES = ['mp3', 'm4a'] as const
export const SOUND_MAX_BYTES = 20 * 1024 * 1024

export const STEM_MAX = 20_000
export const ANALYSIS_MAX = 10_000
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 10

export const questionOption = z.object({
  id: partId,
  html: rich(2000),
  /** Keeps its place when options are shuffled («以上都对»). */
  fixed: z.boolean().optional(),
})
export type QuestionOption = z.infer<typeof questionOption>

const part = z.object({ id: partId, html: rich(2000) })

/** What students see of a question, by type. A blank stands in the stem as `<span data-blank="{id}"></span>`. */
const simpleBodies = [
  z.object({ type: z.literal('single'), stem: rich(STEM_MAX), options: z.array(questionOption).max(OPTIONS_MAX) }),
  z.object({ type: z.literal('multiple'), stem: rich(STEM_MAX), options: z.array(questionOption).max(OPTIONS_MAX) }),
  z.object({
    type: z.literal('judge'),
    stem: rich(STEM_MAX),
    /** 须说明理由: percent of the score that the reason carries and a marker gives; absent or 0: no text box. */
    reasonPercent: z.number().int().min(0).max(100).optional(),
  }),
  z.object({ type: z.literal('fill'), stem: rich(STEM_MAX), blanks: z.array(z.object({ id: partId })).max(20) }),
  z.object({ type: z.literal('fill-o'), stem: rich(STEM_MAX), blanks: z.array(z.object({ id: partId })).max(20) }),
  z.object({
    type: z.literal('short'),
    stem: rich(STEM_MAX),
    minChars: z.number().int().min(0).max(20_000).optional(),
    maxChars: z.number().int().min(1).max(20_000).optional(),
    maxFiles: z.number().int().min(0).max(5).optional(),
  }),
  z.object({
    type: z.literal('essay'),
    stem: rich(STEM_MAX),
    minChars: z.number().int().min(0).max(50_000).optional(),
    maxChars: z.number().int().min(1).max(50_000).optional(),
    maxFiles: z.number().int().min(0).max(5).optional(),
  }),
  z.object({
    type: z.literal('match'),
    stem: rich(STEM_MAX),
    left: z.array(part).max(10),
    right: z.array(part).max(12),
    /** A left part may have several right ones. */
    many: z.boolean().optional(),
  }),
  z.object({ type: z.literal('order'), stem: rich(STEM_MAX), items: z.array(part).max(12) }),
  z.object({
    type: z.literal('file'),
    stem: rich(STEM_MAX),
    accept: z.array(z.string().max(8)).max(20),
    maxFiles: z.number().int().min(1).max(20),
  }),
] as const

export const simpleBody = z.discriminatedUnion('type', simpleBodies)
export type SimpleBody = z.infer<typeof simpleBody>

export const compositeChild = z.object({ id: partId, score: partScore, body: simpleBody })
export const compositeBody = z.object({
  type: z.literal('composite'),
  /** The material: reading text, case, cloze. */
  stem: rich(STEM_MAX),
  children: z.array(compositeChild).max(30),
  shuffleChildren: z.boolean().optional(),
  /** 完形: the blanks of the material carry the ids of the children, which keep their order. */
  cloze: z.boolean().optional(),
})
export type CompositeBody = z.infer<typeof compositeBody>

export const questionBody = z.discriminatedUnion('type', [...simpleBodies, compositeBody])
export type QuestionBody = z.infer<typeof questionBody>

export const blankKey = z.object({
  id: partId,
  /** Any of these is right. */
  accepts: z.array(z.string().max(500)).max(20),
  /** Points of this blank; absent: an equal share of the question's score. */
  score: partScore.optional(),
  ignoreCase: z.boolean().optional(),
  ignoreSpace: z.boolean().optional(),
  ignorePunctuation: z.boolean().optional(),
  /** Full and half width count as the same unless false. */
  foldWidth: z.boolean().optional(),
  /** The answer is a number; right within ± this much (absolute) or this many percent of the key. */
  tolerance: z.object({ by: z.enum(['value', 'percent']), amount: z.number().min(0).max(1e12) }).optional(),
  /** Units that may follow the number («cm», «厘米»). */
  units: z.array(z.string().min(1).max(20)).max(10).optional(),
  /** A regular expression that the whole answer may match instead; run without backtracking (domain text/pattern). */
  pattern: z.string().max(200).optional(),
})
export type BlankKey = z.infer<typeof blankKey>

/** How a multiple choice with some right options missing is paid; any wrong pick gives 0 in every mode. */
export const multipleRule = z.enum(['allOrNothing', 'halfWhenMissing', 'shareWhenMissing'])
export const pairRule = z.enum(['perPair', 'allOrNothing'])
export const orderRule = z.enum(['allOrNothing', 'adjacent'])

const scorePoint = z.object({
  id: partId,
  text: z.string().max(500),
  score: partScore,
  /** Suggest a score to the marker, never give one. */
  keywords: z.array(z.string().min(1).max(50)).max(20).optional(),
})
export type ScorePoint = z.infer<typeof scorePoint>

/** One criterion of a rubric with its levels, best first. */
const rubricRow = z.object({
  id: partId,
  text: z.string().max(200),
  levels: z.array(z.object({ text: z.string().max(200), score: partScore })).max(5),
})
export type RubricRow = z.infer<typeof rubricRow>

const simpleKeys = [
  z.object({ type: z.literal('single'), right: partId.nullable() }),
  z.object({ type: z.literal('multiple'), right: z.array(partId).max(OPTIONS_MAX), rule: multipleRule.optional() }),
  z.object({ type: z.literal('judge'), right: z.boolean().nullable() }),
  z.object({ type: z.literal('fill'), blanks: z.array(blankKey).max(20) }),
  z.object({ type: z.literal('fill-o'), blanks: z.array(blankKey).max(20) }),
  z.object({ type: z.literal('short'), reference: rich(10_000), points: z.array(scorePoint).max(20).optional() }),
  z.object({
    type: z.literal('essay'),
    reference: rich(20_000),
    points: z.array(scorePoint).max(20).optional(),
    rubric: z.array(rubricRow).max(8).optional(),
  }),
  z.object({
    type: z.literal('match'),
    /** left id -> right ids */
    pairs: z.record(partId, z.array(partId).max(12)),
    rule: pairRule.optional(),
  }),
  z.object({ type: z.literal('order'), right: z.array(partId).max(OPTIONS_MAX), rule: orderRule.optional() }),
  z.object({
    type: z.literal('file'),
    reference: rich(10_000),
    points: z.array(scorePoint).max(20).optional(),
    rubric: z.array(rubricRow).max(8).optional(),
  }),
] as const

export const simpleKey = z.discriminatedUnion('type', simpleKeys)
export type SimpleKey = z.infer<typeof simpleKey>
export const compositeKey = z.object({
  type: z.literal('composite'),
  /** child id -> its key */
  children: z.record(z.string(), simpleKey),
})
export const questionKey = z.discriminatedUnion('type', [...simpleKeys, compositeKey])
export type QuestionKey = z.infer<typeof questionKey>

/** What a student gives, by type; every part may be missing. */
const simpleAnswers = [
  z.object({ type: z.literal('single'), choice: z.string().max(12).nullable() }),
  z.object({ type: z.literal('multiple'), choices: z.array(partId).max(OPTIONS_MAX) }),
  z.object({ type: z.literal('judge'), value: z.boolean().nullable(), reason: z.string().max(2000).optional() }),
  z.object({ type: z.literal('fill'), blanks: z.record(z.string().max(12), z.string().max(500)) }),
  z.object({ type: z.literal('fill-o'), blanks: z.record(z.string().max(12), z.string().max(500)) }),
  z.object({ type: z.literal('short'), html: z.string().max(100_000) }),
  z.object({ type: z.literal('essay'), html: z.string().max(200_000) }),
  z.object({ type: z.literal('match'), pairs: z.record(z.string().max(12), z.array(partId).max(12)) }),
  z.object({ type: z.literal('order'), order: z.array(partId).max(12) }),
  /** The files themselves are attached by a call of their own; note is a word to the marker. */
  z.object({ type: z.literal('file'), note: z.string().max(2000) }),
] as const

export const simpleAnswer = z.discriminatedUnion('type', simpleAnswers)
export type SimpleAnswer = z.infer<typeof simpleAnswer>
export const answerContent = z.discriminatedUnion('type', [
  ...simpleAnswers,
  z.object({ type: z.literal('composite'), children: z.record(z.string().max(12), simpleAnswer) }),
])
export type AnswerContent = z.infer<typeof answerContent>

/** One type's body, key or answer, picked from the union. */
export type BodyOf<T extends QuestionType> = Extract<QuestionBody, { type: T }>
export type KeyOf<T extends QuestionType> = Extract<QuestionKey, { type: T }>
export type AnswerOf<T extends QuestionType> = Extract<AnswerContent, { type: T }>

/** A whole question as editors, importers and the demo school hold it. */
export const questionForm = z.object({
  body: questionBody,
  key: questionKey,
  analysis: rich(ANALYSIS_MAX),
  score: z.number().min(0.5).max(100),
  difficulty: z.number().int().min(1).max(5),
})
export type QuestionForm = z.infer<typeof questionForm>
