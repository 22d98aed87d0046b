import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stores } from '../app/stores.ts'
import { foreignTab } from '../app/two-tabs.ts'
import { toasts } from '../kit/toast.ts'
import type { CallError } from './call-error.ts'
import { call } from './client.ts'
import { lockCount } from './lock.ts'
import { sessionEnd } from './session-end.ts'

interface Sent {
  readonly url: URL
  readonly init: RequestInit
}

/** The network, as a list of what was sent and a queue of what comes back. */
const sent: Sent[] = []
let answer: () => Promise<Response>
const json = (body: unknown) => async () => new Response(JSON.stringify(body))
const ok = (data: unknown, more = {}) => json({ code: '0', message: 'ok', data, ...more })

/** Each test has a clock of its own: the same text is shown once a second. */
let now = Date.now()
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => vi.useRealTimers())

beforeEach(() => {
  now += 60_000
  vi.setSystemTime(now)
  sent.length = 0
  answer = ok(null)
  localStorage.clear()
  for (const store of Object.values(stores)) store.clear()
  foreignTab.set(false)
  toasts.set([])
  sessionEnd.reset()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url: new URL(url, 'http://here'), init })
    return answer()
  })
})

const anyCall = call as unknown as (name: string, paramsData: unknown) => Promise<unknown>
const failure = (name: string, paramsData: unknown): Promise<CallError> =>
  anyCall(name, paramsData).then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error as CallError,
  )
const shown = () => toasts.get().map(({ text }) => text)

describe('what fails here and sends nothing', () => {
  it.each([
    ['nothingLikeIt', {}, 'no these api'],
    ['getUserInfo', {}, 'error url params: id not in paramsData'],
    ['getUserInfo', { id: '' }, 'error url params: id not in paramsData'],
    ['getUserInfo', 'p1', 'paramsData should be a object'],
    ['getUserInfo', null, 'paramsData should be a object'],
    ['getUserInfo', ['p1'], 'paramsData should be a object'],
  ])('%s %j', async (name, paramsData, text) => {
    const { message } = await failure(name, paramsData)
    expect(message).toBe(text)
    expect(shown()).toContain(text)
    expect(sent).toEqual([])
    expect(lockCount.get()).toBe(0)
  })
})

describe('what is sent', () => {
  it('says who asks, in which role, term and language', async () => {
    stores.userInfo.set({ id: 'p1', token: 't1' } as never)
    stores.currentRole.set('ROLE_TEACHER')
    stores.currentTerm.set('2026-2')
    stores.lang.set('en')
    await call('getAllRoleResRoleInfo', {})
    expect(sent[0]?.init.headers).toMatchObject({
      token: 't1',
      currentRole: 'ROLE_TEACHER',
      'Accept-Language': 'en-US',
      currentTerm: '2026-2',
      currentUserId: 'p1',
    })
  })
  it('asks in Chinese unless told otherwise', async () => {
    await call('getAllRoleResRoleInfo', {})
    expect(sent[0]?.init.headers).toMatchObject({ 'Accept-Language': 'zh-CN' })
  })
  it('gives a GET its payload and a stamp in the query', async () => {
    await call('getValue', { dictType: 'TermInfo' })
    const { url, init } = sent[0] as Sent
    expect(init.method).toBe('GET')
    expect(init.body).toBeNull()
    expect(url.searchParams.get('dictType')).toBe('TermInfo')
    expect(url.searchParams.get('_timeTag')).toMatch(/^\d+$/)
  })
  it('fills the braces and gives a POST its payload as JSON', async () => {
    await call('getUserInfo', { id: 'a b' })
    const { url, init } = sent[0] as Sent
    expect(url.pathname).toBe('/api/auth/system/userInfo/detailVo/a%20b')
    expect(url.search).toBe('')
    expect(init.method).toBe('POST')
    expect(JSON.parse(String(init.body))).toEqual({ id: 'a b' })
  })
})

