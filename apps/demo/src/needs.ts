import type { CallName, In, Out } from '@shuyuan/contract/calls/index.ts'

/** Makes a call as one person and returns its data; a refusal throws. */
export type Ask = <N extends CallName>(name: N, input?: In<N>) => Promise<Out<N>>
/** A person of the demo school, by user name. */
export type AskAs = (username: string) => Promise<Ask>

interface Need<T> {
  readonly what: string
  readonly find: (as: AskAs) => Promise<T | undefined>
}
const need = <T>(what: string, find: Need<T>['find']): Need<T> => ({ what, find })

/** The two courses with full content. */
const ALGEBRA = '线性代数'
const MANAGEMENT = 'MG2101'

const MANY = { limit: 100 }

async function currentTerm(ask: Ask): Promise<string> {
  const terms = await ask('listTermInfo', MANY)
  return terms.find(({ isCurrent }) => isCurrent === '1')?.termCode ?? ''
}

async function algebraOf(ask: Ask): Promise<string> {
  const courses = await ask('getMyCourse')
  return courses.find(({ courseName }) => courseName === ALGEBRA)?.courseId ?? ''
}

async function aTask(as: AskAs, kind: 'webHomework' | 'midTest') {
  const tasks = await (await as('student'))('taskListStudyPaperInfo', MANY)
  return tasks.find((task) => task.kind === kind && task.myState === 'toStart' && task.startAllowed === '1')
}

async function finalsIn(as: AskAs, state: 'running' | 'before' | 'over') {
  const edu = await as('edu')
  const finals = await edu('listFinalExamCourseInfo', { ...MANY, termCode: await currentTerm(edu), state })
  return { edu, finals: finals.filter(({ id }) => id !== '') }
}

/** A candidate in this state in a published batch of one kind, with the batch. */
async function listedIn(as: AskAs, kind: 'makeup' | 'deferred', state: 'applied' | 'taken') {
  const edu = await as('edu')
  for (const batch of await edu('listAddExamInfo', { ...MANY, kind, state: 'published' })) {
    const [student] = await edu('listAddExamDetailInfo', { ...MANY, addExamId: batch.id, state })
    if (student) return { batch, student }
  }
  return undefined
}

async function courseWithScores(as: AskAs, scoreState: 'computed' | 'published') {
  const edu = await as('edu')
  const courses = await edu('listCourseManageScore', { ...MANY, termCode: await currentTerm(edu), scoreState })
  return { edu, courses }
}

async function thesisFigures(as: AskAs) {
  const edu = await as('edu')
  return (await edu('statThesisExamInfo', { termCode: await currentTerm(edu), groupBy: 'course' })).rows
}

async function algebraSteps(as: AskAs) {
  const student = await as('student')
  const chapters = await student('treeStudyResInfo', { courseId: await algebraOf(student) })
  return chapters
    .filter(({ locked }) => locked === '0')
    .flatMap(({ steps }) => steps.filter(({ myState }) => myState !== 'done'))
}

/**
 * What journeys and screens need from the demo school on any day at any hour. A journey that uses one of these asks for
 * it by name; `any-day.walk.test.ts` asks for all of them at many instants.
 */
