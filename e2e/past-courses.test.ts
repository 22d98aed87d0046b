import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  watch(page, faults)
  await signIn(page, 'host', '/teacher/**')
})
afterAll(() => browser.close())

test('a host looks up past courses, follows one over the terms and compares its openings', async () => {
  await page.goto('/teacher/historyCourse?keyWords=MA2102')
  const rows = page.getByRole('row', { name: /MA2102/ })
  await rows.first().waitFor()
  expect(await rows.count()).toBe(2)
  await shot(page, 'past-courses')
  await rows.first().getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '历年走势' }).click()
  await page.getByText('《线性代数》各学期的总评均分和及格率').waitFor()
  await shot(page, 'past-trend')
  await page.keyboard.press('Escape')

  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: '对比' }).click()
  await dialogOf(page).getByText('形考与终考比例').waitFor()
  await shot(page, 'past-compare')
  await page.keyboard.press('Escape')
})

test('a host keeps a past course as one file', async () => {
  await page.goto('/teacher/historyCourse?keyWords=MA2102')
  await page
    .getByRole('row', { name: /MA2102/ })
    .last()
    .getByRole('button', { name: '导出存档' })
    .click()
  await dialogOf(page).getByText('成绩登记表').waitFor()
  await shot(page, 'past-archive')
  const saved = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: '开始导出' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^线性代数-课程存档-.*\.zip$/)
})

test('what the new opening has already is not copied over', async () => {
  await page.goto('/teacher/historyCourse?keyWords=MA2102')
  const row = page.getByRole('row', { name: /MA2102/ }).first()
  await row.getByRole('button', { name: /^复制到/ }).click()
  await dialogOf(page).getByText('目标课程已有内容，请先清空').waitFor()
  await shot(page, 'past-copy')
  await dialogOf(page).getByRole('button', { name: '不选已有的内容' }).click()
  await expect.poll(() => dialogOf(page).getByRole('checkbox', { name: '章节' }).isChecked()).toBe(false)
})

test('a host sees in a table what is still open in a course, and what publishing would do', async () => {
  await page.goto('/teacher/curriculum')
  const row = page.getByRole('row', { name: /MA2102/ }).first()
  await row.waitFor()
  await shot(page, 'course-table')
  await row.getByRole('button', { name: /%$/ }).click()
  await page.getByText('线性代数的建设完成度').waitFor()
  await page.getByText('考核权重满 100').waitFor()
  await shot(page, 'course-readiness')
  await page.keyboard.press('Escape')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialogOf(page).getByRole('columnheader', { name: '未完成的项目' }).waitFor()
  await shot(page, 'course-publish')
  await dialogOf(page).getByRole('button', { name: '发布 1 门课程' }).click()
  await dialogOf(page).getByText('课程已发布').waitFor()
  await page.keyboard.press('Escape')
})

test('a teaching summary is begun, written and waits for the end of the formative work', async () => {
  // A course of its own host, who has written none yet.
  const { courseId } = await fromSchool('summaryToWrite')
  await page.goto(`/summary?courseId=${courseId}`)
  await page.getByRole('button', { name: '开始撰写' }).click()
  await page.getByText('必看完成率（%）').waitFor()
  await page.getByLabel('教学实施情况').fill('本学期按教学大纲完成了全部教学环节。'.repeat(12))
  await page.getByLabel('成绩分析').fill('形考成绩整体稳定，低分集中在缺交作业的学生。'.repeat(6))
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await told(page, '已保存')
  await shot(page, 'summary-written')
  await page.getByRole('button', { name: /提\s?交/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /提\s?交/ })
    .click()
  await told(page, '形考结束后方可提交')
  await page.getByRole('button', { name: '删除草稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click()
  await told(page, '已删除')
})

test('a student looks up past courses, which are only read', async () => {
  const own = await openBrowser()
  watch(own.page, faults)
  await signIn(own.page, 'student', '/student/**')
  await own.page.goto('/student/stuHistoryCourse')
  await own.page.getByText('历史课程，只读').first().waitFor()
  await shot(own.page, 'past-courses-student')
  await own.page.getByRole('link', { name: '查看课程' }).first().click()
  await own.page.waitForURL('**/courseInfoNew**')
  await own.page.getByText('学习进度').first().waitFor()
  await shot(own.page, 'past-course-student')
  await own.close()
  expect(faults).toEqual([])
})
