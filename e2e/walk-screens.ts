import type { Page } from 'playwright-core'
import type { OpenBrowser } from './browser.ts'
import type { Visit } from './every-screen.ts'
import { quietOf, throughParts } from './inner-views.ts'
import { faultsOf, listen, textFaults } from './page-faults.ts'
import { openWithin, signIn } from './steps.ts'

/** As long as a busy machine may take: where nothing is wrong, nobody waits for it. */
const NAMED_MS = 20_000

/** Whether the tab names the thing or the course beside the screen; neither is so where only the site's name follows. */
const isNamed = (page: Page, onlyTitle: string): Promise<boolean> =>
  page
    .waitForFunction(
      (only) => document.title.split(' - ')[0] !== only || document.title.split(' - ').length > 2,
      onlyTitle,
      { timeout: NAMED_MS },
    )
    .then(
      () => true,
      () => false,
    )

/** Looks at one screen, and through its parts where it has some. */
function looker(page: Page): (visit: Visit) => Promise<string[]> {
  const heard = listen(page)
  const quiet = quietOf(page)
  const open = async (to: string) => {
    await openWithin(page, to)
    await quiet()
  }
  return async ({ routeKey, address, hasParts, onlyTitle }) => {
    const faults: string[] = []
    const tell = (where: string, found: readonly string[]) => {
      faults.push(...new Set([...found, ...heard].map((fault) => `${routeKey} (${address})${where}: ${fault}`)))
      heard.length = 0
    }
    heard.length = 0
    await open(address)
    // A page inside of the app may still be loading what it is named by.
    await page
      .locator('h1')
      .first()
      .waitFor({ timeout: NAMED_MS })
      .catch(() => undefined)
    const { pathname } = new URL(page.url())
    if (pathname !== address.split('?')[0]) heard.push(`led away to ${pathname}`)
    const found = await faultsOf(page, routeKey)
    // What the page before still shows, a toast or a hint that fades out, is no fault of this one.
    tell('', found.length > 0 ? await quiet().then(() => faultsOf(page, routeKey)) : found)
    if (onlyTitle && !(await isNamed(page, onlyTitle))) tell('', [`the tab says only ${await page.title()}`])
    if (!hasParts) return faults
    const see = async (where: string) => tell(where, await textFaults(page, routeKey))
    tell('', await throughParts({ page, open, quiet, see }).catch((error: Error) => [error.message]))
    return faults
  }
}

/**
 * The pages of one person, so that a single sign-in serves them all. A machine with much other work makes faults that
 * nobody finds again: a screen with faults is loaded and looked at once more, and what was seen first is printed.
 */
async function walk(browser: OpenBrowser, account: string | null, visits: readonly Visit[]): Promise<string[]> {
  const page: Page = await browser.another()
  if (account) await signIn(page, account)
  const look = looker(page)
  const faults: string[] = []
  for (const visit of visits) {
    const first = await look(visit).catch((error: Error) => [`${visit.routeKey}: ${error.message}`])
    if (first.length === 0) continue
    console.warn(`Looked at once more: ${first.join('\n')}`)
    faults.push(...(await look(visit)))
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

/** The faults of all these screens. */
export async function walkScreens(browser: OpenBrowser, visits: readonly Visit[]): Promise<string[]> {
  const left = stretches(visits)
  const faults: string[] = []
  // Two walks in parallel: a page spends more time waiting than working.
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) faults.push(...(await walk(browser, ...next)))
  }
  await Promise.all([lane(), lane()])
  return faults
}
