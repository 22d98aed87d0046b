import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { LONG } from './exam-steps.ts'
import { dialogOf, goByMenu, paramOf, signIn, told, watch } from './steps.ts'

let opened: OpenBrowser
let host: Page
let student: Page
const faults: string[] = []
const stamp = Date.now().toString(36)
const content = `专题讨论 ${stamp}`

beforeAll(async () => {
  opened = await openBrowser()
  host = opened.page
  student = await opened.another()
  watch(host, faults)
  watch(student, faults)
  await signIn(host, 'host')
  await signIn(student, 'student')
}, 60_000)
afterAll(() => opened?.close())
beforeEach(() => {
  faults.length = 0
})

let courseId: string

test('a host plans something for this week and takes the calendar as a document; a student sees it', LONG, async () => {
  const entered = opened.context.waitForEvent('page')
  await host.getByRole('article').filter({ hasText: '线性代数' }).getByRole('link', { name: '进入课程' }).click()
  host = await entered
  watch(host, faults)
  await goByMenu(host, '教学设计', '教学日历')
  courseId = paramOf(host, 'courseId')
  await host.getByRole('button', { name: '编辑', exact: true }).click()
  const week = host.getByRole('listitem').filter({ hasText: '本周' })
  await week.getByRole('button', { name: /新增安排$/ }).click()
  const form = dialogOf(host)
  await form.getByLabel('教学内容').fill(content)
  await form.getByRole('button', { name: '确定' }).click()
  await week.getByText(content).waitFor()
  await host.getByRole('button', { name: '保存', exact: true }).click()
  await told(host, '已保存')
  const file = host.waitForEvent('download')
  await host.getByRole('button', { name: '导出 Word' }).click()
  expect((await file).suggestedFilename()).toBe('线性代数-教学日历.docx')
  await shot(host, 'course-plan-host')

  await student.goto(`/courseStudy/teachCalendarNew?${new URLSearchParams({ courseId })}`)
  await student.getByRole('listitem').filter({ hasText: '本周' }).getByText(content).waitFor()
  await shot(student, 'course-plan-student')
  expect(faults).toEqual([])
})

test('a student confirms a text that has changed, and the host sees it', LONG, async () => {
  await student.goto(`/courseStudy/courseInfoNew?${new URLSearchParams({ courseId })}`)
  await student.getByRole('alert').getByRole('link', { name: '教学实施细则' }).click()
  await student.getByRole('button', { name: '我已阅读' }).click()
  await student.getByText('您已确认，时间').waitFor()
  await goByMenu(host, '教学设计', '课程信息')
  await host.getByText('教学实施细则', { exact: true }).first().click()
  await host.getByRole('button', { name: '确认情况' }).click()
  const drawer = dialogOf(host)
  await drawer.getByPlaceholder('学号或姓名').fill('李明辉')
  await drawer.getByPlaceholder('学号或姓名').press('Enter')
  await drawer.getByRole('row').filter({ hasText: '李明辉' }).getByText('已确认').waitFor()
  expect(faults).toEqual([])
})
