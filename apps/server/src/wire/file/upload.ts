import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withoutInvisible } from '@shuyuan/contract/entities/visible-text.ts'
import type { FastifyRequest } from 'fastify'
import type { Uploaded } from '../context.ts'
import { AppError, badField } from '../error.ts'

const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}M`

/** Bytes of one field: half a million Chinese characters, or the corrected rows of a large import. */
const FIELD_MAX = 4 * 1024 * 1024

/** Reads a multipart request: its fields, and its one file, which is hashed while it is written to disk. */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; file: Uploaded | null }> {
  const fields: Record<string, string> = {}
  let file: Uploaded | null = null
  await mkdir(folder, { recursive: true })
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 30, fieldSize: FIELD_MAX },
  })) {
    if (part.type === 'field') {
      // A truncated text would be taken for the complete one.
      if (part.valueTruncated) throw badField(part.fieldname, `不能超过${mb(FIELD_MAX)}`, `at most ${mb(FIELD_MAX)}`)
      fields[part.fieldname] = String(part.value)
      continue
    }
    const path = join(folder, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk)
        size += chunk.length
        next(null, chunk)
      },
    })
    try {
      await pipeline(part.file, meter, createWriteStream(path))
      if (part.file.truncated) throw new AppError(100413, { limit: mb(maxBytes) })
    } catch (error) {
      // A full disk or a sender who disconnected: removes what has arrived so far.
      await rm(path, { force: true })
      // Reads and drops the rest: the sender only sees the answer after it, and reuses the connection.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    }
    file = { path, name: withoutInvisible(part.filename), size, sha256: hash.digest('hex') }
  }
  return { fields, file }
}
