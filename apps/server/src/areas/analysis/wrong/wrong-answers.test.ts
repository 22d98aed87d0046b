import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { pagesOf } from '../../../test/sheets.ts'
import { aReviewedAttempt } from '../reviewed-attempt.builder.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let secondClass: string
let questions: BuiltQuestion[]
let students: StudentPerson[]
let first: string
let second: string

/** Right or wrong at three questions of 2 points, in two assignments; the last two students sit in the second class. */
const MARKS = [
  ['111', '110'],
  ['100', '010'],
  ['010', '000'],
  ['001', '111'],
] as const

const rowsOf = (marks: string) => questions.map((one, at) => ({ ...one, full: 2, points: marks[at] === '1' ? 2 : 0 }))

beforeAll(async () => {
  server = await startTestServer()
  face = await aTeacher(server.db, ROLE.faceTeacher)
  course = await aCourse(server.db)
  secondClass = await aCourseClass(server.db, course.courseId, face)
  host = await server.as(course.host)
  questions = [
    await aQuestion(server.db, course),
    await aQuestion(server.db, course),
    await aQuestion(server.db, course),
  ]
  first = await anAssignment(server.db, course, await aPaper(server.db, course, questions), { title: '作业一' })
  second = await anAssignment(server.db, course, await aPaper(server.db, course, questions), {
    ...{ title: '作业二', maxAttempts: 2, attemptRule: 'last' },
  })
  students = []
  for (const [at, [one, two]] of MARKS.entries()) {
    const student = await aStudent(server.db)
    students.push(student)
    await enrol(server.db, at < 2 ? course : { ...course, classId: secondClass }, student)
    await aReviewedAttempt(server.db, course, first, student, rowsOf(one), { at: new Date('2026-03-03T02:00:00Z') })
    await aReviewedAttempt(server.db, course, second, student, rowsOf('000'), { valid: false, attemptNo: 9 })
    await aReviewedAttempt(server.db, course, second, student, rowsOf('000'), { reviewStatus: '1', attemptNo: 8 })
    await aReviewedAttempt(server.db, course, second, student, rowsOf('000'))
    // The one that counts: 2026-03-15 at the school, a Sunday, though still Saturday in Greenwich.
    await aReviewedAttempt(server.db, course, second, student, rowsOf(two), {
      ...{ attemptNo: 2, at: new Date('2026-03-14T17:00:00Z') },
    })
  }
})
afterAll(() => server.close())

const errors = (reply: { code: string }) => reply.code
const target = () => ({ courseId: course.courseId })

/** The wrong answers by another road: from the rows of answers, with the attempts that count named by their numbers. */
async function wrongBySql(classId?: string) {
  const { rows } = await sql<{ studentId: string; questionId: string; wrong: boolean; count: number }>`
    select sp.student_id as "studentId", v.question_id as "questionId", an.auto_score < 2 as wrong, count(*)
    from study_paper sp join answer an on an.study_paper_id = sp.id
    join question_version v on v.id = an.question_version_id
    join course_class_student m on m.student_id = sp.student_id and m.course_id = sp.course_id
    where (sp.assignment_id = ${first} and sp.attempt_no = 1 or sp.assignment_id = ${second} and sp.attempt_no = 2)
      and ${classId ? sql`m.course_class_id = ${classId}` : sql`true`}
    group by 1, 2, 3`.execute(server.db)
  const sum = (of: typeof rows) => of.reduce((all, { count }) => all + Number(count), 0)
  return { rows, answers: sum(rows), wrong: sum(rows.filter(({ wrong }) => wrong)), sum }
}

