import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { compileWords, type WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Fault } from '../../../sheet/sheet.ts'
import { enabledWords } from './word-list.read.ts'

/** A sheet waits for no decision, so that words of every level are refused in it. */
export const refusedWords = async (db: Db): Promise<WordList> => compileWords(await enabledWords(db))

/** The first sensitive word of the texts of a cell. */
export function wordFaults(refused: WordList, column: string, ...texts: readonly (string | undefined)[]): Fault[] {
  const [hit] = texts.flatMap((text) => checkText(refused, text ?? '', 'plain').hits)
  return hit
    ? [{ column, reason: { zh: `含有敏感词：${hit.word}`, en: `contains a sensitive word: ${hit.word}` } }]
    : []
}
