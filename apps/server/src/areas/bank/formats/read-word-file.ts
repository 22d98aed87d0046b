import { IMPORT_TEXT_MAX } from '@shuyuan/contract/entities/bank/question-import.ts'
import { readWord } from '@shuyuan/domain/formats/word/read-word.rule.ts'
import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import type { ImportDefaults } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import { refuse } from '../../../wire/error.ts'
import { openWord } from '../../file/package/open-word.ts'
import type { Parsed } from '../import/read-import.ts'
import { cleanTaken } from './taken-media.ts'

/** A paper of Word: its accepted text with formulas, tables and pictures, read as if it had been pasted. */
export async function readWordFile(path: string, defaults: ImportDefaults): Promise<Parsed> {
  const { document, numbering, finder, pictures } = await openWord(path)
  const { text, inserts } = readWord(document, numbering, finder)
  if (text.length > IMPORT_TEXT_MAX)
    throw refuse(
      `文档超过${IMPORT_TEXT_MAX}字，请分几次导入`,
      `the document has more than ${IMPORT_TEXT_MAX} characters, import it in parts`,
    )
  const parsed = parseQuestionText(text, { defaults, inserts, typesetter: katex })
  return {
    format: 'word',
    parsed: cleanTaken(parsed, finder.media.length),
    pictures: await pictures(),
    notes: [],
  }
}
