import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourse, aStudent, aTeacher, aUser, type BuiltCourse, enrol } from '../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../test/paper-builders.ts'
import { type Person, startTestServer, type TestServer } from '../../test/server.ts'
import { cellsOf, sheetsOf } from '../../test/sheets.ts'
import { aReviewedAttempt } from './reviewed-attempt.builder.ts'

/**
 * While a final is being sat, attempts are in already; no call about answers and figures tells its questions to those who
 * may not see the paper.
 */

let server: TestServer
let course: BuiltCourse

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
})
afterAll(() => server.close())

const STEM = '密封的题干七三一九'
const RUBRIC = [{ title: '论点', guide: '', max: 100 }]
const PEERS = {
  perStudent: 1,
  rubric: RUBRIC,
  peerWeight: 40,
  missPenalty: 0,
  minRemark: 10,
  showReference: '1' as const,
  calibrated: '0' as const,
  selfReview: '0' as const,
  startRule: 'afterClose' as const,
}

interface Sat {
  assignmentId: string
  paperId: string
  courseId: string
  question: BuiltQuestion
  attempt: string
  student: Person
}

type AskOfSat = readonly [name: CallName, input: (sat: Sat) => object]
const byCourse = ({ courseId }: Sat) => ({ courseId })
const byAssignment = ({ assignmentId }: Sat) => ({ assignmentId })
const byQuestion = ({ assignmentId, question: { questionId } }: Sat) => ({ assignmentId, questionId })

