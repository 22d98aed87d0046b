import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

/** The instructor's day: what the class owes, and one student after the other. */
let opened: OpenBrowser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  opened = await openBrowser()
  page = opened.page
  watch(page, faults)
  await signIn(page, 'instructor')
}, 60_000)
afterAll(() => opened?.close())
beforeEach(() => {
  faults.length = 0
})

test('the instructor sees what the class owes, urges once, and asks for more time for one student', async () => {
  const { orgClassId } = await fromSchool('workToUrge')
  await page.goto(`/management/courseHomeWorkManage?orgClassId=${orgClassId}&missingOnly=1`)
  await page.getByRole('row').nth(1).waitFor()
  await shot(page, 'instructor-homework-list')
  // Work that is over cannot be urged any more.
  await page.locator('tbody button:enabled', { hasText: '催交' }).first().click()
  await dialogOf(page)
    .getByRole('button', { name: /催\s?交/ })
    .click()
  await told(page, /已提醒 \d+ 人次/)
  await page.goto(`/management/courseHomeWorkManage?orgClassId=${orgClassId}&tab=matrix`)
  await page.getByRole('columnheader', { name: '学生' }).waitFor()
  await shot(page, 'instructor-homework-matrix')
  // A cell that is owed offers what can be done about it.
  await page
    .getByRole('button', { name: /：(待作答|作答中).*办理$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '申请延期' }).click()
  await dialogOf(page).getByLabel('原因').fill('住院治疗一周')
  await shot(page, 'instructor-delay')
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('the instructor opens a file, writes down a talk, and marks the student for attention', async () => {
  await page.goto('/management/classStudentManagement')
  await page.getByRole('row').nth(1).waitFor()
  await shot(page, 'instructor-students')
  await page.locator('tbody').getByRole('button').first().click()
  await page.getByRole('tab', { name: '联系记录' }).click()
  await shot(page, 'instructor-student-file')
  await page.getByRole('button', { name: '登记联系' }).last().click()
  await dialogOf(page).getByLabel('内容').fill('电话了解近期学习情况，约定本周补交作业')
  await shot(page, 'instructor-contact')
  await dialogOf(page)
    .getByRole('button', { name: /保\s?存/ })
    .click()
  await told(page, '已保存')
  await page.getByText('约定本周补交作业').first().waitFor()
  expect(faults).toEqual([])
})

test('the instructor starts the day with what is to do, and looks at a class', async () => {
  await page.goto('/management/classManagementForInstructor')
  await page.getByRole('article').first().waitFor()
  await shot(page, 'instructor-classes')
  await page.getByRole('article').first().getByRole('button', { name: '看板' }).click()
  await page.getByText(/本周有 .* 的学生学习过/).waitFor()
  await shot(page, 'instructor-board')
  await page.keyboard.press('Escape')
  await page.getByText('表格', { exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
  await shot(page, 'instructor-classes-table')
  await page.getByRole('tab', { name: '工作日志' }).click()
  await page.getByRole('row').nth(1).waitFor()
  await shot(page, 'instructor-log')
  expect(faults).toEqual([])
})
