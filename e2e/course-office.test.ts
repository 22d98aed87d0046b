import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { dialogOf, pickIn, signIn, told, watch } from './steps.ts'

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

/** Finds an option of a searchable select by typing and picks it with the keyboard. */
async function pick(label: string, text: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  await page.locator('.ant-select-item-option-active').filter({ hasText: text }).waitFor()
  await page.keyboard.press('Enter')
  // The list closes once the key is handled; a multi-select stays open and shows its tick.
  await page
    .locator('.ant-select-item-option-active:not(.ant-select-item-option-selected):visible')
    .waitFor({ state: 'hidden' })
}

test('a course is added to the catalogue and opened in the term', async () => {
  await page.goto('/management/courseSettingUp')
  await page.getByRole('button', { name: '新增课程' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('课程代码').fill('QA9001')
  await dialog.getByLabel('课程名称').fill('数字素养导论')
  await pick('类别', '通识')
  await pick('院系', '学院')
  await dialog.getByLabel('终考比例').fill('60')
  await dialog.getByRole('button', { name: '新增课程' }).click()
  const unequal = dialog.getByText('形考与终考比例之和必须为100')
  await unequal.waitFor()
  await dialog.getByLabel('形考比例').fill('40')
  // The form shrinks as the messages disappear, and the button moves with it.
  await unequal.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: '新增课程' }).click()
  await told(page, '已新增')

  await page.goto('/management/courseOpen')
  await page.getByRole('button', { name: /开课$/ }).last().click()
  await dialogOf(page).getByPlaceholder('名称或代码').fill('QA9001')
  await dialogOf(page)
    .getByRole('row', { name: /QA9001/ })
    .getByRole('checkbox')
    .check()
  await dialogOf(page).getByRole('toolbar').getByRole('button', { name: '开课' }).click()
  await told(page, '已处理 1 门课程')
  await page.goto('/management/courseOpen?keyword=QA9001')
  await page
    .getByRole('row', { name: /数字素养导论/ })
    .getByText('未发布')
    .waitFor()
})

test('an opening inherits last term’s content', async () => {
  await page.goto('/management/courseOpen?opened=1&keyword=HN2101')
  const row = page.getByRole('row', { name: /HN2101/ })
  await row.getByText('0/0/0').waitFor()
  await row.getByRole('button', { name: '继承' }).click()
  await dialogOf(page)
    .getByText(/章节 \d+ · 资源 \d+/)
    .waitFor()
  await dialogOf(page).getByRole('button', { name: '继承 1 门课程' }).click()
  await dialogOf(page).getByText('成功1门').waitFor()
  await shot(page, 'course-inherit')
  await dialogOf(page).getByRole('button', { name: '关闭' }).last().click()
  await expect.poll(() => row.getByText('0/0/0').count()).toBe(0)
  // What already exists is not copied over.
  await row.getByRole('button', { name: '继承' }).click()
  await dialogOf(page).getByText('目标课程已有内容，请先清空').waitFor()
  expect(await dialogOf(page).getByRole('button', { name: '继承 0 门课程' }).isDisabled()).toBe(true)
})

test('a vacancy is filled with a face-to-face teacher, and an assistant gets a course', async () => {
  await page.goto('/management/courseWithTeacher?gap=face')
  const row = page.getByRole('row', { name: /CL2103/ })
  await row.getByText(/缺 \d 处/).waitFor()
  await page.getByText('矩阵').click()
  await row
    .getByRole('button', { name: /缺教师/ })
    .first()
    .click()
  await pick('面授教师', '翟文博')
  await dialogOf(page)
    .getByTitle(/^翟文博/)
    .first()
    .waitFor()
  await dialogOf(page)
    .getByText(/^设置 1 门课程的面授教师$/)
    .click()
  await dialogOf(page)
    .getByRole('button', { name: /保\s?存/ })
    .click()
  await told(page, '已处理 1 门课程')

  await page.goto('/management/assistantTeacherToCourse')
  await page.getByRole('button', { name: /艾青/ }).click()
  await expect.poll(() => page.getByRole('row', { name: /路遥之/ }).count()).toBe(0)
  await shot(page, 'assistants')
})

test('a course class is added and takes students until it is full', async () => {
  await page.goto('/management/courseClassList')
  await page.getByRole('button', { name: '新增课程班' }).click()
  const form = page.getByRole('dialog', { name: '新增课程班' })
  await pickIn(form, '课程', /CL2101/)
  await pickIn(form, '分校', '滨江分校')
  await form.getByLabel('课程班名称').fill('周末班')
  await form.getByLabel('容量').fill('1')
  await form.getByRole('button', { name: '新增课程班' }).click()
  await told(page, '已新增')

  await page.goto('/management/courseClassList?keyWords=周末班')
  const row = page.getByRole('row', { name: /周末班/ })
  await row.getByRole('button', { name: '学生名单' }).click()
  await dialogOf(page).getByRole('button', { name: '添加学生' }).first().click()
  const candidates = page.getByRole('dialog', { name: '添加学生' })
  for (const place of [1, 2]) await candidates.getByRole('row').nth(place).getByRole('checkbox').check()
  await candidates.getByRole('toolbar').getByRole('button', { name: '添加学生' }).click()
  await told(page, '课程班已满（容量 1 人）')
  await shot(page, 'course-class-full')

  await page.goto('/management/courseClassList?keyWords=周末班')
  await row.getByRole('cell', { name: '1', exact: true }).first().waitFor()
})

test('a student is moved to another class of the course in one step, and both classes say so', async () => {
  await page.goto('/management/courseClassList')
  await page.getByRole('button', { name: '新增课程班' }).click()
  const form = page.getByRole('dialog', { name: '新增课程班' })
  await pickIn(form, '课程', /CL2101/)
  await pickIn(form, '分校', '滨江分校')
  await form.getByLabel('课程班名称').fill('夜间班')
  await form.getByRole('button', { name: '新增课程班' }).click()
  await told(page, '已新增')

  await page.goto('/management/courseClassList?keyWords=周末班')
  const row = page.getByRole('row', { name: /周末班/ })
  await row.getByRole('button', { name: '学生名单' }).click()
  await page.getByRole('button', { name: '转班' }).first().click()
  const move = page.getByRole('dialog', { name: '1 名学生转班' })
  await pickIn(move, '转到', /夜间班/)
  await move.getByRole('button', { name: '转班' }).click()
  await told(page, /已转 1 名学生/)
  await page.getByRole('tab', { name: '变动记录' }).click()
  await page.getByRole('cell', { name: /夜间班/ }).waitFor()
  await shot(page, 'course-class-moved')
  expect(faults).toEqual([])
})
