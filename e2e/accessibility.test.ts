import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { everyScreen, type Visit } from './every-screen.ts'
import { quietOf, throughParts } from './inner-views.ts'
import { faultsOf, listen, textFaults } from './page-faults.ts'
import { signIn } from './steps.ts'

/** Two minutes and a half on two quiet cores; a crowded machine may take its time. */
const LIMIT_MS = 10 * 60_000

let browser: OpenBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** One page a person, so that nobody signs in twice. */
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

test(
  'every screen of the table can be used by everybody, says nothing raw and breaks nothing',
  async () => {
    const visits = await everyScreen(inject('baseUrl'))
    const faults: string[] = []
    for (const account of new Set(visits.map((visit) => visit.account))) {
      const own = visits.filter((visit) => visit.account === account)
      faults.push(...(await walk(account, own)))
    }
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)
