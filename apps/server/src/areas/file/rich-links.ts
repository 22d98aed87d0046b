import { cleanHtml, fileIdsOf } from '../../wire/clean-html.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField } from '../../wire/error.ts'
import { linksOf } from './file-link.ts'
import { type NamedBy, openableFiles, readableFiles } from './may-read.read.ts'

/**
 * Stored rich text refers to pictures and audio by file id only. Whoever may read a text of the staff may see its files,
 * so links are signed on the way out; on the way in, nobody may embed a file that they cannot read themselves.
 */

const MEDIA = /<(?:img|audio)\b[^>]*\bdata-file-id="([^"]+)"/g
const WHOLE_MEDIA = /<(?:img|audio)\b[^>]*\bdata-file-id="([^"]+)"[^>]*>(?:<\/audio>)?/g

/**
 * Signs the links of several texts with one query. A file that is missing or that this reader may not open stays in place
 * without a link.
 */
export async function withFileLinks<T extends readonly string[]>(
  ctx: Ctx,
  htmls: T,
  by?: NamedBy,
): Promise<{ [K in keyof T]: string }>
export async function withFileLinks(ctx: Ctx, html: string, by?: NamedBy): Promise<string>
export async function withFileLinks(
  ctx: Ctx,
  given: string | readonly string[],
  by: NamedBy = 'text',
): Promise<string | string[]> {
  const htmls = typeof given === 'string' ? [given] : given
  const links = await linksOf(ctx, [...new Set(htmls.flatMap(fileIdsOf))], by)
  const linked = htmls.map((html) =>
    html.replace(MEDIA, (tag, id: string) => {
      const src = links.get(id)
      return src ? `${tag} src="${src.replaceAll('&', '&amp;')}"` : tag
    }),
  )
  return typeof given === 'string' ? (linked[0] as string) : linked
}

/**
 * Prepares rich text for storage: sanitised, and embedding only files that were there before or that this person may
 * read.
 */
export async function sanitizeRich(ctx: Ctx, field: string, html: string, before = ''): Promise<string> {
  const clean = cleanHtml(html)
  const known = new Set(fileIdsOf(before))
  const added = fileIdsOf(clean).filter((id) => !known.has(id))
  if (added.length === 0) return clean
  const allowed = await readableFiles(ctx, added)
  if (added.some((id) => !allowed.has(id)))
    throw badField(field, '含有无权引用的图片或音频', 'it contains a picture or audio that you may not use')
  return clean
}

/**
 * The same for texts that are autosaved, where a refusal would block everything else: media that the writer may not read
 * are dropped. Queries the database only if there are media. `author`: the user who wrote them.
 */
export async function keepRichParts(ctx: Ctx, htmls: readonly string[], author: string): Promise<string[]> {
  // Without a tag there is nothing to sanitize, and answers are often plain text.
  const clean = htmls.map((html) => (html.includes('<') ? cleanHtml(html) : html))
  const shown = [...new Set(clean.flatMap(fileIdsOf))]
  if (shown.length === 0) return clean
  const allowed = new Set(
    (await openableFiles(ctx, shown, { writers: new Map(shown.map((id) => [id, new Set([author])])) })).map(
      ({ id }) => id,
    ),
  )
  return clean.map((html) => html.replace(WHOLE_MEDIA, (tag, id: string) => (allowed.has(id) ? tag : '')))
}
