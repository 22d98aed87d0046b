import { open } from 'node:fs/promises'
import { AppError } from '../wire/error.ts'

/** What a workbook may be unpacked (screens/shell 1.14); a real one of 50,000 rows is far below. */
const UNPACKED_MAX = 300 * 1024 * 1024
const ENTRIES_MAX = 5000
/** Behind the last entry stand its end record and at most 64 KB of comment. */
const TAIL = 22 + 65_535
const END = 0x06054b50
const ENTRY = 0x02014b50

const damaged = () => new AppError(100415)

/** Looks at the directory of a zip before anything is unpacked: how many files, how large. */
export async function assertZipLimits(path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(TAIL, size))
    await handle.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END) throw damaged()
    const count = tail.readUInt16LE(end + 10)
    const length = tail.readUInt32LE(end + 12)
    if (count > ENTRIES_MAX || length > size) throw damaged()
    const directory = Buffer.alloc(length)
    await handle.read(directory, 0, directory.length, tail.readUInt32LE(end + 16))
    assertEntries(directory, count)
  } finally {
    await handle.close()
  }
}

function assertEntries(directory: Buffer, count: number): void {
  let at = 0
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged()
    total += directory.readUInt32LE(at + 24)
    if (total > UNPACKED_MAX) throw new AppError(100413, { limit: '300M' })
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}
