import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { wallClock } from '@shuyuan/domain/time/school-clock.rule.ts'

/**
 * A zip whose files are stored uncompressed: documents, pictures and archives are compressed already, and storing costs
 * neither time nor memory. Stays below 4 GB and 65,535 files, so that every unpacker can read it.
 */
export interface ZipWriter {
  /**
   * Streams one file into the zip and returns its size; if reading fails, the zip is left as if the file had never been
   * added, and the error is rethrown.
   */
  add(path: string, body: AsyncIterable<Buffer>, at: Date): Promise<number>
  close(): Promise<void>
}

/** Names are UTF-8. */
const UTF8 = 0x0800
const VERSION = 20
const HEADER = 30

/** MS-DOS time in the school's zone, in steps of two seconds. */
function dosTime(at: Date): [time: number, day: number] {
  const clock = wallClock(at)
  const year = Math.max(1980, clock.getUTCFullYear())
  const time = (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1)
  return [time, ((year - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate()]
}

interface Entry {
  name: Buffer
  at: Date
  crc: number
  size: number
  offset: number
}

/** Fields shared by the local header and the central directory. */
function facts({ name, at, crc, size }: Entry): Buffer {
  const [time, day] = dosTime(at)
  const out = Buffer.alloc(26)
  out.writeUInt16LE(VERSION, 0)
  out.writeUInt16LE(UTF8, 2)
  out.writeUInt16LE(0, 4)
  out.writeUInt16LE(time, 6)
  out.writeUInt16LE(day, 8)
  out.writeUInt32LE(crc, 10)
  out.writeUInt32LE(size, 14)
  out.writeUInt32LE(size, 18)
  out.writeUInt16LE(name.length, 22)
  return out
}

const localHeader = (entry: Entry) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts(entry), entry.name])

function directoryRow(entry: Entry): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  const made = Buffer.from([VERSION, 0])
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts(entry), rest, entry.name])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const out = Buffer.alloc(22)
  out.write('PK\x05\x06', 'latin1')
  out.writeUInt16LE(count, 8)
  out.writeUInt16LE(count, 10)
  out.writeUInt32LE(size, 12)
  out.writeUInt32LE(offset, 16)
  return out
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

export async function openZip(path: string): Promise<ZipWriter> {
  const handle = await open(path, 'w')
  const entries: Entry[] = []
  let end = 0
  return {
    async add(name, body, at) {
      const entry: Entry = { name: Buffer.from(name, 'utf8'), at, crc: 0, size: 0, offset: end }
      let place = end + HEADER + entry.name.length
      for await (const chunk of body) {
        await writeAll(handle, chunk, place)
        place += chunk.length
        entry.crc = crc32(chunk, entry.crc)
        entry.size += chunk.length
      }
      // Size and checksum are known only now, so the header is written last.
      await writeAll(handle, localHeader(entry), entry.offset)
      entries.push(entry)
      end = place
      return entry.size
    },
    async close() {
      const directory = Buffer.concat(entries.map(directoryRow))
      await writeAll(handle, directory, end)
      await writeAll(handle, endRecord(entries.length, directory.length, end), end + directory.length)
      // Cuts off an abandoned file after the last complete one.
      await handle.truncate(end + directory.length + 22)
      await handle.sync()
      await handle.close()
    },
  }
}
