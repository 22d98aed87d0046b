import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'

/** Every demo account has it; the server prints it at the start. */
const DEMO_PASSWORD = 'Shuyuan2026'
const COURSE = '线性代数'

let browser: OpenBrowser
let page: Page

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
})
afterEach(() => browser.close())

async function signIn(username: string): Promise<void> {
  await page.goto('/')
  await page.locator('#login-username').fill(username)
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The student's desk of the course; answers its id. */
async function openCourse(): Promise<string> {
  await page.goto('/student/courseNew')
  await page.getByRole('link', { name: COURSE, exact: true }).click()
  await page.waitForURL('**/courseStudy/courseInfoNew?**')
  await page.getByRole('heading', { name: COURSE }).waitFor()
  return new URL(page.url()).searchParams.get('courseId') ?? ''
}

const openCatalogue = async (courseId: string) => {
  await page.goto(`/courseStudy/learnCatalogNew/learnCatalogue?courseId=${courseId}`)
  await page.getByRole('button', { name: '全部展开' }).click()
}
const counted = async () => Number(await page.locator('[data-counted]').getAttribute('data-counted'))
const sharedProgress = async (courseId: string) => {
  await page.goto(`/courseStudy/courseInfoNew?courseId=${courseId}`)
  const done = page.locator('dt', { hasText: '必看资源' }).locator('xpath=following-sibling::dd')
  return Number((await done.textContent())?.split('/')[0])
}

test('a student plays a film until the server has counted, and reads a text to its end', async () => {
  await signIn('student')
  const courseId = await openCourse()
  const before = await sharedProgress(courseId)
  await shot(page, 'study-home')

  await page.getByRole('main').getByRole('button', { name: '继续学习' }).click()
  await page.waitForURL('**/courseStudy/goOnStudy?**resourceId=**')

  await openCatalogue(courseId)
  await page.getByRole('link', { name: /短片/ }).last().click()
  await page.locator('video').waitFor()
  await page.getByRole('button', { name: '播放', exact: true }).last().click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(3)
  await page.getByRole('button', { name: '暂停', exact: true }).click()
  await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(0)
  await shot(page, 'study-video')

  await openCatalogue(courseId)
  await page.getByText('未完成', { exact: true }).click()
  const mark = page.getByRole('button', { name: '标记完成' }).first()
  await mark.click()
  await page.getByText('已标记完成').waitFor()
  await shot(page, 'study-catalogue')
  expect(await sharedProgress(courseId)).toBeGreaterThanOrEqual(before)
})
