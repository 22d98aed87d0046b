import {
  ANALYSIS_MAX,
  type BodyOf,
  type KeyOf,
  type QuestionForm,
  type SimpleBody,
  type SimpleKey,
  STEM_MAX,
} from '@shuyuan/contract/entities/bank/question.ts'
import { modelAnswer } from '../scoring/question/model-answer.rule.ts'
import { scoreAnswer } from '../scoring/question/registry.rule.ts'
import { sumScores } from '../scoring/round.rule.ts'
import { blankIds, formulasOf, hasContent, hasImageWithoutAlt, plainText, textsIn } from '../text/html.rule.ts'
import { latexFault } from '../text/latex.rule.ts'
import { type Typesetter, typesetFault } from '../text/typeset.rule.ts'
import { countProblem, type Problem, problem } from './problem.rule.ts'
import { judgeProblems, multipleProblems, singleProblems } from './validate-choice.rule.ts'
import { fillProblems } from './validate-fill.rule.ts'
import { matchProblems, orderProblems } from './validate-pairs.rule.ts'
import { essayProblems, fileProblems, shortProblems } from './validate-text.rule.ts'

const SCORE = { min: 0.5, max: 100, step: 0.5 }
const CHILDREN = { min: 1, max: 30 }

function stemProblems(stem: string): Problem[] {
  if (!hasContent(stem)) return [problem('STEM_EMPTY', 'body.stem')]
  const chars = plainText(stem).length
  return chars > STEM_MAX ? [problem('STEM_TOO_LONG', 'body.stem', { chars, max: STEM_MAX })] : []
}

/** Body and key are of the same type here; a key of another type is a separate problem. */
function typeProblems(body: SimpleBody, key: SimpleKey | undefined, score: number): Problem[] {
  if (!key) return [problem('KEY_MISSING', 'key')]
  if (body.type === 'single' && key.type === 'single') return singleProblems(body, key)
  if (body.type === 'multiple' && key.type === 'multiple') return multipleProblems(body, key)
  if (body.type === 'judge' && key.type === 'judge') return judgeProblems(body, key)
  if (body.type === 'fill' && key.type === 'fill') return fillProblems(body, key, score)
  if (body.type === 'fill-o' && key.type === 'fill-o') return fillProblems(body, key, score)
  if (body.type === 'short' && key.type === 'short') return shortProblems(body, key, score)
  if (body.type === 'essay' && key.type === 'essay') return essayProblems(body, key, score)
  if (body.type === 'match' && key.type === 'match') return matchProblems(body, key)
  if (body.type === 'order' && key.type === 'order') return orderProblems(body, key)
  if (body.type === 'file' && key.type === 'file') return fileProblems(body, key, score)
  return [problem('KEY_OTHER_TYPE', 'key', { body: body.type, key: key.type })]
}

const under = (prefix: string, found: readonly Problem[]): Problem[] =>
  found.map((one) => ({ ...one, path: one.path.replace(/^(body|key)/, `${prefix}.$1`) }))

/** 完形: every blank of the material is one single-choice child, and the other way round. */
function clozeProblems(body: BodyOf<'composite'>): Problem[] {
  if (!body.cloze) return []
  const blanks = blankIds(body.stem)
  const children = body.children.filter((child) => child.body.type === 'single').map((child) => child.id)
  const fits = [...blanks].sort().join('\n') === [...children].sort().join('\n')
  return fits && children.length === body.children.length
    ? []
    : [problem('CLOZE_MISMATCH', 'body.children', { blanks: blanks.length, children: children.length })]
}

/** Children of a cloze have no stem of their own: the blank in the material is theirs. */
function childProblems(body: BodyOf<'composite'>, key: KeyOf<'composite'>): Problem[] {
  return body.children.flatMap((child, index) => {
    const prefix = `children.${index}`
    const own = [
      ...(body.cloze ? [] : stemProblems(child.body.stem)),
      ...(child.score > 0 ? [] : [problem('SCORE_RANGE', 'body.score', { min: 0.01, max: SCORE.max })]),
      ...typeProblems(child.body, key.children[child.id], child.score),
    ]
    return under(prefix, own).map((one) => ({ ...one, facts: { ...one.facts, child: index + 1 } }))
  })
}

