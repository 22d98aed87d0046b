import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { everyScreen, type Visit } from './every-screen.ts'
import { quietOf, throughParts } from './inner-views.ts'
import { faultsOf, listen, textFaults } from './page-faults.ts'
import { signIn } from './steps.ts'

/** About two minutes on two idle cores; a busy machine may take longer. */
const LIMIT_MS = 10 * 60_000

let browser: OpenBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The pages of one person, so that a single sign-in serves them all. */
async function walk(account: string | null, visits: readonly Visit[]): Promise<string[]> {
  const page: Page = await browser.another()
  if (account) await signIn(page, account)
  const heard = listen(page)
  const quiet = quietOf(page)
  const faults: string[] = []
  for (const { routeKey, address, hasParts } of visits) {
    const tell = (where: string, found: readonly string[]) => {
      faults.push(...new Set([...found, ...heard].map((fault) => `${routeKey} (${address})${where}: ${fault}`)))
      heard.length = 0
    }
    heard.length = 0
    await page.goto(address)
    await quiet()
    const { pathname } = new URL(page.url())
    if (pathname !== address.split('?')[0]) heard.push(`led away to ${pathname}`)
    tell('', await faultsOf(page, routeKey))
    if (!hasParts) continue
    const see = async (where: string) => tell(where, await textFaults(page, routeKey))
    tell('', await throughParts({ page, quiet, see }).catch((error: Error) => [error.message]))
  }
  await page.context().close()
  return faults
}

/** Maximum number of pages in one walk. */
const STRETCH = 20

/** What one person opens, in walks. */
function stretches(visits: readonly Visit[]): (readonly [account: string | null, visits: readonly Visit[]])[] {
  return [...new Set(visits.map(({ account }) => account))].flatMap((account) => {
    const own = visits.filter((visit) => visit.account === account)
    const starts = own.flatMap((_, at) => (at % STRETCH === 0 ? [at] : []))
    return starts.map((at) => [account, own.slice(at, at + STRETCH)] as const)
  })
}

test(
  'every screen of the table can be used by everybody, says nothing raw and breaks nothing',
  async () => {
    const left = stretches(await everyScreen())
    const faults: string[] = []
    // Two walks in parallel: a page spends more time waiting than working.
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) faults.push(...(await walk(...next)))
    }
    await Promise.all([lane(), lane()])
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)
