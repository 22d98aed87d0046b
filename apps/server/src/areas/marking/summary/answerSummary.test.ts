import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { computeQuestionUses } from '../../bank/figures/question-uses.read.ts'

let server: TestServer
let course: BuiltCourse
let classId: string
let question: BuiltQuestion
let assignmentId: string
let students: StudentPerson[]
let faceTeacher: TeacherPerson
let host: Caller
let face: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Three students, the last in a face-to-face teacher's class, at one question of two options. */
beforeEach(async () => {
  course = await aCourse(server.db)
  faceTeacher = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  classId = await aCourseClass(server.db, course.courseId, faceTeacher)
  question = await aQuestion(server.db, course)
  const paperId = await aPaper(server.db, course, [question])
  assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
  students = []
  for (let n = 0; n < 3; n++) {
    const student = await aStudent(server.db)
    await enrol(server.db, n === 2 ? { ...course, classId } : course, student)
    students.push(student)
  }
  host = await server.as(course.host)
  face = await server.as(faceTeacher)
})

interface Attempt {
  choice: string | null
  points: number
  reviewStatus?: '0' | '1' | '2' | '3'
}

async function attempt(student: StudentPerson | undefined, { choice, points, reviewStatus = '2' }: Attempt) {
  const id = newId()
  const shown = [{ ...question, score: 10 }]
  await server.db
    .insertInto('studyPaper')
    .values({
      id,
      assignmentId,
      courseId: course.courseId,
      studentId: student?.studentId ?? '',
      attemptNo: 1,
      seed: '1',
      holderDeviceId: 'd',
      layout: JSON.stringify({ topics: [{ bigTopicId: 't', title: '一', instructions: '', questions: shown }] }),
      questionCount: 1,
      startedAt: server.clock.now,
      deadlineAt: server.clock.now,
      submittedAt: reviewStatus === '0' ? null : server.clock.now,
      fullScore: 10,
      reviewStatus,
      score: reviewStatus === '2' ? points : null,
      objectiveScore: reviewStatus === '1' ? 0 : null,
    })
    .execute()
  await server.db
    .insertInto('answer')
    .values({
      studyPaperId: id,
      questionVersionId: question.questionVersionId,
      content: JSON.stringify({ type: 'single', choice }),
      seq: 1,
      savedAt: server.clock.now,
      autoScore: points,
      spentSeconds: 30,
    })
    .execute()
  return id
}

const stat = (call: Caller, more: object = {}) => call('statAnswerStudyPaperInfo', { assignmentId, ...more })
const groups = (call: Caller, more: object = {}) =>
  call('listAnswerGroupStudyPaperInfo', { assignmentId, questionId: question.questionId, ...more })
const lecture = (call: Caller, html: string, shown: '0' | '1') =>
  call('saveLectureStudyPaperInfo', { assignmentId, questionId: question.questionId, html, shown })
const aFinal = (row: object = {}) =>
  server.db
    .updateTable('assignment')
    .set({ kind: 'finalExam', ...row })
    .where('id', '=', assignmentId)
    .execute()

describe('answers question by question', () => {
  it('count the reviewed attempts, with the same average as the bank', async () => {
    await attempt(students[0], { choice: 'a', points: 10 })
    await attempt(students[1], { choice: 'b', points: 0 })
    await attempt(students[2], { choice: 'b', points: 0, reviewStatus: '1' })
    const { data } = await stat(host)
    const [use] = await computeQuestionUses(server.db, assignmentId)
    expect(data).toMatchObject({ handedIn: 3, reviewed: 2, anonymous: '0' })
    expect(data.questions).toMatchObject([{ no: 1, answered: 2, facility: (use?.facility ?? 0) * 100, avgSeconds: 30 }])
    const { data: one } = await groups(host)
    expect(one.facility).toBe(data.questions[0]?.facility)
    const names = Object.fromEntries(one.parts[0]?.groups.map((group) => [group.value, group.names.length]) ?? [])
    expect(names).toMatchObject({ a: 1, b: 1 })
  })

  it('are those of a face teacher’s own class', async () => {
    await attempt(students[0], { choice: 'a', points: 10 })
    await attempt(students[2], { choice: 'b', points: 0 })
    expect((await stat(face)).data).toMatchObject({ handedIn: 1, reviewed: 1, classes: [{ id: classId }] })
    expect((await stat(face, { courseClassId: course.classId })).code).toBe('100455')
    expect((await groups(host, { courseClassId: classId })).data.answered).toBe(1)
    for (const person of [await aTeacher(server.db, 'ROLE_MASTER_TEACH'), await aTeacher(server.db, 'ROLE_FACE_TEACH')])
      expect((await stat(await server.as(person))).code).toBe('100455')
    expect((await stat(await server.as(students[0] as StudentPerson))).code).toBe('100403')
  })

  it('name nobody while marking is anonymous, in the sheet neither', async () => {
    await server.db.updateTable('assignment').set({ anonymous: true }).where('id', '=', assignmentId).execute()
    await attempt(students[0], { choice: 'a', points: 10 })
    await attempt(students[1], { choice: 'a', points: 10, reviewStatus: '1' })
    const { data } = await groups(host)
    expect(data.parts.flatMap((part) => part.groups.flatMap((group) => group.names))).toEqual([])
    expect((await stat(host)).data.anonymous).toBe('1')
    const book = async () =>
      JSON.stringify(await (await sheetsOf(server, course.host)).book('exportAnswerStudyPaperInfo', { assignmentId }))
    const { studentNo: no } = await server.db
      .selectFrom('student')
      .select('studentNo')
      .where('id', '=', students[0]?.studentId ?? '')
      .executeTakeFirstOrThrow()
    expect(await book()).not.toContain(no)
    await server.db.updateTable('studyPaper').set({ reviewStatus: '2', score: 10 }).execute()
    expect(await book()).toContain(no)
  })
})

