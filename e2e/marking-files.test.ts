import { readFile } from 'node:fs/promises'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { askAs } from './demo-school.ts'
import { aFile, ask, aTask, type Classroom, openClassroom, type Task } from './exam-steps.ts'
import { told, watch } from './steps.ts'

const NOTE =
  '仓储成本主要由人工费用、库房租金、设备折旧和货物损耗四个部分构成，其中人工费用所占比例最高，控制时应当先从排班和作业流程入手'
const DEVICE = 'device-one'
const room = '/exam/studyPaperInfo'

let classroom: Classroom
let task: Task
const faults: string[] = []

/** A picture that the browser draws itself, as the student's work. */
const aPicture = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 600, 400)
      pen.fillStyle = '#234'
      pen.font = '28px sans-serif'
      pen.fillText('x + 2 = 5, x = 4', 60, 120)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const form = new FormData()
    form.append('kind', 'answer')
    form.append('file', blob as Blob, '张同学的作业.png')
    const user = JSON.parse(localStorage.getItem('userInfo') ?? 'null')
    const role = localStorage.getItem('currentRole') ?? ''
    const headers = {
      token: user?.token ?? '',
      currentUserId: user?.id ?? '',
      currentRole: role.startsWith('"') ? JSON.parse(role) : role,
    }
    const answer = await fetch('/api/file/studentFileInfo/upload', { method: 'POST', headers, body: form })
    return ((await answer.json()) as { data: { fileId: string } }).data.fileId
  })

interface Opened {
  studyPaperId: string
  epoch: number
  topics: { questions: { questionVersionId: string }[] }[]
}

const answersIn = ({ topics, epoch }: Opened) =>
  topics
    .flatMap(({ questions }) => questions)
    .map(({ questionVersionId }, n) => ({
      questionVersionId,
      content: { type: 'file' as const, note: NOTE },
      seq: epoch * SEQ_PER_EPOCH + n + 1,
    }))

beforeAll(async () => {
  classroom = await openClassroom()
  const { host, student, courseId } = classroom
  task = await aTask(host, courseId, [aFile('拍下并说明你的推导', 2)], {
    ...{ kind: 'webHomework', title: '批注的作业' },
    ...{ showAnswers: 'afterSubmit', editBeforeReview: '0', maxAttempts: 1 },
  })
  const { assignmentId } = task
  const opened = await ask<Opened>(student, `${room}/add`, { assignmentId, deviceId: DEVICE })
  const { studyPaperId, epoch } = opened
  const questionVersionId = opened.topics[0]?.questions[0]?.questionVersionId
  const fileId = await aPicture(student)
  const host2 = await askAs('host')
  const rows = await host2('listStudentCourseHomeworkInfo', { id: assignmentId, limit: 500 })
  await ask(student, `${room}/attachFile`, { studyPaperId, questionVersionId, fileId })
  await ask(student, `${room}/submitPaper`, {
    studyPaperId,
    deviceId: DEVICE,
    epoch,
    confirmUnanswered: '1',
    answers: answersIn(opened),
  })
  const others = rows.map(({ studentNo }) => studentNo)
  let isIn = false
  while (!isIn) {
    const other = await askAs(others.shift() ?? '').catch(() => null)
    const own = await other?.('addStudyPaperInfo', { assignmentId, deviceId: DEVICE }).catch(() => null)
    if (!other || !own) continue
    await other('submitPaperStudyPaperInfo', {
      ...{ studyPaperId: own.studyPaperId, deviceId: DEVICE, epoch: own.epoch, confirmUnanswered: '1' },
      answers: answersIn(own as never),
    })
    isIn = true
  }
  watch(host, faults)
}, 240_000)
afterAll(() => classroom.browser.close())

const list = () =>
  `/courseInfo/instructDesign/submitJobList?courseId=${classroom.courseId}&assignmentId=${task.assignmentId}`

