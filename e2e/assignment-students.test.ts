import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
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

test('the host asks for what is owed, and gives one student more time', async () => {
  const { courseId } = await fromSchool('algebra')
  const host = await askAs('host')
  const open = await host('listCourseHomeworkInfo', { courseId, kind: 'webHomework', state: 'open' })
  const owed = open.find(({ due, submitted }) => submitted < due)
  await page.goto(
    `/courseInfo/instructDesign/studentsList?courseId=${courseId}&kind=webHomework&assignmentId=${owed?.id}`,
  )
  const chip = page.getByRole('button', { name: /^待作答 \d+$/ })
  await chip.click()
  const asked = Number((await chip.textContent())?.replace(/\D/g, ''))
  await page.getByText(`共 ${asked} 项`).first().waitFor()
  await shot(page, 'students-list')
  await page.getByRole('button', { name: '催交全部未交' }).click()
  await dialogOf(page).getByRole('button', { name: '催交' }).click()
  await page
    .getByText(/已催交 \d+ 人/)
    .first()
    .waitFor()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: '免做', exact: true }).click()
  await dialogOf(page).getByLabel('原因').fill('住院')
  await dialogOf(page).getByRole('button', { name: '保存' }).click()
  await told(page, '已处理1人')
})

test('a practice shows mastery, and the attempts of one student question by question', async () => {
  const { courseId } = await fromSchool('algebra')
  const host = await askAs('host')
  const practices = await host('listCourseHomeworkInfo', { courseId, kind: 'onlinePractice' })
  const practice = practices.find(({ submitted }) => submitted > 0)
  await page.goto(`/practiceStudentsList?courseId=${courseId}&assignmentId=${practice?.id}&state=reviewed`)
  await page.getByText('各知识点的正确率').waitFor()
  await shot(page, 'practice-students')
  await page.locator('tbody button').first().click()
  await page.getByRole('button', { name: '逐题对错' }).first().click()
  await page
    .getByText(/^1 (对|错|半对|未答)$/)
    .first()
    .waitFor()
  await shot(page, 'practice-attempts')
  expect(faults).toEqual([])
})

test('the host sees a homework at a glance, narrows it to a class and opens the question that went worst', async () => {
  const { courseId } = await fromSchool('algebra')
  const host = await askAs('host')
  const homework = await host('listCourseHomeworkInfo', { courseId, kind: 'webHomework' })
  const marked = homework.find(({ avgPercent }) => avgPercent !== null)
  await page.goto(`/courseInfo/instructDesign/onlinePracticeManage?courseId=${courseId}&kind=webHomework`)
  await page.getByText(marked?.title ?? '', { exact: true }).waitFor()
  await page.goto(`/practiceDetails?courseId=${courseId}&kind=webHomework&assignmentId=${marked?.id}`)
  await page.getByText(/^应交 \d+ 人，已交 \d+ 人/).waitFor()
  await page.getByRole('img', { name: '各题得分率' }).locator('text').first().waitFor()
  await shot(page, 'assignment-board')
  await page.getByRole('combobox', { name: '课程班' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await page.waitForURL('**courseClassId=**')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'assignment-board-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('link', { name: /^第 \d+ 题$/ })
    .first()
    .click()
  await page.waitForURL('**/summaryOfAnswers**questionId=**')
  expect(faults).toEqual([])
})
