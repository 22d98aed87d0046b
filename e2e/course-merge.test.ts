import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { dialogOf, paramOf, pickIn, signIn, told, watch } from './steps.ts'

const DEPUTY = '基础会计'
const MAIN = '计算机应用基础'
/** A chapter of the deputy course, but not the one where reading begins. */
const READ = '有借必有贷'

/** Time for a list to be refetched on a busy machine. */
const PATIENT = { timeout: 30_000 }

let office: OpenBrowser
let desk: OpenBrowser
let page: Page
let student: Page
const faults: string[] = []

beforeAll(async () => {
  office = await openBrowser()
  desk = await openBrowser()
  page = office.page
  student = desk.page
  watch(page, faults)
  watch(student, faults)
  await signIn(page, 'edu', '/management/**')
  await signIn(student, 'student', '/student/**')
})
afterAll(async () => {
  await office.close()
  await desk.close()
})

const catalogue = (courseId: string) => student.goto(`/courseStudy/learnCatalogNew/learnCatalogue?courseId=${courseId}`)
/** Where the student continues in the course. */
const place = () => student.getByRole('main').getByText(READ)

test('two courses are merged and split again, and the student loses nothing', async () => {
  await student.getByRole('link', { name: DEPUTY, exact: true }).click()
  await student.waitForURL('**/courseStudy/courseInfoNew?**')
  const courseId = paramOf(student, 'courseId')
  await catalogue(courseId)
  // Expands every chapter.
  await student.getByText('未完成', { exact: true }).click()
  await student.getByRole('link', { name: READ }).click()
  await student.waitForURL('**/courseStudy/goOnStudy?**resourceId=**')
  await student.getByRole('heading', { name: READ }).first().waitFor()
  await student.goto(`/courseStudy/courseInfoNew?courseId=${courseId}`)
  await place().first().waitFor()

  await page.goto('/management/courseMerge')
  await page.getByRole('button', { name: '合并课程' }).click()
  await pickIn(dialogOf(page), '主课', new RegExp(MAIN))
  await pickIn(dialogOf(page), '副课', new RegExp(DEPUTY))
  await dialogOf(page).getByRole('button', { name: '下一步：查看影响' }).click()
  await dialogOf(page).getByText(`合并到《${MAIN}》`).waitFor()
  await dialogOf(page).getByRole('columnheader', { name: '自有内容' }).first().waitFor()
  await shot(page, 'course-merge-plan')
  await dialogOf(page).getByRole('button', { name: '合并 1 门课程' }).click()
  await told(page, '已合并')
  const group = page.getByRole('region', { name: MAIN })
  await group.getByText(DEPUTY).waitFor()

  // Under its own name, with the other course's content.
  await catalogue(courseId)
  await student.getByText('未完成', { exact: true }).click()
  await student.getByRole('main').getByText('第1章').first().waitFor()
  expect(await student.getByText(READ).count()).toBe(0)

  await group.getByRole('button', { name: '拆分' }).click()
  await dialogOf(page).getByRole('button', { name: '拆分' }).click()
  await told(page, '已拆分')
  await page.getByRole('tab', { name: '合并记录' }).click()
  await page.getByRole('row').filter({ hasText: DEPUTY }).first().getByText('拆分').waitFor()

  await student.goto(`/courseStudy/courseInfoNew?courseId=${courseId}`)
  await place().first().waitFor()
  expect(faults).toEqual([])
})

test('a card of the course check leads to its courses and to the page that fixes them', async () => {
  await page.goto('/management/managementCourseSearch')
  const card = page.getByRole('button', { name: /无面授教师/ })
  const count = Number((await card.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await card.click()
  await expect.poll(() => page.getByRole('row', { name: /[A-Z]{2}\d{4}/ }).count(), PATIENT).toBe(count)
  await page
    .getByRole('button', { name: /^[A-Z]{2}\d{4}$/ })
    .first()
    .click()
  await dialogOf(page).getByText('有课程班没有面授教师').waitFor()
  await shot(page, 'course-check')
  await dialogOf(page).getByRole('link', { name: '去处理面授教师' }).click()
  await page.waitForURL('**/management/courseWithTeacher?**gap=face**')
  await page
    .getByText(/缺 \d 处/)
    .first()
    .waitFor()
})

test('the clicks of a course show who visited and who never did', async () => {
  await page.goto('/management/courseClickStat?keyword=MG2101')
  await page.getByText('总点击').waitFor()
  const row = page.getByRole('row', { name: /MG2101/ })
  await row.getByRole('button').first().click()
  await dialogOf(page).getByRole('tab', { name: '访问名单' }).click()
  await dialogOf(page)
    .getByRole('row', { name: /\d{6,}/ })
    .first()
    .waitFor()
  await shot(page, 'course-clicks')
  await dialogOf(page).getByRole('tab', { name: '从未访问' }).click()
  await dialogOf(page).getByRole('tab', { name: '从未访问', selected: true }).waitFor()
})

test('an organization recommends a course, and the student finds it', async () => {
  const { page: org, close } = await openBrowser()
  watch(org, faults)
  await signIn(org, 'org', '/organization/**')
  await org.goto('/organization/courseRecommend')
  await org.getByRole('button', { name: '候选课程' }).click()
  await dialogOf(org).getByPlaceholder('输入课程名称或代码查找').fill('AC2103')
  await org.keyboard.press('Enter')
  const candidate = dialogOf(org).getByRole('row', { name: /财务管理/ })
  await expect.poll(() => dialogOf(org).getByRole('row').count(), PATIENT).toBe(2)
  await candidate.getByRole('button', { name: '推荐' }).click()
  const form = dialogOf(org)
  await form.getByText('职业提升', { exact: true }).click()
  await form.getByLabel('标题').fill('看懂一家公司的钱')
  await form.getByLabel('推荐语').fill('货币时间价值、筹资与投资，用真实报表讲清楚。')
  await form.getByLabel('开始时间').fill('2020-01-01 08:00')
  await org.keyboard.press('Enter')
  await form.getByLabel('结束时间').fill('2099-01-01 08:00')
  await org.keyboard.press('Enter')
  await form.getByRole('button', { name: '新增推荐' }).click()
  await told(org, '已新增，发布后展示')
  const card = org.getByRole('article').filter({ hasText: '看懂一家公司的钱' })
  await card.getByRole('button', { name: '发布' }).click()
  await card.getByText('展示中').waitFor()
  await shot(org, 'course-recommend')
  await close()
  await student.goto('/student/courseNew')
  await student.getByRole('region', { name: '推荐课程' }).getByText('看懂一家公司的钱').waitFor()
  expect(faults).toEqual([])
})
