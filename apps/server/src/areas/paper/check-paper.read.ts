import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { paperErrors } from '@shuyuan/domain/paper/check.rule.ts'
import type { CheckedPaper, CheckedQuestion, Finding } from '@shuyuan/domain/paper/check-facts.rule.ts'
import { drawPaper } from '@shuyuan/domain/paper/draw.rule.ts'
import { planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { sealedFindings } from '@shuyuan/domain/paper/sealed.rule.ts'
import { questionMinutes } from '@shuyuan/domain/paper/time.rule.ts'
import { type PaperTotals, paperTotals, type ScoredQuestion } from '@shuyuan/domain/paper/totals.rule.ts'
import { paperWarnings } from '@shuyuan/domain/paper/warn.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'
import { type PaperQuestionRow, paperQuestions } from './paper-question.read.ts'
import { bankPool, hasRules } from './pool.read.ts'
import type { PinnedCandidate } from './resolved-paper.read.ts'
import { questionsInUse, sealedQuestions } from './sealed-questions.read.ts'
import { readTeaching, type Teaching } from './teaching.read.ts'

export interface Sketch {
  purpose: string
  targetScore: number
  minutes: number
  bigTopics: readonly BigTopic[]
}

/** Seed of the sample draw that represents a random paper. */
const SAMPLE_SEED = 'check'
/** Purposes whose papers should cover all chapters; homework covers its own chapter only. */
const COVERING = new Set(['test', 'final', 'entry'])

const checkedOf = (row: PaperQuestionRow, { topOf }: Teaching): CheckedQuestion => {
  const { questionId, status, score, body, key, difficulty, classifyIds, facility, discrimination, finalTermsAgo } = row
  const chapterId = row.chapterId === null ? null : (topOf.get(row.chapterId) ?? row.chapterId)
  return {
    questionId,
    status,
    score,
    body,
    key,
    difficulty,
    chapterId,
    tagIds: classifyIds,
    facility,
    discrimination,
    finalTermsAgo,
  }
}

const toScored = (question: CheckedQuestion, score: number): ScoredQuestion => ({
  score,
  question: {
    type: question.body.type,
    difficulty: question.difficulty,
    chapterId: question.chapterId,
    tagIds: question.tagIds,
    minutes: questionMinutes(question.body, question),
  },
})

/** All questions of the paper: the fixed ones, and for a random paper those of one draw. */
async function wholePaper(
  ctx: Ctx,
  access: CourseAccess,
  topics: readonly BigTopic[],
  pool: readonly PinnedCandidate[],
  fixed: ReadonlyMap<string, PaperQuestionRow>,
) {
  const drawn = hasRules(topics) ? drawPaper(planDraw(topics, pool), SAMPLE_SEED) : { topics }
  const entries =
    'problems' in drawn ? topics.flatMap((topic) => topic.questions) : drawn.topics.flatMap((topic) => topic.questions)
  const missing = entries.filter(({ questionId }) => !fixed.has(questionId))
  const all = new Map([...fixed, ...(await paperQuestions(ctx, access, missing))])
  return entries.flatMap(({ questionId, score }) => {
    const question = all.get(questionId)
    return question ? [{ question, score }] : []
  })
}

/** A final's questions that are out already are a hint; those of coming finals block every other paper. */
async function againstOtherPapers(
  ctx: Ctx,
  access: CourseAccess,
  { purpose, bigTopics }: Sketch,
  pool: readonly PinnedCandidate[],
) {
  if (purpose !== 'final')
    return { errors: sealedFindings(bigTopics, pool, await sealedQuestions(ctx, access)), warnings: [] }
  const entries = bigTopics.flatMap(({ bigTopicId, questions }) =>
    questions.map(({ questionId }) => ({ bigTopicId, questionId })),
  )
  const out = new Set(
    await questionsInUse(
      ctx,
      access,
      entries.map(({ questionId }) => questionId),
    ),
  )
  const warnings = entries
    .filter(({ questionId }) => out.has(questionId))
    .map((at): Finding => ({ code: 'OUT_IN_EXERCISE', at }))
  return { errors: [], warnings }
}

export interface Checked {
  totals: PaperTotals
  errors: Finding[]
  warnings: Finding[]
  tagNames: ReadonlyMap<string, string>
  /** The latest version of each question in the sections. */
  questions: ReadonlyMap<string, PaperQuestionRow>
  pool: readonly PinnedCandidate[]
}

/** Runs while a paper is being edited and again, with the same rules, when it is enabled. */
export async function checkPaper(ctx: Ctx, access: CourseAccess, sketch: Sketch): Promise<Checked> {
  const topics = sketch.bigTopics
  const entries = topics.flatMap(({ questions }) => questions.map(({ questionId }) => ({ questionId })))
  const [questions, pool, teaching] = await Promise.all([
    paperQuestions(ctx, access, entries),
    hasRules(topics) ? bankPool(ctx, access) : [],
    readTeaching(ctx.db, access),
  ])
  const covers = COVERING.has(sketch.purpose)
  const paper: CheckedPaper = {
    targetScore: sketch.targetScore,
    minutes: sketch.minutes,
    topics,
    questions: [...questions.values()].map((row) => checkedOf(row, teaching)),
    pool,
    ...(covers ? { chapterIds: teaching.chapterIds, tagIds: teaching.importantIds } : {}),
  }
  const others = await againstOtherPapers(ctx, access, sketch, pool)
  const whole = await wholePaper(ctx, access, topics, pool, questions)
  const held = whole.map(({ question, score }) => toScored(checkedOf(question, teaching), score))
  return {
    totals: paperTotals(held, teaching.chapterIds),
    errors: [...paperErrors(paper), ...others.errors],
    warnings: [...paperWarnings(paper), ...others.warnings],
    tagNames: teaching.tagNames,
    questions,
    pool,
  }
}
