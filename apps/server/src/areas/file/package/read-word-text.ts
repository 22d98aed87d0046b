import { type WordLosses, wordHtml } from '@shuyuan/domain/formats/word/word-html.rule.ts'
import { openWord } from './open-word.ts'
import { cleanNamed, type Medium } from './taken-media.ts'

export interface WordTextRead {
  /** Cleaned; pictures are named by placeholders. */
  readonly html: string
  readonly pictures: readonly Medium[]
  readonly losses: WordLosses
}

export async function readWordText(path: string): Promise<WordTextRead> {
  const { document, numbering, styles, finder, pictures } = await openWord(path)
  const { html, losses } = wordHtml(document, { numbering, styles }, finder)
  return { html: cleanNamed(html, finder.media.length), pictures: await pictures(), losses }
}
