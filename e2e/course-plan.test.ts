import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { LONG } from './exam-steps.ts'
import { dialogOf, goByMenu, paramOf, pickIn, signIn, told, watch } from './steps.ts'

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

test('a teacher writes a meeting of an own class, which its student sees with the weekly times', LONG, async () => {
  const face = await opened.another()
  watch(face, faults)
  await signIn(face, 'face')
  await face.goto(`/courseInfo/teachCalendar?${new URLSearchParams({ courseId })}`)
  await face.getByRole('button', { name: '新增面授' }).click()
  const form = dialogOf(face)
  await form.getByLabel('教学内容').fill(`面授答疑 ${stamp}`)
  const day = new Date(Date.now() + 2 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  for (const [label, hour] of [
    ['开始时间', '19:00'],
    ['结束时间', '20:30'],
  ] as const) {
    const field = form.getByLabel(label)
    await field.fill(`${day} ${hour}`)
    await field.press('Enter')
  }
  await form.getByLabel('地点').fill('学习中心 2 楼')
  await form.getByRole('button', { name: '保存' }).click()
  await told(face, /已保存/)
  await face.getByText(`面授答疑 ${stamp}`).waitFor()
  await shot(face, 'course-plan-face')
  await face.close()
  await student.goto(`/courseStudy/teachCalendarNew?${new URLSearchParams({ courseId })}`)
  await student.getByText('上课', { exact: true }).first().waitFor()
  await student.getByText('校运会，放假').waitFor()
  await shot(student, 'course-plan-class')
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

const LONGER = { timeout: 60_000 }

test('a teacher gives material to an own class; its student reads it, and the host sends it back', LONGER, async () => {
  const title = `面授练习 ${stamp}`
  const face = await opened.another()
  watch(face, faults)
  await signIn(face, 'face')
  await face.goto(`/courseInfo/instructDesign/courseSupplement?${new URLSearchParams({ courseId })}`)
  await face.getByRole('button', { name: '新增补充' }).click()
  const form = dialogOf(face)
  await form.getByText('链接', { exact: true }).click()
  await form.getByLabel('链接地址').fill('https://library.example.edu.cn/exercise')
  await form.getByLabel('标题').fill(title)
  await pickIn(form, '章节', /./)
  await form.getByLabel('面授次数').fill('2')
  await form.getByRole('switch', { name: '保存后立即发布' }).click()
  await shot(face, 'supplement-form')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await told(face, '已发布 1 份')
  await face.getByRole('row').filter({ hasText: title }).getByText('已发布').waitFor()
  await shot(face, 'supplement-face')

  await student.goto(`/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId })}`)
  await student.getByRole('link', { name: '辅导资料' }).click()
  await shot(student, 'materials-student')
  const line = student.getByRole('row').filter({ hasText: title })
  await line.getByText('未读').waitFor()
  await line.getByRole('button', { name: title }).click()
  await dialogOf(student).getByRole('link', { name: '打开链接' }).waitFor()
  await shot(student, 'material-open')
  await student.keyboard.press('Escape')
  await dialogOf(student).waitFor({ state: 'hidden' })
  await line.getByText('已读', { exact: true }).waitFor()

  await host.keyboard.press('Escape')
  await goByMenu(host, '教学设计', '教学补充')
  const row = host.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  await shot(host, 'supplement-host')
  await row.getByRole('button', { name: '退回' }).click()
  await dialogOf(host).getByLabel('退回原因').fill('这份练习已经在课程资源中')
  await dialogOf(host).getByRole('button', { name: '退回' }).click()
  await row.getByText('已退回').waitFor()
  await student.reload()
  await student.getByText('第一次面授提纲').first().waitFor()
  expect(await line.count()).toBe(0)
  expect(faults).toEqual([])
})

test('a host no longer lets others add material: they are told, and cannot', LONGER, async () => {
  const face = await opened.another()
  watch(face, faults)
  await signIn(face, 'face')
  const supplements = `/courseInfo/instructDesign/courseSupplement?${new URLSearchParams({ courseId })}`
  await face.goto(supplements)
  await face.getByRole('button', { name: '新增补充' }).waitFor()

  await goByMenu(host, '人员与设置', '主持设置')
  await host.getByRole('switch', { name: '补充教学资料' }).click()
  await shot(host, 'host-setting')
  await host.getByRole('button', { name: '保存', exact: true }).click()
  const ask = dialogOf(host)
  await ask.getByText('补充教学资料：开放 → 关闭').waitFor()
  await shot(host, 'host-setting-ask')
  await ask.getByRole('button', { name: '保存', exact: true }).click()
  await told(host, '已保存')
  await host.getByRole('tab', { name: '变更记录' }).click()
  await host.getByRole('row').filter({ hasText: '补充教学资料' }).getByText('关闭').waitFor()
  await shot(host, 'host-setting-log')

  await face.goto(supplements)
  await face.getByRole('heading', { name: '教学补充' }).first().waitFor()
  await face.getByRole('row').first().waitFor()
  expect(await face.getByRole('button', { name: '新增补充' }).count()).toBe(0)
  await goByMenu(face, '人员与设置', '主持设置')
  await face.getByText('补充教学资料').waitFor()
  expect(await face.getByRole('switch').count()).toBe(0)
  await shot(face, 'host-setting-face')
  expect(faults).toEqual([])
})
