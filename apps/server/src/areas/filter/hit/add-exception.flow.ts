import { EXCEPTIONS_MAX } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { exceptionHolds } from '@shuyuan/domain/words/normalise-word.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { lockWord, raiseListVersion, updateWord } from '../word/sensitive-word.store.ts'
import { recordQuery } from './record-query.read.ts'

/** The phrase becomes an exception of each word of the hit that it holds, and is never found again. */
export async function addException(ctx: Ctx, recordId: string, exception: string): Promise<void> {
  assertCanManageWholeSchool(ctx.me)
  const record = found(await recordQuery(ctx.db, ctx.me, {}).where('r.id', '=', recordId).executeTakeFirst())
  const words = new Map(record.hits.map(({ wordId, word }) => [wordId, word]))
  const held = [...words].filter(([, word]) => exceptionHolds(exception, word))
  if (held.length === 0) throw badField('exception', '排除短语必须包含敏感词', 'an exception must hold the word')
  for (const [wordId] of held) {
    const word = await lockWord(ctx.db, wordId)
    if (!word || word.exceptions.includes(exception)) continue
    if (word.exceptions.length >= EXCEPTIONS_MAX)
      throw badField('exception', `排除短语最多${EXCEPTIONS_MAX}个`, `a word has ${EXCEPTIONS_MAX} exceptions at most`)
    await updateWord(ctx.db, wordId, { exceptions: [...word.exceptions, exception] }, writtenBy(ctx))
  }
  await raiseListVersion(ctx.db, ctx.now)
  ctx.after(() => ctx.deps.words.forget())
}
