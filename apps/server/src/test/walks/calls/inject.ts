import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import { requestOf, type TestServer } from '../../server.ts'

/** An answer of whatever kind: JSON, or the bytes of a file. */
export interface Injected {
  readonly status: number
  readonly code: string
  readonly text: string
}

/** Calls the server without the network: a walk makes thousands of calls, and a socket costs more than most of them. */
export async function injectCall(
  { app }: TestServer,
  headers: Record<string, string>,
  name: CallName,
  input: unknown,
): Promise<Injected> {
  const row = callTable[name]
  if (!row) throw new Error(`no call ${name}`)
  const { path, body } = requestOf(row, input)
  const { statusCode, payload } = await app.server.inject({
    method: row.method,
    url: path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: body }),
  })
  const code = /^\{"code":"(\d+)"/.exec(payload)?.[1] ?? (statusCode < 400 ? '0' : `http ${statusCode}`)
  return { status: statusCode, code, text: payload }
}
