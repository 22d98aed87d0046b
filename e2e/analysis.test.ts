import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let browser: OpenBrowser
let visitor: OpenBrowser
let page: Page
const faults: string[] = []

const TEXT = '试题覆盖了本阶段的主要知识点，难度分布合理，多数学生掌握较好，综合题仍需加强训练。'

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await openBrowser()
  page = browser.page
  watch(page, faults)
  watch(visitor.page, faults)
  await signIn(page, 'host', '/teacher/**')
})
afterAll(async () => {
  await visitor.close()
  await browser.close()
})

/** An exam with figures that nobody has reported on. */
async function unreportedExam(): Promise<string> {
  const host = await askAs('host')
  const course = (await host('getMyCourse')).find(({ courseName }) => courseName === '线性代数')
  const { assignments } = await host('scopeExamAnalysisInfo', { courseId: course?.courseId ?? '' })
  for (const { assignmentId, reviewed } of assignments) {
    if (reviewed < 10) continue
    if ((await host('reportDetailExamAnalysisInfo', { assignmentId })).state === null) return assignmentId
  }
  throw new Error('every exam has its report')
}

test('the host reports on an exam and shows its figures by a link to somebody without an account', async () => {
  await page.goto(`/analysis-show/analysis-paper?assignmentId=${await unreportedExam()}`)
  await page.getByText('分数分布').first().waitFor()
  await page.getByRole('button', { name: '分析报告' }).click()
  await page.getByLabel('命题人').fill('王老师')
  await page.getByLabel('分析人').fill('李老师')
  for (const name of ['命题评价', '学生答题情况', '存在问题', '改进措施']) await page.getByLabel(name).fill(TEXT)
  await page.getByRole('button', { name: '保存报告' }).click()
  await told(page, '报告已保存')
  await page.getByRole('button', { name: '提交报告' }).click()
  await dialogOf(page).getByRole('button', { name: '提交报告' }).click()
  await told(page, '报告已提交')
  await page.getByText('统计数据固定于').waitFor()
  await shot(page, 'analysis-report')

  await page.getByRole('button', { name: '返回分析' }).click()
  await page.getByRole('button', { name: '分享' }).click()
  await dialogOf(page).getByRole('button', { name: '生成链接' }).click()
  await page.getByRole('dialog', { name: '生成链接' }).getByLabel('访问密码').fill('kaimen')
  await page.getByRole('dialog', { name: '生成链接' }).getByRole('button', { name: '生成链接' }).click()
  const link = await page.getByRole('textbox', { name: '分享此页' }).inputValue()

  await visitor.page.goto(link)
  await visitor.page.getByLabel('请输入访问密码').fill('kaimen')
  await visitor.page.getByRole('button', { name: '查看' }).click()
  await visitor.page.getByText('分数分布').first().waitFor()
  await shot(visitor.page, 'analysis-by-link')
  expect(await visitor.page.getByRole('button', { name: '分享' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('the host marks a question of an exam for review, and the bank shows it', async () => {
  const host = await askAs('host')
  const { courseId } = await fromSchool('algebra')
  const { assignments } = await host('scopeExamAnalysisInfo', { courseId })
  const exam = assignments.find(({ reviewed }) => reviewed >= 10)
  await page.goto(`/analysis-show/analysis-question?assignmentId=${exam?.assignmentId}`)
  await page.locator('.ant-table-row').first().locator('a, button').first().click()
  await page.getByRole('button', { name: '标记待审' }).click()
  const dialog = page.getByRole('dialog', { name: '标记待审' })
  await dialog.getByLabel('需要审核什么').fill('第二个选项也说得通')
  await dialog.getByRole('button', { name: '标记待审' }).click()
  await page.getByText('第二个选项也说得通').waitFor()
  await page.getByRole('button', { name: '取消待审标记' }).waitFor()
  await shot(page, 'analysis-flagged')
  await page.goto(`/courseInfo/instructDesign/questionBankManagement?courseId=${courseId}&flagged=1`)
  await page.getByTitle('第二个选项也说得通').waitFor()
  await shot(page, 'bank-flagged')
  expect(faults).toEqual([])
})

test('the host sees which questions of a course go wrong, and whose answers a row counts', async () => {
  const host = await askAs('host')
  const { courseId } = await fromSchool('algebra')
  const [worst] = await host('wrongQuestionExamAnalysisInfo', { courseId, limit: 1 })
  await page.goto(`/analysis-show/wrong-questions?courseId=${courseId}`)
  // The page has a table of the students too, and either may come first.
  const questions = page.locator('.ant-table-wrapper', { has: page.getByRole('columnheader', { name: '题干' }) })
  await questions.locator('.ant-table-row').first().locator('a, button').first().click()
  const drawer = page.getByRole('dialog', { name: '答错记录' })
  await drawer.getByText(`共 ${worst?.wrong} 项`).waitFor()
  await shot(page, 'analysis-wrong-answers')
  expect(faults).toEqual([])
})

test('the host sees how even the marking of a course is, and which attempts a row counts', async () => {
  const host = await askAs('host')
  const { courseId } = await fromSchool('algebra')
  await page.goto(`/courseInfo/instructDesign/reviewProcessList?courseId=${courseId}`)
  await page.getByRole('link', { name: '阅卷分析' }).click()
  await page.getByText('每日批阅份数').first().waitFor()
  await shot(page, 'analysis-marking')
  const asked = async () => (await host('markReviewerExamAnalysisInfo', { courseId, limit: 1 }))[0]
  const before = await asked()
  // Whoever marks meanwhile changes the order.
  const reviewer = page.locator('.ant-table-row', { hasText: before?.realname ?? '' }).first()
  await reviewer.locator('a, button').first().click()
  const drawer = page.getByRole('dialog', { name: `${before?.realname}批阅的答卷` })
  const total = drawer.getByText(/共 \d+ 项/)
  await total.waitFor()
  const counted = Number(/共 (\d+) 项/.exec((await total.textContent()) ?? '')?.[1])
  // Other journeys mark and reopen attempts of this course meanwhile.
  const after = await asked()
  const [from, to] = [before?.done ?? 0, after?.done ?? 0].sort((one, other) => one - other)
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeGreaterThanOrEqual(from ?? 0)
  expect(counted).toBeLessThanOrEqual(to ?? 0)
  await shot(page, 'analysis-marking-papers')
  expect(faults).toEqual([])
})
