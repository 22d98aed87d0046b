import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { ask, dialogOf, enableQuestion, newQuestion, paramOf, signIn, told, watch } from './steps.ts'

const CHAPTER = '向量空间选讲'
const PAPER = '向量空间小卷'
const HOMEWORK = '向量空间作业'
const SINGLE = { stem: '三维实空间的维数是多少', score: 4, chapter: CHAPTER }
const FILL = { stem: '零向量与任一向量的内积为', score: 6, chapter: CHAPTER }
const SHORT = { stem: '说明什么是线性无关', score: 10, chapter: CHAPTER }
const FULL = SINGLE.score + FILL.score + SHORT.score
/** The choice is right, one of the two blanks is wrong. */
const OBJECTIVE = SINGLE.score + FILL.score / 2
const MARKED = 7.5
const HOUR_MS = 3_600_000

let browser: OpenBrowser
let teacher: Page
let student: Page
const faults: string[] = []
let courseId = ''
let assignmentId = ''
const questionIds: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  student = await browser.another()
  watch(student, faults)
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, page] of Object.entries({ teacher, student })) if (page) await shot(page, `journey-failed-${name}`)
})
afterAll(() => browser.close())

test('the host enters the course and adds a chapter with a text to read', async () => {
  await signIn(browser.page, 'host', '/teacher/curriculumNew')
  const opened = browser.context.waitForEvent('page')
  await browser.page
    .getByRole('article')
    .filter({ hasText: '线性代数' })
    .getByRole('link', { name: '进入课程' })
    .click()
  teacher = await opened
  watch(teacher, faults)
  await teacher.waitForURL('**/teachProcess?courseId=*')
  courseId = paramOf(teacher, 'courseId')
  await teacher.getByRole('button', { name: /新增章$/ }).click()
  await dialogOf(teacher).getByLabel('标题').fill(CHAPTER)
  await dialogOf(teacher).getByRole('button', { name: '新增章节' }).click()
  await told(teacher, '章节已新增')
  await teacher.getByText(CHAPTER, { exact: true }).click()
  await teacher.getByRole('link', { name: /^资源（0）/ }).click()
  await teacher.getByRole('button', { name: /新增链接/ }).click()
  await teacher.getByRole('menuitem', { name: '新增图文' }).click()
  await dialogOf(teacher).getByLabel('名称').fill('线性无关的直观')
  await dialogOf(teacher).getByRole('textbox', { name: '正文' }).fill('没有一个向量能由其余的表示。')
  await dialogOf(teacher).getByRole('button', { name: '新增图文' }).click()
  await told(teacher, '资源已新增')
  await teacher.getByRole('row').filter({ hasText: '线性无关的直观' }).waitFor()
  await shot(teacher, 'journey-resources')
})

test('the host writes a choice, a fill and a short question, and enables them', async () => {
  await newQuestion(teacher, '单选题')
  await teacher.getByRole('textbox', { name: '题干' }).fill(SINGLE.stem)
  for (const [letter, text] of Object.entries({ A: '二', B: '三', C: '四', D: '六' }))
    await teacher.getByRole('textbox', { name: `选项 ${letter}`, exact: true }).fill(text)
  await teacher.getByRole('radio', { name: '选项B为正确答案' }).check()
  await shot(teacher, 'journey-question-single')
  questionIds.push(await enableQuestion(teacher, SINGLE))

  await newQuestion(teacher, '填空题')
  const stem = teacher.getByRole('textbox', { name: '题干' })
  await stem.fill(FILL.stem)
  await stem.press('End')
  const blank = teacher.getByRole('button', { name: '插入空' }).first()
  await blank.click()
  await stem.pressSequentially('，单位向量的长为')
  await blank.click()
  for (const [n, text] of Object.entries({ 1: '0', 2: '1' })) {
    const accepts = teacher.getByRole('combobox', { name: `第${n}空可接受的答案` })
    await accepts.fill(text)
    await accepts.press('Enter')
  }
  await shot(teacher, 'journey-question-fill')
  questionIds.push(await enableQuestion(teacher, FILL))

  await newQuestion(teacher, '简答题')
  await teacher.getByRole('textbox', { name: '题干' }).fill(SHORT.stem)
  await teacher.getByRole('textbox', { name: '参考答案' }).fill('仅当系数全为零时线性组合为零。')
  questionIds.push(await enableQuestion(teacher, SHORT))
  await shot(teacher, 'journey-question-short')
  expect(new Set(questionIds).size).toBe(3)
})

