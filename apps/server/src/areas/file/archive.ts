import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { entryStream, type ZipEntry, zipDirectory } from '../../sheet/read/zip-directory.ts'
import { AppError, refuse } from '../../wire/error.ts'

/** An archive within an archive within an archive, and no deeper (screens/shell part 3). */
const DEPTH_MAX = 3
/** Uncompressed bytes per compressed byte. */
const RATIO_MAX = 100
/** The most entries that a classic zip directory can count. */
const ENTRIES_MAX = 65_534

const tooTight = () =>
  refuse('压缩包的压缩率异常，请重新打包', 'The archive has a suspicious compression ratio; please pack it again')
const tooDeep = () =>
  refuse(`压缩包嵌套不得超过${DEPTH_MAX}层`, `Archives may be nested no deeper than ${DEPTH_MAX} times`)

const isZip = ({ name }: ZipEntry) => /\.zip$/i.test(name)

/** Extracts one entry beside the archive; aborts if it grows larger than the directory says. */
async function unpack(path: string, entry: ZipEntry, to: string): Promise<void> {
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      next(size > entry.unpacked ? tooTight() : null, chunk)
    },
  })
  await pipeline(await entryStream(path, entry), meter, createWriteStream(to))
}

/** Damaged inner archives are their owner's concern; only harmful ones are refused. */
async function assertInner(path: string, entry: ZipEntry, depth: number): Promise<void> {
  const inner = `${path}.${randomUUID()}`
  try {
    await unpack(path, entry, inner)
    await assertArchive(inner, depth + 1)
  } catch (error) {
    if (error instanceof AppError && error.code === 100412) throw error
  } finally {
    await rm(inner, { force: true })
  }
}

/** Refuses zip bombs and endless nesting. Other kinds of archives are not inspected. */
export async function assertArchive(path: string, depth = 1): Promise<void> {
  const entries = await zipDirectory(path, ENTRIES_MAX)
  const { size } = await stat(path)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > size * RATIO_MAX) throw tooTight()
  const inner = entries.filter((entry) => isZip(entry) && entry.packed > 0)
  if (inner.length > 0 && depth >= DEPTH_MAX) throw tooDeep()
  for (const entry of inner) await assertInner(path, entry, depth)
}

/** Office documents are zips too: a truncated one has no directory at its end. */
export async function assertWhole(path: string): Promise<void> {
  await zipDirectory(path, ENTRIES_MAX)
}

const START = /^(?:[^/]+\/)?(?:imsmanifest\.xml|index\.html)$/i

/** Courseware needs an entry point: a manifest or a start page, in the root or in its only folder. */
export async function assertPackage(path: string): Promise<void> {
  const entries = await zipDirectory(path, ENTRIES_MAX)
  if (!entries.some(({ name }) => START.test(name))) throw new AppError(100415)
}
