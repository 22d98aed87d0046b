import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { LayoutQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { type ShownOrder, shownNames } from '@shuyuan/domain/paper/arrange.rule.ts'
import { renameAnswer, renameKey, renameScored } from '@shuyuan/domain/paper/part-names.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { modelAnswer } from '@shuyuan/domain/scoring/question/model-answer.rule.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, refuse } from '../../wire/error.ts'
import { withQuestionLinks } from '../bank/question/rich-texts.ts'
import type { LockedPaper } from './paper.store.ts'
import type { PaperAccess } from './paper-access.read.ts'
import { type PaperQuestionRow, paperQuestions } from './paper-question.read.ts'
import { openLayouts } from './preview.read.ts'

interface Trial {
  seed: string
  answers: readonly { questionVersionId: string; content: AnswerContent }[]
}

interface Placed {
  no: number
  place: LayoutQuestion
  row: PaperQuestionRow
}

function scoreOne({ no, place, row }: Placed, given: AnswerContent | undefined) {
  if (given && given.type !== row.body.type)
    throw badField('answers', '答案与试题类型不符', 'an answer does not match its question type')
  const names = shownNames({ byPlace: true }, place satisfies ShownOrder, row.body)
  const content = given && names ? renameAnswer(given, names, 'in') : (given ?? null)
  const { score, parts, needsReview } = scoreAnswer(row.body, row.key, content, place.score)
  // As at a hand-in: nobody has to mark what was left empty.
  const waits = needsReview && content !== null
  return {
    no,
    questionId: place.questionId,
    questionVersionId: place.questionVersionId,
    right: waits ? null : score >= place.score,
    score,
    full: place.score,
    parts: names ? renameScored(parts, names) : parts,
    key: names ? renameKey(row.key, names) : row.key,
    analysis: row.analysis,
  }
}

/** 标准答案试判: the key as an answer must get the full automatic score; what a person marks is taken for full. */
function keyFault({ no, place, row }: Placed) {
  const full = place.score
  const scored = scoreAnswer(row.body, row.key, modelAnswer(row.body, row.key), full)
  const waiting = scored.parts.filter(({ right }) => right === null).map((part) => part.full - part.score)
  const reached = sumScores([scored.score, ...waiting])
  return reached >= full ? [] : [{ no, questionId: place.questionId, score: reached, full }]
}

/** Answers to the paper that this seed gives, scored by the rules of a real attempt. */
export async function scoreTrial(ctx: Ctx, access: PaperAccess, paper: LockedPaper, { seed, answers }: Trial) {
  const layout = await (await openLayouts(ctx, access, paper))(seed)
  const shown = layout.topics.flatMap(({ questions }) => questions)
  const rows = await paperQuestions(ctx, access, shown)
  const given = new Map(answers.map(({ questionVersionId, content }) => [questionVersionId, content]))
  const known = new Set(shown.map(({ questionVersionId }) => questionVersionId))
  if ([...given.keys()].some((id) => !known.has(id)))
    throw refuse('试卷已有改动，请重新开始试答', 'the paper has changed; please start the trial again')
  let no = 0
  const placed = layout.topics.map(({ questions }) =>
    questions.flatMap((place): Placed[] => {
      const row = rows.get(place.questionId)
      if (!row) return []
      no += 1
      return [{ no, place, row }]
    }),
  )
  const topics = layout.topics.map(({ bigTopicId }, at) => {
    const questions = (placed[at] ?? []).map((one) => scoreOne(one, given.get(one.place.questionVersionId)))
    return {
      bigTopicId,
      score: sumScores(questions.map(({ score }) => score)),
      full: sumScores(questions.map(({ full }) => full)),
      questions,
    }
  })
  const all = topics.flatMap(({ questions }) => questions)
  const { total, waiting } = scorePaper(
    all.map(({ questionId, full, score, right }) => ({
      questionId,
      full,
      autoScore: score,
      needsReview: right === null,
      reviewScore: null,
    })),
  )
  return {
    total,
    full: sumScores(all.map(({ full }) => full)),
    waiting: waiting.length,
    topics: await withQuestionLinks(ctx, topics),
    keyFaults: placed.flat().flatMap(keyFault),
  }
}
