import { buffer } from 'node:stream/consumers'
import { entryStream, type ZipEntry, zipDirectory } from '../../../sheet/read/zip-directory.ts'
import { assertZipLimits, ENTRIES_MAX } from '../../../sheet/read/zip-limits.ts'
import { AppError, refuse } from '../../../wire/error.ts'

/** As many as the directory of a zip can count. */
const ANY_ENTRIES = 65_535

const isOutside = (name: string) => /^(?:[/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..')

/** The files of a package, after it was measured: no bomb, not too many, none with a path that leads out of it. */
export async function packageEntries(path: string): Promise<Map<string, ZipEntry>> {
  const entries = await zipDirectory(path, ANY_ENTRIES)
  if (entries.length > ENTRIES_MAX)
    throw new AppError(100413, { limit: { zh: `${ENTRIES_MAX}个文件`, en: `${ENTRIES_MAX} files` } })
  if (entries.some(({ name }) => isOutside(name)))
    throw refuse('压缩包中有指向包外的路径', 'the package has paths that lead out of it')
  await assertZipLimits(path)
  return new Map(entries.filter(({ name }) => !name.endsWith('/')).map((entry) => [entry.name, entry]))
}

export async function entryBytes(path: string, entry: ZipEntry): Promise<Uint8Array> {
  return new Uint8Array(await buffer(await entryStream(path, entry)))
}
