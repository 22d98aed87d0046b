import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenBrowser, openBrowser, shot } from './browser.ts'
import { dialogOf, enableQuestion, newQuestion, paramOf, signIn, takeQuestion, told, watch } from './steps.ts'

const CHAPTER = '向量空间选讲'
const PAPER = '向量空间小卷'
const HOMEWORK = '向量空间作业'
/** The default scores that a big topic sets by type. */
const SINGLE = { stem: '三维实空间的维数是多少', score: 2, chapter: CHAPTER }
const FILL = { stem: '零向量与任一向量的内积为', score: 3, chapter: CHAPTER }
const SHORT = { stem: '说明什么是线性无关', score: 10, chapter: CHAPTER }
const FULL = SINGLE.score + FILL.score + SHORT.score
/** The choice is right, one of the two blanks is wrong. */
const OBJECTIVE = SINGLE.score + FILL.score / 2
const MARKED = 7.5

let browser: OpenBrowser
let teacher: Page
let student: Page
const faults: string[] = []
let courseId = ''
let assignmentId = ''

beforeAll(async () => {
  browser = await openBrowser()
  student = await browser.another()
  watch(student, faults)
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [name, page] of Object.entries({ teacher, student }))
    if (page) await shot(page, `journey-failed-${name}`, true)
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
  await enableQuestion(teacher, SINGLE)

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
  await enableQuestion(teacher, FILL)

  await newQuestion(teacher, '简答题')
  await teacher.getByRole('textbox', { name: '题干' }).fill(SHORT.stem)
  await teacher.getByRole('textbox', { name: '参考答案' }).fill('仅当系数全为零时线性组合为零。')
  await enableQuestion(teacher, SHORT)
  await shot(teacher, 'journey-question-short')
})

test('the host puts them into a paper and enables it', async () => {
  await teacher.getByRole('link', { name: '试卷库管理' }).first().click()
  await teacher.getByRole('button', { name: /新建试卷/ }).click()
  await teacher.getByRole('menuitem', { name: /^固定组卷/ }).click()
  await teacher.getByRole('heading', { name: '新建试卷' }).waitFor()
  await teacher.getByLabel('试卷名称').fill(PAPER)
  await teacher.getByRole('button', { name: '创建并组卷' }).click()
  await teacher.waitForURL('**/addTestPaper?*paperId=*')
  await takeQuestion(teacher, '单选题', SINGLE.stem)
  await takeQuestion(teacher, '填空题', FILL.stem)
  await takeQuestion(teacher, '简答题', SHORT.stem)
  await shot(teacher, 'journey-paper')
  await teacher.getByRole('button', { name: '启用', exact: true }).click()
  await teacher.getByRole('dialog', { name: `试题合计 ${FULL} 分，目标总分 100 分` }).waitFor()
  await teacher.getByRole('button', { name: `改为 ${FULL} 分并启用` }).click()
  await told(teacher, '试卷已启用')
  await teacher.getByRole('link', { name: '试卷库管理' }).first().click()
  await teacher.getByRole('row').filter({ hasText: PAPER }).getByText('启用', { exact: true }).waitFor()
  await shot(teacher, 'journey-papers')
})

test('the host sets homework with it and publishes it', async () => {
  await teacher.getByRole('link', { name: '作业与测验' }).first().click()
  await teacher.getByRole('button', { name: '新增作业' }).click()
  const form = dialogOf(teacher)
  // The dialog focuses its first field once it is open.
  await form.locator('input:focus').waitFor()
  await form.getByLabel('名称').fill(HOMEWORK)
  await form.getByRole('combobox', { name: '试卷' }).fill(PAPER)
  await teacher
    .getByTitle(new RegExp(`^${PAPER} · .* ${FULL}分$`))
    .last()
    .click()
  await expect.poll(() => form.getByLabel('满分').inputValue()).toMatch(new RegExp(`^${FULL}(\\.0)?$`))
  // The student looks at the score before the deadline, which requires work that cannot be withdrawn.
  await form.getByRole('switch', { name: '批阅前可撤回修改' }).click()
  await form.getByRole('combobox', { name: '答案与得分' }).click()
  await teacher.getByTitle('交卷后公布', { exact: true }).last().click()
  await shot(teacher, 'journey-homework')
  await form.getByRole('button', { name: '保存' }).click()
  await told(teacher, '已新增')
  const row = teacher.getByRole('row').filter({ hasText: HOMEWORK })
  const submissions = await row.getByRole('link', { name: '提交情况' }).getAttribute('href')
  assignmentId = new URLSearchParams(submissions?.split('?')[1]).get('assignmentId') ?? ''
  await row.getByRole('button', { name: '更多' }).click()
  await teacher.getByRole('menuitem', { name: '发布', exact: true }).click()
  await dialogOf(teacher).getByRole('button', { name: '发布', exact: true }).click()
  await told(teacher, '已发布')
  await row.getByText('进行中', { exact: true }).waitFor()
  await shot(teacher, 'journey-homeworks')
})

// Once more if a busy machine did not show a page in time: an attempt that has begun is gone on with.
test('the student finds it, answers, hands in and gets a receipt', { retry: 1 }, async () => {
  await signIn(student, 'student', '/student/courseNew')
  await student.goto(`/courseStudy/webHomeWork?courseId=${courseId}`)
  await shot(student, 'journey-tasks')
  await student.getByRole('link', { name: HOMEWORK, exact: true }).click()
  await student.waitForURL('**/onlineDetail?*')
  await shot(student, 'journey-task')
  await student.getByRole('button', { name: /^(开始|继续)作答$/ }).click()
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
  await teacher.locator('[data-unsent=false]').filter({ hasText: '已保存' }).waitFor()
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
