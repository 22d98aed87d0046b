import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { signIn, told } from './steps.ts'

const COURSE = '线性代数'
const SRT = '1\n00:00:00,000 --> 00:00:03,000\n同学们好\n\n2\n00:00:03,000 --> 00:00:05,000\n今天讲顺序\n'

let browser: OpenBrowser
beforeEach(async () => {
  browser = await openBrowser()
})
afterEach(() => browser.close())

/** A chapter of the host's own with two texts and a step for each. */
async function aChapter() {
  const host = await askAs('host')
  const courses = await host('getMyCourse', {})
  const courseId = courses.find(({ courseName }) => courseName === COURSE)?.courseId ?? ''
  const title = `顺序 ${Date.now()}`
  const { id: chapterId } = await host('addCourseChapterInfo', { courseId, title })
  const text = (name: string) =>
    host('addResourceInfo', { courseId, chapterId, kind: 'text', title: name, body: `<p>${name}的内容。</p>` })
  const [{ id: first }, { id: second }] = [await text('先读的讲义'), await text('后读的讲义')]
  const { updatedAt } = await host('getCourseChapterInfo', { courseId, id: chapterId })
  const step = (name: string, targetId: string) => ({
    ...{ kind: 'study' as const, title: name, targetKind: 'resource' as const, targetId, minutes: 5 },
  })
  const steps = [step('先读', first), step('后读', second)]
  await host('saveTeachProcessInfo', { courseId, chapterId, updatedAt, steps })
  return { courseId, chapterId, title }
}

test('a host puts steps in an order; a student finds the later one closed, does the first, and goes on', async () => {
  const { courseId, chapterId } = await aChapter()
  const { page } = browser
  await signIn(page, 'host', '/teacher/**')
  await page.goto(`/courseInfo/instructDesign/editTeachProcess?${new URLSearchParams({ courseId, chapterId })}`)
  await page.getByRole('button', { name: '后读' }).first().click()
  await page.getByLabel('前置步骤').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '先读' }).click()
  await page.keyboard.press('Escape')
  await shot(page, 'step-order-editor')
  await page.getByRole('button', { name: '保存过程' }).click()
  await told(page, '教学过程已保存')
  await page.goto(`/courseInfo/instructDesign/teachProcess?${new URLSearchParams({ courseId, chapterId })}`)
  await told(page, '须先完成：先读')

  const student = await browser.another()
  await signIn(student, 'student', '/student/**')
  const catalogue = `/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId, chapterId })}`
  await student.goto(catalogue)
  await told(student, '未开放：请先学完「先读」')
  expect(await student.getByRole('link', { name: '后读的讲义' }).count()).toBe(0)
  await shot(student, 'step-order-catalogue')
  await student
    .getByRole('listitem')
    .filter({ hasText: '先读的讲义' })
    .getByRole('button', { name: '标记完成' })
    .click()
  await told(student, '已标记完成')
  await student.getByRole('link', { name: '后读的讲义' }).click()
  await told(student, '后读的讲义的内容。')
})

test('a host gives a film captions, and a student turns them on and makes them larger', async () => {
  const { page } = browser
  const host = await askAs('host')
  const courses = await host('getMyCourse', {})
  const courseId = courses.find(({ courseName }) => courseName === COURSE)?.courseId ?? ''
  const films = await host('listResourceInfo', { courseId, kind: 'video', limit: 50, offset: 1 })
  const film = films.find(({ hidden, chapterId }) => hidden === '0' && chapterId !== '')
  const file = path.join(tmpdir(), `captions-${Date.now()}.srt`)
  fs.writeFileSync(file, SRT)
  await signIn(page, 'host', '/teacher/**')
  const query = new URLSearchParams({ courseId, keyWords: film?.title ?? '' })
  await page.goto(`/courseInfo/instructDesign/curriculumResourceManagement?${query}`)
  await page
    .getByRole('row', { name: film?.title ?? '' })
    .getByText(film?.title ?? '')
    .click()
  await page.getByRole('tab', { name: '字幕' }).click()
  await page.getByLabel('语言').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '日本語' }).click()
  await page.locator('input[type=file][accept=".vtt,.srt"]').setInputFiles(file)
  await told(page, '已保存 2 条字幕')
  await shot(page, 'captions-host')
  fs.rmSync(file)

  const student = await browser.another()
  await signIn(student, 'student', '/student/**')
  await student.goto(`/courseStudy/goOnStudy?${new URLSearchParams({ courseId, resourceId: film?.id ?? '' })}`)
  await student.locator('video').waitFor()
  await student.getByRole('button', { name: '字幕' }).click()
  await student.getByRole('menuitem', { name: '日本語' }).click()
  await student.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 1
  })
  await told(student, '同学们好')
  await student.getByRole('button', { name: '字幕' }).click()
  await student.getByRole('menuitem', { name: '大字' }).click()
  await expect.poll(() => student.locator('[data-size=large]').count()).toBe(1)
  await shot(student, 'captions-player')
  await student.keyboard.press('Escape')
  // A focused button keeps its keys.
  await student.getByRole('heading', { level: 1 }).click()
  await student.keyboard.press('c')
  await expect.poll(() => student.locator('[data-size=large]').count()).toBe(0)
})
