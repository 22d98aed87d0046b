import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { fromSchool } from './demo-school.ts'
import { dialogOf, signIn } from './steps.ts'

/** What journeys of answering share: an assignment from the host teacher, and the answering room. */

/** Text is sent 2 s after the last key, and a failed save is retried some time later. */
export const LONG = { timeout: 30_000 }

/** Makes a call with the page's session, for what an answering journey needs but does not walk itself. */
export async function ask<T>(page: Page, path: string, payload: object): Promise<T> {
  const answer = await page.evaluate(
    async ([url, body]) => {
      const user = JSON.parse(localStorage.getItem('userInfo') ?? 'null')
      const role = localStorage.getItem('currentRole') ?? ''
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          token: user?.token ?? '',
          currentUserId: user?.id ?? '',
          currentRole: role.startsWith('"') ? JSON.parse(role) : role,
        },
        body,
      })
      return (await response.json()) as { code: string; message: string; data: unknown }
    },
    [`/api${path}`, JSON.stringify(payload)] as const,
  )
  expect(answer, path).toMatchObject({ code: '0' })
  return answer.data as T
}

export interface Classroom {
  readonly browser: OpenBrowser
  readonly host: Page
  readonly student: Page
  /** One of the host's courses that the student studies. */
  readonly courseId: string
}

/** A host teacher and a student of one course, each in a separate browser. */
export async function openClassroom(): Promise<Classroom> {
  const browser = await openBrowser()
  const host = browser.page
  await signIn(host, 'host', '/teacher/curriculumNew')
  const student = await browser.another()
  await signIn(student, 'student', '/student/courseNew')
  const { courseId } = await fromSchool('sharedCourse')
  return { browser, host, student, courseId }
}

export interface Detail {
  studyPaperId: string
  reviewStatus: string
  submitKind: string | null
  topics: {
    questions: {
      questionVersionId: string
      body: { type: string }
      answer: { choice?: string; html?: string } | null
      files: { name: string }[]
    }[]
  }[]
}

export interface Task {
  assignmentId: string
  courseId: string
  title: string
  kind: string
  myState: string
}

const exam = (path: string) => `/exam/${path}`
export const tasksOf = (student: Page) =>
  ask<Task[]>(student, exam('studyPaperInfo/taskList'), { offset: 1, limit: 100 })

let made = 0
/** The bank refuses duplicates, also of another file's questions or from an earlier run on the same school. */
const unique = (words: string) => `${words} ${Date.now().toString(36)}${made++}`
const stemOf = (words: string) => `<p>${unique(words)}</p>`

const option = (id: string, html: string) => ({ id, html: `<p>${html}</p>` })
export const aSingle = (stem: string) => ({
  body: { type: 'single', stem: stemOf(stem), options: [option('a', '正确的一项'), option('b', '错误的一项')] },
  key: { type: 'single', right: 'a' },
  analysis: '<p>因为第一项是对的。</p>',
})
export const aShort = (stem: string) => ({
  body: { type: 'short', stem: stemOf(stem) },
  key: { type: 'short', reference: '<p>参考答案</p>' },
  analysis: '',
})
export const aFile = (stem: string, maxFiles: number) => ({
  body: { type: 'file', stem: stemOf(stem), accept: ['pdf', 'png', 'jpg'], maxFiles },
  key: { type: 'file', reference: '' },
  analysis: '',
})

type Form = Record<string, unknown> & { title: string; kind: 'onlinePractice' | 'webHomework' | 'midTest' }

/** The host writes questions, a paper and an assignment, which the students get at once. */
export async function aTask(host: Page, courseId: string, questions: readonly object[], form: Form): Promise<Task> {
  const chapters = await ask<{ id: string }[]>(host, `/course/course/${courseId}/courseChapterInfo/tree`, { courseId })
  const chapterId = chapters[0]?.id
  const questionIds: string[] = []
  for (const question of questions) {
    const place = { courseId, chapterId, score: 10, difficulty: 3, status: 'enabled' }
    questionIds.push((await ask<{ id: string }>(host, exam('questionInfo/add'), { ...place, ...question })).id)
  }
  const paper = await ask<{ id: string }>(host, exam('paperInfo/add'), {
    courseId,
    title: unique(form.title),
    purpose: form.kind === 'midTest' ? 'test' : form.kind === 'onlinePractice' ? 'practice' : 'homework',
    mode: 'fixed',
    targetScore: questions.length * 10,
    bigTopics: [
      {
        bigTopicId: 'one',
        title: '一、试题',
        instructions: '',
        perQuestionScore: 10,
        shuffle: false,
        shuffleOptions: false,
        questions: questionIds.map((questionId) => ({ questionId, score: 10 })),
        rules: [],
      },
    ],
  })
  await ask(host, exam(`paperInfo/status/${paper.id}`), { id: paper.id, status: 'enabled' })
  const group = form.kind === 'midTest' ? 'coursePeriodicTestInfo' : 'courseHomeworkInfo'
  const now = Date.now()
  const made = await ask<{ id: string }>(host, `/course/${group}/add`, {
    courseId,
    paperId: paper.id,
    opensAt: new Date(now - HOUR_MS).toISOString(),
    closesAt: new Date(now + 5 * HOUR_MS).toISOString(),
    ...form,
  })
  await ask(host, `/course/${group}/publish`, { ids: [made.id] })
  return { assignmentId: made.id, courseId, title: form.title, kind: form.kind, myState: 'toStart' }
}

export const question = (page: Page, no: number) => page.locator(`#question-${no}`)
export const inRoom = (page: Page) => page.locator('[data-question]').first().waitFor()
export const saveState = (page: Page, status: string) =>
  page.locator(`[data-testid=save-state][data-status=${status}]`).waitFor(LONG)
export const idOf = (page: Page) => new URL(page.url()).searchParams.get('studyPaperId') ?? ''
export const detailOf = (page: Page, id = idOf(page)) => ask<Detail>(page, exam(`studyPaperInfo/detail/${id}`), { id })

/** Enters the room, accepting the rules if there are any. */
export async function enter(page: Page, { assignmentId }: Task): Promise<string> {
  await page.goto(`/examPaper?assignmentId=${assignmentId}`)
  const start = page.getByRole('button', { name: '开始作答' })
  await Promise.race([inRoom(page), start.waitFor()])
  if (await start.count()) {
    await page.getByText('我已知晓以上规则').click()
    await start.click()
  }
  await inRoom(page)
  await page.waitForURL(/studyPaperId=/)
  return idOf(page)
}

export async function writeIn(page: Page, no: number, words: string): Promise<void> {
  await question(page, no).locator('[contenteditable=true]').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷' }).first().click()
  const sheet = dialogOf(page)
  await sheet.getByRole('button', { name: /^(仍要)?交卷$/ }).click()
  const second = sheet.getByRole('button', { name: '确定交卷' })
  await Promise.race([second.waitFor(), page.getByTestId('receipt-no').waitFor()])
  if (await second.count()) await second.click()
  await page.getByTestId('receipt-no').waitFor()
}
