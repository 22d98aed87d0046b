import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { aSingle, aTask, type Classroom, LONG, openClassroom } from './exam-steps.ts'
import { signIn, told, watch } from './steps.ts'

let room: Classroom
let faults: string[]

beforeAll(async () => {
  room = await openClassroom()
}, 60_000)
afterAll(() => room.browser.close())
beforeEach(() => {
  faults = []
  watch(room.student, faults)
})
afterEach(() => expect(faults).toEqual([]))

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

test('a teacher publishes homework: the student’s bell counts up without a reload and leads to it', async () => {
  const { host, student, courseId } = room
  await student.goto('/student/courseNew')
  await bell(student).waitFor()
  // The live connection is opened once the page rests.
  await student.waitForTimeout(6000)
  const before = await unread(student)
  const title = `消息里的作业 ${Date.now().toString(36)}`
  await aTask(host, courseId, [aSingle('消息里的单选题')], { title, kind: 'webHomework' })
  await expect.poll(() => unread(student), LONG).toBe(before + 1)
  await shot(student, 'messages-bell')

  await bell(student).click()
  const row = student.getByRole('link', { name: new RegExp(title) })
  await row.waitFor()
  await shot(student, 'messages-drawer')
  await row.click()
  await student.waitForURL(/\/courseStudy\/onlineDetail\?.*assignmentId=/)
  await student.getByText(title).first().waitFor()
  await expect.poll(() => unread(student), LONG).toBe(before)
})

test('the school switches a channel of an event on, and sees how the channels stand', async () => {
  const page = await room.browser.another()
  watch(page, faults)
  await signIn(page, 'manager', '/sysadmin/**')
  await page.goto('/management/setMessage')
  await page.getByRole('switch', { name: '作业发布：邮件' }).waitFor()
  await shot(page, 'messages-events')
  await page.getByRole('switch', { name: '作业发布：短信' }).click()
  await page.getByRole('button', { name: '保存设置' }).click()
  await told(page, '已保存')
  await page.getByRole('tab', { name: '渠道' }).click()
  await page.getByText('仅写入发送记录').waitFor()
  await shot(page, 'messages-channels')
})
