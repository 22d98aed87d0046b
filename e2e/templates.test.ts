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

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })

test('a template is made from a sample, enabled and applied to a course, and deviations are listed', async () => {
  await page.goto('/management/totalExamItems')
  await page.getByRole('button', { name: '从示例新建' }).click()
  await page.getByText('作业与期中测验').click()
  const form = page.getByRole('dialog', { name: '新增模板' })
  await form.getByLabel('模板名称').fill('作业期中模板')
  // The running total is beside the items, and 99 is refused.
  await form.getByLabel('权重', { exact: true }).first().fill('59')
  await form.getByText(/权重合计\s*99/).waitFor()
  await form.getByRole('button', { name: '新增模板' }).click()
  await form.getByText('考核项权重之和必须为100').waitFor()
  await form.getByLabel('权重', { exact: true }).first().fill('60')
  await form.getByLabel('适用考试形式').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('网考').click()
  await form.getByRole('button', { name: '新增模板' }).click()
  await told(page, '已新增模板')
  await rowOf('作业期中模板').getByRole('button', { name: '启用' }).click()
  await told(page, '已启用')

  await rowOf('作业期中模板').getByRole('button', { name: '应用到课程' }).click()
  const plans = dialogOf(page)
  await plans.getByText(/门课程在适用范围内/).waitFor()
  await plans.getByRole('radio', { name: '替换' }).check()
  await plans.getByRole('checkbox', { name: /^选择/ }).and(plans.locator(':enabled')).first().check()
  await shot(page, 'template-apply')
  await plans.getByRole('button', { name: '应用到 1 门课程' }).click()
  await told(page, /已处理 1 门课程/)

  await rowOf('常规课程考核模板').getByRole('button').first().click()
  await page.getByRole('tab', { name: /偏离课程/ }).click()
  await page.getByText('超出范围').first().waitFor()
  await shot(page, 'template-drift')
  await page.getByRole('button', { name: /催改 \d+ 门课程/ }).click()
  await dialogOf(page).getByRole('button', { name: '催改' }).click()
  await told(page, /已通知 \d+ 位主持教师/)
  expect(faults).toEqual([])
})