function compositeProblems(body: BodyOf<'composite'>, key: KeyOf<'composite'>, score: number): Problem[] {
  const sum = sumScores(body.children.map((child) => child.score))
  return [
    ...countProblem('CHILDREN_COUNT', 'body.children', body.children.length, CHILDREN.min, CHILDREN.max),
    ...(sum === score ? [] : [problem('CHILD_SUM', 'body.children', { sum, score })]),
    ...clozeProblems(body),
    ...childProblems(body, key),
  ]
}

function scoreProblems(score: number): Problem[] {
  const inRange = score >= SCORE.min && score <= SCORE.max
  const inSteps = Number.isInteger(score / SCORE.step)
  return inRange && inSteps ? [] : [problem('SCORE_RANGE', 'score', SCORE)]
}

function formulaProblems(form: QuestionForm, typesetter: Typesetter | undefined): Problem[] {
  const { body, key, analysis } = form
  return Object.entries({ body, key, analysis }).flatMap(([path, part]) =>
    textsIn(part)
      .flatMap(formulasOf)
      .flatMap((formula) => {
        const fault = latexFault(formula)
        if (fault) return [problem('FORMULA_BROKEN', path, { formula, at: fault.at, kind: fault.kind })]
        const unset = typesetter && typesetFault(formula, typesetter)
        return unset ? [problem('FORMULA_UNSET', path, { formula, ...unset })] : []
      }),
  )
}

/** 标准答案试判: the key's own answer must get the full automatic score. */
function keyTrial(form: QuestionForm): Problem[] {
  const scored = scoreAnswer(form.body, form.key, modelAnswer(form.body, form.key), form.score)
  const waiting = scored.parts.filter((part) => part.right === null).map((part) => part.full - part.score)
  const reached = sumScores([scored.score, ...waiting])
  return reached === form.score ? [] : [problem('KEY_NOT_FULL', 'key', { reached, score: form.score })]
}

function bodyProblems({ body, key, score }: QuestionForm): Problem[] {
  if (body.type === 'composite' && key.type === 'composite') return compositeProblems(body, key, score)
  if (body.type !== 'composite' && key.type !== 'composite') return typeProblems(body, key, score)
  return [problem('KEY_OTHER_TYPE', 'key', { body: body.type, key: key.type })]
}

/**
 * All problems of a question, whatever its place in a bank; empty: it can be enabled. If nobody has seen its formulas
 * rendered, as in an import, `typesetter` tries them.
 */
export function questionProblems(form: QuestionForm, typesetter?: Typesetter): Problem[] {
  const { body, score, analysis } = form
  const chars = plainText(analysis).length
  const found = [
    ...stemProblems(body.stem),
    ...bodyProblems(form),
    ...scoreProblems(score),
    ...(chars > ANALYSIS_MAX ? [problem('ANALYSIS_TOO_LONG', 'analysis', { chars, max: ANALYSIS_MAX })] : []),
    ...formulaProblems(form, typesetter),
  ]
  return found.length > 0 ? found : keyTrial(form)
}

/** What enabling asks (6.1, point 11): every failure, each with its field. */
export const enableProblems = (
  form: QuestionForm,
  place: { chapterId: string | null },
  typesetter?: Typesetter,
): Problem[] => [
  ...(place.chapterId === null ? [problem('CHAPTER_MISSING', 'chapterId')] : []),
  ...questionProblems(form, typesetter),
]

/** A draft needs only a type and one character of stem. */
export const draftProblems = (form: Pick<QuestionForm, 'body'>): Problem[] =>
  hasContent(form.body.stem) ? [] : [problem('STEM_EMPTY', 'body.stem')]

/** Warnings that block nothing. */
export function questionWarnings(form: QuestionForm): Problem[] {
  const isLone = form.key.type === 'multiple' && form.key.right.length === 1
  const picture = textsIn(form).some(hasImageWithoutAlt)
  return [...(isLone ? [problem('ONE_KEY', 'key.right')] : []), ...(picture ? [problem('IMAGE_NO_TEXT', 'body')] : [])]
}
