import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

it('takes bodies that are not JSON, not objects, and paths that are not calls', async () => {
  const post = async (body: string, type = 'application/json') =>
    codeOf(
      await fetch(`${server.url}/api/auth/login/local`, { method: 'POST', headers: { 'content-type': type }, body }),
    )
  expect(await post('{')).toBe('100400')
  expect(await post('[]')).toBe('100400')
  expect(await post('"text"')).toBe('100400')
  expect(await post('a=b', 'application/x-www-form-urlencoded')).toBe('100400')
  expect(await codeOf(await fetch(`${server.url}/api/no/such/call`))).toBe('100404')
})
