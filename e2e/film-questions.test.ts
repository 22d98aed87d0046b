import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { dialogOf, signIn, told } from './steps.ts'

const COURSE = '线性代数'

let browser: OpenBrowser
let page: Page

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
})
afterEach(() => browser.close())

/** The last film of the catalogue, which no other journey plays; returns its course, address and title. */
async function lastFilm() {
  await page.goto('/student/courseNew')
  await page.getByRole('link', { name: COURSE, exact: true }).click()
  await page.waitForURL('**/courseStudy/courseInfoNew?**')
  const courseId = new URL(page.url()).searchParams.get('courseId') ?? ''
  await page.goto(`/courseStudy/learnCatalogNew/learnCatalogue?courseId=${courseId}`)
  await page.getByText('视频', { exact: true }).first().click()
  const films = page.getByRole('listitem').filter({ has: page.getByLabel('视频') })
  await films.last().getByRole('link').first().click()
  await page.locator('video').waitFor()
  return { courseId, address: page.url(), title: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '' }
}

async function openQuestions(host: Page, courseId: string, title: string): Promise<void> {
  const query = new URLSearchParams({ courseId, keyWords: title })
  await host.goto(`/courseInfo/instructDesign/curriculumResourceManagement?${query}`)
  await host.getByRole('row', { name: title }).getByText(title, { exact: true }).click()
  await host.getByRole('tab', { name: '随堂题' }).click()
}

test('a host puts a question into a film; it stops there, is answered, and the host sees how', async () => {
  await signIn(page, 'student', '/student/**')
  const film = await lastFilm()
  const host = await browser.another()
  await signIn(host, 'host', '/teacher/**')
  await openQuestions(host, film.courseId, film.title)
  await host.getByText('还没有随堂题').waitFor()
  await host.getByRole('button', { name: '加题', exact: true }).click()
  // Other journeys put questions in front of it.
  const [question] = await (await askAs('host'))('listQuestionInfo', {
    ...{ courseId: film.courseId, questionTypes: ['judge'], statuses: ['enabled'] },
  })
  await dialogOf(host)
    .getByPlaceholder('题干、选项或答案')
    .fill(plainText(question?.stem ?? '').slice(0, 6))
  await host.keyboard.press('Enter')
  const rows = dialogOf(host).getByRole('row').filter({ hasText: '判断题' })
  await rows.first().waitFor()
  await shot(host, 'film-question-pick')
  await rows.first().getByRole('button', { name: '选用' }).click()
  await dialogOf(host).getByLabel('时间点').fill('0:02')
  await dialogOf(host).getByText('答对，或用完作答次数').click()
  await dialogOf(host).getByRole('spinbutton').fill('2')
  await dialogOf(host).getByLabel('答错后从这里重看').fill('0:00')
  await shot(host, 'film-question-form')
  await dialogOf(host).getByRole('button', { name: '加题' }).click()
  await told(host, '已加题')
  await host.getByRole('button', { name: '跳到 00:02' }).waitFor()
  await shot(host, 'film-question-list')

  await page.goto(`${film.address}&position=0`)
  const video = page.locator('video')
  await video.waitFor()
  await page.getByRole('button', { name: '00:02 的随堂题', exact: true }).waitFor()
  await page.getByRole('button', { name: '播放', exact: true }).first().click()
  const card = page.getByRole('dialog', { name: '随堂题 · 00:02' })
  await card.waitFor()
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  await card.getByRole('radio').first().waitFor()
  await shot(page, 'film-question')
  await card.getByRole('radio').first().click()
  await card.getByRole('button', { name: '提交' }).click()
  const right = card.getByText('回答正确')
  const wrong = card.getByText('回答有误')
  await right.or(wrong).waitFor()
  if (await wrong.isVisible()) {
    await card.getByText('还可以再答 1 次').waitFor()
    await shot(page, 'film-question-wrong')
    await card.getByRole('button', { name: '再答一次' }).click()
    await card.getByRole('radio').last().click()
    await card.getByRole('button', { name: '提交' }).click()
  }
  await right.waitFor()
  await shot(page, 'film-question-right')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'film-question-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('button', { name: '继续播放' }).click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(2)
  await page.getByRole('button', { name: '00:02 的随堂题，已完成' }).waitFor()

  await openQuestions(host, film.courseId, film.title)
  const row = host.getByRole('row').filter({ hasText: '00:02' })
  await row.filter({ hasText: '100%' }).waitFor()
  await shot(host, 'film-question-answers')
  await row.getByRole('button', { name: '删除' }).click()
  await host.getByText('1 名学生已作答').last().waitFor()
  await host
    .getByRole('button', { name: /^(确定|删除|确 定|删 除)$/ })
    .last()
    .click()
  await told(host, '已删除')
  await host.getByText('还没有随堂题').waitFor()
})
