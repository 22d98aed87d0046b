import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, goByMenu, signIn, told, watch } from './steps.ts'

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

async function openCourse(state: string, code: string): Promise<void> {
  await goByMenu(page, '成绩', '总评成绩管理')
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle(state, { exact: true }).last().click()
  await page.locator('tbody tr', { hasText: code }).getByRole('button').first().click()
  await page.waitForURL('**/totalExamScoreInfo?courseId=*')
  await page.getByRole('tab', { name: '变更历史' }).waitFor()
}

test('academic affairs enters finals, sees the totals, and finds each change in the history', async () => {
  await signIn(page, 'edu', '/management/**')
  await openCourse('已计算', (await fromSchool('computedCourse')).courseCode)
  await page.getByText('录入', { exact: true }).first().click()
  const cells = page.locator('input[data-entry]')
  await cells.first().fill('88.5')
  await cells.first().press('Enter')
  await page.keyboard.type('120')
  await page.getByRole('button', { name: '保存成绩' }).click()
  await told(page, '已保存1人的成绩')
  // The invalid one stays in its cell and was not sent.
  expect(await cells.nth(1).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: '放弃' }).click()
  await shot(page, 'score-entry')
  await page.getByRole('tab', { name: '变更历史' }).click()
  await page.getByRole('cell', { name: '88.5' }).first().waitFor()
})

test('a requested correction is approved, and the student’s page explains how the score was computed', async () => {
  await signIn(page, 'edu', '/management/**')
  await openCourse('已发布', (await fromSchool('askedCorrection')).courseCode)
  await page.getByRole('tab', { name: /更正申请/ }).click()
  await page.getByRole('button', { name: '同意' }).first().click()
  await dialogOf(page).getByRole('button', { name: '同意' }).click()
  await told(page, '已处理1条')
  await page.getByRole('tab', { name: '成绩' }).click()
  await page.locator('tbody tr').nth(1).getByText('明细').click()
  await page.waitForURL('**/totalExamScoreDetail?*')
  await page.getByRole('heading', { name: '计算过程' }).waitFor()
  await shot(page, 'score-detail')
})

test('total and state stay visible in English however many items a formative score has', async () => {
  await signIn(page, 'edu', '/management/**')
  await page.getByText('English', { exact: true }).click()
  await page.goto('/management/totalExamScore?keyword=MA2102')
  await page.locator('tbody tr', { hasText: 'MA2102' }).getByRole('button').first().click()
  const right = async (name: string) => {
    const box = await page.getByRole('columnheader', { name }).first().boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  await page.getByRole('columnheader', { name: 'Actions' }).waitFor()
  const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox()
  for (const name of ['Total', 'Missing', 'Status'])
    expect(await right(name), name).toBeLessThanOrEqual(actions?.x ?? 0)
})
