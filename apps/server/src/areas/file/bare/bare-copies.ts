import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../../wire/context.ts'
import { bareContent, bareRows, keepBare } from './bare-file.store.ts'
import { canBare } from './bare-of.ts'
import { bareInThread } from './bare-task.ts'

/** Larger files are not rewritten: they stay as they are, and the page says so. */
const SIZE_MAX = 60 * 1024 * 1024
/** What one thread is given at once. */
const AT_ONCE = 40 * 1024 * 1024

type Maker = Pick<Deps, 'db' | 'files' | 'config' | 'now'>

interface Content {
  sha256: string
  ext: string
  size: number
  storageKey: string
}

async function storeCopy(
  { db, files, config, now }: Maker,
  { sha256 }: Content,
  bytes: Uint8Array | null,
  isWhole: boolean,
) {
  const folder = join(config.dataDir, 'incoming')
  const path = join(folder, randomUUID())
  try {
    if (bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(path, bytes)
    }
    const copy = bytes && { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    const isSame = copy?.sha256 === sha256
    await db
      .transaction()
      .execute((tx) => keepBare(tx, files, { sha256, copy: isSame ? null : copy, isWhole, now: now() }))
  } finally {
    await rm(path, { force: true })
  }
}

async function make(deps: Maker, contents: readonly Content[]): Promise<void> {
  const read: { content: Content; bytes: Uint8Array }[] = []
  for (const content of contents) {
    const bytes = await deps.files
      .read(content.storageKey)
      .then(buffer)
      .catch(() => null)
    if (bytes) read.push({ content, bytes })
  }
  if (read.length === 0) return
  const copies = await bareInThread(read.map(({ content, bytes }) => ({ ext: content.ext, bytes })))
  for (const [at, { content }] of read.entries()) {
    const copy = copies[at]
    if (copy) await storeCopy(deps, content, copy.bytes, copy.isWhole)
  }
}

/** Contents in portions that a thread can take. */
function portionsOf(contents: readonly Content[]): Content[][] {
  const portions: Content[][] = []
  let room = 0
  for (const content of contents) {
    const last = portions.at(-1)
    if (last && content.size <= room) last.push(content)
    else {
      portions.push([content])
      room = AT_ONCE
    }
    room -= content.size
  }
  return portions
}

/**
 * Sees to it that each of these files has a copy without what it says of its maker, made once for each content. Answers
 * the files of which something may still tell whose they are: of a kind that nobody can clean, damaged, locked, too large.
 */
export async function makeBare(deps: Maker, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const files = await deps.db
    .selectFrom('file')
    .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
    .select(['file.id', 'file.ext', 'file.size', 'file.sha256', 'fileBlob.storageKey'])
    .where('file.id', 'in', [...new Set(fileIds)])
    .execute()
  if (files.length === 0) return new Set()
  const contents = files.map(({ sha256 }) => sha256)
  const known = new Set((await bareRows(deps.db, contents)).map(({ sha256 }) => sha256))
  const fresh = new Map(
    files
      .filter(({ sha256, ext, size }) => !known.has(sha256) && canBare(ext) && size <= SIZE_MAX)
      .map((file) => [file.sha256, file]),
  )
  for (const portion of portionsOf([...fresh.values()])) await make(deps, portion)
  const whole = new Set((await bareRows(deps.db, contents)).flatMap((one) => (one.isWhole ? one.sha256 : [])))
  return new Set(files.flatMap(({ id, sha256 }) => (whole.has(sha256) ? [] : id)))
}

interface Stored {
  id: string
  sha256: string
  size: number
  storageKey: string
}

/** The bytes for somebody who may not know whose the file is; the file's own where nothing could be taken away. */
export async function bareCopyOf(deps: Maker, file: Stored): Promise<Omit<Stored, 'id'>> {
  const known = await bareContent(deps.db, file.sha256)
  if (known) return known
  await makeBare(deps, [file.id])
  return (await bareContent(deps.db, file.sha256)) ?? file
}
