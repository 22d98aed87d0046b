/** One monitored sheet import through the real calls: seconds, server memory above idle, longest wait of others. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName } from '@shuyuan/contract/calls/index.ts'
import type { ImportPreviewAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { aUser } from '../../apps/server/src/test/builders.ts'
import { type Caller, callsOf } from './calls.ts'
import type { BenchSchool } from './school.ts'

const MIB = 1024 * 1024

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** Polls the health endpoint; the slowest poll is how long somebody else's request waited. */
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

export interface Watched {
  seen: ImportPreviewAnswer
  previewMs: number
  commitMs: number
  /** MiB above idle, including the sheet's worker thread. */
  memory: number
  waitMs: number
}

export async function watchedImport(school: BenchSchool, name: CallName, book: Uint8Array): Promise<Watched> {
  const { userId } = await aUser(school.database.db, 'ROLE_EDU')
  const edu = await callsOf(school, userId, 'ROLE_EDU')
  const idle = residentOf(school.server.pid ?? 0)
  const stop = watch(school)
  const from = performance.now()
  const seen = await preview(edu, name, book)
  const between = performance.now()
  await commit(edu, name, seen)
  const { memory, wait } = await stop()
  const ended = performance.now()
  return { seen, previewMs: between - from, commitMs: ended - between, memory: (memory - idle) / MIB, waitMs: wait }
}

async function preview({ sheet }: Caller, name: CallName, book: Uint8Array): Promise<ImportPreviewAnswer> {
  const seen = await sheet(name, {}, book)
  if (seen.step !== 'preview') throw new Error(`no preview: ${JSON.stringify(seen)}`)
  return seen
}

async function commit({ sheet }: Caller, name: CallName, { importId }: ImportPreviewAnswer): Promise<void> {
  const done = await sheet(name, { importId, commit: '1' })
  if (done.step !== 'done') throw new Error(`not imported: ${JSON.stringify(done).slice(0, 500)}`)
}
