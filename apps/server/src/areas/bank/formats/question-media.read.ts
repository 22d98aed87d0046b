import { buffer } from 'node:stream/consumers'
import type { OutQuestion } from '@shuyuan/domain/formats/form/export.rule.ts'
import type { Db } from '../../../db/db.ts'
import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Ctx, Deps } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { openableFiles } from '../../file/may-read.read.ts'
import { richTextsOf } from '../question/rich-texts.ts'
import type { ExportTask } from './write-format.ts'

/** Pictures and sounds of one export. */
const MEDIA_MAX = 64 * 1024 * 1024

const storedFiles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('file')
    .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
    .select(['file.id', 'file.name', 'file.mime', 'file.size', 'fileBlob.storageKey'])
    .where('file.id', 'in', ids)
    .where('file.status', '=', 'ready')
    .orderBy('file.id')
    .execute()

/** The bytes of files that texts show; whoever may read the text may see them. */
export async function fileBytes(
  { db, deps }: { readonly db: Db; readonly deps: Pick<Deps, 'files'> },
  ids: readonly string[],
): Promise<ExportTask['media']> {
  if (ids.length === 0) return []
  const files = await storedFiles(db, ids)
  if (files.reduce((sum, { size }) => sum + Number(size), 0) > MEDIA_MAX)
    throw refuse(
      '图片与音频合计超过64M，请按章节分几次导出',
      'its pictures and sounds are more than 64 MB: export it chapter by chapter',
    )
  const media: ExportTask['media'][number][] = []
  for (const { id, name, mime, storageKey } of files) {
    const bytes = await deps.files.read(storageKey).then(buffer)
    media.push({ id, name, mime, bytes: new Uint8Array(bytes) })
  }
  return media
}

/** The bytes of the pictures and sounds that questions show. */
export async function questionMedia(ctx: Ctx, questions: readonly OutQuestion[]): Promise<ExportTask['media']> {
  const named = [...new Set(questions.flatMap(({ form }) => richTextsOf(form).flatMap(fileIdsOf)))]
  return fileBytes(
    ctx,
    (await openableFiles(ctx, named, 'text')).map(({ id }) => id),
  )
}
