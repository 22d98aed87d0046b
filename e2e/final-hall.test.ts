import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { ask, LONG } from './exam-steps.ts'
import { accessFaults } from './page-faults.ts'
import { DEMO_PASSWORD, dialogOf, signIn, told } from './steps.ts'

let browser: OpenBrowser
let student: Page
let office: Page
let final: Awaited<ReturnType<typeof fromSchool<'openFinal'>>>

beforeAll(async () => {
  browser = await openBrowser()
  student = browser.page
  await signIn(student, 'student')
  office = await browser.another()
  await signIn(office, 'edu')
})
afterAll(() => browser.close())

/** A page of paper as a scanner sends it. */
const sheet = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF ${name}`),
})

test('a candidate enters a final by its steps, is helped and given time, and is handed in by an invigilator', async () => {
  final = await fromSchool('openFinal')
  const { finalExamCourseId: id, courseName } = final
  const card = student.getByRole('article', { name: courseName })
  await student.goto('/finalExam')
  await card.getByRole('link', { name: '进入考试' }).click()

  await student.getByRole('heading', { name: '考试须知' }).waitFor()
  await shot(student, 'final-notice')
  expect(await student.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true)
  await student.getByRole('checkbox').check()
  await student.getByRole('button', { name: '下一步' }).click()
  await told(student, '检测完成')
  expect(await accessFaults(student)).toEqual([])
  await shot(student, 'final-device')
  await student.getByRole('button', { name: '下一步' }).click()

  // What is written before the exam is answered on the same page.
  await student.getByRole('button', { name: '联系监考' }).click()
  await dialogOf(student).getByRole('textbox').fill('请问可以使用计算器吗？')
  await dialogOf(student).getByRole('button', { name: '发送' }).click()
  await told(student, '等待答复')
  const [help] = await ask<{ helpId: string }[]>(office, `/exam/finalExamCourseInfo/helpList/${id}`, { id, open: '1' })
  await ask(office, `/exam/finalExamCourseInfo/replyHelp/${id}`, { id, helpId: help?.helpId, reply: '可以。' })
  await student.keyboard.press('Escape')
  await student.getByRole('button', { name: '联系监考' }).click()
  await told(student, /可以。/)
  await student.keyboard.press('Escape')

  await student.getByRole('button', { name: '进入考试' }).click()
  await student.locator('[data-question]').first().waitFor()
  await student.waitForURL(/studyPaperId=/)
  const room = student.url()
  await student.locator('[data-question] input[type=radio]').first().check()
  await student.locator('[data-testid=save-state][data-status=saved]').waitFor()

  // A sheet of paper beside the answers, sent from the room.
  await student.getByRole('button', { name: '答题纸' }).click(LONG)
  await dialogOf(student).locator('input[type=file][multiple]').setInputFiles(sheet('第一页.pdf'))
  await dialogOf(student).getByText('第 1 页').waitFor()
  await shot(student, 'final-sheets-in-room')
  await student.keyboard.press('Escape')

  // The browser dies and comes back by the hall: the same attempt.
  await student.goto('/finalExam')
  await card.getByText('考试中').waitFor()
  await shot(student, 'final-hall')
  await card.getByRole('link', { name: '继续考试' }).click()
  await student.locator('[data-question] input[type=radio]:checked').first().waitFor()
  expect(new URL(student.url()).searchParams.get('studyPaperId')).toBe(new URL(room).searchParams.get('studyPaperId'))

  const rows = await ask<{ rows: { studentId: string; state: string }[] }>(
    office,
    `/exam/finalExamCourseInfo/monitor/${id}`,
    { id, state: 'answering' },
  )
  const own = rows.rows[0]?.studentId
  await ask(office, `/exam/finalExamCourseInfo/extend/${id}`, {
    id,
    studentIds: [own],
    minutes: 20,
    reason: '考场停电十分钟',
  })
  await ask(office, `/exam/finalExamCourseInfo/forceSubmit/${id}`, {
    id,
    studentIds: [own],
    reason: '考生要求提前离场',
  })
  await student.goto('/finalExam')
  await student.getByRole('button', { name: /已结束的考试/ }).click()
  await card.getByText('已交卷').waitFor()
  await card.getByRole('link', { name: '查看' }).click()
  await told(student, '已被强制交卷')
  await told(student, '监考老师为您延时 20 分钟：考场停电十分钟')
  const saving = student.waitForEvent('download')
  await student.getByRole('button', { name: '下载回执' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^交卷回执-.*\.pdf$/)
  await shot(student, 'final-receipt')
})

test('sheets of paper are photographed with a phone, put in order and handed in within the grace', async () => {
  const { courseName, courseId } = final
  await student.goto(`/finalExamDetail?courseId=${courseId}`)
  await student.getByText('已上传 1 页').waitFor()
  await student.getByRole('button', { name: '手机拍照上传' }).click()
  const address = (await student.locator('[data-address]').getAttribute('data-address')) ?? ''
  const phone = await browser.another({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto(address)
  await phone.locator('#login-username').fill('student')
  await phone.locator('#login-password').fill(DEMO_PASSWORD)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await phone.waitForURL(/view=sheets/)
  await phone.locator('input[type=file][multiple]').setInputFiles([sheet('手机一.pdf'), sheet('手机二.pdf')])
  await phone.locator('[data-page="3"]').waitFor()
  await shot(phone, 'final-sheets-phone')
  await told(student, '已收到 2 页')
  await student.keyboard.press('Escape')

  await student.getByRole('button', { name: '第 3 页前移' }).click()
  await student.locator('[data-page="2"] [title="手机二.pdf"]').waitFor()
  await student.getByRole('button', { name: '删除第 1 页', exact: true }).click()
  await dialogOf(student).getByRole('button', { name: '删除第 1 页' }).click()
  await student.getByText('已上传 2 页').waitFor()
  await shot(student, 'final-sheets')
  expect(await accessFaults(student)).toEqual([])
  await student.getByRole('button', { name: '提交答题纸' }).click()
  await dialogOf(student).getByRole('button', { name: '提交答题纸' }).click()
  await student.getByTestId('sheets-receipt').waitFor()
  await shot(student, 'final-sheets-receipt')
  await phone.reload()
  await told(phone, '答题纸已提交')
  await student.goto('/finalExam')
  await student.getByRole('button', { name: /已结束的考试/ }).click()
  await student.getByRole('article', { name: courseName }).getByText('已提交 2 页').waitFor()
})