/** Calls that show what is asked, or how it was answered, out of attempts that are in already. */
const ABOUT_ATTEMPTS: readonly AskOfSat[] = [
  ['statAnswerStudyPaperInfo', byAssignment],
  ['listAnswerGroupStudyPaperInfo', byQuestion],
  ['exportAnswerStudyPaperInfo', byAssignment],
  ['saveLectureStudyPaperInfo', (sat) => ({ ...byQuestion(sat), html: '<p>讲评</p>', shown: '1' })],
  ['scopeExamAnalysisInfo', byAssignment],
  ['headExamAnalysisInfo', byAssignment],
  ['paperExamAnalysisInfo', byAssignment],
  ['paperExamAnalysisInfo', ({ paperId }) => ({ paperId })],
  ['questionExamAnalysisInfo', byAssignment],
  ['questionExamAnalysisInfo', ({ paperId }) => ({ paperId })],
  ['questionDetailExamAnalysisInfo', byQuestion],
  ['questionDetailExamAnalysisInfo', ({ paperId, question }) => ({ paperId, questionId: question.questionId })],
  ['flagQuestionExamAnalysisInfo', (sat) => ({ ...byQuestion(sat), note: '选项有歧义' })],
  ['compareExamAnalysisInfo', ({ assignmentId }) => ({ targets: [{ assignmentId }], assignmentIds: [assignmentId] })],
  ['exportExamAnalysisInfo', (sat) => ({ ...byAssignment(sat), page: 'questions' })],
  ['exportExamAnalysisInfo', (sat) => ({ ...byAssignment(sat), page: 'paper' })],
  ['reportDetailExamAnalysisInfo', byAssignment],
  ['wrongExamAnalysisInfo', byCourse],
  ['wrongQuestionExamAnalysisInfo', byCourse],
  ['wrongStudentExamAnalysisInfo', byCourse],
  ['wrongAnswerExamAnalysisInfo', ({ courseId, question: { questionId } }) => ({ courseId, questionId })],
  ['exportWrongExamAnalysisInfo', byCourse],
  ['markExamAnalysisInfo', (sat) => ({ ...byCourse(sat), ...byAssignment(sat) })],
  ['markReviewerExamAnalysisInfo', byCourse],
  ['markPaperExamAnalysisInfo', byCourse],
  ['markDoubleExamAnalysisInfo', byCourse],
  ['exportMarkExamAnalysisInfo', (sat) => ({ ...byCourse(sat), ...byAssignment(sat) })],
  ['previewAcceptAnswerStudyPaperInfo', (sat) => ({ ...byQuestion(sat), part: 'b1', text: '答' })],
  [
    'acceptAnswerStudyPaperInfo',
    ({ question, ...sat }) => ({
      ...byQuestion({ question, ...sat }),
      ...{ part: 'b1', text: '答', versionId: question.questionVersionId, reason: '同义的写法也对' },
    }),
  ],
  [
    'addMutualEvaluateInfo',
    (sat) => ({ ...byAssignment(sat), ...PEERS, opensAt: '2030-01-01T00:00:00Z', closesAt: '2030-01-09T00:00:00Z' }),
  ],
]
/** Who marks an attempt reads it, and the candidate knows it. */
const TO_MARK: readonly AskOfSat[] = [
  ['listQuestionReviewStudyPaperInfo', (sat) => ({ ...byQuestion(sat), state: 'all' })],
  ['getReviewStudyPaperInfo', ({ attempt }) => ({ id: attempt })],
  ['getStudyPaperInfo', ({ attempt }) => ({ id: attempt })],
]
/** The same of many answers at once. */
const TO_MARK_MANY: readonly AskOfSat[] = [
  ['listGroupReviewStudyPaperInfo', byQuestion],
  ['previewBatchReviewStudyPaperInfo', (sat) => ({ ...byQuestion(sat), score: 5, ids: [sat.attempt] })],
  ['templateReviewStudyPaperInfo', byAssignment],
  ['exportReviewStudyPaperInfo', byAssignment],
  ['listSimilarStudyPaperInfo', byAssignment],
  ['statSimilarStudyPaperInfo', byAssignment],
]
/** They give figures and states alone, need a row that only the calls above make, or are about homework. */
const NO_QUESTIONS: readonly CallName[] = [
  'markAnswerStudyPaperInfo',
  'remindMarkExamAnalysisInfo',
  'recalcExamAnalysisInfo',
  'saveReportExamAnalysisInfo',
  'submitReportExamAnalysisInfo',
  'backReportExamAnalysisInfo',
  'exportReportExamAnalysisInfo',
  'shareExamAnalysisInfo',
  'listShareExamAnalysisInfo',
  'revokeShareExamAnalysisInfo',
  'openShareExamAnalysisInfo',
  'listMutualEvaluateInfo',
  'getMutualEvaluateInfo',
  'updateMutualEvaluateInfo',
  'deleteMutualEvaluateInfo',
  'allocateMutualEvaluateInfo',
  'myTaskMutualEvaluateInfo',
  'workMutualEvaluateInfo',
  'saveMarkMutualEvaluateInfo',
  'submitMarkMutualEvaluateInfo',
  'refuseMutualEvaluateInfo',
  'selfMutualEvaluateInfo',
  'receivedMutualEvaluateInfo',
  'appealMutualEvaluateInfo',
  'reportMutualEvaluateInfo',
  'resultMutualEvaluateInfo',
  'exportMutualEvaluateInfo',
  'excludeMutualEvaluateInfo',
  'settleMutualEvaluateInfo',
]

const persons: Readonly<Record<string, () => Promise<Person>>> = {
  'a face teacher': async () => {
    const { teacherId: faceTeacherId, ...face } = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await server.db.updateTable('courseClass').set({ faceTeacherId }).where('id', '=', course.classId).execute()
    return face
  },
  'an assistant': async () => {
    const { teacherId, ...teacher } = await aTeacher(server.db, 'ROLE_TEACHER')
    const row = { id: newId(), courseId: course.courseId, teacherId, duty: 'assistant' }
    await server.db.insertInto('courseTeacher').values(row).execute()
    return teacher
  },
  'a college admin with the pages of teachers': async () => {
    const { subSchoolId } = await server.db
      .selectFrom('basicCourse')
      .select('subSchoolId')
      .where('id', '=', course.basicCourseId)
      .executeTakeFirstOrThrow()
    await giveEverything('ROLE_COLLEGE')
    return aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: subSchoolId })
  },
  'a teacher of another course': async () => (await aCourse(server.db)).host,
}

