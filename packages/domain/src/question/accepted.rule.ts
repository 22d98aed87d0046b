import type { BlankKey, QuestionKey, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'

/** As many answers as a blank may accept. */
export const ACCEPTS_MAX = 20

function blanksWith(blanks: readonly BlankKey[], blankId: string, text: string): BlankKey[] | null {
  const own = blanks.find(({ id }) => id === blankId)
  if (!own || own.accepts.length >= ACCEPTS_MAX) return null
  return blanks.map((blank) => (blank === own ? { ...own, accepts: [...own.accepts, text] } : blank))
}

function simpleWith(key: SimpleKey, blankId: string, text: string): SimpleKey | null {
  if (key.type !== 'fill' && key.type !== 'fill-o') return null
  const blanks = blanksWith(key.blanks, blankId, text)
  return blanks && { ...key, blanks }
}

/**
 * The key that accepts one more answer in a part, `blank` or `child/blank` as `answerGroups` names them; null where the
 * part is no blank, or accepts as many as it may.
 */
export function withAccepted(key: QuestionKey, part: string, text: string): QuestionKey | null {
  if (key.type !== 'composite') return simpleWith(key, part, text)
  const [childId = '', blankId = ''] = part.split('/')
  const child = Object.hasOwn(key.children, childId) ? key.children[childId] : undefined
  const mended = child && simpleWith(child, blankId, text)
  return mended ? { ...key, children: { ...key.children, [childId]: mended } } : null
}
