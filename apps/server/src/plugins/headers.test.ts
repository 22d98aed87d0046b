import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../areas/account/sign-in/password.ts'
import { aUser } from '../test/builders.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

const webDir = mkdtempSync(join(tmpdir(), 'shuyuan-web-'))
let behind: TestServer
let alone: TestServer

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<html><title>x</title><!--site--></html>')
  for (const folder of ['assets', 'brand']) mkdirSync(join(webDir, folder))
  for (const file of ['assets/start-1a2b.js', 'assets/start-1a2b.css', 'assets/hash.worker-1a2b.js', 'brand/open.svg'])
    writeFileSync(join(webDir, file), '/* nothing */')
  const packed = join(webDir, 'assets/packed-1a2b.js')
  writeFileSync(packed, 'let a = 1')
  writeFileSync(`${packed}.br`, brotliCompressSync('let a = 1'))
  writeFileSync(`${packed}.gz`, gzipSync('let a = 1'))
  for (const ending of ['', '.br', '.gz']) writeFileSync(join(webDir, `assets/gone-1a2b.js${ending}`), 'let b = 2')
  behind = await startTestServer({ webDir, trustProxy: 1 })
  alone = await startTestServer({ webDir })
})
afterAll(async () => {
  await behind.close()
  await alone.close()
  rmSync(webDir, { recursive: true, force: true })
})

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'school.example' }
const headersOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${server.url}${path}`, { headers })).headers
const csp = async (server: TestServer, headers: Record<string, string> = {}) =>
  (await headersOf(server, '/', headers)).get('content-security-policy')?.split('; ') ?? []

describe('every answer', () => {
  it('of the API is kept by nobody and is no page', async () => {
    for (const path of ['/api/auth/login/siteConfig', '/api/auth/login/profile', '/api/nothing', '/api/docs']) {
      const headers = await headersOf(alone, path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('with a part of a page is kept for as long as its name holds', async () => {
    const kept = async (path: string) => (await headersOf(alone, path)).get('cache-control')
    expect(await kept('/assets/start-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/brand/open.svg')).toBe('public, max-age=3600')
    expect(await kept('/login')).toBe('no-cache')
  })

  it('to a part that a new build has taken away says that it is gone, and the next one is given', async () => {
    for (const ending of ['', '.br', '.gz']) rmSync(join(webDir, `assets/gone-1a2b.js${ending}`))
    expect((await fetch(`${alone.url}/assets/gone-1a2b.js`)).status).toBe(404)
    expect((await fetch(`${alone.url}/assets/packed-1a2b.js`)).status).toBe(200)
  })

  it('with a script comes in the best coding that the browser takes', async () => {
    const sent = async (accepted: string, path = '/assets/packed-1a2b.js') => {
      const response = await fetch(`${alone.url}${path}`, { headers: { 'accept-encoding': accepted } })
      return [response.headers.get('content-encoding'), response.headers.get('vary'), await response.text()]
    }
    const text = 'let a = 1'
    expect(await sent('gzip, deflate, br, zstd')).toEqual(['br', 'accept-encoding', text])
    expect(await sent('gzip;q=0.5, br;q=0')).toEqual(['gzip', 'accept-encoding', text])
    expect(await sent('identity')).toEqual([null, 'accept-encoding', text])
    expect(await sent('br', '/assets/start-1a2b.js')).toEqual([null, 'accept-encoding', '/* nothing */'])
    expect((await headersOf(alone, '/assets/packed-1a2b.js')).get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    )
    for (const path of ['/assets/none-1a2b.js', '/assets/packed-1a2b.js.br', '/assets/..%2findex.html', '/assets/'])
      expect([path, (await fetch(`${alone.url}${path}`)).status]).toEqual([path, 404])
  })

  it('that a browser runs by itself says what it may do', async () => {
    const policy = async (path: string) => (await headersOf(alone, path)).get('content-security-policy')
    for (const path of ['/login', '/brand/open.svg', '/assets/hash.worker-1a2b.js'])
      expect([path, await policy(path)]).toEqual([path, expect.stringContaining("default-src 'self'")])
    for (const path of ['/assets/start-1a2b.js', '/assets/start-1a2b.css'])
      expect([path, await policy(path)]).toEqual([path, null])
  })

  it('asks for HTTPS where it came by HTTPS, and there alone', async () => {
    const strict = async (server: TestServer, headers = {}) =>
      (await headersOf(server, '/api/auth/login/siteConfig', headers)).get('strict-transport-security')
    expect(await strict(behind, HTTPS)).toBe('max-age=31536000')
    expect(await strict(behind)).toBeNull()
    // There is no proxy in front of this one: forwarded headers from a visitor are ignored.
    expect(await strict(alone, HTTPS)).toBeNull()
  })
})

describe('the page', () => {
  it('sends forms and opens live connections to its own host only', async () => {
    const rules = await csp(behind, HTTPS)
    expect(rules).toContain("form-action 'self'")
    expect(rules).toContain("connect-src 'self' wss://school.example")
    const { host } = new URL(alone.url)
    expect(await csp(alone, HTTPS)).toContain(`connect-src 'self' ws://${host}`)
  })

  it('names no host that is none', async () => {
    const strange = { ...HTTPS, 'x-forwarded-host': "a.example; script-src 'unsafe-inline'" }
    expect(await csp(behind, strange)).toContain("connect-src 'self'")
  })
})

describe('the cookie of a known device', () => {
  it('is Secure by HTTPS, and never for scripts', async () => {
    const passwordHash = await hashPassword(behind.app.deps.config, 'Right-pass-1')
    await aUser(behind.db, 'ROLE_EDU', { username: 'cookies', passwordHash })
    const signIn = async (headers: Record<string, string>) => {
      const answer = await fetch(`${behind.url}/api/auth/login/local`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'cookies', password: 'Right-pass-1' }),
      })
      return answer.headers.get('set-cookie') ?? ''
    }
    expect(await signIn(HTTPS)).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(await signIn({})).not.toContain('Secure')
  })
})

describe('the address of a visitor', () => {
  const from = async (server: TestServer, forwarded: string) => {
    await server.db.deleteFrom('opLog').execute()
    await fetch(`${server.url}/api/auth/login/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ username: 'nobody-at-all', password: 'Wrong-pass-1' }),
    })
    const { ip } = await server.db.selectFrom('opLog').select('ip').executeTakeFirstOrThrow()
    return ip
  }

  it('is the one that the nearest proxy saw, whatever the visitor wrote before it', async () => {
    expect(await from(behind, '10.9.9.9, 203.0.113.5')).toBe('203.0.113.5')
    expect(await from(alone, '10.9.9.9')).toBe('127.0.0.1')
  })
})
