import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  watch(page, faults)
  await signIn(page, 'host', '/teacher/**')
})
afterAll(() => browser.close())

test('the host plans the marking of an assignment and sees who has how much', async () => {
  const host = await askAs('host')
  const course = (await host('getMyCourse')).find(({ courseName }) => courseName === '线性代数')
  const courseId = course?.courseId ?? ''
  const free = (await host('listReviewTaskInfo', { courseId, limit: 100 })).find(({ id }) => id === '')
  if (!free) throw new Error('every assignment is planned')
  await page.goto(`/courseInfo/instructDesign/reviewManage?courseId=${courseId}`)
  const row = page.getByRole('row').filter({ hasText: free.title }).first()
  await row.getByRole('button', { name: '新建任务' }).click()
  const form = page.getByRole('dialog', { name: /批阅任务/ })
  await form.getByRole('radio', { name: '按班' }).check()
  await form.getByRole('button', { name: '新建任务' }).click()
  await told(page, '已新增')
  const plan = page.getByRole('dialog', { name: /^分配/ })
  await plan.getByRole('button', { name: '自动分配' }).click()
  await plan.getByText('分配后待批').waitFor()
  await shot(page, 'marking-assign')
  await plan.getByRole('button', { name: /^分\s?配$/ }).click()
  await told(page, '已分配')
  await row.getByText('按班').waitFor()
  await row.getByRole('button').first().click()
  await page.getByRole('columnheader', { name: '待批' }).last().waitFor()
  await shot(page, 'marking-plan')
  expect(faults).toEqual([])
  expect(await dialogOf(page).count()).toBe(0)
})
