import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { everyScreen } from './every-screen.ts'
import { walkScreens } from './walk-screens.ts'

/** About a minute on two idle cores; a busy machine may take longer. */
const LIMIT_MS = 10 * 60_000

let browser: OpenBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test(
  'every screen of the table can be used by everybody, says nothing raw and breaks nothing',
  async () => expect(await walkScreens(browser, await everyScreen())).toEqual([]),
  LIMIT_MS,
)
