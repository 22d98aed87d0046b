import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cellsOf, workbook } from '../apps/server/src/test/sheets.ts'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, goByMenu, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
let faults: string[]

beforeEach(async () => {
  browser = await openBrowser()
  page = browser.page
  faults = []
  watch(page, faults)
})
afterEach(async () => {
  await browser.close()
  expect(faults).toEqual([])
})

async function openCourse(state: string, code: string): Promise<void> {
  await goByMenu(page, '成绩', '总评成绩管理')
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle(state, { exact: true }).last().click()
  await page.locator('tbody tr', { hasText: code }).getByRole('button').first().click()
  await page.waitForURL('**/totalExamScoreInfo?courseId=*')
  await page.getByRole('tab', { name: '变更历史' }).waitFor()
}

test('academic affairs enters finals, sees the totals, and finds each change in the history', async () => {
  await signIn(page, 'edu', '/management/**')
  await openCourse('已计算', (await fromSchool('computedCourse')).courseCode)
  await page.getByText('录入', { exact: true }).first().click()
  const cells = page.locator('input[data-entry]')
  await cells.first().fill('88.5')
  await cells.first().press('Enter')
  await page.keyboard.type('120')
  await page.getByRole('button', { name: '保存成绩' }).click()
  await told(page, '已保存1人的成绩')
  // The invalid one stays in its cell and was not sent.
  expect(await cells.nth(1).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: '放弃' }).click()
  await shot(page, 'score-entry')
  await page.getByRole('tab', { name: '变更历史' }).click()
  await page.getByRole('cell', { name: '88.5' }).first().waitFor()
})

test('a requested correction is approved, and the student’s page explains how the score was computed', async () => {
  await signIn(page, 'edu', '/management/**')
  await openCourse('已发布', (await fromSchool('askedCorrection')).courseCode)
  await page.getByRole('tab', { name: /更正申请/ }).click()
  await page.getByRole('button', { name: '同意' }).first().click()
  await dialogOf(page).getByRole('button', { name: '同意' }).click()
  await told(page, '已处理1条')
  await page.getByRole('tab', { name: '成绩' }).click()
  await page.locator('tbody tr').nth(1).getByText('明细').click()
  await page.waitForURL('**/totalExamScoreDetail?*')
  await page.getByRole('heading', { name: '计算过程' }).waitFor()
  await shot(page, 'score-detail')
})

test('total and state stay visible in English however many items a formative score has', async () => {
  await signIn(page, 'edu', '/management/**')
  await page.getByText('English', { exact: true }).click()
  await page.goto('/management/totalExamScore?keyword=MA2102')
  await page.locator('tbody tr', { hasText: 'MA2102' }).getByRole('button').first().click()
  const right = async (name: string) => {
    const box = await page.getByRole('columnheader', { name }).first().boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  await page.getByRole('columnheader', { name: 'Actions' }).waitFor()
  const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox()
  for (const name of ['Total', 'Missing', 'Status'])
    expect(await right(name), name).toBeLessThanOrEqual(actions?.x ?? 0)
})

test('a host enters a final in the course space and cannot submit while others are missing', async () => {
  const { courseId } = await fromSchool('finalToType')
  await signIn(page, 'host')
  await page.goto(`/courseInfo/examScoreForTeacher?courseId=${courseId}`)
  await page.getByText('录入', { exact: true }).first().click()
  await page.locator('input[data-entry]').first().fill('76.5')
  await page.getByRole('button', { name: '保存成绩' }).click()
  await told(page, '已保存1人的成绩')
  await page.getByText('查看', { exact: true }).click()
  await page.getByRole('button', { name: '提交终考' }).click()
  await dialogOf(page).getByRole('button', { name: '提交终考' }).click()
  await told(page, /人无终考成绩且未标记/)
  await page.getByRole('link', { name: '明细' }).first().click()
  await page.waitForURL('**/courseInfo/examScoreDetail?*')
  await page.getByRole('heading', { name: '终考' }).waitFor()
})

test('a host looks at the answers to a homework and explains a question', async () => {
  const { courseId } = await fromSchool('algebra')
  const { assignmentId } = await fromSchool('attemptToMark')
  await signIn(page, 'host')
  await page.goto(`/summaryOfAnswers?courseId=${courseId}&assignmentId=${assignmentId}`)
  await page
    .getByRole('heading', { name: '作答分布' })
    .or(page.getByRole('heading', { name: '作答原文' }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: '写讲评' }).click()
  await dialogOf(page).getByRole('textbox', { name: '讲评内容' }).fill('先看题目要什么。')
  await dialogOf(page).getByRole('button', { name: '保存讲评' }).click()
  await told(page, '讲评已保存')
  await page.getByRole('button', { name: '讲评模式' }).click()
  await page.keyboard.press(' ')
  await page.getByText('先看题目要什么。').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '讲评模式' }).waitFor()
})

test('anybody asks whether a transcript is genuine, and a code that nobody was given is not found', async () => {
  await page.goto('/checkTranscript')
  await page.getByRole('textbox', { name: '校验码' }).fill('00000-00000-00000-00000')
  await page.getByRole('button', { name: '核验' }).click()
  await told(page, '没有这个校验码的成绩单')
})