describe('the figures of wrong answers', () => {
  it('equal what SQL counts, with one attempt of each student and work', async () => {
    const { answers, wrong } = await wrongBySql()
    const { data } = await host('wrongExamAnalysisInfo', target())
    expect([answers, wrong]).toEqual([24, 12])
    expect(data).toMatchObject({ answers, wrong, head: { attempts: 8, targets: 4, handedIn: 4 } })
    expect(data.chapters.reduce((all, one) => all + one.answers, 0)).toBe(answers)
    expect(data.knowledge).toEqual([{ name: '', answers, wrong }])
    expect(data.weeks).toEqual([
      { monday: '2026-03-02', answers: 12, wrong: 6 },
      { monday: '2026-03-09', answers: 12, wrong: 6 },
    ])
  })

  it('of each question and student equal what SQL counts, and the rows behind them', async () => {
    const { rows, sum } = await wrongBySql()
    const { data } = await host('wrongQuestionExamAnalysisInfo', target())
    expect(data.map(({ questionId }) => questionId).sort()).toEqual(questions.map((one) => one.questionId).sort())
    for (const one of data) {
      const own = rows.filter(({ questionId }) => questionId === one.questionId)
      const missed = own.filter(({ wrong }) => wrong)
      const expected = { answers: sum(own), wrong: sum(missed), students: missed.length, notMastered: missed.length }
      const rate = sum(missed) / sum(own)
      // Every answer here wins all points or none.
      expect(one).toMatchObject({ ...expected, rate, scoreRate: 1 - rate })
      const behind = await host('wrongAnswerExamAnalysisInfo', { ...target(), questionId: one.questionId })
      expect(behind.total).toBe(one.wrong)
      expect(new Set(behind.data.map(({ studentId }) => studentId)).size).toBe(one.students)
    }
    const { data: people } = await host('wrongStudentExamAnalysisInfo', target())
    expect(people).toHaveLength(4)
    for (const one of people) {
      const own = rows.filter(({ studentId }) => studentId === one.studentId)
      const missed = own.filter(({ wrong }) => wrong)
      expect(one).toMatchObject({ answers: sum(own), wrong: sum(missed), questions: missed.length, mastered: 0 })
      const behind = await host('wrongAnswerExamAnalysisInfo', { ...target(), studentId: one.studentId })
      expect(behind.total).toBe(one.wrong)
      expect(behind.data.every(({ points, full }) => points < full)).toBe(true)
    }
    expect(people.map(({ rate }) => rate)).toEqual([...people.map(({ rate }) => rate)].sort((a, b) => b - a))
  })

  it('narrow to a piece of work, a class, a type and a student', async () => {
    const { answers, wrong } = await wrongBySql(secondClass)
    const ofClass = await host('wrongExamAnalysisInfo', { ...target(), courseClassId: secondClass })
    expect(ofClass.data).toMatchObject({ answers, wrong })
    const ofWork = await host('wrongExamAnalysisInfo', { ...target(), assignmentId: first })
    expect(ofWork.data).toMatchObject({ answers: 12, wrong: 6, head: { title: '作业一', assignmentId: first } })
    expect((await host('wrongQuestionExamAnalysisInfo', { ...target(), questionType: 'essay' })).total).toBe(0)
    expect((await host('wrongQuestionExamAnalysisInfo', { ...target(), knowledge: '没有' })).total).toBe(0)
    const { realname, studentNo } = (await host('wrongStudentExamAnalysisInfo', target())).data[0] ?? {}
    const found = await host('wrongStudentExamAnalysisInfo', { ...target(), keyWords: studentNo ?? '' })
    expect(found.data).toMatchObject([{ realname, studentNo }])
  })

  it('leave out a question that a student has mastered since, until it is wrong again', async () => {
    const [student] = students.slice(1)
    const [question] = questions.slice(2)
    const row = { studentId: student?.studentId ?? '', questionId: question?.questionId ?? '' }
    const before = new Date('2026-03-10T00:00:00Z')
    await server.db
      .insertInto('wrongQuestion')
      .values({ ...row, rightInRow: 2, mastered: true, lastAt: before, dueAt: before })
      .execute()
    const notMastered = async () =>
      (await host('wrongQuestionExamAnalysisInfo', target())).data.find((one) => one.questionId === row.questionId)
    const old = await notMastered()
    expect(old?.notMastered).toBe(old?.students)
    await server.db
      .updateTable('wrongQuestion')
      .set({ lastAt: new Date('2026-03-20') })
      .where('studentId', '=', row.studentId)
      .execute()
    expect((await notMastered())?.notMastered).toBe((old?.students ?? 0) - 1)
  })

  it('are exported with every table', async () => {
    const answer = await fetch(`${server.url}/api/exam/examAnalysisInfo/exportWrong`, {
      ...{ method: 'POST', headers: { ...(await server.headers(course.host)), 'content-type': 'application/json' } },
      body: JSON.stringify(target()),
    })
    const pages = await pagesOf(await answer.arrayBuffer())
    expect(pages.map(({ name }) => name)).toEqual(['章节', '知识点', '每周', '试题', '学生'])
    expect(pages[4]?.rows).toHaveLength(5)
  })
})

const CALLS = [
  'wrongExamAnalysisInfo',
  'wrongQuestionExamAnalysisInfo',
  'wrongStudentExamAnalysisInfo',
  'wrongAnswerExamAnalysisInfo',
] as const

describe('who sees wrong answers', () => {
  it('a face teacher those of the own classes', async () => {
    const teacher = await server.as(face)
    const { data } = await teacher('wrongStudentExamAnalysisInfo', target())
    expect(data.map(({ studentId }) => studentId).sort()).toEqual(
      students
        .slice(2)
        .map((one) => one.studentId)
        .sort(),
    )
    const foreign = { ...target(), studentId: students[0]?.studentId ?? '' }
    expect((await teacher('wrongAnswerExamAnalysisInfo', foreign)).data).toEqual([])
    for (const name of CALLS)
      expect(errors(await teacher(name, { ...target(), courseClassId: course.classId }))).toBe('100455')
  })

  it('nobody of another course, and no student', async () => {
    const stranger = await server.as((await aCourse(server.db)).host)
    const branch = await server.as(await aUser(server.db, ROLE.branchAdmin))
    const student = await server.as(students[0] as StudentPerson)
    for (const name of CALLS) {
      expect(errors(await stranger(name, target()))).toBe('100455')
      expect(errors(await branch(name, target()))).toBe('100455')
      expect(errors(await student(name, target()))).toBe('100403')
      expect(errors(await host(name, { courseId: newId() }))).toBe('100404')
      expect(errors(await host(name, { ...target(), assignmentId: newId() }))).toBe('100404')
      expect(errors(await host(name, {} as never))).toBe('100422')
    }
  })

  it('a sealed final is left out for all but its host', async () => {
    const asked = await aQuestion(server.db, course)
    const sealed = await aPaper(server.db, course, [asked], 2, { purpose: 'final' })
    const final = await anAssignment(server.db, course, sealed, { kind: 'finalExam', title: '期末' })
    const student = students[0] as StudentPerson
    await aReviewedAttempt(server.db, course, final, student, [{ ...asked, full: 2, points: 0 }])
    const office = await server.as(await aUser(server.db, ROLE.academicAffairs))
    const board = await office('wrongExamAnalysisInfo', target())
    expect(board.data).toMatchObject({ answers: 24, wrong: 12 })
    for (const name of CALLS) {
      expect(JSON.stringify(await office(name, target()))).not.toContain(asked.questionId)
      expect(errors(await office(name, { ...target(), assignmentId: final }))).toBe('100404')
    }
    const behind = await office('wrongAnswerExamAnalysisInfo', { ...target(), questionId: asked.questionId })
    expect(behind.data).toEqual([])
    expect((await host('wrongExamAnalysisInfo', target())).data).toMatchObject({ answers: 25, wrong: 13 })
  })
})
