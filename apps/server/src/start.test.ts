import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, isDemo } from './seed/demo-accounts.ts'
import { aUser } from './test/builders.ts'
import { startTestServer, type TestServer } from './test/server.ts'
import { builtProgram } from './test/server-process.ts'

const MAIN = builtProgram('main')
/** What `npm start` runs unless it is told to start empty. */
const WITH_DEMO = builtProgram('demo')

/** A crowded machine reads the whole program in half a minute. */
const START_MS = 120_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Starts the product with what cannot work; answers how it ended and what it said. */
function start(
  main: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said: said.trim() })))
}

it(
  'does not take a mistyped choice for none, which would fill a school with demo accounts',
  async () => {
    expect(await start(WITH_DEMO, ['--emty'], {})).toEqual({
      code: 1,
      said: '--emty is not known; npm start -- --empty is the only choice.',
    })
  },
  START_MS,
)

it(
  'names the address that this machine does not have',
  async () => {
    const { code, said } = await start(MAIN, ['--empty'], { HOST: '203.0.113.7' })
    expect([code, said]).toEqual([1, '203.0.113.7 is no address of this machine. Set HOST to another one.'])
  },
  START_MS,
)

it('knows the demo school by all of its accounts', async () => {
  expect(await isDemo(server.db)).toBe(false)
  const [first, ...rest] = DEMO_ACCOUNTS.map(({ username }) => username)
  for (const username of rest) await aUser(server.db, 'ROLE_SUPPER', { username })
  expect(await isDemo(server.db)).toBe(false)
  await aUser(server.db, 'ROLE_SUPPER', { username: first as string })
  expect(await isDemo(server.db)).toBe(true)
})
