import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { aShort, aTask, type Classroom, enter, handIn, openClassroom, type Task, writeIn } from './exam-steps.ts'
import { signIn, told, watch } from './steps.ts'

/** One round with two markers and an arbiter, each at a machine of their own. */
let room: Classroom
let task: Task
const faults: string[] = []
const TITLE = '双评的测验'

beforeAll(async () => {
  room = await openClassroom()
  task = await aTask(room.host, room.courseId, [aShort('说明理由')], { kind: 'midTest', title: TITLE, durationMin: 30 })
  await enter(room.student, task)
  await writeIn(room.student, 1, '因为两边的秩相等。')
  await handIn(room.student)
  watch(room.host, faults)
})
afterAll(() => room.browser.close())

const plan = () => `/courseInfo/instructDesign/reviewManage?courseId=${room.courseId}&kind=midTest&size=100`
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: TITLE }).first()

/** Who teaches a class of the course: its name is what the host chooses. */
async function markerOf(username: string) {
  const page = await room.browser.another()
  await signIn(page, username)
  watch(page, faults)
  const { realname } = (await (await askAs(username))('getProfile')).user
  return { page, realname }
}

/** From 我的批阅 to the desk of this assignment, where a score and two keys are all that is needed. */
async function markAs(page: Page, score: string): Promise<void> {
  await page.goto(`/courseInfo/instructDesign/faceReview?courseId=${room.courseId}`)
  await rowOf(page).getByRole('link', { name: '双评 1' }).click()
  await page.getByText('因为两边的秩相等').first().waitFor()
  for (const sign of score) await page.keyboard.press(sign)
  await page.keyboard.press('Enter')
  await page.keyboard.press('s')
  await page.getByText('没有等待您评分的答卷').waitFor()
}

test('two markers who are apart, and an arbiter who decides', async () => {
  const [face, teacher] = [await markerOf('face'), await markerOf('teacher')]
  await room.host.goto(plan())
  await rowOf(room.host).getByRole('button', { name: '新建任务' }).click()
  const form = room.host.getByRole('dialog', { name: /批阅任务/ })
  await form.getByRole('radio', { name: '双评' }).check()
  await form.getByLabel('单题阈值').waitFor()
  await form.getByRole('button', { name: '新建任务' }).click()
  const assign = room.host.getByRole('dialog', { name: /^分配/ })
  await assign.getByRole('checkbox', { name: face.realname }).check()
  await assign.getByText('双评至少需要两位批阅人').waitFor()
  await assign.getByRole('checkbox', { name: teacher.realname }).check()
  await assign.getByRole('button', { name: /^分\s?配$/ }).click()
  await told(room.host, '已分配')

  await markAs(face.page, '9')
  await markAs(teacher.page, '4')

  await room.host.goto(plan())
  await rowOf(room.host).getByRole('button', { name: /更多/ }).click()
  await room.host.getByRole('menuitem', { name: '双评' }).click()
  await room.host.getByRole('link', { name: '仲裁 1' }).click()
  const pair = room.host.getByRole('list', { name: '两位批阅人' })
  for (const score of ['4', '9']) await pair.getByRole('button', { name: `取 ${score}` }).waitFor()
  await shot(room.host, 'marking-arbiter')
  await room.host.keyboard.press('7')
  await room.host.keyboard.press('Enter')
  await room.host.keyboard.press('s')
  await told(room.host, '已裁定，总分 7')

  const listed = await (await askAs('host'))('listDetailStudyPaperInfo', {
    courseId: room.courseId,
    assignmentId: task.assignmentId,
  })
  expect(listed.map(({ score, reviewStatus, reviewerName }) => [score, reviewStatus, reviewerName])).toEqual([
    [7, '2', ''],
  ])
  expect(faults).toEqual([])
})
