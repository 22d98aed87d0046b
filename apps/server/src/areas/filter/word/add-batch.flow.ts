import type { WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { WORD_MAX } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { isTooShort, normaliseWord } from '@shuyuan/domain/words/normalise-word.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { insertWords, raiseListVersion, type WordForm, wordsLike } from './sensitive-word.store.ts'
import { sameAs, TOO_SHORT } from './word-form.policy.ts'

const TOO_LONG: Words = { zh: `超过${WORD_MAX}个字`, en: `longer than ${WORD_MAX} characters` }

interface Batch {
  words: readonly string[]
  category: WordCategory
  level: WordLevel
}

/** Adds the words that fit, and says of each other one why not. */
export async function addWords(ctx: Ctx, { words, category, level }: Batch) {
  const spellings = words.filter((word) => word !== '')
  const taken = new Map([...(await wordsLike(ctx.db, spellings))].map(([normal, { word }]) => [normal, word]))
  const refused: { word: string; reason: string }[] = []
  const forms: WordForm[] = []
  for (const word of spellings) {
    const normal = normaliseWord(word)
    const like = taken.get(normal)
    const reason =
      word.length > WORD_MAX ? TOO_LONG : isTooShort(word) ? TOO_SHORT : like === undefined ? null : sameAs(like)
    if (reason) {
      refused.push({ word, reason: reason[ctx.lang] })
      continue
    }
    taken.set(normal, word)
    forms.push({ word, category, level, matchVariant: true, exceptions: [], remark: '', status: 'enabled' })
  }
  await insertWords(ctx.db, forms, writtenBy(ctx))
  if (forms.length > 0) {
    await raiseListVersion(ctx.db, ctx.now)
    ctx.after(() => ctx.deps.words.forget())
  }
  ctx.log({ targetType: 'sensitiveWord', targetName: forms.map(({ word }) => word), after: { category, level } })
  return { done: forms.length, refused }
}
