import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { openWithin, signIn } from './steps.ts'

let student: OpenBrowser
let peers: Awaited<ReturnType<typeof fromSchool<'peersToMark'>>>

beforeAll(async () => {
  peers = await fromSchool('peersToMark')
  student = await openBrowser()
  await signIn(student.page, 'student')
})
afterAll(() => student?.close())

it('a student marks a work of a classmate whose name nobody tells', async () => {
  const { page } = student
  await openWithin(page, `/courseStudy/webHomeWork?courseId=${peers.courseId}`)
  await page.getByRole('link', { name: '去互评' }).first().click()
  await page
    .getByRole('button', { name: /未开始/ })
    .first()
    .click()
  await page.getByRole('article').waitFor()
  for (const { title, max } of peers.rubric) {
    const score = page.getByRole('spinbutton', { name: `${title}的分数` })
    await score.fill(String(max))
  }
  await page.getByRole('textbox', { name: '总评' }).fill('思路清楚，步骤完整，结论也回到了题目，写得很好。')
  await shot(page, 'peer-marking')
  await page.getByRole('button', { name: '提交评分' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交评分' }).click()
  // one work is done from the start, so that its word on the page does not say that this one is
  const ask = await askAs('student')
  const done = (tasks: typeof peers.tasks = []) => tasks.filter(({ state }) => state === 'submitted').length
  const doneNow = async () => done((await ask('myTaskMutualEvaluateInfo', { mutualId: peers.mutualId }))[0]?.tasks)
  await expect.poll(doneNow).toBe(done(peers.tasks) + 1)
})

it('marks the own work by the same rubric, which counts for nothing', async () => {
  const { page } = student
  await openWithin(page, `/student/mutualEvaluate?mutualId=${peers.mutualId}&tab=self`)
  const own = page.getByRole('region', { name: '我的自评' })
  for (const { title, max } of peers.rubric)
    await own.getByRole('spinbutton', { name: `${title}的分数` }).fill(String(max - 2))
  await own.getByRole('textbox', { name: '自我小结（可不填）' }).fill('第二题最后一步没有把握')
  await own.getByRole('button', { name: '提交自评' }).click()
  const ask = await askAs('student')
  const given = async () => (await ask('myTaskMutualEvaluateInfo', { mutualId: peers.mutualId }))[0]?.self?.total
  await expect.poll(given).toBe(peers.rubric.reduce((sum, { max }) => sum + max - 2, 0))
  await shot(page, 'peer-self')
})
