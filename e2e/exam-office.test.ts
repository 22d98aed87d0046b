import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { dialogOf, pickIn, signIn, told, watch } from './steps.ts'

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

const PAGE = '/management/examManagement'
const row = (text: string) => page.locator('tbody tr', { hasText: text })

async function openTab(tab: string): Promise<void> {
  await page.goto(`${PAGE}?tab=${tab}`)
  await page.locator('tbody tr').nth(1).waitFor()
}

/** An action of a row, in the row itself or in its menu. */
async function act(text: string, label: string): Promise<void> {
  const line = row(text).first()
  const inRow = line.getByRole('button', { name: label, exact: true })
  await line.getByRole('button').last().waitFor()
  if ((await inRow.count()) > 0) return inRow.first().click()
  await line.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

test('academic affairs changes an exam time and publishes it', async () => {
  await signIn(page, 'edu', '/management/**')
  await openTab('times')
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle('草稿', { exact: true }).last().click()
  await page.waitForURL('**publishStatus=draft**')
  const line = page.locator('tbody tr', { hasText: '草稿' }).first()
  await line.waitFor()
  const code = (await line.getByRole('button').first().textContent()) ?? ''
  await act(code, '编辑')
  const form = dialogOf(page)
  await form.getByRole('textbox', { name: '备注' }).fill('携带计算器')
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await act(code, '发布')
  await dialogOf(page)
    .getByRole('button', { name: /确\s*定|发布/ })
    .last()
    .click()
  await told(page, '已发布 1 条')
  await page.goto(`${PAGE}?tab=times&keyword=${code}`)
  await row(code).getByText('已发布').waitFor()
  await shot(page, 'exam-times')
})

test('markers are assigned; the running exam gets extra time and is force submitted, with the number told first', async () => {
  await signIn(page, 'edu', '/management/**')
  await openTab('exams')
  await act('进行中', '阅卷分配')
  const markers = dialogOf(page)
  await markers.getByRole('combobox', { name: '添加阅卷人' }).click()
  const offered = page.locator('.ant-select-item-option').last()
  await offered.waitFor()
  await offered.click()
  await expect.poll(() => markers.getByRole('button', { name: /^移除/ }).count()).toBe(2)
  await markers.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page.getByRole('tab', { name: /监控/ }).click()
  await page.getByRole('button', { name: /作答中/ }).click()
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(1).waitFor()
  await boxes.nth(0).check()
  await page.getByRole('button', { name: '延时', exact: true }).click()
  const extend = dialogOf(page)
  await extend.getByRole('textbox', { name: '原因' }).fill('考场停电十分钟')
  await extend.getByRole('button', { name: '延时', exact: true }).click()
  await told(page, '已为 1 名考生延时')
  await page.getByText('+10分').first().waitFor()

  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '强制交卷', exact: true }).click()
  const force = dialogOf(page)
  await force.getByText('选中 2 人，其中 2 人作答中').waitFor()
  await force.getByRole('textbox', { name: '原因' }).fill('考试时间已到仍在作答')
  await shot(page, 'exam-force')
  await force.getByRole('button', { name: '强制交卷' }).click()
  await told(page, '已强制 2 名考生交卷')
  await page
    .getByRole('button', { name: /^\d+ 强制交卷$/ })
    .getByText('2')
    .waitFor()
})

test('a photographed answer sheet is handed in as exam room material', async () => {
  await signIn(page, 'edu', '/management/**')
  await openTab('uploads')
  await page.getByRole('button', { name: '上传材料' }).click()
  const form = dialogOf(page)
  await pickIn(form, '试卷代号', /^1301/)
  await pickIn(form, '分校', '滨江分校')
  const sheet = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '答题卡.png', mimeType: 'image/png', buffer: sheet })
  await form.getByText('答题卡.png').waitFor()
  // Its name is there while it is still being sent.
  await form.getByRole('progressbar').waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: '上传材料' }).click()
  await form.waitFor({ state: 'hidden' })
  await row('方志强').first().getByText('待接收').waitFor()
})