test('the host makes a paper of them and publishes homework over it', async () => {
  const [single = '', fill = '', short = ''] = questionIds
  const topic = (bigTopicId: string, title: string, questionId: string, score: number) => ({
    bigTopicId,
    title,
    instructions: '',
    perQuestionScore: null,
    shuffle: false,
    shuffleOptions: false,
    questions: [{ questionId, score }],
    rules: [],
  })
  const { id: paperId } = await ask<{ id: string }>(teacher, '/exam/paperInfo/add', {
    courseId,
    title: PAPER,
    purpose: 'homework',
    mode: 'fixed',
    targetScore: FULL,
    bigTopics: [
      topic('t1', '一、单选题', single, SINGLE.score),
      topic('t2', '二、填空题', fill, FILL.score),
      topic('t3', '三、简答题', short, SHORT.score),
    ],
  })
  await teacher.getByRole('link', { name: '试卷库管理' }).first().click()
  const paper = teacher.getByRole('row').filter({ hasText: PAPER })
  await paper.getByRole('button', { name: '更多' }).click()
  await teacher.getByRole('menuitem', { name: '启用' }).click()
  await paper.getByText('启用', { exact: true }).first().waitFor()
  await shot(teacher, 'journey-papers')
  const { id } = await ask<{ id: string }>(teacher, '/course/courseHomeworkInfo/add', {
    courseId,
    kind: 'webHomework',
    title: HOMEWORK,
    paperId,
    opensAt: new Date(Date.now() - HOUR_MS).toISOString(),
    closesAt: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
  })
  assignmentId = id
  await ask(teacher, '/course/courseHomeworkInfo/publish', { ids: [assignmentId] })
})

test('the student finds it, answers, hands in and gets a receipt', async () => {
  await signIn(student, 'student', '/student/courseNew')
  await student.goto(`/courseStudy/webHomeWork?courseId=${courseId}`)
  await shot(student, 'journey-tasks')
  await student.getByRole('link', { name: HOMEWORK, exact: true }).click()
  await student.waitForURL('**/onlineDetail?*')
  await shot(student, 'journey-task')
  await student.getByRole('button', { name: '开始作答' }).click()
  await student.waitForURL('**/examPaper?*')
  const question = (no: number) => student.locator(`#question-${no}`)
  await question(1).getByRole('radio', { name: /三/ }).check()
  await question(2).getByRole('textbox', { name: '第1空' }).fill('0')
  await question(2).getByRole('textbox', { name: '第2空' }).fill('2')
  await question(3).getByRole('textbox').fill('没有向量能由其余向量线性表示。')
  await shot(student, 'journey-room')
  await student.getByRole('button', { name: '交卷', exact: true }).click()
  await told(student, '全部题目已作答')
  await dialogOf(student).getByRole('button', { name: '交卷', exact: true }).click()
  await student.getByTestId('receipt-no').waitFor()
  expect(await student.getByTestId('receipt-count').textContent()).toBe('3 / 3')
  await shot(student, 'journey-receipt')
})

test('the host marks the short answer and submits', async () => {
  await teacher.goto(`/courseInfo/instructDesign/submitJobList?courseId=${courseId}&assignmentId=${assignmentId}`)
  const row = teacher.getByRole('row').filter({ hasText: '待批' })
  await row.waitFor()
  await shot(teacher, 'journey-submissions')
  await row.getByRole('link', { name: '批阅' }).click()
  await teacher.waitForURL('**/onlinePracticeReview?*')
  await teacher.getByRole('heading', { name: `客观题 ${OBJECTIVE} / ${SINGLE.score + FILL.score}` }).waitFor()
  const box = teacher.getByRole('textbox', { name: '第 3 题 得分' })
  await box.fill(String(MARKED))
  await box.press('Enter')
  await told(teacher, `客观 ${OBJECTIVE} + 主观 ${MARKED} = ${OBJECTIVE + MARKED}`)
  await teacher.getByRole('status').filter({ hasText: '已保存' }).waitFor()
  await shot(teacher, 'journey-desk')
  await teacher.getByRole('button', { name: '提交批阅' }).click()
  await told(teacher, '已提交批阅')
})

test('the student sees the score and the course page of formative scores', async () => {
  await student.goto(`/courseStudy/onlineDetail?courseId=${courseId}&assignmentId=${assignmentId}`)
  const attempt = student.getByRole('row').filter({ hasText: '已批阅' })
  for (const score of [OBJECTIVE, MARKED, OBJECTIVE + MARKED])
    await attempt.getByText(new RegExp(`^${score}(（计入）)?$`)).waitFor()
  await shot(student, 'journey-scored')
  await attempt.getByRole('button', { name: '查看' }).click()
  await student.waitForURL('**/practiceDetail?*')
  await told(student, SHORT.stem)
  await shot(student, 'journey-attempt')
  await student.goto(`/courseStudy/testScoreNew?courseId=${courseId}`)
  await told(student, '当前形考')
  await shot(student, 'journey-formative')
  expect(faults).toEqual([])
})
