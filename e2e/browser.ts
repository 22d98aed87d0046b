import fs from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { baseUrl } from './lane.ts'

const pictures = path.join(import.meta.dirname, '.output')

/** Keeps the browser itself from using the network or asking questions. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface OpenBrowser {
  readonly context: BrowserContext
  readonly page: Page
  /** Another person on another machine: a separate session in the same browser. */
  another(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

let launched: Promise<Browser> | undefined

/** All files of a lane share a browser: to start one costs as much as to open several pages. */
async function laneBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => null)
  if (browser?.isConnected()) return browser
  const { executablePath, env } = inject('browser')
  launched = chromium.launch({
    executablePath,
    args: flags,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  return launched
}

/** A page of the production build; paths are relative to its address: `page.goto('/login')`. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const browser = await laneBrowser()
  const contexts: BrowserContext[] = []
  const open = async (more: BrowserContextOptions) => {
    const context = await browser.newContext({
      baseURL: baseUrl(),
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
      // Nothing should move under the pointer: animations are shown at their end.
      reducedMotion: 'reduce',
      ...more,
    })
    contexts.push(context)
    return context
  }
  const context = await open(options)
  return {
    context,
    page: await context.newPage(),
    another: async (more = options) => (await open(more)).newPage(),
    close: async () => {
      await Promise.all(contexts.map((one) => one.close()))
    },
  }
}

/** Saves e2e/.output/<name>.png if pictures are wanted (SHOTS=1) or something failed: a full-page one takes half a second. */
export async function shot(page: Page, name: string, hasFailed = false): Promise<void> {
  if (!process.env.SHOTS && !hasFailed) return
  fs.mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true })
}
