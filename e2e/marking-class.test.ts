import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { aShort, aTask, type Task } from './exam-steps.ts'
import { signIn, told, watch } from './steps.ts'

/** A class of thirty, marked by keyboard alone. */
const CLASS = 30
const PHRASE = '{姓名}，步骤完整，得{得分}分'
const { key, ...question } = aShort('写出步骤')
const WITH_POINTS = {
  ...question,
  key: {
    ...key,
    points: [
      { id: 'p1', text: '方法正确', score: 6 },
      { id: 'p2', text: '结论正确', score: 4 },
    ],
  },
}
let browser: OpenBrowser
let page: Page
let courseId: string
let task: Task
const faults: string[] = []

/** The students hand in through calls, a few at a time. */
async function handInAll(): Promise<void> {
  const host = await askAs('host')
  const rows = await host('listStudentCourseHomeworkInfo', { id: task.assignmentId, limit: 500 })
  const waiting = rows.map(({ studentNo }) => studentNo)
  let handedIn = 0
  const handIn = async () => {
    while (handedIn < CLASS) {
      const studentNo = waiting.shift()
      if (!studentNo) return
      // Somebody whose account has another name signs in elsewhere.
      const student = await askAs(studentNo).catch(() => null)
      if (!student || handedIn >= CLASS) continue
      handedIn += 1
      const room = await student('addStudyPaperInfo', { assignmentId: task.assignmentId, deviceId: 'device-one' })
      const [question] = room.topics.flatMap(({ questions }) => questions)
      const content = { type: 'short' as const, html: `<p>${studentNo} 的解答</p>` }
      await student('submitPaperStudyPaperInfo', {
        studyPaperId: room.studyPaperId,
        deviceId: 'device-one',
        epoch: room.epoch,
        confirmUnanswered: '1',
        answers: [
          {
            questionVersionId: question?.questionVersionId ?? '',
            content,
            seq: room.epoch * SEQ_PER_EPOCH + 1,
          },
        ],
      })
    }
  }
  await Promise.all(Array.from({ length: 4 }, handIn))
  expect(handedIn).toBe(CLASS)
}

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  await signIn(page, 'host', '/teacher/**')
  courseId = (await fromSchool('sharedCourse')).courseId
  task = await aTask(page, courseId, [WITH_POINTS], {
    ...{ kind: 'webHomework', title: '一个班的作业' },
    ...{ showAnswers: 'afterSubmit', editBeforeReview: '0', maxAttempts: 1 },
  })
  await handInAll()
  await (await askAs('host'))('addCommentBankInfo', { text: PHRASE, courseId })
  watch(page, faults)
}, 240_000)
afterAll(() => browser.close())

const attemptOf = () => new URL(page.url()).searchParams.get('studyPaperId') ?? ''
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Every way to give a score, and what else the keys do. */
const WAYS: readonly { keys: readonly string[]; score: number }[] = [
  { keys: ['8', 'Enter'], score: 8 },
  { keys: ['f'], score: 10 },
  // The first scoring point, then both.
  { keys: ['r', 'Space', 'Escape'], score: 6 },
  { keys: ['r', 'Space', 'Tab', 'Space', 'Escape'], score: 10 },
  { keys: ['z'], score: 0 },
  { keys: ['7', '.', '5', 'Enter'], score: 7.5 },
  { keys: ['9', 'Enter', 'u', '6', 'Enter'], score: 6 },
]

test('thirty attempts, one after another, and no mouse', async () => {
  await page.goto(`/onlinePracticeReview?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  const given = new Map<string, number>()
  let ticked = ''
  let before = ''
  for (let n = 0; n < CLASS; n += 1) {
    await page.waitForURL((url) => (url.searchParams.get('studyPaperId') ?? before) !== before)
    before = attemptOf()
    await page
      .getByText(/\d+ 的解答/)
      .first()
      .waitFor()
    await page.getByRole('textbox', { name: '第 1 题 得分' }).waitFor()
    const way = WAYS[n % WAYS.length] as (typeof WAYS)[number]
    await press(...way.keys)
    if (n === 0) {
      await shot(page, 'marking-class')
      await press('/')
      await page.getByRole('textbox', { name: /搜索评语/ }).pressSequentially('步骤完整')
      await page
        .getByRole('button', { name: /步骤完整/ })
        .first()
        .waitFor()
      await press('Enter')
      await page.waitForFunction(() =>
        [...document.querySelectorAll('textarea')].some(({ value }) => value.includes('步骤完整，得8分')),
      )
    }
    given.set(before, way.score)
    if (way.score === 6 && way.keys.includes('Space')) ticked = before
    await press('s')
  }
  await told(page, '全部批完')
  const rows = await (await askAs('host'))('listDetailStudyPaperInfo', {
    courseId,
    assignmentId: task.assignmentId,
    limit: 100,
  })
  expect(new Map(rows.map(({ id, score }) => [id, score]))).toEqual(given)
  expect(rows.every(({ reviewStatus }) => reviewStatus === '2')).toBe(true)
  await seesTicks(ticked)
  expect(faults).toEqual([])
}, 240_000)

/** Whose answer it was reads which of the points was earned. */
async function seesTicks(studyPaperId: string): Promise<void> {
  const rows = await (await askAs('host'))('listDetailStudyPaperInfo', {
    courseId,
    assignmentId: task.assignmentId,
    limit: 100,
  })
  const student = await openBrowser()
  const { page } = student
  await signIn(page, rows.find(({ id }) => id === studyPaperId)?.studentNo ?? '', '/student/**')
  await page.goto(`/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${studyPaperId}`)
  const points = page.getByRole('region', { name: '得分点' })
  await points
    .getByRole('listitem')
    .filter({ hasText: '方法正确' })
    .getByRole('img', { name: '得分', exact: true })
    .waitFor()
  await points.getByRole('listitem').filter({ hasText: '结论正确' }).getByRole('img', { name: '未得分' }).waitFor()
  await shot(page, 'ticks-student')
  await student.close()
}
