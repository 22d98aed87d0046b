import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  watch(page, faults)
  await signIn(page, 'host')
})
afterAll(() => browser.close())

test('questions leave in a format of another platform and come in again', async () => {
  const { courseId } = await fromSchool('algebra')
  await page.goto(`/courseInfo/instructDesign/questionBankManagement?courseId=${courseId}`)
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '导出', exact: false }).first().click()
  await page.getByRole('menuitem', { name: '其他格式…' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('GIFT', { exact: true }).click()
  await dialog.getByText(/题将略去|都能完整写入/).waitFor()
  await shot(page, 'export-formats')
  await dialog.getByText('Moodle XML', { exact: true }).click()
  await dialog.getByText(/共 \d+ 题/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ])
  const file = await readFile((await download.path()) as string)
  expect(file.toString('utf8', 0, 100)).toContain('<quiz>')

  await page.getByRole('button', { name: '批量导入' }).click()
  const form = dialogOf(page)
  await form.getByRole('tab', { name: '上传文件' }).click()
  await shot(page, 'import-file')
  await form.locator('input[type=file]').setInputFiles({ name: '题库.xml', mimeType: 'application/xml', buffer: file })
  await form.getByText(/共 \d+ 题/).waitFor()
  await shot(page, 'import-preview')
  expect(await form.getByRole('tab', { name: /有问题/ }).count()).toBe(0)
  expect(faults).toEqual([])
})
