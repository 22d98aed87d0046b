import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../../scripts/parts/browser.mjs'

/** What a visit with an empty cache fetched until the page was idle. */
export interface Visit {
  readonly requests: number
  /** Bytes on the wire, headers included. */
  readonly bytes: number
  /** Calls made more than once with the same input. */
  readonly twice: readonly string[]
  /** Sequential rounds of requests: a request that began after another one's end waited for it. */
  readonly deep: number
  readonly calls: readonly string[]
  /** Everything else, largest first. */
  readonly files: readonly (readonly [path: string, bytes: number])[]
}

/** One request as the browser sent it, so that it can be sent again. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string
}

interface Seen extends Sent {
  readonly began: number
  ended: number
  bytes: number
}

/** After this long without requests the page counts as idle. */
const QUIET_MS = 1500

async function settle(page: Page, seen: Map<string, Seen>): Promise<void> {
  for (let last = -1; last !== seen.size || [...seen.values()].some(({ ended }) => ended === 0); ) {
    last = seen.size
    await page.waitForTimeout(QUIET_MS)
  }
}

/** The longest chain of calls in which each began after the previous one had ended. */
function depthOf(calls: readonly Seen[]): number {
  const depth: number[] = []
  for (const [at, call] of calls.entries()) {
    const before = calls
      .slice(0, at)
      .flatMap((one, i) => (one.ended > 0 && one.ended <= call.began ? [depth[i] ?? 0] : []))
    depth.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depth)
}

/** What a page asks for while `act` is done to it and until it is idle again. */
async function watch(page: Page, act: () => Promise<unknown>): Promise<Seen[]> {
  const line: CDPSession = await page.context().newCDPSession(page)
  const seen = new Map<string, Seen>()
  await line.send('Network.enable')
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    const { pathname, search } = new URL(request.url)
    seen.set(requestId, {
      method: request.method,
      path: `${pathname}${search}`,
      body: request.postData ?? '',
      began: timestamp,
      ended: 0,
      bytes: 0,
    })
  })
  // An icon that the page's head and its own header both show is fetched once.
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) seen.delete(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = seen.get(requestId)
    if (one) Object.assign(one, { ended: timestamp, bytes: encodedDataLength })
  })
  line.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const one = seen.get(requestId)
    if (one) one.ended = timestamp
  })
  await act()
  await settle(page, seen)
  await line.detach()
  return [...seen.values()]
}

export const requestsDuring = (page: Page, act: () => Promise<unknown>): Promise<readonly Sent[]> => watch(page, act)

/** Opens an address as a signed-in person with an empty cache. */
async function openCold(browser: Browser, url: string, state: object, path: string): Promise<Seen[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', storageState: state as never })
  const page = await context.newPage()
  const all = await watch(page, () => page.goto(path))
  await context.close()
  return all
}

export const requestsOfVisit = (browser: Browser, url: string, state: object, path: string): Promise<readonly Sent[]> =>
  openCold(browser, url, state, path)

export async function visit(browser: Browser, url: string, state: object, path: string): Promise<Visit> {
  const all = await openCold(browser, url, state, path)
  const calls = all.filter((one) => one.path.startsWith('/api/'))
  const names = calls.map(({ path, body }) => `${path} ${body}`.trim())
  return {
    requests: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    twice: [...new Set(names.filter((name, at) => names.indexOf(name) !== at))],
    deep: depthOf(calls),
    calls: names,
    files: all
      .filter((one) => !one.path.startsWith('/api/'))
      .map(({ path, bytes }) => [path, bytes] as const)
      .sort((a, b) => b[1] - a[1]),
  }
}

/** A page of somebody who has just signed in, idle on their first page. */
export async function signedIn(browser: Browser, url: string, username: string, password: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForTimeout(2000)
  return { context, page, home: new URL(page.url()).pathname }
}

export async function openChromium(): Promise<Browser> {
  const { executablePath, env } = await ensureBrowser()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    env: { ...process.env, ...env } as Record<string, string>,
  })
}
