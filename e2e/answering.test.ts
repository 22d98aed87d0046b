import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, shot } from './browser.ts'
import { aShort, aSingle, ask, aTask, LONG, openClassroom } from './exam-steps.ts'
import { DEMO_PASSWORD, endSession, signIn } from './steps.ts'

const SAVE = '**/studyPaperInfo/saveAnswer'

let browser: OpenBrowser
let host: Page
let courseId: string
/** The student's first device. */
let first: Page

beforeAll(async () => {
  ;({ browser, host, student: first, courseId } = await openClassroom())
})
afterAll(() => browser.close())

interface Detail {
  reviewStatus: string
  answeredCount: number
  topics: { questions: { body: { type: string }; answer: { choice?: string; html?: string } | null }[] }[]
}

const studyPaperId = () => new URL(first.url()).searchParams.get('studyPaperId') ?? ''
async function stored(page: Page) {
  const detail = await ask<Detail>(page, `/exam/studyPaperInfo/detail/${studyPaperId()}`, { id: studyPaperId() })
  const questions = detail.topics.flatMap((topic) => topic.questions)
  return {
    detail,
    written: questions.filter(({ answer }) => answer?.html).map(({ answer }) => answer?.html ?? ''),
    choices: questions.filter(({ answer }) => answer?.choice).length,
  }
}

const state = (page: Page, status: string) => page.locator(`[data-testid=save-state][data-status=${status}]`).waitFor()
const question = (page: Page, has: string) => page.locator(`[data-question]:has(${has})`)
const texts = (page: Page) => question(page, '[contenteditable=true]')
const choices = (page: Page) => question(page, 'input[type=radio]')
async function write(page: Page, place: number, words: string): Promise<void> {
  const editor = texts(page).nth(place).locator('[contenteditable=true]')
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}
const ready = (page: Page) => page.locator('[data-question]').first().waitFor()

test('answers survive a lost connection, a reload and a second device, and the newest wins', async () => {
  const questions = [aSingle('续答一'), aSingle('续答二'), aSingle('续答三'), aShort('续答四'), aShort('续答五')]
  const task = await aTask(host, courseId, questions, { kind: 'webHomework', title: '断线续答的作业' })
  await first.goto(`/courseStudy/onlineDetail?courseId=${task.courseId}&assignmentId=${task.assignmentId}`)
  await first.getByRole('button', { name: '开始作答' }).waitFor()
  await shot(first, 'assignment')
  await first.getByRole('button', { name: '开始作答' }).click()
  await ready(first)
  await first.waitForURL(/studyPaperId=/)

  await choices(first).nth(0).locator('input[type=radio]').first().click()
  await write(first, 0, 'online')
  await expect
    .poll(() => stored(first), LONG)
    .toMatchObject({ choices: 1, written: [expect.stringContaining('online')] })
  await state(first, 'saved')
  await shot(first, 'answering')

  // The connection is cut; the student continues.
  await first.context().setOffline(true)
  await choices(first).nth(1).locator('input[type=radio]').first().click()
  await write(first, 0, ' cut')
  await state(first, 'offline')
  await first.getByText('网络已断开，答案已保存在本机').first().waitFor()
  await shot(first, 'answering-offline')

  // Reloads while saves still fail: what was typed is restored from this device.
  await first.context().route(SAVE, (route) => route.abort())
  await first.context().setOffline(false)
  first.on('dialog', (dialog) => void dialog.accept())
  await first.reload()
  await ready(first)
  await texts(first).nth(0).getByText('online cut').waitFor()
  expect(await choices(first).nth(1).locator('input[type=radio]:checked').count()).toBe(1)
  await first.context().unroute(SAVE)
  await expect
    .poll(() => stored(first), LONG)
    .toMatchObject({ choices: 2, written: [expect.stringContaining('online cut')] })
  await state(first, 'saved')

  // The first device has unsent text when another one takes over.
  await first.context().route(SAVE, (route) => route.abort())
  await write(first, 0, ' OLDER')
  await write(first, 1, 'only here')
  await state(first, 'offline')
  const second = await browser.another({ viewport: { width: 390, height: 844 } })
  await signIn(second, 'student', '/student/**')
  await second.goto(`/examPaper?assignmentId=${task.assignmentId}`)
  await second.getByText('本次作答正在另一设备进行').waitFor()
  await second.getByRole('button', { name: '在此继续' }).click()
  await ready(second)
  await texts(second).nth(0).getByText('online cut').waitFor()
  await write(second, 0, ' newer')
  await expect
    .poll(() => stored(second), LONG)
    .toMatchObject({ written: [expect.stringContaining('online cut newer')] })

  // The first device is online again: it only fills what the second has not touched.
  await first.context().unroute(SAVE)
  await first.getByText('本次作答已在另一设备继续，此处只读', { exact: true }).waitFor({ timeout: 90_000 })
  await expect
    .poll(() => stored(second), LONG)
    .toMatchObject({ written: [expect.stringContaining('online cut newer'), expect.stringContaining('only here')] })
  expect((await stored(second)).written.join()).not.toContain('OLDER')
  await texts(first).first().waitFor({ state: 'detached' })
  await shot(first, 'answering-read-only')

  await second.reload()
  await ready(second)
  await texts(second).nth(1).getByText('only here').waitFor()
  await shot(second, 'answering-phone')
  await second.getByRole('button', { name: '交卷' }).click()
  await second.getByText(/^未答 \d+ 题$/).waitFor()
  await shot(second, 'hand-in-phone')
  await second.getByRole('button', { name: '仍要交卷' }).click()
  await second.getByTestId('receipt-no').waitFor()
  expect(await second.getByTestId('receipt-no').textContent()).toMatch(/^\d{8}-[0-9A-F]{8}$/)
  await shot(second, 'receipt-phone')
  const { detail } = await stored(second)
  expect(detail).toMatchObject({ answeredCount: 4 })
  expect(detail.reviewStatus).not.toBe('0')

  await second.getByRole('button', { name: '查看作答详情' }).click()
  await second.waitForURL(/practiceDetail/)
  await second.getByText('online cut newer').waitFor()
  await shot(second, 'attempt-phone')
})

test('a session that ends asks for the password over the page, and nothing is lost', async () => {
  const page = await browser.another()
  await signIn(page, 'student', '/student/**')
  const task = await aTask(host, courseId, [aSingle('登录失效')], { kind: 'onlinePractice', title: '登录失效的练习' })
  await page.goto(`/examPaper?assignmentId=${task.assignmentId}`)
  await ready(page)
  await page.waitForURL(/studyPaperId=/)
  const place = page.url()
  await endSession(page)
  await choices(page).first().locator('input[type=radio]').first().click()
  await page.getByText('登录已失效，请重新登录').waitFor()
  await shot(page, 'sign-in-over-the-room')
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录并继续' }).click()
  await state(page, 'saved')
  expect(page.url()).toBe(place)
  expect(await choices(page).first().locator('input[type=radio]:checked').count()).toBe(1)
})
