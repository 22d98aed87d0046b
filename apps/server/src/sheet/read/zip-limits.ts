import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { AppError } from '../../wire/error.ts'
import { zipDirectory } from './zip-directory.ts'

/** The unpacked size limit of a workbook (screens/shell 1.14); a real one with 50,000 rows is far below it. */
const UNPACKED_MAX = 300 * 1024 * 1024
export const ENTRIES_MAX = 5000
const HEAD = 0x04034b50
const HEAD_LENGTH = 30
const DIRECTORY = 0x02014b50
/** The data of an entry may be followed by its size and checksum again. */
const DESCRIPTOR_MAX = 24

const damaged = () => new AppError(100415)
const tooLarge = () => new AppError(100413, { limit: { zh: '300M（解压后）', en: '300 MB unpacked' } })

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

/** Measures how much an entry really unpacks to, whatever it claims, and where its data ends; nothing is kept. */
async function unpack(path: string, start: number, method: number, packed: number, budget: number) {
  if (method === 0) return { size: packed, end: start + packed }
  if (method !== 8) throw damaged()
  const source = createReadStream(path, { start })
  const inflate = source.pipe(createInflateRaw())
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length
      if (size > budget) throw tooLarge()
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged()
  } finally {
    // It has read beyond the entry and would keep the file open.
    source.destroy()
  }
  return { size, end: start + inflate.bytesWritten }
}

/**
 * Measures a workbook before it is read: how many files, and how large they really are. The sizes that a zip bomb
 * claims are not trusted, and since a reader goes through the file from its beginning, nothing may lie between the
 * entries that the directory does not list.
 */
export async function assertZipLimits(path: string): Promise<void> {
  const entries = (await zipDirectory(path, ENTRIES_MAX)).toSorted((a, b) => a.offset - b.offset)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX) throw tooLarge()
  const handle = await open(path)
  try {
    let [left, at] = [UNPACKED_MAX, 0]
    for (const { offset, packed } of entries) {
      if (offset < at || offset > at + (at === 0 ? 0 : DESCRIPTOR_MAX)) throw damaged()
      const head = await bytesAt(handle, offset, HEAD_LENGTH)
      if (head.length < HEAD_LENGTH || head.readUInt32LE(0) !== HEAD) throw damaged()
      const start = offset + HEAD_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28)
      const { size, end } = await unpack(path, start, head.readUInt16LE(8), packed, left)
      left -= size
      at = end
    }
    const rest = await bytesAt(handle, at, DESCRIPTOR_MAX + 4)
    const mark = Buffer.alloc(4)
    mark.writeUInt32LE(DIRECTORY)
    if (rest.indexOf(mark) < 0) throw damaged()
  } finally {
    await handle.close()
  }
}
