import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
let faults: string[]

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
  faults = []
  watch(page, faults)
})
afterEach(async () => {
  await browser.close()
  expect(faults).toEqual([])
})

test('educational affairs make the list of a batch, approve a student and give it a place', async () => {
  await signIn(page, 'edu', '/management/**')
  await page.goto('/management/increaseExamManagement')
  await page.getByRole('navigation', { name: '批次' }).getByText('已发布').first().click()
  await page.getByRole('tab', { name: '名单' }).click()
  await page.locator('tbody tr', { hasText: '待审' }).first().waitFor()

  await page.getByRole('button', { name: '生成名单' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/共 \d+ 人次符合条件/).waitFor()
  await dialog.getByRole('button', { name: '加入名单' }).click()
  await told(page, /已加入 \d+ 人次/)

  const waiting = page.locator('tbody tr', { hasText: '待审' }).first()
  const student = (await waiting.locator('td').nth(2).textContent())?.trim() ?? ''
  await waiting.getByRole('checkbox').check()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await told(page, '已处理 1 人')

  const rows = page.locator('tbody tr', { hasText: student })
  await rows.filter({ hasText: '通过' }).first().getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '排考' }).click()
  await dialogOf(page).getByLabel('地点').fill('综合楼101')
  await dialogOf(page).getByRole('button', { name: '排考' }).click()
  await told(page, '已排 1 人')
  await page.locator('tbody tr', { hasText: '综合楼101' }).first().waitFor()
  await shot(page, 'resits')
})
