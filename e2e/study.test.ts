import { LINK_STAY_SECONDS } from '@shuyuan/domain/study/finished.rule.ts'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { signIn } from './steps.ts'

const COURSE = '线性代数'

let browser: OpenBrowser
let page: Page

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
})
afterEach(() => browser.close())

/** The student's home of the course; returns its id. */
async function openCourse(): Promise<string> {
  await page.goto('/student/courseNew')
  await page.getByRole('link', { name: COURSE, exact: true }).click()
  await page.waitForURL('**/courseStudy/courseInfoNew?**')
  await page.getByRole('heading', { name: COURSE, exact: true }).waitFor()
  return new URL(page.url()).searchParams.get('courseId') ?? ''
}

/** The catalogue filtered to unfinished steps, with everything expanded. */
async function openUnfinished(courseId: string): Promise<void> {
  await page.goto(`/courseStudy/learnCatalogNew/learnCatalogue?courseId=${courseId}`)
  await page.getByText('未完成', { exact: true }).click()
}
const counted = async () => Number(await page.locator('[data-counted]').getAttribute('data-counted'))
const mustSeeDone = async (courseId: string) => {
  await page.goto(`/courseStudy/courseInfoNew?courseId=${courseId}`)
  const done = page.locator('dt', { hasText: '必看资源' }).locator('xpath=following-sibling::dd')
  return Number((await done.textContent())?.split('/')[0])
}

test('a student watches a film until it is finished and marks a text as read; progress follows', async () => {
  await signIn(page, 'student', '/student/**')
  const courseId = await openCourse()
  await shot(page, 'study-home')

  // The page before, with a link for each course, stays until the course has loaded.
  const goOn = page.getByRole('main').getByRole('link', { name: '继续学习' })
  await expect.poll(() => goOn.count()).toBe(1)
  await goOn.click()
  await page.waitForURL('**/courseStudy/goOnStudy?**resourceId=**')

  await openUnfinished(courseId)
  await shot(page, 'study-catalogue')
  const links = page.getByRole('listitem').filter({ has: page.getByLabel('链接', { exact: true }) })
  await links.first().getByRole('link').click()
  const read = page.getByRole('button', { name: '我看完了' })
  const done = page.getByText('已完成', { exact: true })
  const tooSoon = page.getByText('请打开链接阅读').first()
  await read.click()
  const openedAt = Date.now()
  const link = page.url()
  await tooSoon.or(done).first().waitFor()
  // Another walk through the school may have opened this link long enough ago.
  const wasRead = await done.isVisible()

  // The film takes as long as the link must stay open.
  const before = await mustSeeDone(courseId)
  await openUnfinished(courseId)
  const films = page.getByRole('listitem').filter({ has: page.getByLabel('视频') })
  await films.filter({ hasText: '必看' }).first().getByRole('link').click()
  const film = page.locator('video')
  await film.waitFor()
  expect(await counted()).toBe(0)
  await film.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2
    // Seconds that a busy machine could not play are missing at the end, as for any student; they are watched again.
    video.addEventListener('ended', () => setTimeout(() => void video.play(), 2000))
    return video.play()
  })
  await done.waitFor({ timeout: 120_000 })
  expect(await counted()).toBeGreaterThan(0)
  await shot(page, 'study-video')
  expect(await mustSeeDone(courseId)).toBe(before + 1)

  await page.goto(link)
  if (!wasRead) {
    await page.waitForTimeout(Math.max(0, openedAt + LINK_STAY_SECONDS * 1000 - Date.now()))
    await read.click()
  }
  await done.waitFor()

  // What was studied is in the ledger, and opens from there.
  const entry = page.getByRole('row').filter({ hasText: '学完资源' }).first()
  await expect
    .poll(
      async () => {
        await page.goto('/student/integralDetail')
        await entry.waitFor()
        return entry.textContent()
      },
      { timeout: 30_000 },
    )
    .toContain('今天')
  await shot(page, 'points-ledger')
})

test('a student checks what was counted and what was not, and asks about it', async () => {
  await signIn(page, 'student', '/student/**')
  await openCourse()
  await page.getByRole('link', { name: '学习记录' }).click()
  await page.waitForURL('**/courseStudy/studyDetail?**')
  await page.getByRole('img', { name: '近 30 天每天的学习时长（分钟）' }).waitFor()
  const rows = page.getByRole('row').filter({ hasText: '各次记录' })
  await rows.first().waitFor()
  await shot(page, 'study-record')
  await page.getByRole('tab', { name: '按时间' }).click()
  const lost = page.getByRole('row').filter({ hasText: '无操作' }).first()
  await lost.waitFor()
  await shot(page, 'study-record-times')
  await lost.getByRole('button', { name: '对记录有疑问' }).click()
  await page.getByRole('textbox', { name: '疑问' }).fill('这段时间我一直在做笔记，请老师看看。')
  await shot(page, 'study-record-ask')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByText('已发送给老师').waitFor()
})

