import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Workspace } from '@shuyuan/contract/screens/screen.ts'
import { whoOpens } from '../apps/demo/src/who-opens.ts'
import { askAs, fromSchool } from './demo-school.ts'

export interface Visit {
  readonly routeKey: string
  /** Who opens it; null: nobody is signed in. */
  readonly account: string | null
  readonly address: string
  /** Also look at its tabs and at what its rows open. */
  readonly hasParts: boolean
  /** The screen's own title, which does not say which thing it shows. */
  readonly onlyTitle: string | null
}

type Ids = Readonly<Record<string, string>>

/** The ids of the demo school that addresses of single things need. */
async function idsOf(): Promise<Ids> {
  const { courseId } = await fromSchool('algebra')
  const [host, admin] = await Promise.all([askAs('host'), askAs('admin')])
  const [chapters, questions, papers, classes, students, { units }] = await Promise.all([
    host('treeCourseChapterInfo', { courseId }),
    host('listQuestionInfo', { courseId }),
    host('listPaperInfo', { courseId, mode: 'fixed' }),
    admin('listOrgClassInfo'),
    admin('listManageScore', { courseId }),
    admin('getStatManageScore', { courseId }),
  ])
  const [homework, practice] = await Promise.all([
    host('listCourseHomeworkInfo', { courseId, kind: 'webHomework' }),
    host('listCourseHomeworkInfo', { courseId, kind: 'onlinePractice' }),
  ])
  const [notice] = await host('listNotice', { courseId, box: 'sent' })
  const { items } = await host('getStatBbsPost', { courseId })
  const [analysed, toMark, own, solved, board, peers] = await Promise.all([
    fromSchool('analysedExam'),
    fromSchool('attemptToMark'),
    fromSchool('ownAttempt'),
    fromSchool('solvedQuestion'),
    fromSchool('schoolBoard'),
    fromSchool('peersToMark'),
  ])
  return {
    courseId,
    chapterId: chapters[0]?.id ?? '',
    questionId: questions[0]?.id ?? '',
    paperId: papers[0]?.id ?? '',
    assignmentId: toMark.assignmentId,
    homeworkId: homework[0]?.id ?? '',
    practiceId: practice[0]?.id ?? '',
    analysedId: analysed.assignmentId,
    reviewedId: toMark.id,
    taskId: own.assignmentId,
    ownAttemptId: own.studyPaperId,
    postId: solved.id,
    moduleId: board.id,
    mutualId: peers.mutualId,
    orgClassId: classes[0]?.id ?? '',
    studentId: students[0]?.studentId ?? '',
    courseClassId: units.courseClasses[0]?.id ?? '',
    noticeId: notice?.id ?? '',
    checkOptionId: items[0]?.checkOptionId ?? '',
  }
}

/** The query of screens for a single thing, by the names that `idsOf` returns. */
const QUERY: Readonly<Record<string, string>> = {
  editTeachProcess: 'chapterId={chapterId}',
  editQuestion: 'questionId={questionId}',
  previewQuestion: 'questionId={questionId}',
  addTestPaper: 'paperId={paperId}',
  preview: 'paperId={paperId}',
  tryToAnswer: 'paperId={paperId}',
  settingExaminateScore: 'checkOptionId={checkOptionId}',
  submitJobList: 'assignmentId={assignmentId}',
  studentsList: 'kind=webHomework&assignmentId={homeworkId}',
  studyAnalysis: 'courseId={courseId}',
  practiceDetails: 'kind=webHomework&assignmentId={homeworkId}',
  practiceStudentsList: 'assignmentId={practiceId}',
  onlinePracticeReview: 'assignmentId={assignmentId}&studyPaperId={reviewedId}',
  onlineDetail: 'assignmentId={taskId}',
  practiceDetail: 'studyPaperId={ownAttemptId}',
  examPaper: 'studyPaperId={ownAttemptId}&uploadOnly=1',
  classStudents: 'orgClassId={orgClassId}',
  courseNoticeInfo: 'noticeId={noticeId}&mode=view',
  stuPostReply: 'postId={postId}',
  postReply: 'courseId={courseId}&postId={postId}',
  BBSReply: 'postId={postId}',
  moduleDetail: 'moduleId={moduleId}',
  mutualEvaluate: 'mutualId={mutualId}',
  examScoreDetail: 'studentId={studentId}',
  summaryOfAnswers: 'assignmentId={assignmentId}',
  totalExamScoreInfo: 'courseId={courseId}',
  totalExamScoreDetail: 'courseId={courseId}&studentId={studentId}',
  examinateResultsInfo: 'courseId={courseId}&courseClassId={courseClassId}',
  'analysis-paper': 'assignmentId={analysedId}',
  'analysis-question': 'assignmentId={analysedId}',
  'wrong-questions': 'courseId={courseId}',
  'mark-papers': 'courseId={courseId}',
  'student-behavior': 'courseId={courseId}',
  'learning-path': 'courseId={courseId}',
}

const OF_COURSE: readonly Workspace[] = ['courseInfo', 'courseStudy', 'exam']
/** In the room of the exams, and about all of them. */
const OF_ALL_EXAMS = 'finalExam'
const OF_SCHOOL: readonly Workspace[] = ['management', 'sysadmin', 'organization']

/** Every screen of the table once, as somebody who may open it, on something that exists. */
export async function everyScreen(): Promise<Visit[]> {
  const ids = await idsOf()
  return Object.entries(screenTable).map(([routeKey, screen]) => {
    const asked = (QUERY[routeKey] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
      if (!ids[name]) throw new Error(`the demo school has no ${name}`)
      return ids[name]
    })
    const isOfCourse = OF_COURSE.includes(screen.workspace) && routeKey !== OF_ALL_EXAMS
    const query = [isOfCourse ? `courseId=${ids.courseId}` : '', asked].filter(Boolean)
    return {
      routeKey,
      account: whoOpens(routeKey),
      address: `${screen.path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      hasParts: OF_SCHOOL.includes(screen.workspace),
      onlyTitle: asked || isOfCourse ? screen.title.zh : null,
    }
  })
}