test('alike answers are found, read side by side and judged', async () => {
  const { host } = classroom
  await host.goto(list())
  await host.getByRole('button', { name: '雷同比对' }).click()
  const drawer = host.getByRole('dialog', { name: '雷同比对' })
  await drawer.getByText('尚未比对过').waitFor()
  await drawer.getByRole('button', { name: '开始比对' }).click()
  await told(host, '比对完成')
  await drawer.getByText('100%').first().waitFor()
  await shot(host, 'similar-pairs')
  await drawer.getByRole('button', { name: '对照' }).first().click()
  const pair = host.getByRole('dialog', { name: /对照，相似度/ })
  await pair.getByRole('textbox', { name: '说明' }).fill('两份一字不差')
  await shot(host, 'similar-pair')
  await host.setViewportSize({ width: 390, height: 844 })
  await shot(host, 'similar-pair-phone')
  await host.setViewportSize({ width: 1440, height: 900 })
  await pair.getByRole('button', { name: '判为雷同' }).click()
  await told(host, '已保存判定')
  await pair.getByText('雷同', { exact: true }).first().waitFor()
  await host.keyboard.press('Escape')
  await host.keyboard.press('Escape')
  await host.getByRole('row', { name: /100%/ }).first().getByText('雷同').waitFor()
  await shot(host, 'similar-list')
})

test('attempts are downloaded to be marked off line', async () => {
  const { host } = classroom
  const saved = host.waitForEvent('download', { timeout: 60_000 })
  await host.getByRole('button', { name: '下载待批答卷' }).first().click()
  const zip = await readFile((await (await saved).path()) as string, 'utf8')
  // A zip says each name twice, before the file and in its list; what it stores is not packed and may say it, too.
  const said = (name: string) => zip.split(name).length - 1
  expect(said('评分表.xlsx')).toBeGreaterThanOrEqual(2)
  expect(said('作答.html')).toBeGreaterThanOrEqual(4)
})

test('a picture is drawn on, and its student sees it with the mark', async () => {
  const { host, student, courseId } = classroom
  const rows = await (await askAs('host'))('listDetailStudyPaperInfo', {
    courseId,
    assignmentId: task.assignmentId,
    limit: 10,
  })
  const id = rows.find(({ files }) => files > 0)?.id ?? ''
  await host.goto(`/onlinePracticeReview?courseId=${courseId}&assignmentId=${task.assignmentId}&studyPaperId=${id}`)
  await host.getByRole('button', { name: '批注 张同学的作业.png' }).click()
  const dialog = host.getByRole('dialog', { name: /批注「/ })
  const picture = dialog.getByRole('img', { name: /张同学的作业/ })
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  const drag = async (from: [number, number], to: [number, number]) => {
    await host.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
    await host.mouse.down()
    await host.mouse.move(box.x + box.width * ((from[0] + to[0]) / 2), box.y + box.height * from[1], { steps: 4 })
    await host.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 })
    await host.mouse.up()
  }
  await drag([0.1, 0.5], [0.5, 0.55])
  await dialog.getByText('方框', { exact: true }).click()
  await drag([0.3, 0.2], [0.55, 0.35])
  await dialog.getByRole('textbox', { name: '说明（可不填）' }).fill('这里移项时符号写反了')
  await dialog.getByRole('button', { name: '加到这里' }).click()
  await dialog.getByRole('textbox', { name: '文字' }).fill('整体思路正确')
  await dialog.getByRole('button', { name: '加入' }).click()
  await shot(host, 'annotate')
  await host.setViewportSize({ width: 390, height: 844 })
  await shot(host, 'annotate-phone')
  await host.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: '保存批注' }).click()
  await told(host, '批注已保存')
  await host.getByText('整体思路正确').first().waitFor()
  await shot(host, 'annotated-desk')
  const asHost = await askAs('host')
  const detail = await asHost('getReviewStudyPaperInfo', { id })
  const questionVersionId = detail.topics[0]?.questions[0]?.questionVersionId ?? ''
  await asHost('saveReviewStudyPaperInfo', {
    ...{ studyPaperId: id, reason: '' },
    rows: [{ questionVersionId, reviewScore: 8, comment: '见批注', seq: 1 }],
  })
  await asHost('submitReviewStudyPaperInfo', { ids: [id] })
  await student.goto(`/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${id}`)
  await student.getByText('这里移项时符号写反了').first().waitFor()
  await student.getByText('整体思路正确').first().waitFor()
  await shot(student, 'annotated-student')
  expect(faults).toEqual([])
})
