import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  watch(page, faults)
  await signIn(page, 'edu', '/management/**')
})
afterAll(() => browser.close())

const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code })

test('changed ratios show their effect on the scores before they are saved', async () => {
  await page.goto('/management/examFormSetting?keyword=EC1102')
  await rowOf('EC1102').getByRole('button', { name: '设置' }).click()
  await dialogOf(page).getByLabel('形考比例').fill('35')
  // The final ratio follows.
  expect(await dialogOf(page).getByLabel('终考比例').inputValue()).toBe('65')
  await dialogOf(page).getByRole('button', { name: '预览影响' }).click()
  await dialogOf(page)
    .getByText(/人有形考成绩/)
    .waitFor()
  await shot(page, 'exam-form-effect')
  await dialogOf(page).getByRole('button', { name: '修改 1 门课程' }).click()
  await told(page, '修改原因')
  await dialogOf(page).getByLabel('修改原因').fill('提高终结性考试的比重')
  await dialogOf(page).getByRole('button', { name: '修改 1 门课程' }).click()
  await told(page, '已重新计算 1 门课程的成绩')
  await rowOf('EC1102').getByText('35%').waitFor()
  await rowOf('EC1102').getByText('与目录不同').waitFor()
})

test('the catalogue’s exam forms are applied after a preview', async () => {
  await rowOf('EC1102').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '套用' }).click()
  await dialogOf(page).getByRole('button', { name: '预览影响' }).click()
  await dialogOf(page).getByText('1 门将修改，0 门不变，0 门不能修改').waitFor()
  await dialogOf(page).getByLabel('修改原因').fill('恢复课程目录的比例')
  await dialogOf(page).getByRole('button', { name: '修改 1 门课程' }).click()
  await expect.poll(() => rowOf('EC1102').getByText('与目录不同').count()).toBe(0)
  expect(faults).toEqual([])
})
