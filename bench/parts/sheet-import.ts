/** One import of a sheet by the real call, watched: seconds, memory of the server above idle, longest wait of others. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import type { ImportAnswer, ImportPreviewAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { aUser } from '../../apps/server/src/test/builders.ts'
import { type BenchSchool, sessionHeaders } from './school.ts'

const MIB = 1024 * 1024
const ASK_MS = 100

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** Beats on the health address; the longest beat is how long somebody else's answer waited. */
function watch({ port, server }: BenchSchool) {
  const pid = server.pid ?? 0
  let [going, memory, wait] = [true, 0, 0]
  const beat = async () => {
    while (going) {
      const from = performance.now()
      await fetch(`http://127.0.0.1:${port}/healthz`).then((r) => r.text())
      wait = Math.max(wait, performance.now() - from)
      memory = Math.max(memory, residentOf(pid))
      await pause(5)
    }
  }
  const beating = beat()
  return async () => {
    going = false
    await beating
    return { memory, wait }
  }
}

async function importer(school: BenchSchool) {
  const person = await aUser(school.database.db, 'ROLE_EDU')
  const lines = await sessionHeaders(school, person.userId, 'ROLE_EDU')
  const headers = Object.fromEntries(
    lines
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]),
  )
  return async (name: CallName, fields: Record<string, string>, file?: Uint8Array): Promise<ImportAnswer> => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (file) form.append('upfile', new Blob([file as Uint8Array<ArrayBuffer>]), 'bench.xlsx')
    const path = (callTable[name] as { path: string }).path
    const response = await fetch(`http://127.0.0.1:${school.port}${path}`, { method: 'POST', headers, body: form })
    const { code, message, data } = (await response.json()) as { code: string; message: string; data: ImportAnswer }
    if (code !== '0') throw new Error(`${code} ${message}`)
    return data
  }
}

export interface Watched {
  seen: ImportPreviewAnswer
  previewMs: number
  commitMs: number
  /** MiB above idle, the sheet's thread included. */
  memory: number
  waitMs: number
}

export async function watchedImport(school: BenchSchool, name: CallName, book: Uint8Array): Promise<Watched> {
  const step = await importer(school)
  const settled = async (first: ImportAnswer): Promise<ImportAnswer> => {
    let now = first
    while (now.step === 'job') {
      await pause(ASK_MS)
      now = await step(name, { importId: now.importId })
    }
    return now
  }
  const idle = residentOf(school.server.pid ?? 0)
  const stop = watch(school)
  const from = performance.now()
  const seen = await settled(await step(name, {}, book))
  if (seen.step !== 'preview') throw new Error(`no preview: ${JSON.stringify(seen)}`)
  const between = performance.now()
  const done = await settled(await step(name, { importId: seen.importId, commit: '1' }))
  if (done.step !== 'done') throw new Error(`not written: ${JSON.stringify(done).slice(0, 500)}`)
  const { memory, wait } = await stop()
  const ended = performance.now()
  return { seen, previewMs: between - from, commitMs: ended - between, memory: (memory - idle) / MIB, waitMs: wait }
}