describe('the answers of a final', () => {
  /** Its term goes on, so that a resit may ask the paper again. */
  const seal = () => server.db.updateTable('term').set({ endDate: '2999-01-01' }).execute()

  it('tell the questions to nobody but the host, and to the host once nobody sits it', async () => {
    await seal()
    await aFinal()
    await attempt(students[2], { choice: 'a', points: 10 })
    for (const ask of [stat, groups]) {
      expect((await ask(face)).code).toBe('100455')
      expect((await ask(host)).message).toContain('考试结束后')
    }
    await aFinal({
      closesAt: new Date(server.clock.now.getTime() - 1000),
      opensAt: new Date(server.clock.now.getTime() - DAY_MS),
    })
    await attempt(students[0], { choice: 'a', points: 0, reviewStatus: '0' })
    expect((await stat(host)).message).toContain('考试结束后')
    await server.db
      .updateTable('studyPaper')
      .set({ reviewStatus: '2', score: 0 })
      .where('reviewStatus', '=', '0')
      .execute()
    expect((await stat(host)).data.reviewed).toBe(2)
    expect((await groups(face)).code).toBe('100455')
    expect((await face('exportAnswerStudyPaperInfo', { assignmentId })).code).toBe('100455')
  })
})

describe('what a teacher makes of them', () => {
  it('is a mark on an answer that this person sees', async () => {
    const own = await attempt(students[2], { choice: 'a', points: 10 })
    const other = await attempt(students[0], { choice: 'b', points: 0 })
    const mark = (call: Caller, studyPaperId: string, kind: 'typical' | 'good' | '') =>
      call('markAnswerStudyPaperInfo', { studyPaperId, questionVersionId: question.questionVersionId, mark: kind })
    expect((await mark(face, other, 'good')).code).toBe('100455')
    expect((await mark(face, own, 'good')).code).toBe('0')
    expect((await mark(host, own, 'typical')).code).toBe('0')
    expect((await stat(host)).data.questions[0]?.marked).toBe(1)
    await mark(host, own, '')
    expect((await stat(host)).data.questions[0]?.marked).toBe(0)
    const wrong = { studyPaperId: own, questionVersionId: newId(), mark: 'good' as const }
    expect((await host('markAnswerStudyPaperInfo', wrong)).code).toBe('100404')
  })

  it('is an explanation that students read with the key, once it is shown', async () => {
    const id = await attempt(students[0], { choice: 'a', points: 10 })
    const student = await server.as(students[0] as StudentPerson)
    const read = async () => {
      const { data } = await student('getStudyPaperInfo', { id })
      return data.topics[0]?.questions[0]
    }
    expect((await lecture(face, '<p>讲</p>', '1')).code).toBe('100455')
    await lecture(host, '<p>注意<script>x</script>单位</p>', '0')
    expect((await groups(host)).data.lecture).toMatchObject({ html: '<p>注意单位</p>', shown: '0' })
    await server.db
      .updateTable('assignment')
      .set({ showAnswers: 'afterSubmit' })
      .where('id', '=', assignmentId)
      .execute()
    expect((await read())?.lecture).toBe('')
    await lecture(host, '<p>注意单位</p>', '1')
    expect((await read())?.lecture).toBe('<p>注意单位</p>')
    await server.db.updateTable('assignment').set({ showAnswers: 'never' }).where('id', '=', assignmentId).execute()
    expect((await read())?.lecture).toBe('')
    const strange = { assignmentId, questionId: newId(), html: '<p>x</p>', shown: '1' as const }
    expect((await host('saveLectureStudyPaperInfo', strange)).code).toBe('100404')
  })
})
