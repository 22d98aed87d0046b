import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../apps/server/src/test/documents.ts'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { dialogOf, paramOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let page: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  watch(page, faults)
  await signIn(page, 'edu', '/management/**')
})
afterAll(() => browser.close())

const step = (name: string) => page.getByRole('button', { name: new RegExp(name) }).first()
const rowOf = (text: string | RegExp) => page.getByRole('row', { name: text })

test('a course is set up in five steps and opened', async () => {
  await page.goto('/management/thesisExamSetting')
  await rowOf(/PA2103/)
    .getByRole('button', { name: '设置' })
    .click()
  await page.waitForURL('**courseId=**')
  const courseId = paramOf(page, 'courseId')
  await page.locator('[contenteditable=true]').first().fill('围绕一个社区问题做一次小型社会调查，写成报告。')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: /添加题目$/ }).click()
  await page.getByLabel('标题 1').fill('社区养老服务调查')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '已保存草稿')

  await page.getByRole('button', { name: '开放', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: '开放' }).click()
  await told(page, /请设置提交时间.*评分标准合计必须为100.*请设置阅卷人|评分标准合计必须为100/)

  const window = await page.evaluate(async (id) => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? 'null')
    const response = await fetch(`/api/exam/thesisExamInfo/detail/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token: user?.token ?? '', currentUserId: user?.id ?? '' },
      body: '{}',
    })
    return (await response.json()).data.finalExam as { from: string; to: string }
  }, courseId)
  const wall = (iso: string) =>
    new Date(new Date(iso).getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  await step('提交').click()
  for (const [label, at] of [
    ['开始提交', window.from],
    ['截止提交', window.to],
  ] as const) {
    await page.getByLabel(label).fill(wall(at))
    await page.keyboard.press('Enter')
  }
  await step('评阅').click()
  await page.getByLabel('评分项 1').fill('调查与分析')
  await page.getByLabel('阅卷人').first().fill('简一舟')
  await page.locator('.ant-select-item-option').filter({ hasText: '简一舟' }).first().click()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await told(page, '已保存')
  await expect.poll(() => page.getByText('开放前还需').count()).toBe(0)
  await page.getByRole('button', { name: '开放', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: '开放' }).click()
  await told(page, '已开放')
  await page.goto('/management/thesisExamSetting')
  await rowOf(/PA2103/)
    .getByText('已开放')
    .waitFor()
  await shot(page, 'thesis-settings')
})

test('late students are reminded, differing marks are arbitrated, and marked papers are published', async () => {
  await page.goto('/management/thesisExamTotalView')
  const course = rowOf(/CS3111/)
  await course.waitFor()
  await shot(page, 'thesis-progress')
  await page.getByRole('button', { name: '催交', exact: true }).first().click()
  await dialogOf(page).getByLabel('附言').fill('请在截止前提交')
  await dialogOf(page).getByRole('button', { name: '发送提醒' }).click()
  await told(page, /已提醒 [1-9]\d* 人/)

  await page
    .getByRole('button', { name: /待仲裁/ })
    .first()
    .click()
  await page.getByText('共 3 项').first().waitFor()
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('button', { name: '仲裁', exact: true }).click()
  await dialogOf(page).getByLabel('分数').fill('75')
  await dialogOf(page).getByLabel('意见').fill('两位意见各有道理，需求分析完整，测试不足。')
  await dialogOf(page).getByRole('button', { name: '提交仲裁' }).click()
  await told(page, '已仲裁')
  await page.keyboard.press('Escape')
  await page.getByText('共 2 项').first().waitFor()

  await page.getByRole('button', { name: '返回汇总' }).click()
  await course.getByRole('button', { name: '发布' }).click()
  await dialogOf(page).getByRole('button', { name: '发布成绩' }).click()
  await page.getByText(/未评完，未发布/).waitFor()
  expect(await dialogOf(page).textContent()).toMatch(/已发布 [1-9]/)
  await dialogOf(page).getByRole('button', { name: '知道了' }).click()
})

test('a package holds the papers under custom names and downloads completely', async () => {
  await page.goto('/management/thesisExamDownLoad')
  await page.getByText(/共 \d+ 份 \d+ 个文件/).waitFor()
  await page.getByRole('button', { name: '打包全部' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('包名').fill('期末大作业存档')
  await dialog.getByText(/^例：/).waitFor()
  await dialog.getByRole('button', { name: '开始打包' }).click()
  await told(page, '已开始打包')
  const row = rowOf(/期末大作业存档/)
  await row.getByText('可下载').waitFor({ timeout: 60_000 })
  await shot(page, 'thesis-packages')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '下载' }).click(),
  ])
  const bytes = readFileSync(await download.path())
  expect(download.suggestedFilename()).toBe('期末大作业存档.zip')
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  const names = bytes.toString('utf8')
  for (const name of ['目录.xlsx', '成绩表.xlsx', '软件工程导论/', '.docx']) expect(names).toContain(name)
  expect(faults).toEqual([])
})

const PAPER = Array.from({ length: 30 }, (_, at) => `第${at + 1}段讲的是社区食堂订餐登记的第${at * 7 + 3}个问题与办法`)

test('a student chooses a topic and hands in', async () => {
  const { paper, courseId, termCode } = await fromSchool('thesisToBegin')
  const title = '社区食堂订餐登记系统的需求与设计'
  const student = await browser.another()
  watch(student, faults)
  await signIn(student, paper.studentNo)
  await student.goto('/finalExam')
  await student.getByRole('article', { name: paper.courseName }).getByRole('link', { name: '选题' }).click()
  await student.getByText('自拟题目').click()
  await student.getByLabel('题目').last().fill(title)
  await shot(student, 'thesis-topic')
  await student.getByRole('button', { name: '选定题目' }).click()
  await dialogOf(student).getByRole('button', { name: '选定题目' }).click()
  await told(student, '已选题')

  const chooser = student.locator('input[type=file]').first()
  await chooser.setInputFiles({
    name: '论文.docx',
    mimeType: 'application/octet-stream',
    buffer: pdf('不是 Word 文档'),
  })
  await told(student, /内容与扩展名不符|类型/)
  await student.getByRole('button', { name: '移除' }).first().click()
  await chooser.setInputFiles({ name: '论文.pdf', mimeType: 'application/pdf', buffer: pdf(...PAPER) })
  await student.getByRole('checkbox', { name: '我已阅读并作出以上声明' }).check()
  await student.getByRole('button', { name: '提交', exact: true }).click()
  await dialogOf(student).getByRole('button', { name: '提交' }).click()
  await told(student, '第 1 版已提交')
  await student.getByText('已提交，等待评阅').waitFor()
  await shot(student, 'thesis-handed-in')

  const edu = await askAs('edu')
  const [own] = await edu('listSubmissionThesisExamInfo', { termCode, courseId, keyword: title })
  expect(own).toMatchObject({ title, version: 1, state: 'submitted' })
  expect(faults).toEqual([])
})
