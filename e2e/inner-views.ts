import type { Locator, Page } from 'playwright-core'
import { settled } from './page-faults.ts'

const QUIET_MS = 60

/** A page that never settles, such as one with a skeleton still moving on a busy machine, is not waited for longer. */
const IDLE_LIMIT_MS = 500

/** Nothing left to render: a busy page makes its calls only after rendering the previous answers, which may take a while. */
const drawn = (page: Page) =>
  page.evaluate(async (timeout) => {
    for (let n = 0; n < 2; n++) await new Promise<unknown>((done) => requestIdleCallback(done, { timeout }))
  }, IDLE_LIMIT_MS)

/**
 * Waits until the page has rendered everything and no call has been pending for a moment: the browser's own network-idle
 * event only counts from the opening of the page.
 */
export function quietOf(page: Page): () => Promise<void> {
  let underWay = 0
  let changedAt = Date.now()
  const count = (by: number) => () => {
    underWay += by
    changedAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    changedAt = Date.now()
    let calmSince: number
    do {
      await drawn(page)
      calmSince = changedAt
      while (underWay > 0 || Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(20)
    } while (changedAt !== calmSince)
    await settled(page)
  }
}

/** For closing and handing back the focus: a busy machine takes its time, and where nothing is wrong nobody waits for it. */
const REACTION_MS = 15_000

/** What opens a part of the page: tabs, and the choices that act as tabs. */
const TABS = '[role=tab]:visible, .ant-segmented-item:visible'
const OPEN_TABS = '[role=tab][aria-selected=true]:visible, .ant-segmented-item-selected:visible'

/** Opening links are in a row's cells; its actions do things to it, and of those only editing merely opens something. */
const OPENERS = 'button:not([data-acts] *, [role=switch], .ant-table-row-expand-icon)'
const EDIT = '[data-acts] button:has-text("编辑"):enabled'

interface Look {
  readonly page: Page
  readonly open: (address: string) => Promise<void>
  readonly quiet: () => Promise<void>
  /** Inspects the page as it is; `where` describes the way there. */
  readonly see: (where: string) => Promise<void>
}

/**
 * Each tab of the box but those that are open from the start; tabs inside the open one come first, because they disappear
 * with it.
 */
async function throughTabs(look: Look, box: Locator, where: string, then: (where: string) => Promise<void>) {
  const tabs = box.locator(TABS)
  const seen = new Set<string>()
  for (;;) {
    for (const open of await box.locator(OPEN_TABS).allInnerTexts()) seen.add(open)
    const names = await tabs.allInnerTexts()
    const at = names.findLastIndex((name) => !seen.has(name))
    if (at < 0) return
    const name = names[at] ?? ''
    seen.add(name)
    const tab = tabs.nth(at)
    if ((await tab.getAttribute('aria-disabled')) === 'true') continue
    // Not with the pointer: a tab may be scrolled out of its bar.
    await tab.dispatchEvent('click')
    await look.quiet()
    await then(`${where} › ${name.replaceAll('\n', ' ')}`)
  }
}

/** Opens and closes with the keyboard what the first row of a list opens, once for each list. */
async function throughRow(look: Look, where: string, seen: Set<string>): Promise<string[]> {
  const { page } = look
  const faults: string[] = []
  const row = page.locator('main tbody tr[data-row-key]:visible').first()
  if ((await row.count()) === 0) return []
  const list = (await page.locator('main thead:visible').allTextContents()).join()
  if (seen.has(list)) return []
  seen.add(list)
  const openers = row.locator(`${OPENERS}, ${EDIT}`)
  for (let at = 0; at < (await openers.count()); at++) {
    const opener = openers.nth(at)
    const name = `${where} › ${(await opener.textContent()) || (await opener.getAttribute('aria-label'))}`
    const address = page.url()
    await opener.focus()
    await page.keyboard.press('Enter')
    await look.quiet()
    if (new URL(page.url()).pathname !== new URL(address).pathname) {
      await look.open(address)
      continue
    }
    const dialog = page.locator('[role=dialog]:visible').last()
    if ((await dialog.count()) === 0) continue
    await look.see(name)
    await throughTabs(look, dialog, name, look.see)
    await page.keyboard.press('Escape')
    await dialog
      .waitFor({ state: 'hidden', timeout: REACTION_MS })
      .catch(() => faults.push(`${name}: Escape does not close it`))
    const isBack = await page
      .waitForFunction((one) => one === document.activeElement, await opener.elementHandle(), { timeout: REACTION_MS })
      .catch(() => null)
    if (!isBack) faults.push(`${name}: the focus does not come back`)
  }
  return faults
}

/** Everything that opens inside a page: what its first row opens, its tabs, and the same for each tab. */
export async function throughParts(look: Look): Promise<string[]> {
  const seen = new Set<string>()
  const faults = await throughRow(look, '', seen)
  await throughTabs(look, look.page.locator('main'), '', async (where) => {
    await look.see(where)
    faults.push(...(await throughRow(look, where, seen)))
  })
  return faults
}
