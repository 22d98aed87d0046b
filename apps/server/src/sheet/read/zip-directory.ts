import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { AppError } from '../../wire/error.ts'

export interface ZipEntry {
  name: string
  /** 0: stored as it is, 8: deflated. */
  method: number
  packed: number
  unpacked: number
  /** Offset of the entry's local header in the file. */
  offset: number
}

/** The last entry is followed by the end record and at most 64 KB of comment. */
const TAIL = 22 + 65_535
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ENTRY = 0x02014b50

/** Programs that do not say so write names in the encoding of their system, in China GBK. */
const IS_UTF8 = 0x0800
const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030')

function nameOf(bytes: Buffer, flags: number): string {
  if (flags & IS_UTF8) return bytes.toString('utf8')
  try {
    return utf8.decode(bytes)
  } catch {
    return gb18030.decode(bytes)
  }
}

const damaged = () => new AppError(100415)

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    entries.push({
      name: nameOf(directory.subarray(at + 46, nameEnd), directory.readUInt16LE(at + 8)),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Reads the directory of a zip before anything is unpacked. */
export async function zipDirectory(path: string, entriesMax: number): Promise<ZipEntry[]> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(TAIL, size))
    await handle.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf(END)
    if (end < 0 || end + 22 > tail.length) throw damaged()
    const count = tail.readUInt16LE(end + 10)
    const length = tail.readUInt32LE(end + 12)
    if (count > entriesMax || length > size) throw damaged()
    const directory = Buffer.alloc(length)
    await handle.read(directory, 0, directory.length, tail.readUInt32LE(end + 16))
    return entriesIn(directory, count)
  } finally {
    await handle.close()
  }
}

/** The local header of an entry, up to its name. */
const HEAD_LENGTH = 30

/** The content of an entry, unpacked while it is read. */
export async function entryStream(path: string, { offset, method, packed }: ZipEntry): Promise<Readable> {
  const head = Buffer.alloc(HEAD_LENGTH)
  const handle = await open(path)
  try {
    await handle.read(head, 0, head.length, offset)
  } finally {
    await handle.close()
  }
  const start = offset + HEAD_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28)
  const bytes = createReadStream(path, { start, end: Math.max(start, start + packed - 1) })
  // The reader gets errors from its own stream; the callback of the pipe has nothing to add.
  return method === 8 ? pipeline(bytes, createInflateRaw(), () => {}) : bytes
}
