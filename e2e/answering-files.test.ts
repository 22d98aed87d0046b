import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, shot } from './browser.ts'
import { aFile, aTask, detailOf, enter, handIn, LONG, openClassroom, question, saveState } from './exam-steps.ts'
import { told } from './steps.ts'

let browser: OpenBrowser
let host: Page
let student: Page
let courseId: string

beforeAll(async () => {
  ;({ browser, host, student, courseId } = await openClassroom())
})
afterAll(() => browser.close())

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF ${name}`),
})
/** A picture of 40 by 20, so that a rotation shows in its size. */
const picture = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 20
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: '页.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
const names = async (id: string) =>
  (await detailOf(student, id)).topics.flatMap(({ questions }) =>
    questions.flatMap(({ files }) => files.map((f) => f.name)),
  )

test('files are chosen, sorted, rotated, sent from a phone, and handed in', async () => {
  const form = { kind: 'webHomework', title: '上传作业' } as const
  const task = await aTask(host, courseId, [aFile('上传解答', 4)], form)
  const id = await enter(student, task)
  const block = question(student, 1)
  const chooser = block.locator('input[type=file]').first()
  await chooser.setInputFiles([pdf('第一页.pdf'), pdf('第二页.pdf')])
  await expect.poll(() => names(id), LONG).toHaveLength(2)
  await chooser.setInputFiles({ name: '脚本.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await told(student, /只能上传/)

  const [first, second] = (await names(id)) as [string, string]
  await block.getByRole('button', { name: `下移 ${first}` }).click()
  await expect.poll(() => names(id), LONG).toEqual([second, first])

  await chooser.setInputFiles(await picture(student))
  await expect.poll(() => names(id), LONG).toHaveLength(3)
  await block.getByRole('button', { name: /旋转 页/ }).click()
  await expect.poll(() => names(id), LONG).toContain('页.jpg')

  await block.getByRole('button', { name: '手机拍照上传' }).click()
  const address = (await student.locator('[data-address]').getAttribute('data-address')) ?? ''
  await shot(student, 'answering-phone-code')
  const phone = await browser.another({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto(address)
  await phone.locator('#login-username').fill('student')
  await phone.locator('#login-password').fill('Shuyuan2026')
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await phone.waitForURL(/uploadOnly=/)
  await phone.getByText('只为本题上传文件').waitFor()
  await shot(phone, 'upload-only-phone')
  await phone.locator('input[type=file]').first().setInputFiles(pdf('手机拍的.pdf'))
  await told(phone, '已上传，电脑上稍后可见')
  // The desk shows it within one heartbeat, and still holds the answering right.
  await told(student, '已收到 1 个文件')
  await student.keyboard.press('Escape')
  await block.getByText('手机拍的.pdf').waitFor()
  await shot(student, 'answering-files')
  await saveState(student, 'saved')
  await handIn(student)
  expect(await names(id)).toHaveLength(4)
  await phone.reload()
  await told(phone, '本次作答已结束，不能再上传')
})
