import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, openWithin, signIn, told } from './steps.ts'

const TEXT = '这一步为什么要先化成阶梯形，能不能直接代入？'
const ANSWER = '可以直接代入，但要先说明系数矩阵可逆；化成阶梯形是为了判断秩。'

let browser: OpenBrowser
let found: Awaited<ReturnType<typeof fromSchool<'attemptToQuery'>>>

beforeAll(async () => {
  found = await fromSchool('attemptToQuery')
  browser = await openBrowser()
})
afterAll(() => browser?.close())

it('a student asks about a question of a marked attempt and finds the answer below it', async () => {
  const { attempt, no } = found
  const { courseId, studyPaperId } = attempt
  const address = `/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${studyPaperId}`
  const { page } = browser
  await signIn(page, 'student')
  await openWithin(page, address)
  await page.getByRole('button', { name: `对此题有疑问：第 ${no} 题`, exact: true }).click()
  await dialogOf(page).getByRole('textbox', { name: '疑问' }).fill(TEXT)
  await dialogOf(page).getByRole('button', { name: '提交疑问' }).click()
  const block = page.locator(`#question-${no}`)
  await block.getByText(TEXT).waitFor()
  await shot(page, 'question-query')

  const desk = await browser.another()
  await signIn(desk, 'host')
  await openWithin(desk, `/courseInfo/instructDesign/faceReview?courseId=${courseId}&tab=queries`)
  const row = desk.getByRole('row').filter({ hasText: TEXT })
  await row.getByRole('button', { name: '答复' }).click()
  await dialogOf(desk).getByRole('textbox', { name: '答复' }).fill(ANSWER)
  await dialogOf(desk).getByRole('button', { name: '答复' }).click()
  await told(desk, '已答复，学生会收到消息')
  await shot(desk, 'question-queries')

  await page.reload()
  await block.getByText(ANSWER).waitFor()
  expect(await block.getByRole('button', { name: /对此题有疑问/ }).count()).toBe(0)
})

it('a student puts a question that was right among the wrong answers', async () => {
  const { attempt, rightNo } = found
  const { page } = browser
  await openWithin(
    page,
    `/courseStudy/practiceDetail?courseId=${attempt.courseId}&studyPaperId=${attempt.studyPaperId}`,
  )
  await page.getByRole('button', { name: `加入错题本：第 ${rightNo} 题`, exact: true }).click()
  await page.locator(`#question-${rightNo}`).getByRole('link', { name: '在错题本中' }).click()
  await page.waitForURL('**/onlinePractice?**')
  await page.getByRole('row').nth(1).waitFor()
})
