import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { askAs, fromSchool } from './demo-school.ts'
import { aShort, aTask, type Task } from './exam-steps.ts'
import { signIn, told, watch } from './steps.ts'

/** What five students answer to the question for a marker and into the blank. */
const ANSWERS: readonly (readonly [string, string])[] = [
  ['<p>线性无关</p>', '可逆矩阵'],
  ['<p>线性无关。</p>', '非奇异矩阵'],
  ['<p>线性无关</p>', '非奇异矩阵'],
  ['<p>线性无干</p>', '零矩阵'],
  ['<p>行列式等于零</p>', '零矩阵'],
]
const fill = {
  body: {
    type: 'fill',
    stem: '<p>行列式不为零的方阵是<span data-blank="b1"></span></p>',
    blanks: [{ id: 'b1' }],
  },
  key: { type: 'fill', blanks: [{ id: 'b1', accepts: ['可逆矩阵'] }] },
  analysis: '',
}

let browser: OpenBrowser
let page: Page
let courseId: string
let task: Task
const faults: string[] = []

async function handInAll(): Promise<void> {
  const host = await askAs('host')
  const rows = await host('listStudentCourseHomeworkInfo', { id: task.assignmentId, limit: 500 })
  const waiting = rows.map(({ studentNo }) => studentNo)
  for (const [short, blank] of ANSWERS) {
    let student: Awaited<ReturnType<typeof askAs>> | null = null
    // Somebody whose account has another name signs in elsewhere.
    while (!student) student = await askAs(waiting.shift() ?? '').catch(() => null)
    const deviceId = 'device-one'
    const room = await student('addStudyPaperInfo', { assignmentId: task.assignmentId, deviceId })
    const answers = room.topics
      .flatMap(({ questions }) => questions)
      .map(({ questionVersionId, body }, n) => ({
        questionVersionId,
        content:
          body.type === 'fill'
            ? { type: 'fill' as const, blanks: { [body.blanks[0]?.id ?? '']: blank } }
            : { type: 'short' as const, html: short },
        seq: room.epoch * SEQ_PER_EPOCH + n + 1,
      }))
    const { studyPaperId, epoch } = room
    await student('submitPaperStudyPaperInfo', { studyPaperId, deviceId, epoch, confirmUnanswered: '1', answers })
  }
}

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  await signIn(page, 'host', '/teacher/**')
  courseId = (await fromSchool('sharedCourse')).courseId
  task = await aTask(
    page,
    courseId,
    [aShort('写出判断'), { ...fill, body: { ...fill.body, stem: `${fill.body.stem}${Date.now()}` } }],
    {
      ...{ kind: 'webHomework', title: '整组评分的作业' },
      ...{ showAnswers: 'afterSubmit', editBeforeReview: '0', maxAttempts: 1 },
    },
  )
  await handInAll()
  watch(page, faults)
}, 240_000)
afterAll(() => browser.close())

test('a group of the same answers gets one mark, which is undone as a whole and given again', async () => {
  await page.goto(`/onlinePracticeReview?courseId=${courseId}&assignmentId=${task.assignmentId}&mode=question`)
  await page.getByRole('button', { name: '相同答案' }).click()
  const drawer = page.getByRole('dialog', { name: '相同答案整组评分' })
  await drawer.getByText('另有 1 份作答各不相同').waitFor()
  await drawer.getByRole('checkbox', { name: /线性无干/ }).check()
  const box = drawer.getByRole('textbox', { name: '「线性无关」的得分' })
  await box.fill('11')
  await drawer.getByRole('button', { name: '预览 4 份' }).click()
  await drawer.getByText('分数不能超过10分').first().waitFor()
  await box.fill('8.5')
  await shot(page, 'marking-groups')
  await drawer.getByRole('button', { name: '预览 4 份' }).click()
  const dialog = page.getByRole('dialog', { name: '将要评分的答卷' })
  await dialog.getByText('4 份评为 8.5 分').waitFor()
  await shot(page, 'marking-groups-preview')
  await dialog.getByRole('button', { name: '评 4 份' }).click()
  await told(page, '已评 4 份')
  await shot(page, 'marking-groups-done')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'marking-groups-phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await drawer.getByRole('button', { name: '撤销' }).click()
  await page
    .getByRole('dialog', { name: /撤销这次对 4 份/ })
    .getByRole('button', { name: '撤销' })
    .click()
  await told(page, '已恢复 4 份')
  await drawer.getByText('已撤销').first().waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await page.getByRole('checkbox', { name: '选择全部' }).check()
  await page.getByRole('button', { name: '批量评分' }).click()
  const form = page.getByRole('dialog', { name: '批量评分' })
  await form.getByLabel(/得分/).fill('7')
  await shot(page, 'marking-bulk')
  await form.getByRole('button', { name: '预览' }).click()
  await page.getByRole('dialog', { name: '将要评分的答卷' }).getByRole('button', { name: '评 5 份' }).click()
  await told(page, '已评 5 份')
  const host = await askAs('host')
  const rows = await host('listDetailStudyPaperInfo', { courseId, assignmentId: task.assignmentId, limit: 100 })
  await host('submitReviewStudyPaperInfo', {
    ids: rows.filter(({ reviewStatus }) => reviewStatus === '1').map(({ id }) => id),
  })
})

test('an answer that should have counted is accepted, and everybody who gave it is regraded', async () => {
  await page.goto(`/summaryOfAnswers?courseId=${courseId}&assignmentId=${task.assignmentId}`)
  await page.getByRole('navigation', { name: '题目' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: '接受为正确 非奇异矩阵' }).waitFor()
  await shot(page, 'answers-accept')
  await page.getByRole('button', { name: '接受为正确 非奇异矩阵' }).click()
  const dialog = page.getByRole('dialog', { name: '接受「非奇异矩阵」为正确答案' })
  await dialog.getByText('2份升分，0份降分').waitFor()
  await shot(page, 'answers-accept-preview')
  await dialog.getByLabel(/原因/).fill('教材两种叫法都有')
  await dialog.getByRole('button', { name: '接受并重新判分' }).click()
  await told(page, '已接受，2 份得分有变化')
  await page.getByRole('button', { name: '接受为正确 非奇异矩阵' }).waitFor({ state: 'detached' })
  const rows = await (await askAs('host'))('listDetailStudyPaperInfo', {
    courseId,
    assignmentId: task.assignmentId,
    limit: 100,
  })
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]))
  expect(scores.sort((a, b) => b - a)).toEqual([17, 17, 17, 7, 7])
  expect(faults).toEqual([])
})
