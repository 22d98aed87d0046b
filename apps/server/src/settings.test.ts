import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from './areas/account/sign-in/password.ts'
import { readSettings } from './settings.ts'
import { aTeacher, aUser } from './test/builders.ts'
import { png, senderOf } from './test/file-sender.ts'
import { startTestServer, type TestServer } from './test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    settings: readSettings('{"*": {"helpLine": "总机 8000"}, "open": {"helpLine": "热线 9000"}}'),
    sites: [
      { variant: 'open', hosts: ['open.example'], look: { name: '江城开放大学', colour: '#123456' } },
      { variant: 'degree', hosts: ['127.0.0.1'] },
    ],
    trustProxy: 1,
  })
})
afterAll(() => server.close())

const siteOf = async (host: string) => {
  const headers = { 'x-forwarded-host': host }
  const answer = await fetch(`${server.url}/api/auth/login/siteConfig`, { headers })
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
const set = async (variant: string, key: string, value: unknown) => {
  const row = { variant, key, value: JSON.stringify(value) }
  await server.db
    .insertInto('siteSetting')
    .values(row)
    .onConflict((c) => c.columns(['variant', 'key']).doUpdateSet({ value: row.value }))
    .execute()
  await server.app.deps.settings.refresh()
}

describe('the configuration', () => {
  it.each([
    ['{"open": {"lockAfter": 0}}', 'open.lockAfter'],
    ['{"open": {"colour": "red"}}', 'open'],
    ['{"closed": {}}', 'SETTINGS'],
    ['{"*": {"closureFrom": "tomorrow"}}', '*.closureFrom'],
  ])('%s is told to be wrong at the start', (text, where) => {
    expect(() => readSettings(text)).toThrow(where)
  })
})

describe('a site', () => {
  it('is the one of its host name, with the school’s own name and what is set for it', async () => {
    expect(await siteOf('open.example')).toMatchObject({
      variant: 'open',
      name: '江城开放大学',
      title: '江城开放大学',
      colour: '#123456',
      helpLine: '热线 9000',
    })
    expect(await siteOf('elsewhere.example')).toMatchObject({ variant: 'degree', helpLine: '总机 8000' })
  })

  it('follows what the school sets without a new start, and what is no setting rests', async () => {
    await set('*', 'icp', '沪ICP备1号')
    await set('degree', 'helpLine', '教务处 7000')
    await set('degree', 'finalExamOpen', 'perhaps')
    await set('degree', 'gravity', 9.81)
    expect(await siteOf('any.example')).toMatchObject({
      helpLine: '教务处 7000',
      icp: '沪ICP备1号',
      finalExamOpen: '0',
    })
    expect(await siteOf('open.example')).toMatchObject({ helpLine: '热线 9000', icp: '沪ICP备1号' })
  })

  it('keeps its sessions to itself', async () => {
    const headers = await server.headers(await aUser(server.db, 'ROLE_EDU', {}))
    const codeAt = async (host: string) => {
      const answer = await fetch(`${server.url}/api/auth/login/profile`, {
        headers: { ...headers, 'x-forwarded-host': host },
      })
      return ((await answer.json()) as { code: string }).code
    }
    expect([await codeAt('127.0.0.1'), await codeAt('open.example')]).toEqual(['0', '100402'])
  })
})

describe('what is set', () => {
  it('counts at the next sign-in and the next change of a password', async () => {
    const passwordHash = await hashPassword(server.app.deps.config, 'Right-pass-1')
    const person = await aUser(server.db, 'ROLE_EDU', { username: 'strict', passwordHash })
    await set('degree', 'captchaAfter', 1)
    await set('degree', 'lockAfter', 2)
    await set('degree', 'lockMinutes', 30)
    const guess = () => server.nobody('local', { username: 'strict', password: 'Wrong-pass-1' })
    expect((await guess()).data).toEqual({ needCaptcha: '1' })
    expect((await guess()).code).toBe('100420')
    const call = await server.as(person)
    const change = () => call('updateUserPwd', { id: person.userId, oldPwd: 'Wrong-pass-1', newPwd: 'Next-pass-22' })
    expect((await change()).code).toBe('100426')
    const locked = await change()
    expect([locked.code, locked.message]).toEqual(['100423', '账号已锁定，请30分钟后再试，或联系管理员'])
  })

  it('counts for the next file', async () => {
    const teacher = await senderOf(server, await aTeacher(server.db))
    const picture = new Uint8Array(2 * 1024 * 1024)
    picture.set(png())
    expect((await teacher.send('大.png', picture, 'image')).code).toBe('0')
    await set('degree', 'uploadLimits', { image: 1 })
    const { code, message } = await teacher.send('大.png', picture, 'image')
    expect([code, message]).toEqual(['100413', '文件大小不得超过1M'])
  })
})
