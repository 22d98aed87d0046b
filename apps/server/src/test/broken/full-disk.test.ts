import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partUploadPath } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/db.ts'
import { aUser } from '../builders.ts'
import { sha256Of } from '../file-sender.ts'
import { freshDatabase } from '../postgres.ts'
import type { Reply } from '../server.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { signedIn } from './stream.ts'

/** The system refuses to write more than this to a file, as a full disk would at some byte. */
const ROOM = 1024 * 1024

let server: ServerProcess
let database: Database
let drop: () => Promise<void>
let headers: Record<string, string>
const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-full-'))

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = openDatabase(fresh.url, 2)
  server = await startServerProcess({ DATABASE_URL: fresh.url, DATA_DIR: dataDir }, { fileBytes: ROOM })
  const { userId, role } = await aUser(database.db, 'ROLE_SCHOOL_MANAGE')
  const { 'content-type': _, ...own } = await signedIn(database.db, userId, role)
  headers = own
})
afterAll(async () => {
  await server?.stop()
  await database?.close()
  await drop?.()
  rmSync(dataDir, { recursive: true, force: true })
})

const filesBelow = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const text = (bytes: number) => new Uint8Array(bytes).fill(0x61)

async function send(bytes: Uint8Array<ArrayBuffer>): Promise<Reply<{ size: number }>> {
  const form = new FormData()
  form.append('kind', 'document')
  form.append('file', new Blob([bytes]), 'notes.txt')
  const answer = await fetch(`${server.url}/api/file/courseFileInfo/upload`, { method: 'POST', headers, body: form })
  return (await answer.json()) as Reply<{ size: number }>
}

it('names the full disk to who uploads, and leaves nothing of the file', async () => {
  const before = filesBelow()
  expect(await send(text(3 * ROOM))).toMatchObject({ code: '100506', data: null })
  expect(filesBelow()).toEqual(before)
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([])
})

it('does not take a part of which only a piece was written', async () => {
  const bytes = text(3 * ROOM)
  const begin = callTable.initUploadCourseFileInfo as { path: string }
  const asked = { name: 'notes.txt', size: bytes.length, sha256: sha256Of(bytes), kind: 'document' }
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const begun = await fetch(server.url + begin.path, { ...post, body: JSON.stringify(asked) })
  const { data } = (await begun.json()) as Reply<{ uploadId: string }>
  const part = await fetch(server.url + partUploadPath('courseFileInfo', data.uploadId, 0), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'x-part-sha256': sha256Of(bytes) },
    body: bytes,
  })
  expect(await part.json()).toMatchObject({ code: '100506' })
  const { parts } = await database.db.selectFrom('upload').select('parts').executeTakeFirstOrThrow()
  expect(parts).toEqual({})
})

it('goes on with what fits', async () => {
  expect(await send(text(1000))).toMatchObject({ code: '0', data: { size: 1000 } })
})
