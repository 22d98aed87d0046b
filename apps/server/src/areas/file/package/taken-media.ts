import { mediumId, type Medium as NamedMedium } from '@shuyuan/domain/formats/rich/media.rule.ts'
import { cleanHtml } from '../../../wire/clean-html.ts'
import { AppError } from '../../../wire/error.ts'

/** A picture or sound that came with a document. */
export interface Medium {
  ext: string
  bytes: Uint8Array
}

/** All that come with a file, unpacked. */
const MEDIA_MAX = 100 * 1024 * 1024
const FORMS: Readonly<Record<string, string>> = { jpeg: 'jpg' }

export const extOf = (name: string): string => {
  const ext = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return FORMS[ext] ?? ext
}

/** The bytes of what a reader found; `open` reads those that lie beside the text. */
export async function mediaBytes(
  media: readonly NamedMedium[],
  open: (path: string) => Promise<Uint8Array> = async () => new Uint8Array(),
): Promise<Medium[]> {
  const taken: Medium[] = []
  let left = MEDIA_MAX
  for (const { name, base64, path } of media) {
    const bytes = base64 !== undefined ? new Uint8Array(Buffer.from(base64, 'base64')) : await open(path ?? '')
    left -= bytes.length
    if (left < 0)
      throw new AppError(100413, { limit: { zh: '100M（图片与音频）', en: '100 MB of pictures and sounds' } })
    taken.push({ ext: extOf(name), bytes })
  }
  return taken
}

const PLACEHOLDER = '00000000-0000-4000-8000-'
/** Stands for the n-th medium in cleaned text until it is stored. */
export const placeholderOf = (n: number) => `${PLACEHOLDER}${String(n).padStart(12, '0')}`

/**
 * Cleaned text that names its media by placeholders. These look like the ids of files for that, and no other id can
 * stand there, for readers write each themselves.
 */
export function cleanNamed(html: string, media: number): string {
  let named = html
  if (html.includes('data-file-id'))
    for (let n = 0; n < media; n++)
      named = named.replaceAll(`data-file-id="${mediumId(n)}"`, `data-file-id="${placeholderOf(n)}"`)
  return cleanHtml(named)
}