describe('the questions of a final that is still being sat', () => {
  /** One candidate is through and marked; others still sit it. */
  async function aRunningFinal(): Promise<Sat> {
    const { db } = server
    const question = await aQuestion(db, course, {
      body: { type: 'essay', stem: `<p>${STEM}</p>` },
      key: { type: 'essay', reference: `<p>${STEM}的参考答案</p>` },
      analysis: '',
      score: 10,
      difficulty: 3,
    })
    const paperId = await aPaper(db, course, [question], 10, { title: newId(), purpose: 'final' })
    const assignmentId = await anAssignment(db, course, paperId, { kind: 'finalExam', now: server.clock.now })
    const [done, sitting] = [await aStudent(db), await aStudent(db)]
    for (const student of [done, sitting]) await enrol(db, course, student)
    const answer = { type: 'essay' as const, html: `<p>${STEM}，答</p>` }
    const given = { ...question, points: 5, full: 10, content: answer }
    const at = server.clock.now
    const attempt = await aReviewedAttempt(db, course, assignmentId, done, [given], { at })
    await db.updateTable('studyPaper').set({ paperId }).where('id', '=', attempt).execute()
    const autoParts = JSON.stringify({ parts: [], needsReview: true })
    await db.updateTable('answer').set({ autoParts }).where('studyPaperId', '=', attempt).execute()
    return { assignmentId, paperId, courseId: course.courseId, question, attempt, student: done }
  }

  async function toldTo(person: Person, sat: Sat, asks: readonly AskOfSat[] = ABOUT_ATTEMPTS): Promise<string[]> {
    const call = await server.as(person)
    const sheets = await sheetsOf(server, person)
    const fileOf = async (name: CallName, asked: object): Promise<unknown> => {
      const { bytes, json } = await sheets.file(name, asked)
      return json ?? cellsOf(bytes.slice().buffer)
    }
    const told: string[] = []
    for (const [name, input] of asks) {
      const asked = input(sat)
      const answer = callTable[name]?.kind === 'file' ? await fileOf(name, asked) : await call(name, asked as never)
      if (JSON.stringify(answer).includes(STEM)) told.push(name)
    }
    return told
  }

  it('are asked for by every call about answers and figures', () => {
    const named = new Set<string>([...ABOUT_ATTEMPTS.map(([name]) => name), ...NO_QUESTIONS])
    const groups = /(ExamAnalysisInfo|MutualEvaluateInfo|Answer(Group)?StudyPaperInfo|LectureStudyPaperInfo)$/
    const inTheRoom = new Set([
      'saveAnswerStudyPaperInfo',
      'isCanAnswerStudyPaperInfo',
      'acceptLateAnswerStudyPaperInfo',
    ])
    const other = /^(list|import)Late/
    const all = Object.keys(callTable).filter((name) => groups.test(name) && !inTheRoom.has(name) && !other.test(name))
    expect(all.filter((name) => !named.has(name))).toEqual([])
  })

  it.each(Object.entries(persons))('are told to %s by none', async (_, make) => {
    const person = await make()
    expect(await toldTo(person, await aRunningFinal())).toEqual([])
  })

  it('are told to the candidate who is through by none', async () => {
    const sat = await aRunningFinal()
    expect(await toldTo(sat.student, sat)).toEqual([])
  })

  it('are told to a teacher of another course by no desk either', async () => {
    const { host } = await aCourse(server.db)
    expect(await toldTo(host, await aRunningFinal(), [...TO_MARK, ...TO_MARK_MANY])).toEqual([])
  })

  it('are told to its host, so that all this means something', async () => {
    const sat = await aRunningFinal()
    expect(await toldTo(course.host, sat, TO_MARK)).toHaveLength(TO_MARK.length)
    const told = await toldTo(course.host, sat)
    expect(told).toContain('questionDetailExamAnalysisInfo')
    expect(told).not.toContain('statAnswerStudyPaperInfo')
  })
})

/** All pages and buttons of the product, as an administrator could grant them. */
async function giveEverything(role: string): Promise<void> {
  const { id } = await server.db.selectFrom('role').select('id').where('roleFlag', '=', role).executeTakeFirstOrThrow()
  const all = await server.db.selectFrom('permission').select('id').execute()
  await server.db
    .insertInto('rolePermission')
    .values(all.map((permission) => ({ roleId: id, permissionId: permission.id })))
    .onConflict((on) => on.doNothing())
    .execute()
  server.app.deps.access.forget()
}
