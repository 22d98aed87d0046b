import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { aShort, ask, aTask } from './exam-steps.ts'
import { signIn, told, watch } from './steps.ts'

const TITLE = '平行卷的原卷'

let browser: OpenBrowser
let courseId: string
const faults: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  await signIn(browser.page, 'host', '/teacher/**')
  courseId = (await fromSchool('sharedCourse')).courseId
  await aTask(browser.page, courseId, [aShort('写出原卷的一题')], {
    ...{ kind: 'webHomework', title: TITLE },
    ...{ showAnswers: 'afterSubmit', editBeforeReview: '0', maxAttempts: 1 },
  })
  const [chapter] = await ask<{ id: string }[]>(browser.page, `/course/course/${courseId}/courseChapterInfo/tree`, {
    courseId,
  })
  const place = { courseId, chapterId: chapter?.id, score: 10, difficulty: 3, status: 'enabled' }
  await ask(browser.page, '/exam/questionInfo/add', { ...place, ...aShort('写出另一份的一题') })
  watch(browser.page, faults)
}, 240_000)
afterAll(() => browser.close())

test('a parallel paper is looked at before it is made', async () => {
  const { page } = browser
  await page.goto(
    `/courseInfo/instructDesign/stockManagement?courseId=${courseId}&keyWords=${encodeURIComponent(TITLE)}`,
  )
  const row = page.getByRole('row', { name: new RegExp(TITLE) }).first()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '平行卷' }).click()
  const dialog = page.getByRole('dialog', { name: /的平行卷/ })
  await dialog.getByText('A（原卷）').waitFor()
  await shot(page, 'paper-parallel')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'paper-parallel-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: '生成 1 份' }).click()
  await told(page, /已生成：.*平行卷B/)
  await page
    .getByRole('row', { name: /平行卷B/ })
    .first()
    .waitFor()
  expect(faults).toEqual([])
})
