import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, shot } from './browser.ts'
import {
  aShort,
  aSingle,
  ask,
  aTask,
  detailOf,
  enter,
  handIn,
  idOf,
  inRoom,
  LONG,
  openClassroom,
  question,
  saveState,
  tasksOf,
  writeIn,
} from './exam-steps.ts'
import { dialogOf, told } from './steps.ts'

const MINUTE_MS = 60_000
let browser: OpenBrowser
let host: Page
let courseId: string
let student: Page

beforeAll(async () => {
  ;({ browser, host, student, courseId } = await openClassroom())
})
afterAll(() => browser.close())

const review = (path: string, input: object) => ask(host, `/exam/studyPaperInfo/${path}`, input)
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE_MS).toISOString()

test('a practice shows right or wrong at once, and a checked answer is final', async () => {
  const form = { kind: 'onlinePractice', title: '即时反馈练习', instantFeedback: '1' } as const
  const task = await aTask(host, courseId, [aSingle('检查一'), aSingle('检查二')], form)
  await enter(student, task)
  const first = question(student, 1)
  expect(await first.getByRole('button', { name: '检查本题' }).isDisabled()).toBe(true)
  await first.getByText('错误的一项').click()
  await first.getByRole('button', { name: '检查本题' }).click()
  await first.getByText('回答有误，答案已固定').waitFor()
  await first.getByText('因为第一项是对的。').waitFor()
  await shot(student, 'answering-checked')
  await student.reload()
  await inRoom(student)
  await question(student, 1).getByText('回答有误，答案已固定').waitFor()
  expect(await question(student, 1).locator('input[type=radio]:enabled').count()).toBe(0)
  await question(student, 2).getByText('正确的一项').click()
  await question(student, 2).getByRole('button', { name: '检查本题' }).click()
  await told(student, '回答正确')
})

test('without going back, passed questions are locked, also after a reload', async () => {
  const oneWay = { onePerScreen: '1', noBackward: '1' } as const
  const form = { kind: 'midTest', title: '单向测验', durationMin: 30, ...oneWay } as const
  await enter(student, await aTask(host, courseId, [aSingle('甲'), aSingle('乙'), aSingle('丙')], form))
  await question(student, 1).getByText('正确的一项').click()
  await student.getByRole('button', { name: '下一题' }).click()
  await dialogOf(student).getByRole('button', { name: '进入下一题' }).click()
  await question(student, 2).waitFor()
  expect(await student.getByRole('button', { name: '上一题' }).isDisabled()).toBe(true)
  await student.keyboard.press('PageUp')
  expect(await question(student, 1).count()).toBe(0)
  await saveState(student, 'saved')
  // The server keeps the position: the browser's own note of it is removed.
  await student.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (key.startsWith('answeringPlace')) store.removeItem(key)
  })
  await student.reload()
  await inRoom(student)
  await question(student, 2).waitFor()
  expect(await student.getByRole('button', { name: /^第1题.*已锁定/ }).isDisabled()).toBe(true)
  await shot(student, 'answering-one-way')
  await handIn(student)
})

test('extra minutes arrive with the heartbeat and are announced', async () => {
  const form = { kind: 'midTest', title: '延时测验', durationMin: 5 } as const
  const id = await enter(student, await aTask(host, courseId, [aSingle('甲')], form))
  const left = async () => (await student.getByRole('timer').textContent()) ?? ''
  expect(await left()).toMatch(/^0?4:|^0?5:00|^00:04/)
  await review('extend', { ids: [id], minutes: 20, reason: '机房停电，统一延时' })
  await student
    .getByText(/作答时间已调整/)
    .first()
    .waitFor({ timeout: 45_000 })
  expect(await left()).toMatch(/2[45]:/)
  await shot(student, 'answering-extended')
  await handIn(student)
})