export const needs = {
  workToUrge: need(
    'work that students of a class of `instructor` owe and can still hand in, with the class',
    async (as) => {
      const instructor = await as('instructor')
      for (const { optionVal: orgClassId } of await instructor('getClassListDictInfo')) {
        const works = await instructor('homeworkListClassTeacherIndex', { orgClassId, ...MANY, missingOnly: '1' })
        const work = works.find(({ owing }) => owing > 0)
        if (work) return { orgClassId, work }
      }
      return undefined
    },
  ),
  studentToCall: need('a student of a class of `instructor`', async (as) => {
    const [student] = await (await as('instructor'))('studentListClassTeacherIndex', MANY)
    return student
  }),
  solvedQuestion: need(
    'a question of `student` in the course built out whole, answered by a teacher and solved',
    async (as) => {
      const student = await as('student')
      const posts = await student('listBbsPost', { ...MANY, courseId: await algebraOf(student), tab: 'mine' })
      return posts.find(({ solved, teacherReplied }) => solved === '1' && teacherReplied === '1')
    },
  ),
  postAtSecond: need('a question about a second of a film', async (as) => {
    const student = await as('student')
    const posts = await student('listBbsPost', { ...MANY, courseId: await algebraOf(student) })
    return posts.find(({ anchor }) => anchor?.kind === 'video' && anchor.position > 0)
  }),
  unreadPost: need('a post that `student` has not read yet', async (as) => {
    const student = await as('student')
    const posts = await student('listBbsPost', { ...MANY, courseId: await algebraOf(student) })
    return posts.find(({ isNew }) => isNew === '1')
  }),
  heldPost: need('a post that waits for its board, seen by `host`', async (as) => {
    const host = await as('host')
    const posts = await host('listBbsPost', { ...MANY, courseId: await algebraOf(await as('student')), tab: 'held' })
    return posts.find(({ heldBy }) => heldBy.includes('review'))
  }),
  ownGroup: need('a group of `student`, who leads it, with posts and minutes', async (as) => {
    const [board] = await (await as('student'))('listBbsModule', { kind: 'group' })
    return board && board.posts > 0 && board.canLead === '1' ? board : undefined
  }),
  schoolBoard: need('a board of the school with posts', async (as) =>
    (await (await as('student'))('listBbsModule')).find(({ posts }) => posts > 0),
  ),
  sharedCourse: need('a course of `host` in which `student` has tasks', async (as) => {
    const courses = await (await as('host'))('listMyCourseInfo', { ...MANY, kind: 'host' })
    const tasks = await (await as('student'))('taskListStudyPaperInfo', MANY)
    return courses.find(({ courseId }) => tasks.some((task) => task.courseId === courseId))
  }),
  algebra: need('the course built out whole, of `host` and of `student`', async (as) => {
    const [taught, studied] = await Promise.all([algebraOf(await as('host')), algebraOf(await as('student'))])
    return taught !== '' && taught === studied ? { courseId: taught } : undefined
  }),
  writtenToMark: need('open homework on paper of the algebra course, of which some sheets came in', async (as) => {
    const host = await as('host')
    const courseId = await algebraOf(host)
    const open = await host('listCourseHomeworkInfo', { ...MANY, courseId, kind: 'paperHomework' })
    return open.find(({ state, waiting, submitted, due }) => state === 'open' && waiting > 0 && submitted < due)
  }),
  writtenTest: need(
    'a test on paper to come, of `host` and of `student`, with somebody who asks for leave',
    async (as) => {
      const host = await as('host')
      const courseId = await algebraOf(host)
      const { rows } = await (await as('student'))('mineWrittenWorkInfo', { courseId, kind: 'paperTest' })
      const own = rows.find(({ state, canLeave }) => state === 'notOpen' && canLeave === '1')
      if (!own) return undefined
      const { asksLeave } = await host('statWrittenWorkInfo', { assignmentId: own.assignmentId })
      return asksLeave > 0 ? { courseId, assignmentId: own.assignmentId } : undefined
    },
  ),
  finalToType: need('a course of `host` whose finals are sat on paper and are still to be entered', async (as) => {
    const host = await as('host')
    for (const { courseId } of await host('listMyCourseInfo', { ...MANY, kind: 'host' })) {
      const { course, states } = await host('getFinalManageScore', { courseId })
      if (course.examForm === 'closed' && states.toEnter > 1) return { courseId }
    }
    return undefined
  }),
  peersToMark: need('peer marking in which `student` has a work left to mark', async (as) => {
    const student = await as('student')
    const peers = await student('myTaskMutualEvaluateInfo', { courseId: await algebraOf(student) })
    return peers.find(({ open, tasks }) => open === '1' && tasks.some(({ state }) => state === 'todo'))
  }),
  peersToJudge: need('peer marking that is over, with unusual marks and an open appeal', async (as) => {
    const host = await as('host')
    const courseId = await algebraOf(host)
    const [peer] = (await host('listMutualEvaluateInfo', { courseId })).filter(({ appeals }) => appeals > 0)
    return peer && { ...peer, courseId }
  }),
  homeworkToStart: need('a web homework that `student` can start now', (as) => aTask(as, 'webHomework')),
  testToStart: need('a timed test that `student` can start now', (as) => aTask(as, 'midTest')),
  ownAttempt: need('an attempt that `student` has handed in', async (as) => {
    const student = await as('student')
    const tasks = await student('taskListStudyPaperInfo', MANY)
    return tasks.find(
      ({ studyPaperId, myState }) => studyPaperId !== '' && (myState === 'waiting' || myState === 'reviewed'),
    )
  }),
  attemptToQuery: need(
    'a marked attempt of `student` with a question that was asked about, one that was not, and one that was right',
    async (as) => {
      const student = await as('student')
      const host = await as('host')
      const rows = await host('listQueryStudyPaperInfo', { ...MANY, courseId: await algebraOf(host) })
      for (const id of new Set(rows.map(({ studyPaperId }) => studyPaperId))) {
        const attempt = await student('getStudyPaperInfo', { id }).catch(() => null)
        const questions = attempt?.topics.flatMap((topic) => topic.questions) ?? []
        const free = questions.find(({ query }) => query === null)
        const right = questions.find(({ inWrongBook }) => inWrongBook === '0')
        if (attempt?.queryAllowed === '1' && free && right) return { attempt, no: free.no, rightNo: right.no }
      }
      return undefined
    },
  ),
  attemptToMark: need('an attempt of the algebra course that waits for `host`', async (as) => {
    const host = await as('host')
    const reviewStatus = '1' as const
    return (await host('listDetailStudyPaperInfo', { ...MANY, courseId: await algebraOf(host), reviewStatus }))[0]
  }),
  analysedExam: need('an exam of the algebra course with thirty marked attempts or more, for `host`', async (as) => {
    const host = await as('host')
    const { assignments } = await host('scopeExamAnalysisInfo', { courseId: await algebraOf(host) })
    return assignments.find(({ reviewed }) => reviewed >= 30)
  }),
  filmToSee: need('a film of the algebra course that `student` must see and has not', async (as) =>
    (await algebraSteps(as)).find(({ kind, mustSee }) => kind === 'video' && mustSee === '1'),
  ),
  linkToRead: need('a link of the algebra course that `student` has not read', async (as) =>
    (await algebraSteps(as)).find(({ kind }) => kind === 'link'),
  ),
  visitors: need('students who came into the management course this term', async (as) => {
    const edu = await as('edu')
    const term = (await edu('listTermInfo', MANY)).find(({ isCurrent }) => isCurrent === '1')
    const course = (await edu('listCourseClickInfo', { ...MANY, keyword: MANAGEMENT }))[0]
    if (!term || !course) return undefined
    const { startDate: from, endDate: to } = term
    return (await edu('visitorListCourseClickInfo', { ...MANY, courseId: course.courseId, from, to, never: '0' }))[0]
  }),
  unusedCourse: need(
    'a course of this term that nobody entered',
    async (as) => (await (await as('edu'))('listCourseClickInfo', { ...MANY, zero: '1' }))[0],
  ),
  draftExamTime: need('an exam time that is not published', async (as) => {
    const edu = await as('edu')
    return (await edu('listPaperTimeInfo', { ...MANY, termCode: await currentTerm(edu), publishStatus: 'draft' }))[0]
  }),
  runningFinal: need('a final that runs, with two students answering and a help asked', async (as) => {
    const { edu, finals } = await finalsIn(as, 'running')
    for (const final of finals) {
      const { answering } = await edu('monitorFinalExamCourseInfo', { id: final.id })
      const helps = await edu('listHelpFinalExamCourseInfo', { id: final.id, open: '1' })
      if (answering > 1 && helps.length > 0) return final
    }
    return undefined
  }),
  openFinal: need('a final that the student may enter', async (as) => {
    const { rows } = await (await as('student'))('listFinalPaperTest', {})
    return rows.find(({ state }) => state === 'open')
  }),
  comingFinal: need('a final still to come', async (as) => (await finalsIn(as, 'before')).finals[0]),
  finalToMark: need('a final that is over and is being marked', async (as) => {
    const { finals } = await finalsIn(as, 'over')
    return finals.find(({ submittedCount, reviewedCount }) => submittedCount > reviewedCount)
  }),
  computedCourse: need(
    'a course whose scores are computed and not published',
    async (as) => (await courseWithScores(as, 'computed')).courses[0],
  ),
  askedCorrection: need('a course with published scores, of which one is asked to be corrected', async (as) => {
    const { edu, courses } = await courseWithScores(as, 'published')
    const asks = await edu('listAskManageScore', { ...MANY, askState: 'waiting' })
    return courses.find(({ courseId }) => asks.some((one) => one.courseId === courseId))
  }),
  scoreToAppeal: need('a student with a published score, of which no part has been appealed', async (as) => {
    const { edu, courses } = await courseWithScores(as, 'published')
    const appeals = await edu('listAppealResultDetail', MANY)
    for (const { courseId, courseName } of courses) {
      const rows = await edu('listManageScore', { ...MANY, courseId, state: 'published', flag: 'normal' })
      const calm = ({ studentId }: { studentId: string }) => !appeals.some((one) => one.studentId === studentId)
      const row = rows.findLast(calm)
      if (row) return { courseName, studentNo: row.studentNo }
    }
    return undefined
  }),
  resitToDecide: need('a student of a resit who waits for a decision', (as) => listedIn(as, 'makeup', 'applied')),
  deferralToAsk: need('an exam that `student` can ask to defer, beside applications with both answers', async (as) => {
    const { open, rows } = await (await as('student'))('listMineAddExamDetailInfo', {})
    const isAnswered = (['approved', 'rejected'] as const).every((state) => rows.some((row) => row.state === state))
    return isAnswered ? open.find(({ kind }) => kind === 'deferred') : undefined
  }),
  deferredToScore: need('a student who sat a deferred exam and has no score', (as) =>
    listedIn(as, 'deferred', 'taken'),
  ),
  thesesToRemind: need('a course with theses that are not handed in', async (as) =>
    (await thesisFigures(as)).find(({ notSubmitted }) => notSubmitted > 0),
  ),
  thesesToArbitrate: need('three theses with two marks far apart', async (as) =>
    (await thesisFigures(as)).find(({ arbitration }) => arbitration === 3),
  ),
  thesesToMark: need('theses of which some are marked and some are not', async (as) =>
    (await thesisFigures(as)).find(({ toMark, marked }) => toMark > 0 && marked > 0),
  ),
  thesisToBegin: need('a student who has not chosen a topic for an open thesis yet', async (as) => {
    const edu = await as('edu')
    const termCode = await currentTerm(edu)
    const [course] = await edu('listThesisExamInfo', { ...MANY, termCode, state: 'open' })
    if (!course) return undefined
    const papers = await edu('listSubmissionThesisExamInfo', {
      ...MANY,
      termCode,
      courseId: course.courseId,
      topicId: 'none',
      state: 'open',
    })
    return papers[0] && { paper: papers[0], courseId: course.courseId, termCode }
  }),
  summaryToWrite: need('a course of `host` whose teaching summary has not been begun', async (as) => {
    const host = await as('host')
    const courses = await host('listMyCourseInfo', { kind: 'host', publishStatus: 'published' })
    for (const { courseId, archived } of courses) {
      const summaries = await host('listCourseSummaryInfo', { courseId })
      if (archived === '0' && !summaries.some(({ mine }) => mine === '1')) return { courseId }
    }
    return undefined
  }),
  newestGrade: need(
    'the grade that enrolled with this term',
    async (as) => (await (await as('edu'))('listGradeInfo', MANY))[0],
  ),
} as const

export type NeedName = keyof typeof needs
