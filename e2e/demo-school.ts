import { type CallName, callTable, type In, type Out } from '@shuyuan/contract/calls/index.ts'
import { type Ask, type NeedName, needs } from '../apps/demo/src/needs.ts'
import { baseUrl } from './lane.ts'
import { DEMO_PASSWORD } from './steps.ts'

/** Makes calls to the demo school outside the browser, for what a journey needs but does not walk itself. */

type Headers = Readonly<Record<string, string>>

async function send<N extends CallName>(name: N, input: In<N>, headers: Headers = {}): Promise<Out<N>> {
  const row = callTable[name]
  if (!row) throw new Error(`no call ${name}`)
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>
  const path = row.path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(fields[param])))
  const isGet = row.method === 'GET'
  const response = await fetch(`${baseUrl()}${path}`, {
    method: row.method,
    headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(fields) }),
  })
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: Out<N> }
  if (code !== '0') throw Object.assign(new Error(`${name}: ${code} ${message}`), { code })
  return data
}

const SESSION_ENDED = '100402'

async function signedIn(username: string): Promise<Ask> {
  const { token, id, roleFlags } = await send('local', { username, password: DEMO_PASSWORD })
  const person = { token, currentrole: roleFlags.split(',')[0] ?? '', currentuserid: id }
  const { currentTerm } = await send('getProfile', {}, person)
  const headers = { ...person, currentterm: currentTerm }
  const ask: Ask = (name, input) =>
    send(name, input as In<typeof name>, headers).catch(async (error: { code?: string }) => {
      if (error.code !== SESSION_ENDED) throw error
      // Ended by later sign-ins of the same person.
      if ((await people.get(username)) === ask) people.delete(username)
      return (await askAs(username))(name, input)
    })
  return ask
}

const people = new Map<string, Promise<Ask>>()

/** One session per person for all journeys of a lane. */
export function askAs(username: string): Promise<Ask> {
  const ask = people.get(username) ?? signedIn(username)
  people.set(username, ask)
  return ask
}

type Found<N extends NeedName> = NonNullable<Awaited<ReturnType<(typeof needs)[N]['find']>>>

/** What the demo school promises to have on any day: the demo's `any-day.walk.test.ts` checks all of it. */
export async function fromSchool<N extends NeedName>(name: N): Promise<Found<N>> {
  const { what, find } = needs[name]
  const found = await find(askAs)
  if (found === undefined) throw new Error(`the demo school missing ${what}`)
  return found as Found<N>
}
