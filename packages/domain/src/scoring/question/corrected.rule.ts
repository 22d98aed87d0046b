import {
  type AnswerContent,
  OBJECTIVE_TYPES,
  type QuestionBody,
  type QuestionKey,
  type QuestionType,
} from '@shuyuan/contract/entities/bank/question.ts'
import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import { scoreAnswer } from './registry.rule.ts'
import type { Scored } from './scorer.rule.ts'

/** What a regrade decided for a question of an attempt. */
export interface Correction {
  choice: RegradeChoice
  /** Of the mended version; null where none fits the question as it was shown. */
  key: QuestionKey | null
}

/** These overrule the answer, the key and a marker alike. */
export const isOverruled = (choice: RegradeChoice | null | undefined): boolean => choice === 'full' || choice === 'void'

/** The ids that answers and keys name, in the order of the ids. */
function partIds(body: QuestionBody): string[] {
  const ids = (parts: readonly { id: string }[]) => parts.map(({ id }) => id).sort()
  switch (body.type) {
    case 'single':
    case 'multiple':
      return ids(body.options)
    case 'fill':
    case 'fill-o':
      return ids(body.blanks)
    case 'match':
      return [...ids(body.left), '|', ...ids(body.right)]
    case 'order':
      return ids(body.items)
    case 'composite':
      return body.children.map((child) => `${child.id}:${child.body.type}:${partIds(child.body).join()}`).sort()
    default:
      return []
  }
}

const isMachineScored = (type: QuestionType): boolean => (OBJECTIVE_TYPES as readonly QuestionType[]).includes(type)

/** Whether a machine scores any of it by a key. */
export const usesKey = (body: QuestionBody): boolean =>
  body.type === 'composite'
    ? body.children.some((child) => isMachineScored(child.body.type))
    : isMachineScored(body.type)

/** Whether the key of one version can score answers to another: both have the same parts. */
export const hasSameParts = (shown: QuestionBody, mended: QuestionBody): boolean =>
  shown.type === mended.type && partIds(shown).join('\n') === partIds(mended).join('\n')

/** The better of two results; the mended key decides a tie, and where the old one could not score at all. */
function better(old: Scored, mended: Scored): Scored {
  if (old.needsReview && !mended.needsReview) return mended
  return old.score > mended.score ? old : mended
}

/** The one place that knows how an answer is scored, corrected or not. */
export function scoreShown(
  shown: { body: QuestionBody; key: QuestionKey },
  correction: Correction | undefined,
  answer: AnswerContent | null,
  fullScore: number,
): Scored {
  const byKey = (key: QuestionKey) => scoreAnswer(shown.body, key, answer, fullScore)
  switch (correction?.choice) {
    case 'full':
      return { score: fullScore, parts: [], needsReview: false }
    case 'void':
      return { score: 0, parts: [], needsReview: false }
    case 'either':
      return correction.key ? better(byKey(shown.key), byKey(correction.key)) : byKey(shown.key)
    case 'newKey':
      return byKey(correction.key ?? shown.key)
    default:
      return byKey(shown.key)
  }
}
