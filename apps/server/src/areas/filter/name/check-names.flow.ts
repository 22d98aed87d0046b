import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import { publishedText } from '@shuyuan/contract/entities/filter/published.ts'
import { decodeEntities } from '@shuyuan/domain/text/html.rule.ts'
import { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { filterPublished } from '../../../wire/words/filter-input.ts'

const NAME_MAX = 300
const CAPTION = /<img\b[^>]*\balt="([^"]+)"/gi

const namesIn = (place: PublishedPlace) => {
  const names = z.array(publishedText(place, NAME_MAX))
  return z.object({ fileIds: names, captions: names })
}

const captionsOf = (html: string) => [...html.matchAll(CAPTION)].map(([, alt = '']) => decodeEntities(alt))

/**
 * Names of files and captions of pictures pass the sensitive words like the text that they come with. No name is starred
 * out, for the file is its owner's: whoever publishes it renames it.
 */
export async function checkNames(
  ctx: Ctx,
  place: PublishedPlace,
  { fileIds, html = '', field = 'fileIds' }: { fileIds: readonly string[]; html?: string; field?: string },
): Promise<void> {
  const files =
    fileIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('file')
          .select('name')
          .where('id', 'in', [...fileIds])
          .execute()
  const given = { fileIds: files.map(({ name }) => name), captions: captionsOf(html) }
  if (given.fileIds.length + given.captions.length === 0) return
  const published = await filterPublished(ctx, namesIn(place), given, { refId: null, courseId: null })
  if (JSON.stringify(published) !== JSON.stringify(given))
    throw badField(
      field,
      '文件名或图片说明含敏感词，请修改后再发布',
      'the name of a file or the caption of a picture contains sensitive words, please change it',
    )
}
