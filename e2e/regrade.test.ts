import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shot } from './browser.ts'
import { aSingle, ask, aTask, type Classroom, type Detail, openClassroom } from './exam-steps.ts'
import { dialogOf, told, watch } from './steps.ts'

let classroom: Classroom
const faults: string[] = []

beforeAll(async () => {
  classroom = await openClassroom()
  watch(classroom.host, faults)
})
afterAll(() => classroom.browser.close())

interface Room {
  studyPaperId: string
  epoch: number
  topics: { questions: { questionVersionId: string; body: { options: { id: string }[] } }[] }[]
}

test('the host mends the key of an answered question, sees whom it touches, regrades and undoes it', async () => {
  const { host, student, courseId } = classroom
  const stem = '答案有误的题'
  const task = await aTask(host, courseId, [aSingle(stem), aSingle('另一题')], {
    kind: 'webHomework',
    title: '要重新判分的作业',
    showAnswers: 'afterSubmit',
  })
  const deviceId = 'regrade-device'
  const room = await ask<Room>(student, '/exam/studyPaperInfo/add', { assignmentId: task.assignmentId, deviceId })
  const { studyPaperId, epoch } = room
  // The second option of both: wrong, until the teacher finds that the key was.
  const answers = room.topics
    .flatMap(({ questions }) => questions)
    .map(({ questionVersionId, body }, n) => ({
      questionVersionId,
      content: { type: 'single', choice: body.options[1]?.id },
      seq: epoch * SEQ_PER_EPOCH + n + 1,
    }))
  await ask(student, '/exam/studyPaperInfo/submitPaper', { studyPaperId, deviceId, epoch, answers })
  const score = async () =>
    (
      await ask<Detail & { score: number }>(student, `/exam/studyPaperInfo/detail/${studyPaperId}`, {
        id: studyPaperId,
      })
    ).score
  expect(await score()).toBe(0)

  const [question] = await ask<{ id: string }[]>(host, '/exam/questionInfo/list', {
    courseId,
    keyWords: stem,
    orderBy: 'updatedAt@desc',
  })
  await host.goto(`/courseInfo/instructDesign/editQuestion?courseId=${courseId}&questionId=${question?.id}`)
  await host.getByRole('radio', { name: '选项B为正确答案' }).check()
  await host.getByRole('button', { name: '保存', exact: true }).click()
  const used = host.getByRole('dialog', { name: '本题已被使用' })
  await used.getByRole('radio', { name: /更正答案并重新判分/ }).check()
  await used.getByRole('button', { name: '保存为新版本' }).click()

  const drawer = host.getByRole('dialog', { name: '重新判分' })
  await drawer.getByRole('radio', { name: /只按新答案/ }).check()
  await drawer.locator('strong', { hasText: '1份升分，0份降分，0份不变' }).waitFor()
  await shot(host, 'regrade-preview')
  await drawer.getByRole('button', { name: '重新判分…' }).click()
  const confirm = host.getByRole('dialog', { name: '确认重新判分' })
  await confirm.getByLabel(/原因/).fill('标准答案有误，已更正')
  await confirm.getByRole('button', { name: '重新判分' }).click()
  await told(host, '已重新判分，1份得分有变化')
  expect(await score()).toBe(10)

  await drawer.getByRole('button', { name: '撤销' }).click()
  const undo = host.getByRole('dialog', { name: '撤销重新判分' })
  await undo.getByLabel(/原因/).fill('判分方式选错了')
  await undo.getByRole('button', { name: '撤销这次判分' }).click()
  await told(host, '已撤销，1份得分恢复')
  expect(await score()).toBe(0)
  await drawer.getByText('已撤销', { exact: true }).waitFor()
  await shot(host, 'regrade-history')
  expect(faults).toEqual([])
  expect(await dialogOf(host).count()).toBe(1)
})
