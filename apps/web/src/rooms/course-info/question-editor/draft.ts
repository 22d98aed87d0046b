import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import type { QuestionForm, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { beginForm } from '../../../subjects/question/QuestionEdit/forms.ts'

export type Detail = Out<'getQuestionInfo'>

/** A question as the editor holds it: its form and its place in the course. */
export interface Draft {
  readonly form: QuestionForm
  readonly chapterId: string
  readonly classifyIds: readonly string[]
  readonly tags: readonly string[]
  readonly source: string
}

export const beginDraft = (type: QuestionType, chapterId: string, before?: Draft): Draft => ({
  form: beginForm(type, before?.form.score, before?.form.difficulty),
  chapterId: before?.chapterId ?? chapterId,
  classifyIds: before?.classifyIds ?? [],
  tags: [],
  source: before?.source ?? '',
})

export function draftOf(detail: Detail): Draft {
  const { body, key, analysis, score, difficulty, chapterId, classifyIds, tags, source } = detail
  return { form: { body, key, analysis, score, difficulty }, chapterId: chapterId ?? '', classifyIds, tags, source }
}

/** A composite's score is the sum of its parts. */
export function withOwnScore(form: QuestionForm): QuestionForm {
  if (form.body.type !== 'composite') return form
  const score = sumScores(form.body.children.map((child) => child.score))
  return score === form.score ? form : { ...form, score }
}

export type Fields = Omit<In<'addQuestionInfo'>, 'courseId' | 'status'>

export const fieldsOf = ({ form, chapterId, classifyIds, tags, source }: Draft): Fields => ({
  ...form,
  chapterId: chapterId || null,
  classifyIds: [...classifyIds],
  tags: [...tags],
  source,
})

/** Equal when nothing would be saved. */
export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b)
