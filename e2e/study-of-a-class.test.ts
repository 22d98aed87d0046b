import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let visitor: OpenBrowser
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await openBrowser()
  watch(browser.page, faults)
  watch(visitor.page, faults)
  await signIn(browser.page, 'host', '/teacher/**')
})
afterAll(async () => {
  await visitor.close()
  await browser.close()
})

test('the host sees who studies and when, the rows of a figure, and reminds whoever has been away', async () => {
  const { page } = browser
  const { courseId } = await fromSchool('algebra')
  await page.goto(`/mustSeeResources?courseId=${courseId}`)
  await page.getByRole('link', { name: '学习行为分析' }).click()
  await page.getByRole('button', { name: /^人均时长 .*查看明细$/ }).click()
  const rows = page.getByRole('dialog', { name: '明细' })
  await rows.locator('.ant-table-row').first().waitFor()
  await rows.getByRole('button', { name: '关闭' }).first().click()
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '提醒', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: '提醒' }).click()
  await told(page, /已提醒1人/)
  await shot(page, 'behavior')
  expect(faults).toEqual([])
})

test('the host follows the ways through a course, and shows them by a link that names nobody', async () => {
  const { page } = browser
  const { courseId } = await fromSchool('algebra')
  await page.goto(`/analysis-show/student-behavior?courseId=${courseId}`)
  await page.getByRole('link', { name: '学习路径分析' }).click()
  const steps = page.locator('.ant-table-wrapper', { has: page.getByRole('columnheader', { name: '流失率' }) })
  await steps.locator('.ant-table-row').first().locator('a, button').first().click()
  await page
    .getByRole('dialog', { name: /的学生$/ })
    .locator('.ant-table-row')
    .first()
    .waitFor()
  await shot(page, 'path')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '分享' }).click()
  await dialogOf(page).getByRole('button', { name: '生成链接' }).click()
  await page.getByRole('dialog', { name: '生成链接' }).getByRole('button', { name: '生成链接' }).click()
  const link = await page.getByRole('textbox', { name: '分享此页' }).inputValue()
  await visitor.page.goto(link)
  await visitor.page.getByText('各章漏斗').first().waitFor()
  const student = (await (await askAs('host'))('studentListBehaviorInfo', { courseId, limit: 1 }))[0]
  expect(await visitor.page.getByText(student?.realname ?? '?').count()).toBe(0)
  expect(faults).toEqual([])
})
