import { SECTION_BODY_MAX, wordLoss } from '@shuyuan/contract/entities/course/course.ts'
import type { Ctx, Uploaded } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { wordText } from '../../file/package/word-text.flow.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'

/** A document of Word as the text of a section. No text is written: the host looks at it and saves it. */
export async function convertWord(ctx: Ctx, courseId: string, file: Uploaded | null) {
  assertHostCanEdit(await courseAccess(ctx, courseId))
  const target = { scope: 'course', kind: 'image', refType: 'course', refId: courseId } as const
  const { html, pictures, losses } = await wordText(ctx, file, target)
  if (html === '') throw refuse('文档中没有文字', 'the document holds no text')
  if (html.length > SECTION_BODY_MAX)
    throw refuse('文档过长，请分几部分导入', 'the document is too long; import it in parts')
  ctx.log({ targetType: 'course', targetId: courseId, after: { fileName: file?.name ?? '', pictures } })
  return {
    html: await withFileLinks(ctx, html),
    pictures,
    lost: wordLoss.options.filter((kind) => losses[kind] > 0).map((kind) => ({ kind, count: losses[kind] })),
  }
}
