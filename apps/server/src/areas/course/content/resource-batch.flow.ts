import type { Ctx } from '../../../wire/context.ts'
import { readableFiles } from '../../file/may-read.read.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { insertResource } from './resource.store.ts'
import { resourceKindOf } from './resource-file.policy.ts'

interface Item {
  fileId: string
  title: string
  durationSec: number
}

const words = (ctx: Ctx, zh: string, en: string) => (ctx.lang === 'en' ? en : zh)

/** Creates one resource per file in the given order; reports files that cannot become one, with the reason. */
export async function insertMany(ctx: Ctx, courseId: string, chapterId: string, items: readonly Item[]) {
  const allowed = await readableFiles(
    ctx,
    items.map(({ fileId }) => fileId),
  )
  await checkNames(ctx, 'resource', { fileIds: [...allowed.keys()] })
  const files =
    allowed.size === 0
      ? []
      : await ctx.db
          .selectFrom('file')
          .select(['id', 'kind'])
          .where('id', 'in', [...allowed.keys()])
          .execute()
  const kindOf = new Map(files.map(({ id, kind }) => [id, resourceKindOf(kind)]))
  const refused: { fileId: string; reason: string }[] = []
  let added = 0
  for (const { fileId, title, durationSec } of items) {
    const kind = kindOf.get(fileId)
    if (!kind) {
      const reason = kindOf.has(fileId)
        ? words(ctx, '文件类型与资源类型不符', 'the file type does not match the resource type')
        : words(ctx, '文件不存在或未上传完成', 'the file does not exist or has not finished uploading')
      refused.push({ fileId, reason })
      continue
    }
    const plain = { intro: '', pageCount: 0, mustSee: '0', download: '0', hidden: '0' } as const
    await insertResource(ctx, { ...plain, courseId, chapterId, kind, title, fileId, durationSec })
    added += 1
  }
  return { added, refused }
}
