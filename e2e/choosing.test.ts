import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { dialogOf, signIn, told, watch } from './steps.ts'

let office: OpenBrowser
let own: OpenBrowser
let page: Page
let mine: Page
const faults: string[] = []
let termCode: string

beforeAll(async () => {
  office = await openBrowser()
  own = await openBrowser()
  page = office.page
  mine = own.page
  watch(page, faults)
  watch(mine, faults)
  const admin = await askAs('admin')
  const terms = await admin('listTermInfo', { limit: 100 })
  const now = terms.find(({ isCurrent }) => isCurrent === '1')
  termCode = terms.filter((one) => one.termCode > (now?.termCode ?? '')).at(-1)?.termCode ?? ''
  await signIn(page, 'edu', '/management/**')
  await signIn(mine, 'student', '/student/**')
})
afterAll(async () => {
  await office.close()
  await own.close()
})

test('the office sees what was chosen, by record, course and student', async () => {
  await page.goto(`/management/chooseCourseList?term=${termCode}`)
  await page.getByRole('row', { name: /已选/ }).first().waitFor()
  await shot(page, 'choosing-records')
  await page.getByRole('tab', { name: '按课程' }).click()
  await page.getByRole('columnheader', { name: '课程班容量' }).waitFor()
  await shot(page, 'choosing-courses')
  await page.getByRole('tab', { name: '未选课学生' }).click()
  await page.getByRole('columnheader', { name: '未选必修课' }).waitFor()
  await shot(page, 'choosing-unchosen')
})

test('a student chooses, the office confirms, and the student is told', async () => {
  await mine.goto(`/student/course?tab=choose&termCode=${termCode}`)
  const choose = mine.getByRole('button', { name: '选课', exact: true }).first()
  await choose.waitFor()
  await shot(mine, 'choosing-own')
  await choose.click()
  await dialogOf(mine).getByRole('button', { name: '选课' }).click()
  await told(mine, '已选 1 门课程')
  await page.goto(`/management/chooseCourseList?term=${termCode}&state=chosen`)
  const row = page.getByRole('row', { name: /已选/ }).first()
  await row.getByRole('button', { name: '确认', exact: true }).click()
  await told(page, /已确认/)
  expect(faults).toEqual([])
})

test('a student looks at a course before choosing it', async () => {
  const student = await askAs('student')
  const found = await student('doSearchCourse', { limit: 100 })
  const looked = await Promise.all(found.map(({ courseId }) => student('overviewStudyResult', { courseId })))
  const other = looked.find(({ place, chapters }) => place === 'visitor' && chapters.length > 0)
  expect(other?.courseName).toBeTruthy()
  await mine.goto(`/courseStudy/courseInfoNew?courseId=${other?.courseId}`)
  await mine.waitForURL('**/courseInfoForStu?courseId=*')
  await mine.getByRole('heading', { level: 1, name: other?.courseName ?? '' }).waitFor()
  await shot(mine, 'course-overview')
  await mine.getByRole('tab', { name: '大纲' }).click()
  await mine
    .getByRole('tabpanel', { name: '大纲' })
    .getByText(other?.chapters[0]?.title ?? '')
    .waitFor()
  await shot(mine, 'course-overview-outline')
  await mine.setViewportSize({ width: 390, height: 844 })
  await shot(mine, 'course-overview-390')
  await mine.setViewportSize({ width: 1440, height: 900 })
  expect(faults).toEqual([])
})

test('a student comes from a course that may be chosen to where it is chosen', async () => {
  const student = await askAs('student')
  const free = (await student('candidateListChooseCourse', { termCode, limit: 100 })).find(
    ({ state, reason }) => state === 'none' && reason === '',
  )
  const name = free?.courseName ?? ''
  await mine.goto(`/student/course?tab=choose&termCode=${termCode}`)
  await mine.getByRole('link', { name }).first().click()
  await mine.getByRole('heading', { level: 1, name }).waitFor()
  await mine.getByRole('link', { name: '去选课' }).click()
  await mine.getByRole('row', { name: new RegExp(name) }).waitFor()
  await shot(mine, 'choosing-found')
  expect(faults).toEqual([])
})

test('the office says when a class meets, and students are offered it with its times', async () => {
  const student = await askAs('student')
  const offered = async () =>
    (await student('candidateListChooseCourse', { termCode, limit: 100 })).filter(({ classes }) => classes.length > 0)
  const free = (await offered()).filter(({ state, reason }) => state === 'none' && reason === '')
  const other = free.at(-1)
  const klass = other?.classes.at(-1)
  await page.goto(`/management/courseClassList?term=${termCode}&keyWords=${encodeURIComponent(klass?.name ?? '')}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: other?.courseName ?? '' })
    .first()
  await row.waitFor()
  await shot(page, 'class-times-list')
  await row
    .getByRole('button', { name: '更多' })
    .or(row.getByRole('button', { name: '上课时间' }))
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: '上课时间' })
  if (await item.isVisible().catch(() => false)) await item.click()
  const dialog = dialogOf(page)
  await dialog.getByRole('group', { name: '第 1 个时间' }).waitFor()
  await shot(page, 'class-times-dialog')
  await dialog.getByLabel('地点').first().fill('报告厅')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '上课时间已保存')
  const after = (await offered()).find(({ courseId }) => courseId === other?.courseId)
  expect(after?.classes.flatMap(({ times }) => times.map(({ place }) => place))).toContain('报告厅')
  expect(faults).toEqual([])
})
