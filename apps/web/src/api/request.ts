import { REQUEST_TIMEOUT_MS } from '@shuyuan/contract/constants.ts'
import { safeBrowserProof } from '../app/safe-browser.ts'
import { stores } from '../app/stores.ts'
import { CallError } from './call-error.ts'
import { type CallFacts, callFacts } from './call-table.static.ts'
import { rightsWatch } from './rights-watch.ts'

export interface Prepared {
  readonly facts: CallFacts
  readonly url: string
  readonly payload: Readonly<Record<string, unknown>>
}

const BRACES = /\{(\w+)\}/g

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The call's row and its address with the braces filled; these three failures send nothing (specification 7.1 and 8). */
export function prepare(name: string, paramsData: unknown): Prepared {
  const facts = callFacts[name]
  if (!facts) throw new CallError('', 'no these api')
  if (!isObject(paramsData)) throw new CallError('', 'paramsData should be a object')
  const url = facts.path.replace(BRACES, (_, param: string) => {
    const value = paramsData[param]
    if (value === undefined || value === null || value === '')
      throw new CallError('', `error url params: ${param} not in paramsData`)
    return encodeURIComponent(String(value))
  })
  return { facts, url, payload: paramsData }
}

export function headers(): Record<string, string> {
  return {
    token: stores.userInfo.get()?.token ?? '',
    currentRole: stores.currentRole.get(),
    'Accept-Language': stores.lang.get() === 'en' ? 'en-US' : 'zh-CN',
    currentTerm: stores.currentTerm.get(),
    currentUserId: stores.userInfo.get()?.id ?? '',
    ...safeBrowserProof(),
  }
}

/** GET sends its payload in the query, with a stamp against caches and without what is in the path already. */
export function withQuery({ facts, url, payload }: Prepared, now: number): string {
  if (facts.method !== 'GET') return url
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(payload)) {
    if (value === undefined || value === null || facts.path.includes(`{${key}}`)) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  }
  query.set('_timeTag', String(now))
  return `${url}?${query}`
}

/** fetch with the product's timeout; `signal` lets the caller cancel. */
export async function send(prepared: Prepared, signal?: AbortSignal): Promise<Response> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(new CallError('', 'timeout')), REQUEST_TIMEOUT_MS)
  const giveUp = () => clock.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted) giveUp()
  const isGet = prepared.facts.method === 'GET'
  try {
    const response = await fetch(withQuery(prepared, Date.now()), {
      method: prepared.facts.method,
      headers: isGet ? headers() : { ...headers(), 'Content-Type': 'application/json' },
      body: isGet ? null : JSON.stringify(prepared.payload),
      signal: clock.signal,
    })
    rightsWatch.note(response.headers.get('rights'))
    return response
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