test('a student looks at the own effort of the term, opens a day and resolves how much to study in a week', async () => {
  await signIn(page, 'student', '/student/**')
  await page.getByRole('link', { name: '学习统计' }).click()
  await page.waitForURL('**/student/statistics**')
  await page.getByText('本学期', { exact: true }).click()
  await page.getByText('这段时间学习了').waitFor()
  await page.getByRole('img', { name: '学习时段' }).locator('text').first().waitFor()
  await shot(page, 'study-statistics')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'study-statistics-390')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: '设置目标' }).click()
  await page.getByRole('spinbutton', { name: '每周学习时长' }).fill('240')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存目标').waitFor()
  await page.getByText('/ 240 分钟').waitFor()

  // A day with study, by the table that stands for the picture.
  await page.getByRole('main').getByText('查看表格').first().click()
  const days = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^\d\d-\d\d$/ }) })
  const studied = days.filter({ hasNotText: /^\d\d-\d\d0$/ }).last()
  await studied.getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('row').nth(1).waitFor()
  await shot(page, 'study-statistics-day')
  await page.keyboard.press('Escape')

  await page.goto('/student/courseNew')
  await page.getByText('/ 240 分钟').waitFor()
  await shot(page, 'student-home-goal')
})

test('a student sees how the own study stands beside the class, and puts an advice aside', async () => {
  await signIn(page, 'student', '/student/**')
  await openCourse()
  await page.getByRole('link', { name: '学习分析' }).click()
  await page.waitForURL('**/student/studyAnalysis?**')
  await page.getByText('本课程已教学').waitFor()
  await page.getByRole('img', { name: '每周的学习时长' }).locator('text').first().waitFor()
  await shot(page, 'study-analysis')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'study-analysis-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  const advice = page.getByRole('button', { name: '这条没有帮助' })
  const before = await advice.count()
  if (before === 0) await page.getByText('目前没有建议').waitFor()
  else {
    await advice.last().click()
    await page.getByText('14 天内不再提示').waitFor()
    await expect.poll(() => advice.count()).toBeLessThan(before + 1)
  }
})

test('a student looks up the own place and hides the name from others', async () => {
  await signIn(page, 'student', '/student/**')
  await page.goto('/student/myIntegral')
  await page.getByText('今日任务').waitFor()
  await shot(page, 'points')
  await page.getByRole('link', { name: '积分排行' }).first().click()
  await page.getByRole('switch', { name: '在排行中隐藏我的姓名' }).click()
  await page.getByText('已隐藏，他人看到的是“同学”').waitFor()
  await page.getByText('全校', { exact: true }).click()
  await page.getByRole('region', { name: '我' }).getByText('第').waitFor()
  await shot(page, 'points-ranking')
  await page.getByRole('switch', { name: '在排行中隐藏我的姓名' }).click()
  await page.getByText('已恢复显示').waitFor()
})

test('a student keeps a note where it belongs and marks a place as not understood; the teacher sees how many did', async () => {
  await signIn(page, 'student', '/student/**')
  const courseId = await openCourse()
  await page.goto(`/courseStudy/learnCatalogNew/learnCatalogue?courseId=${courseId}`)
  // At some hours of a day there is one film alone that is not finished, and it has been watched above.
  await page.getByText('视频', { exact: true }).first().click()
  const films = page.getByRole('listitem').filter({ has: page.getByLabel('视频') })
  await films.last().getByRole('link').first().click()
  const film = page.locator('video')
  await film.waitFor()
  await film.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 3
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(3)

  await page.keyboard.press('n')
  const text = `复习时先看这里 ${Date.now()}`
  await page.getByLabel('记笔记').fill(text)
  await page.getByText('记在 00:03').waitFor()
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('listitem').filter({ hasText: text })
  await note.waitFor()
  await page.getByRole('button', { name: '不懂' }).first().click()
  const mark = page.getByRole('listitem').filter({ hasText: '不懂' }).filter({ hasText: '00:03' })
  await mark.waitFor()
  await shot(page, 'study-notes')

  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0
  })
  await note.getByRole('button', { name: '跳到 00:03' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(3)

  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await signIn(page, 'host', '/teacher/**')
  await page.goto(`/courseInfo/instructDesign/curriculumResourceManagement?courseId=${courseId}&keyWords=${title}`)
  await page.getByRole('row', { name: title }).getByText(title, { exact: true }).click()
  await page.getByRole('tab', { name: '观看与不懂' }).click()
  await page.getByText('只有人数，不含姓名').waitFor()
  await shot(page, 'study-attention')
})
