import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let host: Page
let student: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  host = browser.page
  student = await browser.another()
  for (const page of [host, student]) watch(page, faults)
  await signIn(host, 'host', '/teacher/curriculumNew')
  await signIn(student, 'student', '/student/courseNew')
})
afterAll(async () => {
  await browser.close()
  expect(faults).toEqual([])
})

const MANAGE = '/courseInfo/instructDesign/onlinePracticeManage'
const title = `实验 ${Date.now().toString(36)}`
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(title) })

test('a host sets a lab, a student hands in its report, and the score comes back', async () => {
  const { courseId } = await fromSchool('algebra')
  await host.goto(`${MANAGE}?courseId=${courseId}&kind=lab`)
  await host.getByRole('button', { name: '新增实验' }).click()
  const form = dialogOf(host)
  await form.getByLabel('名称').fill(title)
  await form.locator('[contenteditable=true]').fill('按指导书完成，写出数据和结论。')
  await form.getByLabel('实验室或平台').fill('实验楼 302')
  await form.getByLabel('实验时间').fill('第 12 周周三下午')
  await form.getByRole('switch', { name: '收实验报告' }).click()
  await shot(host, 'lab-form')
  await form.getByRole('button', { name: '保存' }).click()
  await told(host, '已新增')
  await rowOf(host).getByRole('button', { name: '发布' }).click()
  await dialogOf(host).getByRole('button', { name: '发布' }).click()
  await told(host, '已发布')

  await student.goto(`/courseStudy/courseLaboratory?courseId=${courseId}`)
  const card = student.getByRole('article', { name: title })
  await card.getByText('实验楼 302').waitFor()
  await shot(student, 'lab-cards')
  await card.getByRole('button', { name: '上传报告' }).click()
  const pdf = { name: '报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${title}\n%%EOF\n`) }
  await dialogOf(student).locator('input[type=file]').first().setInputFiles([pdf])
  await dialogOf(student).getByText('已上传 1 页').waitFor()
  await dialogOf(student).getByRole('button', { name: '提交', exact: true }).click()
  await dialogOf(student).getByRole('button', { name: '提交', exact: true }).click()
  await told(student, '报告已提交')

  await host.goto(`${MANAGE}?courseId=${courseId}&kind=lab`)
  await rowOf(host).getByRole('link', { name: '登记成绩' }).click()
  await host.getByRole('heading', { name: new RegExp(title) }).waitFor()
  await host.goto(`${new URL(host.url()).pathname}${new URL(host.url()).search}&state=waiting`)
  const waiting = host.getByRole('row').filter({ hasText: '待批阅' }).first()
  await waiting.getByRole('textbox', { name: /的分数$/ }).fill('88')
  await host.getByRole('button', { name: /^保存/ }).click()
  await told(host, '已保存 1 人')
  await student.goto(`/courseStudy/courseLaboratory?courseId=${courseId}`)
  await student.getByRole('article', { name: title }).getByText('88 / 100').waitFor()
})

test('a host moves the dates of ticked work, sees first what moves', async () => {
  const { courseId } = await fromSchool('algebra')
  await host.goto(`${MANAGE}?courseId=${courseId}&kind=lab`)
  await rowOf(host).getByRole('checkbox').check()
  await host.getByRole('button', { name: '平移日期' }).click()
  const dialog = dialogOf(host)
  await dialog
    .getByText(/平移后通知 \d+ 名学生/)
    .first()
    .waitFor()
  await shot(host, 'shift-dates')
  await dialog.getByRole('button', { name: '平移日期' }).click()
  await told(host, '已平移 1 项')
})

test('a host looks at what past terms have, and at what another course would get', async () => {
  const { courseId } = await fromSchool('algebra')
  await host.goto(`${MANAGE}?courseId=${courseId}&kind=webHomework`)
  await host.getByRole('button', { name: '从往期导入' }).click()
  await dialogOf(host).getByText('按教学周换算时间').waitFor()
  await shot(host, 'inherit-assignments')
  await dialogOf(host).getByRole('button', { name: '取消' }).click()
  await host.getByRole('row').nth(1).getByRole('checkbox').check()
  await host.getByRole('button', { name: '复制到其他课程' }).click()
  await dialogOf(host).getByText('您主持的课程').waitFor()
  await shot(host, 'copy-assignments')
  await dialogOf(host).getByRole('button', { name: '取消' }).click()
})