test('sent back with comments, only the flagged question is open, and the rest stays', async () => {
  const form = { kind: 'webHomework', title: '退回作业' } as const
  const task = await aTask(host, courseId, [aSingle('选择'), aShort('简述')], form)
  const id = await enter(student, task)
  await question(student, 1).getByText('错误的一项').click()
  await writeIn(student, 2, '太短')
  await saveState(student, 'saved')
  await handIn(student)
  const { topics } = await detailOf(student, id)
  const short = topics[0]?.questions[1]?.questionVersionId as string
  const rows = [{ questionVersionId: short, reviewScore: 2, comment: '请举一个例子', seq: 1 }]
  await review('paperReview', { studyPaperId: id, rows })
  await review('reviewBack', { ids: [id], reason: '论述过于简略', questionIds: [short], deadline: inHours(3) })

  await student.goto(`/courseStudy/onlineDetail?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await student.getByRole('button', { name: '修改后重交' }).click()
  await inRoom(student)
  await told(student, '退回原因：论述过于简略')
  await question(student, 2).getByText('请举一个例子').waitFor()
  await question(student, 1).getByText('本题未要求重做').waitFor()
  expect(await question(student, 1).locator('input[type=radio]:enabled').count()).toBe(0)
  await shot(student, 'answering-sent-back')
  await writeIn(student, 2, '，例如某厂')
  await saveState(student, 'saved')
  await handIn(student)
  expect((await detailOf(student, id)).topics[0]?.questions[1]?.answer?.html).toContain('太短，例如某厂')
})

test('answers typed offline arrive after the close, and a teacher accepts them', async () => {
  const form = { kind: 'webHomework', title: '断网后到达' } as const
  const id = await enter(student, await aTask(host, courseId, [aShort('断网')], form))
  await student.context().setOffline(true)
  await writeIn(student, 1, '断网时写的')
  await saveState(student, 'offline')
  await review('forceSubmit', { ids: [id], reason: '监考强制收卷' })
  await student.context().setOffline(false)
  await student.getByTestId('receipt-no').waitFor(LONG)
  await told(student, '截止后到达的答案已另行留存，由教师决定是否采用')
  await shot(student, 'receipt-late')

  const { assignmentId } = (await tasksOf(student)).find(({ title }) => title === form.title) as {
    assignmentId: string
  }
  await host.goto(`/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${assignmentId}`)
  await host.getByRole('button', { name: /迟到答案/ }).click()
  await told(host, '断网时写的')
  await shot(host, 'late-answers')
  await host.getByRole('button', { name: '采用', exact: true }).click()
  await dialogOf(host).getByRole('textbox').fill('网络故障，监考已证明')
  await dialogOf(host).getByRole('button', { name: '采用', exact: true }).click()
  await expect
    .poll(async () => (await detailOf(student, id)).topics[0]?.questions[0]?.answer?.html ?? '', LONG)
    .toContain('断网时写的')
})

test('a student requests a redo of reviewed homework, the teacher approves, and it is open again', async () => {
  const task = await aTask(host, courseId, [aSingle('重做')], { kind: 'webHomework', title: '申请重做的作业' })
  await enter(student, task)
  await question(student, 1).getByText('错误的一项').click()
  await handIn(student)
  const page = `/courseStudy/onlineDetail?courseId=${courseId}&assignmentId=${task.assignmentId}`
  await student.goto(page)
  await student.getByRole('button', { name: '申请重做' }).click()
  await dialogOf(student).getByRole('textbox').fill('看错了题目要求，希望再做一次')
  await shot(student, 'redo-ask')
  await dialogOf(student).getByRole('button', { name: '提交申请' }).click()
  await told(student, '申请已提交，等待教师答复')

  await host.goto(`/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await host.getByRole('button', { name: /重做申请/ }).click()
  await told(host, '看错了题目要求，希望再做一次')
  await shot(host, 'redo-requests')
  await host.getByRole('button', { name: '同意', exact: true }).click()
  await dialogOf(host).getByRole('button', { name: '同意', exact: true }).click()
  await told(host, '已同意')
  await student.goto(page)
  await student.getByRole('button', { name: '修改后重交' }).click()
  await inRoom(student)
  expect(await question(student, 1).locator('input[type=radio]:checked').count()).toBe(1)
  expect(idOf(student)).not.toBe('')
})
