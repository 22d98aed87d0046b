import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '../test/builders.ts'
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

it.each([
  `/api/file/courseFileInfo/download/${'a'.repeat(5000)}`,
  `/api/${'a'.repeat(5000)}`,
  '/api/file/courseFileInfo/download/%zz',
])('answers an address that no call has in its own shape (%#)', async (path) => {
  const answer = await fetch(server.url + path)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^1004\d\d$/), message: expect.any(String) })
})

it('compresses long answers for those who take it, and says that it depends', async () => {
  const person = await aUser(server.db, 'ROLE_SUPPER')
  const ask = async (encoding: string) => {
    const { payload, rawPayload, headers } = await server.app.server.inject({
      method: 'GET',
      url: '/api/auth/login/startUp',
      headers: { ...(await server.headers(person)), 'accept-encoding': encoding },
    })
    return { payload, rawPayload, encoding: headers['content-encoding'], vary: headers.vary }
  }
  const plain = await ask('identity')
  const packed = await ask('gzip, deflate, br')
  expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-encoding'])
  expect([packed.encoding, packed.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  const read = (text: string) => JSON.parse(text).data.pages
  expect(read(gunzipSync(packed.rawPayload).toString())).toEqual(read(plain.payload))
})

it.each([
  ['limit', 'many'],
  ['limit', -1],
  ['limit', 0],
  ['offset', 9e15],
  ['offset', 'first'],
])('refuses %s %s by its field', async (field, value) => {
  const call = await server.as(await aUser(server.db, 'ROLE_SUPPER'))
  const { code, data } = await call('listUserInfo', { [field]: value } as never)
  expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual(['100422', [field]])
})
