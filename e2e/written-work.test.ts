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

/** Lines of writing on white, so that the picture is neither dark nor blurred. */
const sheetOfPaper = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 800
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 600, 800)
      pen.fillStyle = '#223'
      pen.font = '28px sans-serif'
      for (let y = 80; y < 760; y += 60) pen.fillText(`解答过程 ${y}: x² + y² = ${y * 3}`, 60, y)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )

const title = `书面作业 ${Date.now().toString(36)}`
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(title) })

test('a host sets homework on paper, a student sends pictures of it, and the score comes back', async () => {
  const { courseId } = await fromSchool('algebra')
  await host.goto(`/courseInfo/instructDesign/onlinePracticeManage?courseId=${courseId}&kind=paperHomework`)
  await host.getByRole('button', { name: '新增书面作业' }).click()
  const form = dialogOf(host)
  await form.getByLabel('名称').fill(title)
  await form.locator('[contenteditable=true]').fill('手写完成，写清步骤。')
  await form.getByLabel('上交地点').fill('教学楼 203')
  await form.getByLabel('上交时间').fill('周三下午')
  await form.getByRole('switch', { name: '收扫描件' }).click()
  await shot(host, 'written-form')
  await form.getByRole('button', { name: '保存' }).click()
  await told(host, '已新增')
  await rowOf(host).getByRole('button', { name: '发布' }).click()
  await dialogOf(host).getByRole('button', { name: '发布' }).click()
  await told(host, '已发布')
  await shot(host, 'written-manage')

  await student.goto(`/courseStudy/paperHomeWork?courseId=${courseId}`)
  await rowOf(student).waitFor()
  await shot(student, 'written-homework')
  await rowOf(student).getByRole('button', { name: '上传扫描件' }).click()
  const buffer = await sheetOfPaper(student)
  const page = (name: string, end: string) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([buffer, Buffer.from(end)]),
  })
  await dialogOf(student)
    .locator('input[type=file]')
    .first()
    .setInputFiles([page('第一页.png', '1'), page('第二页.png', '2')])
  await dialogOf(student).getByText('已上传 2 页').waitFor()
  await shot(student, 'written-scans')
  await dialogOf(student).getByRole('button', { name: '提交', exact: true }).click()
  await dialogOf(student).getByRole('button', { name: '提交', exact: true }).click()
  await told(student, '扫描件已提交')

  await host.goto(`/courseInfo/instructDesign/onlinePracticeManage?courseId=${courseId}&kind=paperHomework`)
  await rowOf(host).getByRole('link', { name: '登记成绩' }).click()
  await host.getByRole('heading', { name: new RegExp(title) }).waitFor()
  await host.goto(`${new URL(host.url()).pathname}${new URL(host.url()).search}&state=waiting`)
  const waiting = host.getByRole('row').filter({ hasText: '待批阅' }).first()
  await waiting.getByRole('textbox', { name: /的分数$/ }).fill('91')
  await waiting.getByRole('textbox', { name: /的评语$/ }).fill('步骤完整')
  await shot(host, 'written-register')
  await host.getByRole('button', { name: /^保存/ }).click()
  await told(host, '已保存 1 人')
  await student.goto(`/courseStudy/paperHomeWork?courseId=${courseId}`)
  await rowOf(student).getByText('91 / 100').waitFor()
  await rowOf(student).getByText('步骤完整').waitFor()
})

test('a student asks to be excused from a test, and the teacher answers', async () => {
  const { courseId, assignmentId } = await fromSchool('writtenTest')
  await student.goto(`/courseStudy/paperTest?courseId=${courseId}`)
  await student.getByText('下一场测验').waitFor()
  await shot(student, 'written-tests')
  await student.getByRole('button', { name: '请假' }).first().click()
  await dialogOf(student).getByLabel('原因').fill('单位安排外地出差，无法到场')
  await dialogOf(student).getByRole('button', { name: '提交申请' }).click()
  await told(student, '申请已提交')
  await host.goto(
    `/courseInfo/instructDesign/studentsList?courseId=${courseId}&kind=paperTest&assignmentId=${assignmentId}&asksLeave=1`,
  )
  const asking = host.getByRole('row').filter({ hasText: '待答复' })
  await asking.first().waitFor()
  await shot(host, 'written-register-test')
  await asking.first().getByRole('button', { name: '答复请假' }).click()
  await dialogOf(host).getByRole('button', { name: '同意', exact: true }).click()
  await shot(host, 'written-leave')
  await dialogOf(host).getByRole('button', { name: '同意', exact: true }).click()
  await told(host, '已答复')
})

test('sheets that came in are registered together', async () => {
  const { courseId, id } = await fromSchool('writtenToMark')
  await host.goto(
    `/courseInfo/instructDesign/studentsList?courseId=${courseId}&kind=paperHomework&assignmentId=${id}&state=toStart`,
  )
  await host.getByRole('checkbox').nth(1).check()
  await host.getByRole('button', { name: '登记收取' }).first().click()
  await told(host, '已登记 1 人')
  await host.goto(`/courseInfo/instructDesign/studentsList?courseId=${courseId}&kind=paperHomework&assignmentId=${id}`)
  await host.getByText(/已收 \d+/).waitFor()
  await shot(host, 'written-register-full')
})
