import type { CallName, Calls, In, ListName, Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { SUCCESS } from '@shuyuan/contract/errors.ts'
import { foreignTab } from '../app/two-tabs.ts'
import { toast } from '../kit/toast.ts'
import { sentence } from '../words/marks.ts'
import { CallError, SESSION_OVER } from './call-error.ts'
import { underLock } from './lock.ts'
import { type Prepared, prepare, send } from './request.ts'
import { sessionEnd } from './session-end.ts'

/** Calls that return JSON and take no file. */
export type JsonName = {
  [N in CallName]: Calls[N] extends { kind: 'read' | 'list' | 'write' } ? N : never
}[CallName]

export interface Rows<R> {
  readonly rows: R[]
  readonly total: number
}
/** The result of a call: rows and total of a list, else `data`. */
export type Answer<N extends CallName> = N extends ListName ? Rows<RowOf<N>> : Out<N>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller reports the failure itself. */
  readonly noToast?: boolean
}

interface Envelope {
  readonly code: string
  readonly message: string
  readonly data: unknown
  readonly total?: number
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

export async function envelopeOf(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null)
  if (!isEnvelope(body)) throw new CallError('', response.ok ? '' : `HTTP ${response.status}`)
  if (String(body.code) !== SUCCESS) throw new CallError(String(body.code), body.message, body.data)
  return body
}

/** Handles every failed call: the session's end once, a toast otherwise, nothing for a cancelled one. */
export function failed(error: unknown, noToast = false): CallError {
  const known = error instanceof CallError ? error : new CallError('', error instanceof Error ? error.message : '')
  const isKnown = known.code === SESSION_OVER && sessionEnd.isLeaving()
  if (known.code === SESSION_OVER) sessionEnd.fire()
  if (!noToast && !isKnown) toast.error((known.code ? sentence(known.message) : known.message) || 'unknow error')
  return known
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Runs one request under the common rules: two tabs, the lock, failures. */
export async function request<T>(
  name: string,
  paramsData: unknown,
  { signal, noToast }: CallOptions,
  work: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  if (foreignTab.get()) throw new CallError('', '')
  try {
    const prepared = prepare(name, paramsData)
    return await underLock(prepared.facts.quiet === true, () => work(prepared))
  } catch (error) {
    if (signal?.aborted || isAbort(error)) throw error
    throw failed(error, noToast)
  }
}

/** One call of the table by its name (specification 7.1). Rejects with CallError. */
export function call<N extends JsonName>(name: N, paramsData: In<N>, options: CallOptions = {}): Promise<Answer<N>> {
  return request(name, paramsData, options, async (prepared) => {
    const { data, total } = await envelopeOf(await send(prepared, options.signal))
    return (prepared.facts.kind === 'list' ? { rows: data, total: total ?? 0 } : data) as Answer<N>
  })
}