test('a student appeals a published final score, and academic affairs corrects it', async () => {
  const { courseName, studentNo } = await fromSchool('scoreToAppeal')
  await signIn(page, studentNo, '/student/**')
  await page.goto('/student/score')
  const mine = page.locator('tbody tr', { hasText: courseName })
  await mine.first().getByRole('button', { name: '申请复核' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: '终考成绩' }).check()
  await dialog.getByLabel('申请理由').fill('第三大题第二问已作答但没有计分，请核对答卷。')
  await dialog.getByRole('button', { name: '申请复核' }).click()
  await told(page, '已提交复核申请')
  await page.getByRole('heading', { name: '我的复核申请' }).waitFor()
  await shot(page, 'appeal-own')

  await signIn(page, 'edu', '/management/**')
  await page.goto(`/management/totalExamScore?tab=appeals&keyword=${studentNo}`)
  await page.locator('tbody tr', { hasText: studentNo }).getByRole('button', { name: '答复' }).click()
  await dialogOf(page).getByLabel('更正为').fill('99.5')
  await dialogOf(page).getByRole('textbox', { name: '答复' }).fill('已核对答卷，漏计一问，现更正。')
  await dialogOf(page).getByRole('button', { name: '答复' }).click()
  await told(page, /成绩已更正：.*99\.5/)
  await page.locator('tbody tr', { hasText: studentNo }).getByText('已更正').waitFor()
})

test('a student sees what the total consists of, and what it would be with the scores expected of the rest', async () => {
  await signIn(page, 'student', '/student/**')
  const { courseId } = await fromSchool('algebra')
  await page.goto(`/courseStudy/testScoreNew?courseId=${courseId}`)
  await goByMenu(page, '课程信息', '考核比例')
  await page.getByRole('heading', { name: '考核项与考核内容' }).waitFor()
  const total = page.getByText('预计总评').locator('..').locator('dd')
  expect(await total.textContent()).toBe('填写终考后显示')
  await page.getByLabel('终考的预计得分').fill('100')
  await expect.poll(() => total.textContent()).toMatch(/^\d/)
  await shot(page, 'proportion')
  const before = await total.textContent()
  await page.getByLabel('终考的预计得分').fill('10')
  await expect.poll(() => total.textContent()).not.toBe(before)
  await page.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => total.textContent()).toBe('填写终考后显示')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'proportion-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('heading', { name: 'What counts' }).waitFor()
  await shot(page, 'proportion-en')
})

test('a host looks at one class item by item, narrows it to a bar and reminds a student', async () => {
  await signIn(page, 'host')
  await page.goto('/teacher/examinateResults')
  await page.locator('tbody tr', { hasText: '线性代数' }).getByRole('link', { name: '成绩明细' }).first().click()
  await page.waitForURL('**/examinateResultsInfo?*')
  const bars = page.getByRole('group', { name: '形考成绩分布' }).getByRole('button')
  await bars.last().waitFor()
  await page
    .getByRole('button', { name: /，.*作业.*：/ })
    .first()
    .waitFor()
  await shot(page, 'class-results')
  await page
    .getByRole('button', { name: /，.*作业.*：/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('columnheader', { name: '提交时间' }).first().waitFor()
  await shot(page, 'class-results-item')
  await page.keyboard.press('Escape')
  const full = page.locator('fieldset button:not([disabled])').first()
  const rows = page.locator('tbody tr[data-row-key]')
  const all = await rows.count()
  await full.click()
  await page.waitForURL('**bin=*')
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await full.click()
  await expect.poll(() => rows.count()).toBe(all)
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '催交' }).click()
  await dialogOf(page).getByRole('button', { name: '催交' }).click()
  await told(page, /已提醒/)
})

test('a host fills in the template of formative scores, reads what it would do, and finds the scores in the matrix', async () => {
  const { courseId } = await fromSchool('algebra')
  await signIn(page, 'host')
  await page.goto(`/courseInfo/instructDesign/shapeTestScore?courseId=${courseId}`)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = dialogOf(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const [head = [], line = []] = await cellsOf(await readFile(await (await saving).path()))
  expect(head.slice(0, 3)).toEqual(['学号*', '姓名', '考核项*'])
  const [no = '', name = '', item = ''] = line
  const rows = [head, [no, name, item, '', '87.5', '课堂表现由线下记录折算'], ['NO-SUCH-NO', '', item, '', '60', '']]
  await dialog.locator('input[type=file]').setInputFiles({
    name: '形考成绩.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbook(rows)),
  })
  await dialog.getByText('该学生未选修此课程').waitFor()
  await shot(page, 'formative-import')
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await told(page, '导入成功')
  await page.getByRole('searchbox', { name: '学号或姓名' }).fill(no)
  await page.getByRole('searchbox', { name: '学号或姓名' }).press('Enter')
  await page.locator('tbody [data-source=imported]').first().waitFor()
  await shot(page, 'formative-imported')
  await page.locator('tbody').getByRole('button', { name: no }).click()
  await dialogOf(page).getByText('课堂表现由线下记录折算').waitFor()
  await shot(page, 'formative-imported-student')
})
