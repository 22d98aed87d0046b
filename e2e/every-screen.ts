import { callTable } from '@shuyuan/contract/calls/index.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Screen, Workspace } from '@shuyuan/contract/screens/screen.ts'
import { DEMO_PASSWORD } from './steps.ts'

export interface Visit {
  readonly routeKey: string
  /** Who opens it; null: nobody signed in. */
  readonly account: string | null
  readonly address: string
  /** Its tabs and what its rows open are looked at too. */
  readonly hasParts: boolean
}

interface Row {
  readonly [field: string]: string
}

/** Asks as a person of the demo school, past the browser. */
async function asker(baseUrl: string, username: string) {
  const send = async (name: string, input: Row, headers: Row = {}) => {
    const row = callTable[name]
    if (!row) throw new Error(`no call ${name}`)
    const path = row.path.replace(/\{(\w+)\}/g, (_, param: string) => input[param] ?? '')
    const isGet = row.method === 'GET'
    const answer = await fetch(`${baseUrl}${path}`, {
      method: row.method,
      headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    return ((await answer.json()) as { data: never }).data
  }
  const { token, id, roleFlags }: Row = await send('local', { username, password: DEMO_PASSWORD })
  const headers = { token: token ?? '', currentrole: roleFlags?.split(',')[0] ?? '', currentuserid: id ?? '' }
  const { currentTerm }: Row = await send('getProfile', {}, headers)
  return async (name: string, input: Row = {}): Promise<Row[]> =>
    (await send(name, input, { ...headers, currentterm: currentTerm ?? '' })) ?? []
}

/** The course of the demo school that is built out whole. */
const COURSE = '线性代数'

/** What the addresses of single things need, out of the demo school. */
async function idsOf(baseUrl: string): Promise<Row> {
  const [host, student, admin] = await Promise.all(['host', 'student', 'admin'].map((one) => asker(baseUrl, one)))
  if (!host || !student || !admin) throw new Error('nobody to ask')
  const courseId = (await host('getMyCourse')).find(({ courseName }) => courseName === COURSE)?.courseId ?? ''
  const first = async (ask: typeof host, name: string, input: Row = {}) => (await ask(name, input))[0] ?? {}
  const chapter = await first(host, 'treeCourseChapterInfo', { courseId })
  const question = await first(host, 'listQuestionInfo', { courseId })
  const paper = await first(host, 'listPaperInfo', { courseId, mode: 'fixed' })
  const attempt = await first(host, 'listDetailStudyPaperInfo', { courseId })
  const tasks = await student('taskListStudyPaperInfo', { courseId })
  const handedIn = await Promise.all(
    tasks.map(({ assignmentId }) => first(student, 'attemptListStudyPaperInfo', { assignmentId: assignmentId ?? '' })),
  )
  const orgClass = await first(admin, 'listOrgClassInfo')
  const learner = await first(admin, 'listStudentInfo')
  return {
    courseId,
    chapterId: chapter.id ?? '',
    questionId: question.id ?? '',
    paperId: paper.id ?? '',
    assignmentId: attempt.assignmentId ?? '',
    reviewedId: attempt.studyPaperId ?? attempt.id ?? '',
    taskId: tasks[0]?.assignmentId ?? '',
    ownAttemptId: handedIn.flatMap(({ studyPaperId, id }) => studyPaperId ?? id ?? [])[0] ?? '',
    orgClassId: orgClass.id ?? '',
    studentId: learner.id ?? '',
  }
}

/** The query of screens that show a single thing, by the names that `idsOf` gives. */
const QUERY: Readonly<Record<string, string>> = {
  editTeachProcess: 'chapterId={chapterId}',
  editQuestion: 'questionId={questionId}',
  previewQuestion: 'questionId={questionId}',
  addTestPaper: 'paperId={paperId}',
  preview: 'paperId={paperId}',
  submitJobList: 'assignmentId={assignmentId}',
  onlinePracticeReview: 'assignmentId={assignmentId}&studyPaperId={reviewedId}',
  onlineDetail: 'assignmentId={taskId}',
  practiceDetail: 'studyPaperId={ownAttemptId}',
  examPaper: 'studyPaperId={ownAttemptId}&uploadOnly=1',
  classStudents: 'orgClassId={orgClassId}',
  totalExamScoreInfo: 'courseId={courseId}',
  totalExamScoreDetail: 'studentId={studentId}',
}

const OF_COURSE: readonly Workspace[] = ['courseInfo', 'courseStudy', 'exam']
const LEARNING: readonly Workspace[] = ['student', 'courseStudy', 'exam']
const OF_SCHOOL: readonly Workspace[] = ['management', 'sysadmin', 'organization']
const TEACHING: readonly Workspace[] = ['teacher', 'courseInfo']

function accountFor(routeKey: string, { workspace, free }: Screen): string | null {
  if (routeKey === 'login') return null
  if (free || LEARNING.includes(workspace)) return 'student'
  return TEACHING.includes(workspace) ? 'host' : 'admin'
}

/** Every screen of the table once, as somebody who may open it, on something that is there. */
export async function everyScreen(baseUrl: string): Promise<Visit[]> {
  const ids = await idsOf(baseUrl)
  return Object.entries(screenTable).map(([routeKey, screen]) => {
    const asked = (QUERY[routeKey] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
      if (!ids[name]) throw new Error(`the demo school has no ${name}`)
      return ids[name]
    })
    const query = [OF_COURSE.includes(screen.workspace) ? `courseId=${ids.courseId}` : '', asked].filter(Boolean)
    return {
      routeKey,
      account: accountFor(routeKey, screen),
      address: `${screen.path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      hasParts: OF_SCHOOL.includes(screen.workspace),
    }
  })
}