describe('what comes back', () => {
  it('is the data', async () => {
    answer = ok({ ROLE_X: ['a'] })
    expect(await call('getAllRoleResRoleInfo', {})).toEqual({ ROLE_X: ['a'] })
  })
  it('is rows and total of a list', async () => {
    answer = ok([{ id: '1' }], { total: 41 })
    expect(await call('getBranchList', {})).toEqual({ rows: [{ id: '1' }], total: 41 })
  })
  it('is a failure with its code, shown by the server message', async () => {
    answer = json({ code: '100422', message: '请检查填写的内容', data: { fields: { email: '格式不正确' } } })
    const { code, fields } = await failure('getAllRoleResRoleInfo', {})
    expect(code).toBe('100422')
    expect(fields).toEqual({ email: '格式不正确' })
    expect(shown()).toEqual(['请检查填写的内容'])
  })
  it('stands alone as a sentence in English', async () => {
    answer = json({ code: '100412', message: 'has entered the exam', data: null })
    await failure('getAllRoleResRoleInfo', {})
    expect(shown()).toEqual(['Has entered the exam'])
  })
  it('is the text of an exception', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await failure('getValue', { dictType: 'A' })
    expect(shown()).toEqual(['Failed to fetch'])
  })
  it("is 'unknow error' where nobody says more", async () => {
    answer = () => Promise.reject(new Error(''))
    await failure('getValue', { dictType: 'B' })
    expect(shown()).toEqual(['unknow error'])
  })
  it('is the status of what is no answer of ours', async () => {
    answer = async () => new Response('<html>', { status: 502 })
    await failure('getValue', { dictType: 'C' })
    expect(shown()).toEqual(['HTTP 502'])
  })
  it('shows the same text once within a second', async () => {
    answer = json({ code: '100503', message: '系统繁忙，请稍后重试', data: null })
    await Promise.all([failure('getValue', { dictType: 'D' }), failure('getValue', { dictType: 'E' })])
    expect(shown()).toEqual(['系统繁忙，请稍后重试'])
  })
})

describe('the end of the session', () => {
  const over = json({ code: '100402', message: '登录已失效', data: null })
  it('acts once for many answers, by the handler that came last', async () => {
    const leave = vi.fn()
    const askHere = vi.fn()
    const offLeave = sessionEnd.on(leave)
    const offAsk = sessionEnd.on(askHere)
    answer = over
    await Promise.all([failure('getMyCourse', {}), failure('getMyCourse', {}), failure('getMyCourse', {})])
    expect(askHere).toHaveBeenCalledTimes(1)
    expect(leave).not.toHaveBeenCalled()
    offAsk()
    sessionEnd.reset()
    await failure('getMyCourse', {})
    expect(leave).toHaveBeenCalledTimes(1)
    offLeave()
  })
  it('is no news on a page that is being left, until somebody signs in', async () => {
    const act = vi.fn()
    const off = sessionEnd.on(act)
    answer = over
    sessionEnd.leave()
    await failure('getValue', { dictType: 'F' })
    expect(act).not.toHaveBeenCalled()
    expect(shown()).toEqual([])
    sessionEnd.reset()
    await failure('getValue', { dictType: 'F' })
    expect(act).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual(['登录已失效'])
    off()
  })
})

describe('the lock', () => {
  it('is up from send to answer and counts each request once', async () => {
    const open: (() => void)[] = []
    answer = () =>
      new Promise((resolve) => open.push(() => resolve(new Response('{"code":"0","message":"","data":null}'))))
    const two = [call('getMyCourse', {}), call('getAllRoleResRoleInfo', {})]
    expect(lockCount.get()).toBe(2)
    open[0]?.()
    await two[0]
    expect(lockCount.get()).toBe(1)
    open[1]?.()
    await two[1]
    expect(lockCount.get()).toBe(0)
  })
  it('comes down at errors and aborts, and never below zero', async () => {
    answer = () => Promise.reject(new Error('x'))
    await failure('getMyCourse', {})
    expect(lockCount.get()).toBe(0)
    answer = () => Promise.reject(new DOMException('gone', 'AbortError'))
    const clock = new AbortController()
    const given = call('getMyCourse', {}, { signal: clock.signal }).catch((error: Error) => error.name)
    clock.abort()
    expect(await given).toBe('AbortError')
    expect(lockCount.get()).toBe(0)
  })
  it('is not put up by background rows', async () => {
    const given = call('menuPageLink', { workspace: 'student' })
    expect(lockCount.get()).toBe(0)
    await given
  })
})

describe('another tab', () => {
  it('keeps this one from sending', async () => {
    foreignTab.set(true)
    await failure('getMyCourse', {})
    expect(sent).toEqual([])
  })
})
