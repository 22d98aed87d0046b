import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoOpens } from '../apps/demo/src/who-opens.ts'
import { screenTable } from '../packages/contract/src/screens/index.ts'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { settled } from './page-faults.ts'
import { signIn } from './steps.ts'

/** Lists with more rows than fit a window, and how many of them must be visible at 1440 × 900. */
const SEEN = {
  courseSettingUp: { zh: 14, en: 14 },
  courseOpen: { zh: 14, en: 13 },
  courseClassList: { zh: 14, en: 14 },
  specialtyList: { zh: 14, en: 14 },
  classList: { zh: 14, en: 14 },
  studentList: { zh: 14, en: 14 },
  teacherList: { zh: 14, en: 13 },
  examManagement: { zh: 12, en: 11 },
  totalExamScore: { zh: 12, en: 11 },
} as const

const LIMIT_MS = 3 * 60_000

let browser: OpenBrowser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Complete rows in the window, and how far the table overflows its width. */
const seenRows = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector('.ant-table-body')
    if (!body) return { rows: 0, beyond: 0 }
    const { top, bottom } = body.getBoundingClientRect()
    const end = Math.min(bottom, window.innerHeight) + 1
    const rows = [...body.querySelectorAll('tr.ant-table-row')].map((row) => row.getBoundingClientRect())
    return {
      rows: rows.filter((row) => row.top >= top - 1 && row.bottom <= end).length,
      beyond: body.scrollWidth - body.clientWidth,
    }
  })

/** Words of headings that stand on two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ant-table-header th')].flatMap((head) => {
      const words = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = words.nextNode(); text; text = words.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
          const place = document.createRange()
          place.setStart(text, word.index)
          place.setEnd(text, word.index + word[0].length)
          const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word[0])
        }
      return broken
    }),
  )

test(
  'an office list shows a windowful of rows, all of its columns, and its headings in whole words',
  async () => {
    const short: string[] = []
    for (const lang of ['zh', 'en'] as const) {
      const page = await browser.another()
      await signIn(page, whoOpens('courseOpen') ?? '')
      await page.evaluate((spoken) => localStorage.setItem('lang', spoken), lang)
      for (const [routeKey, least] of Object.entries(SEEN)) {
        await page.goto(screenTable[routeKey]?.path ?? '')
        await page.locator('tr.ant-table-row').first().waitFor()
        await settled(page)
        const { rows, beyond } = await seenRows(page)
        if (rows < least[lang]) short.push(`${routeKey} ${lang}: ${rows} rows, not ${least[lang]}`)
        for (const word of await brokenWords(page)) short.push(`${routeKey} ${lang}: "${word}" is broken`)
        if (beyond > 0) short.push(`${routeKey} ${lang}: ${beyond} px are out of sight`)
      }
      await page.context().close()
    }
    expect(short).toEqual([])
  },
  LIMIT_MS,
)
