import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { startTestServer } from '../test/server.ts'

it('stops although a browser holds a connection on which it never asked', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  const unasked = net.connect(Number(port), hostname)
  await once(unasked, 'connect')
  // The server has seen it by the time that it has answered on another.
  expect(await (await fetch(`${server.url}/healthz`)).text()).not.toBe('')
  const ended = once(unasked, 'close')
  await server.close()
  await ended
})
