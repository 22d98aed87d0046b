import type { Words } from '@shuyuan/contract/errors.ts'
import { exceptionHolds, isTooShort } from '@shuyuan/domain/words/normalise-word.rule.ts'
import { AppError } from '../../../wire/error.ts'

export const TOO_SHORT: Words = {
  zh: '词语过短，容易误伤',
  en: 'too short: it would hit what is meant well',
}
export const NOT_IN_EXCEPTION: Words = { zh: '排除短语必须包含敏感词', en: 'an exception must hold the word' }
export const sameAs = (word: string): Words => ({
  zh: `与已有词“${word}”相同（归一化后）`,
  en: `the same as “${word}” of the list, once both are normalised`,
})

const at = (field: string, words: Words) => new AppError(100422, {}, { fields: { [field]: words } })

/** `like`: the word of the list that has the same normal form. */
export function assertWordFits(
  word: string,
  exceptions: readonly string[],
  like: { id: string; word: string } | undefined,
  ownId: string | null,
): void {
  if (isTooShort(word)) throw at('word', TOO_SHORT)
  if (like && like.id !== ownId) throw at('word', sameAs(like.word))
  if (exceptions.some((exception) => !exceptionHolds(exception, word))) throw at('exceptions', NOT_IN_EXCEPTION)
}
