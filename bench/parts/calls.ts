import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, In, Out } from '@shuyuan/contract/calls/index.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { type BenchSchool, sessionHeaders } from './school.ts'

const ASK_MS = 100

/** Calls of the product made as one person; throws when the answer is a refusal. */
export interface Caller {
  call<N extends CallName>(name: N, input: In<N>): Promise<Out<N>>
  /** One step of an import, until its job is done. */
  sheet(name: CallName, fields: Record<string, string>, book?: Uint8Array): Promise<ImportAnswer>
}

export async function callsOf(school: BenchSchool, userId: string, role: string): Promise<Caller> {
  const lines = (await sessionHeaders(school, userId, role)).trim().split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))

  async function post<T>(name: CallName, path: string, body: string | FormData): Promise<T> {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`http://127.0.0.1:${school.port}${path}`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    })
    const { code, message, data } = (await response.json()) as { code: string; message: string; data: T }
    if (code !== '0') throw new Error(`${name}: ${code} ${message} ${JSON.stringify(data)?.slice(0, 500)}`)
    return data
  }
  const pathOf = (name: CallName) => (callTable[name] as { path: string }).path

  function step(name: CallName, fields: Record<string, string>, book?: Uint8Array): Promise<ImportAnswer> {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (book) form.append('upfile', new Blob([book as Uint8Array<ArrayBuffer>]), 'bench.xlsx')
    return post(name, pathOf(name), form)
  }

  return {
    call(name, input) {
      const values = input as Record<string, unknown>
      const path = pathOf(name).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
      return post(name, path, JSON.stringify(input))
    },
    async sheet(name, fields, book) {
      let now = await step(name, fields, book)
      while (now.step === 'job') {
        await pause(ASK_MS)
        now = await step(name, { importId: now.importId })
      }
      return now
    },
  }
}
