import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  type TeacherPerson,
} from '../../test/builders.ts'
import { expectLaws } from '../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'
import { pagesOf } from '../../test/sheets.ts'
import { computeQuestionUses } from '../bank/figures/question-uses.read.ts'
import { analysisLaws } from './analysis.laws.ts'
import { aReviewedAttempt } from './reviewed-attempt.builder.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let secondClass: string
let questions: BuiltQuestion[]
let assignmentId: string

/** Right or wrong at three questions of 2 points: the best first. The first eight sit in the first class. */
const MARKS = ['111', '111', '111', '110', '110', '110', '101', '100', '100', '010', '000', '000']

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
  assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, questions), {
    title: '期中测验',
  })
  for (const [at, marks] of MARKS.entries()) {
    const student = await aStudent(server.db)
    await enrol(server.db, at < 8 ? course : { ...course, classId: secondClass }, student)
    await attempt(student, marks)
  }
})
afterAll(() => server.close())

const rowsOf = (marks: string) =>
  questions.map((one, at) => ({ ...one, full: 2, points: marks[at] === '1' ? 2 : 0, seconds: 10 * (at + 1) }))

const attempt = (student: Awaited<ReturnType<typeof aStudent>>, marks: string, row = {}) =>
  aReviewedAttempt(server.db, course, assignmentId, student, rowsOf(marks), row)

const errors = (reply: { code: string }) => reply.code

describe('the figures of a paper', () => {
  it('count reviewed attempts, one of each student, void and waiting ones never', async () => {
    const [void1, waiting] = [await aStudent(server.db), await aStudent(server.db)]
    for (const student of [void1, waiting]) await enrol(server.db, course, student)
    await attempt(void1, '111', { valid: false })
    await attempt(waiting, '111', { reviewStatus: '1' })
    const { data: head } = await host('headExamAnalysisInfo', { assignmentId })
    expect(head).toMatchObject({
      targets: 14,
      handedIn: 13,
      waiting: 1,
      attempts: 12,
      tooFew: '0',
      showsQuestions: '1',
    })
    const { data } = await host('paperExamAnalysisInfo', { assignmentId })
    expect(data.figures).toMatchObject({ attempts: 12, fullScore: 6, bands: [2, 0, 0, 3, 0, 0, 4, 0, 0, 3] })
    expect(data.figures?.facility).toBeCloseTo(20 / 36, 10)
    expect(data.figures?.passRate).toBeCloseTo(7 / 12, 5)
    expect(data.figures?.forms).toHaveLength(1)
    const classes = data.groups.filter(({ by }) => by === 'class')
    expect(classes.map(({ attempts, targets }) => [attempts, targets])).toEqual([
      [8, 10],
      [4, 4],
    ])
    expect(data.topics).toMatchObject([{ title: '一、试题', questions: 3, full: 6, mean: 40 / 12 }])
    expect(data.knowledge).toMatchObject([{ name: '', difficulty: 3, questions: 3 }])
  })

  it('follow the attempt rule of a student with two attempts', async () => {
    const twice = await anAssignment(server.db, course, await aPaper(server.db, course, questions), {
      ...{ maxAttempts: 2, attemptRule: 'last' },
    })
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    await aReviewedAttempt(server.db, course, twice, student, rowsOf('111'))
    await aReviewedAttempt(server.db, course, twice, student, rowsOf('100'), { attemptNo: 2 })
    const { data } = await host('paperExamAnalysisInfo', { assignmentId: twice })
    expect(data.figures).toMatchObject({ attempts: 1, mean: 2, discrimination: null, skewness: null, forms: [] })
    const { data: head } = await host('headExamAnalysisInfo', { assignmentId: twice })
    expect(head.tooFew).toBe('1')
  })

  it('narrow to a class and a branch', async () => {
    const { data } = await host('headExamAnalysisInfo', { assignmentId, courseClassId: secondClass })
    expect(data).toMatchObject({ attempts: 4, targets: 4, tooFew: '1' })
    const other = await aCourse(server.db)
    expect(errors(await host('headExamAnalysisInfo', { assignmentId, courseClassId: other.classId }))).toBe('100455')
  })

  it('of a paper are those of all assignments that ask it', async () => {
    const paperId = await aPaper(server.db, course, questions)
    for (const marks of ['111', '000']) {
      const again = await anAssignment(server.db, course, paperId)
      const student = await aStudent(server.db)
      await aReviewedAttempt(server.db, course, again, student, rowsOf(marks))
    }
    const { data } = await host('paperExamAnalysisInfo', { paperId })
    expect(data.figures).toMatchObject({ attempts: 2, mean: 3 })
  })

  it('are kept for some minutes, and computed again when asked', async () => {
    const own = await anAssignment(server.db, course, await aPaper(server.db, course, questions))
    await aReviewedAttempt(server.db, course, own, await aStudent(server.db), rowsOf('111'))
    const first = await host('headExamAnalysisInfo', { assignmentId: own })
    await aReviewedAttempt(server.db, course, own, await aStudent(server.db), rowsOf('000'))
    expect((await host('headExamAnalysisInfo', { assignmentId: own })).data).toEqual(first.data)
    const { data } = await host('recalcExamAnalysisInfo', { assignmentId: own })
    await server.app.deps.jobs.settled(data.jobId, 5000)
    expect((await host('getJobInfo', { id: data.jobId })).data.state).toBe('done')
    expect((await host('headExamAnalysisInfo', { assignmentId: own })).data.attempts).toBe(2)
    await aReviewedAttempt(server.db, course, own, await aStudent(server.db), rowsOf('000'))
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect((await host('headExamAnalysisInfo', { assignmentId: own })).data.attempts).toBe(3)
  })

  it('stand beside those of earlier exams of the same kind that the person may see', async () => {
    const earlier = { kind: 'webHomework' as const, opensAt: new Date('2026-01-01'), closesAt: new Date('2026-01-02') }
    const mine = await anAssignment(server.db, course, await aPaper(server.db, course, questions), earlier)
    const termId = await aTerm(server.db, { isCurrent: false })
    const foreign = await aCourse(server.db, { basicCourseId: course.basicCourseId, termId })
    const theirs = await anAssignment(server.db, foreign, await aPaper(server.db, foreign, questions), earlier)
    await aReviewedAttempt(server.db, course, mine, await aStudent(server.db), rowsOf('110'))
    await aReviewedAttempt(server.db, foreign, theirs, await aStudent(server.db), rowsOf('110'))
    const { data } = await host('compareExamAnalysisInfo', { assignmentId })
    expect(data.map((one) => one.assignmentId)).toContain(mine)
    expect(data.map((one) => one.assignmentId)).not.toContain(theirs)
    expect(data[0]).toMatchObject({ assignmentId, attempts: 12 })
  })
})

describe('the figures of questions', () => {
  it('are those of the question bank', async () => {
    const { data, total } = await host('questionExamAnalysisInfo', { assignmentId, orderBy: 'no@asc' })
    expect(total).toBe(3)
    const uses = await computeQuestionUses(server.db, assignmentId)
    for (const one of data) {
      const use = uses.find(({ questionId }) => questionId === one.questionId)
      expect(one).toMatchObject({ facility: use?.facility, discrimination: use?.discrimination, attempts: 12 })
    }
    expect(data.map(({ no, avgSeconds }) => [no, avgSeconds])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ])
  })

  it('come worst first, filtered by type and verdict', async () => {
    const all = await host('questionExamAnalysisInfo', { assignmentId })
    const values = all.data.map(({ discrimination }) => discrimination ?? 0)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect((await host('questionExamAnalysisInfo', { assignmentId, questionType: 'essay' })).total).toBe(0)
    const [verdict] = all.data[0]?.verdicts ?? []
    if (verdict) expect((await host('questionExamAnalysisInfo', { assignmentId, verdict })).total).toBeGreaterThan(0)
  })

  it('tell who picked what, in all and in the extreme groups', async () => {
    const [, , third] = questions
    const { data } = await host('questionDetailExamAnalysisInfo', { assignmentId, questionId: third?.questionId ?? '' })
    expect(data.groupSize).toBe(4)
    // Right: the first three and the seventh.
    expect(data.options).toMatchObject([
      { id: 'a', picked: 4, isRight: '1', upper: 0.75, lower: 0, misleads: '0' },
      { id: 'b', picked: 8, isRight: '0', upper: 0.25, lower: 1, misleads: '0', isIdle: '0' },
    ])
    expect(errors(await host('questionDetailExamAnalysisInfo', { assignmentId, questionId: newId() }))).toBe('100404')
  })

  it('tell the commonest wrong answers of a blank', async () => {
    const fill = await aQuestion(server.db, course, {
      body: { type: 'fill', stem: '<p>1+1=<span data-blank="b1"></span></p>', blanks: [{ id: 'b1' }] },
      key: { type: 'fill', blanks: [{ id: 'b1', accepts: ['2'] }] },
      ...{ analysis: '', score: 2, difficulty: 1 },
    })
    const own = await anAssignment(server.db, course, await aPaper(server.db, course, [fill]))
    for (const text of ['3', '3', '2', '', '4'])
      await aReviewedAttempt(server.db, course, own, await aStudent(server.db), [
        { ...fill, full: 2, points: text === '2' ? 2 : 0, content: { type: 'fill', blanks: { b1: text } } },
      ])
    const { data } = await host('questionDetailExamAnalysisInfo', { assignmentId: own, questionId: fill.questionId })
    expect(data.item).toMatchObject({ attempts: 5, blankRate: 0.2, discrimination: null })
    expect(data.blanks).toMatchObject([
      {
        id: 'b1',
        answers: [
          { text: '3', count: 2 },
          { text: '4', count: 1 },
        ],
      },
    ])
  })
})

describe('who sees what', () => {
  it('a face-to-face teacher has the figures of the own class alone', async () => {
    const teacher = await server.as(face)
    const { data } = await teacher('headExamAnalysisInfo', { assignmentId })
    expect(data).toMatchObject({ attempts: 4, targets: 4 })
    const paper = await teacher('paperExamAnalysisInfo', { assignmentId })
    expect(paper.data.groups.filter(({ by }) => by === 'class')).toHaveLength(1)
    expect(errors(await teacher('headExamAnalysisInfo', { assignmentId, courseClassId: course.classId }))).toBe(
      '100455',
    )
    const { data: choices } = await teacher('scopeExamAnalysisInfo', { courseId: course.courseId })
    expect(choices.classes.map(({ courseClassId }) => courseClassId)).toEqual([secondClass])
  })

  it('teachers of other courses, branches without a class and students see nothing', async () => {
    const stranger = await server.as((await aCourse(server.db)).host)
    const branch = await server.as(await aUser(server.db, ROLE.branchAdmin))
    for (const caller of [stranger, branch]) {
      expect(errors(await caller('headExamAnalysisInfo', { assignmentId }))).toBe('100455')
      expect(errors(await caller('paperExamAnalysisInfo', { assignmentId }))).toBe('100455')
      expect(errors(await caller('questionExamAnalysisInfo', { assignmentId }))).toBe('100455')
      expect(errors(await caller('scopeExamAnalysisInfo', { courseId: course.courseId }))).toBe('100455')
      expect((await caller('scopeExamAnalysisInfo', {})).data.courses).toEqual([])
    }
    const student = await server.as(await aStudent(server.db))
    expect(errors(await student('paperExamAnalysisInfo', { assignmentId }))).toBe('100403')
  })

  it('the whole school is looked at by academic affairs', async () => {
    const office = await server.as(await aUser(server.db, ROLE.academicAffairs))
    expect((await office('headExamAnalysisInfo', { assignmentId })).data.attempts).toBe(12)
    expect((await office('scopeExamAnalysisInfo', {})).data.courses.length).toBeGreaterThan(0)
  })

  it('wants one target, and one that exists', async () => {
    expect(errors(await host('headExamAnalysisInfo', {}))).toBe('100422')
    expect(errors(await host('headExamAnalysisInfo', { assignmentId, paperId: newId() }))).toBe('100422')
    for (const input of [{ assignmentId: newId() }, { paperId: newId() }, { finalExamCourseId: newId() }])
      expect(errors(await host('headExamAnalysisInfo', input))).toBe('100404')
  })
})

describe('a sealed final', () => {
  it('shows its totals, and nothing of what it asks', async () => {
    const sealedPaper = await aPaper(server.db, course, questions, 2, { purpose: 'final' })
    const final = await anAssignment(server.db, course, sealedPaper, { kind: 'finalExam', title: '期末' })
    for (const marks of MARKS)
      await aReviewedAttempt(server.db, course, final, await aStudent(server.db), rowsOf(marks))
    const office = await server.as(await aUser(server.db, ROLE.academicAffairs))
    const { data } = await office('paperExamAnalysisInfo', { assignmentId: final })
    expect(data.figures).toMatchObject({ attempts: 12, fullScore: 6 })
    expect([data.topics, data.knowledge]).toEqual([[], []])
    const [one] = questions
    const questionId = one?.questionId ?? ''
    for (const reply of [
      await office('questionExamAnalysisInfo', { assignmentId: final }),
      await office('questionDetailExamAnalysisInfo', { assignmentId: final, questionId }),
      await office('shareExamAnalysisInfo', {
        assignmentId: final,
        page: 'analysis-question',
        days: 1,
        maskNames: '1',
      }),
      await office('exportExamAnalysisInfo', { assignmentId: final, page: 'analysis-question' }),
    ])
      expect([errors(reply), reply.data ?? null]).toEqual(['100412', null])
    expect(errors(await office('headExamAnalysisInfo', { paperId: sealedPaper }))).toBe('100404')
    // Its host knows the paper.
    expect((await host('questionExamAnalysisInfo', { assignmentId: final })).total).toBe(3)
    // Kept figures and reports of the host do not tell others more.
    expect((await office('paperExamAnalysisInfo', { assignmentId: final })).data.topics).toEqual([])
    await host('submitReportExamAnalysisInfo', { assignmentId: final, ...report })
    const filed = await office('reportDetailExamAnalysisInfo', { assignmentId: final })
    expect(filed.data).toMatchObject({ state: 'submitted', frozen: { paper: { topics: [], knowledge: [] } } })
    // A question of it is not in the history of the same question elsewhere.
    const detail = await office('questionDetailExamAnalysisInfo', { assignmentId, questionId })
    expect(detail.data.history.map((use) => use.assignmentId)).not.toContain(final)
  })
})

const long = '题目覆盖了本课程的主要知识点，难度分布合理，无偏题怪题。'
const report = {
  ...{ setting: long, answering: long, problems: long, improvement: long },
  ...{ composer: '王老师', analyst: '李老师' },
}

describe('a question that is to be reviewed', () => {
  it('is marked by who teaches the course, shown in its bank and taken out again', async () => {
    const [{ questionId = '' } = {}] = (await host('questionExamAnalysisInfo', { assignmentId })).data
    const flag = (by: Caller, note: string) => by('flagQuestionExamAnalysisInfo', { assignmentId, questionId, note })
    const office = await server.as(await aUser(server.db, ROLE.academicAffairs))
    expect(errors(await flag(host, '长'.repeat(201)))).toBe('100422')
    expect(errors(await flag(office, '选项有歧义'))).toBe('100403')
    expect(errors(await flag(await server.as(await aTeacher(server.db)), '选项有歧义'))).toBe('100455')
    const other = { assignmentId, questionId: newId(), note: '选项有歧义' }
    expect(errors(await host('flagQuestionExamAnalysisInfo', other))).toBe('100404')
    expect(errors(await flag(host, '选项有歧义'))).toBe('0')
    const detail = async () => (await host('questionDetailExamAnalysisInfo', { assignmentId, questionId })).data
    expect(await detail()).toMatchObject({ flagged: { note: '选项有歧义' } })
    const inBank = async () => (await host('listQuestionInfo', { courseId: course.courseId, flagged: '1' })).data
    expect((await inBank()).map(({ id, flagNote }) => [id, flagNote])).toEqual([[questionId, '选项有歧义']])
    expect(errors(await flag(host, ''))).toBe('0')
    expect([(await detail()).flagged, await inBank()]).toEqual([null, []])
  })
})

describe('the report', () => {
  it('is written by the host, submitted with its figures, sent back with a reason and exported', async () => {
    const empty = await host('reportDetailExamAnalysisInfo', { assignmentId })
    expect(empty.data).toMatchObject({ id: '', state: null, can: { write: '1', back: '0' } })
    const saved = await host('saveReportExamAnalysisInfo', { assignmentId, ...report, problems: '' })
    expect(saved.data.state).toBe('draft')
    // Somebody who has not seen the draft does not write over it.
    expect(errors(await host('saveReportExamAnalysisInfo', { assignmentId, ...report }))).toBe('100409')
    const office = await server.as(await aUser(server.db, ROLE.academicAffairs))
    expect((await office('reportDetailExamAnalysisInfo', { assignmentId })).data).toMatchObject({ id: '', setting: '' })
    expect(errors(await office('exportReportExamAnalysisInfo', { id: saved.data.id }))).toBe('100404')

    const { updatedAt } = saved.data
    const short = await host('submitReportExamAnalysisInfo', { assignmentId, ...report, problems: '无', updatedAt })
    expect(errors(short)).toBe('100422')
    expect(errors(await host('submitReportExamAnalysisInfo', { assignmentId, ...report, updatedAt }))).toBe('0')
    const filed = await office('reportDetailExamAnalysisInfo', { assignmentId })
    expect(filed.data).toMatchObject({ state: 'submitted', problems: long, can: { write: '0', back: '1' } })
    expect(filed.data.frozen.head.attempts).toBe(12)
    await expectLaws(server.db, server.clock.now, analysisLaws)
    const again = await host('saveReportExamAnalysisInfo', { assignmentId, ...report, updatedAt })
    expect(errors(again)).toBe('100412')

    const { id } = saved.data
    expect(errors(await office('backReportExamAnalysisInfo', { id, reason: '短' }))).toBe('100422')
    expect(errors(await office('backReportExamAnalysisInfo', { id, reason: '请补充改进措施' }))).toBe('0')
    expect(errors(await office('backReportExamAnalysisInfo', { id, reason: '请补充改进措施' }))).toBe('100412')
    const back = await host('reportDetailExamAnalysisInfo', { assignmentId })
    expect(back.data).toMatchObject({ state: 'draft', reason: '请补充改进措施', can: { write: '1' } })
    await expectLaws(server.db, server.clock.now, analysisLaws)
  })

  it('is nobody else’s to write or to send back', async () => {
    const teacher = await server.as(face)
    expect(errors(await teacher('saveReportExamAnalysisInfo', { assignmentId, ...report }))).toBe('100403')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect(errors(await stranger('saveReportExamAnalysisInfo', { assignmentId, ...report }))).toBe('100455')
    const other = await anAssignment(server.db, course, await aPaper(server.db, course, questions))
    expect(errors(await host('submitReportExamAnalysisInfo', { assignmentId: other, ...report }))).toBe('100412')
  })

  it('is a Word document with its texts escaped', async () => {
    const own = await anAssignment(server.db, course, await aPaper(server.db, course, questions), { title: '<测>&验' })
    await aReviewedAttempt(server.db, course, own, await aStudent(server.db), rowsOf('111'))
    await host('submitReportExamAnalysisInfo', { assignmentId: own, ...report, problems: `${long}\n<w:t>&` })
    const { data } = await host('reportDetailExamAnalysisInfo', { assignmentId: own })
    const answer = await fetch(`${server.url}/api/exam/examAnalysisInfo/exportReport/${data.id}`, {
      ...{ method: 'POST', headers: { ...(await server.headers(course.host)), 'content-type': 'application/json' } },
      body: '{}',
    })
    expect(answer.headers.get('content-type')).toContain('wordprocessingml')
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
    expect(text).toContain('&lt;测&gt;&amp;验')
    expect(text).toContain('&lt;w:t&gt;&amp;')
    expect(text).toContain('试卷分析报告')
  })
})

describe('the export', () => {
  it('has every table of the page', async () => {
    const ask = async (page: string) => {
      const answer = await fetch(`${server.url}/api/exam/examAnalysisInfo/export`, {
        ...{ method: 'POST', headers: { ...(await server.headers(course.host)), 'content-type': 'application/json' } },
        body: JSON.stringify({ assignmentId, page }),
      })
      return pagesOf(await answer.arrayBuffer())
    }
    const paper = await ask('analysis-paper')
    expect(paper.map(({ name }) => name)).toEqual(['总体', '分数分布', '分组', '大题', '知识点与难度'])
    expect(paper[0]?.rows).toContainEqual(['平均分', '3.33'])
    const [items] = await ask('analysis-question')
    expect(items?.rows).toHaveLength(4)
  })
})

describe('a link', () => {
  const link = async (caller: Caller, over: object = {}) =>
    caller('shareExamAnalysisInfo', { assignmentId, page: 'analysis-paper', days: 3, maskNames: '1', ...over })
  const open = (share: string, over: object = {}) => server.nobody('openShareExamAnalysisInfo', { share, ...over })

  it('shows its page without a session, counts its openings, and ends', async () => {
    const { data } = await link(host)
    const opened = await open(data.token)
    expect(opened.data).toMatchObject({ needs: null, page: 'analysis-paper', items: [], head: { attempts: 12 } })
    expect(opened.data.paper?.figures?.mean).toBeCloseTo(40 / 12, 10)
    await open(data.token, { again: '1' })
    const list = await host('listShareExamAnalysisInfo')
    expect(list.data.find(({ id }) => id === data.id)).toMatchObject({ opens: 1, hasPassword: '0', title: '期中测验' })
    await expectLaws(server.db, server.clock.now, analysisLaws)
    const today = server.clock.now
    server.clock.now = new Date(today.getTime() + 3 * 86_400_000)
    expect([errors(await open(data.token)), (await open(data.token)).data ?? null]).toEqual(['100471', null])
    const later = await server.as(course.host)
    expect((await later('listShareExamAnalysisInfo')).data).toEqual([])
    server.clock.now = today
  })

  it('shows that class and nothing else, without stems and with names masked by the server', async () => {
    const { data } = await link(host, { courseClassId: secondClass })
    const given = { share: data.token, courseClassId: course.classId, assignmentId, page: 'analysis-question' } as never
    const opened = await server.nobody('openShareExamAnalysisInfo', given)
    expect(opened.data).toMatchObject({ page: 'analysis-paper', head: { attempts: 4 }, items: [] })
    const teacher = opened.data.paper?.groups.find(({ by }) => by === 'teacher')
    expect(teacher?.name).toContain('*')
    const items = await link(host, { page: 'analysis-question' })
    const shown = await open(items.data.token)
    expect(shown.data).toMatchObject({ page: 'analysis-question', paper: null })
    expect(shown.data.items.map(({ stem }) => stem)).toEqual(['', '', ''])
    // No other call takes a link for a session.
    for (const name of ['headExamAnalysisInfo', 'paperExamAnalysisInfo', 'questionExamAnalysisInfo'] as const)
      expect(errors(await server.nobody(name, { assignmentId, share: data.token } as never))).toBe('100402')
  })

  it('with names is for those who are signed in', async () => {
    const { data } = await link(host, { maskNames: '0', courseClassId: secondClass })
    expect((await open(data.token)).data).toMatchObject({ needs: 'signIn', head: null, paper: null, page: null })
    const student = await server.as(await aStudent(server.db))
    const opened = await student('openShareExamAnalysisInfo', { share: data.token })
    expect(opened.data.paper?.groups.find(({ by }) => by === 'teacher')?.name).not.toContain('*')
  })

  it('slows guessing of its password down, and tells nothing before it is right', async () => {
    const { data } = await link(host, { password: '开门 1234' })
    expect((await open(data.token)).data).toMatchObject({ needs: 'password', head: null, paper: null })
    for (let n = 0; n < 5; n++) expect(errors(await open(data.token, { sharePassword: `x${n}` }))).toBe('100471')
    expect(errors(await open(data.token, { sharePassword: '开门 1234' }))).toBe('100429')
    server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000)
    expect((await open(data.token, { sharePassword: '开门 1234' })).data.needs).toBeNull()
    // Many guesses at once are not all checked.
    const burst = await Promise.all(Array.from({ length: 30 }, (_, n) => open(data.token, { sharePassword: `y${n}` })))
    expect(burst.filter(({ code }) => code === '100471').length).toBeLessThanOrEqual(5)
    // Stored as a hash, and in no answer.
    const list = JSON.stringify(await host('listShareExamAnalysisInfo'))
    expect(list).not.toContain('开门')
    expect(list).not.toContain(data.token)
  })

  it('is revoked by its owner alone, and dies with what the owner may see', async () => {
    const { data } = await link(host)
    const teacher = await server.as(face)
    expect(errors(await teacher('revokeShareExamAnalysisInfo', { id: data.id }))).toBe('100404')
    expect((await teacher('listShareExamAnalysisInfo')).data).toEqual([])
    expect(errors(await host('revokeShareExamAnalysisInfo', { id: data.id }))).toBe('0')
    expect(errors(await open(data.token))).toBe('100471')

    const own = await link(teacher)
    expect((await open(own.data.token)).data.head?.attempts).toBe(4)
    await server.db.updateTable('courseClass').set({ faceTeacherId: null }).where('id', '=', secondClass).execute()
    expect(errors(await open(own.data.token))).toBe('100471')
    await server.db
      .updateTable('courseClass')
      .set({ faceTeacherId: face.teacherId })
      .where('id', '=', secondClass)
      .execute()
    expect(errors(await open(own.data.token))).toBe('0')
    await server.db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', face.userId).execute()
    expect(errors(await open(own.data.token))).toBe('100471')
  })

  it('that nobody made is refused like one that is over', async () => {
    expect(errors(await open('x'.repeat(32)))).toBe('100471')
    expect(errors(await open('x'))).toBe('100422')
    expect(errors(await link(host, { days: 31 }))).toBe('100422')
    expect(errors(await link(host, { password: '123' }))).toBe('100422')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect(errors(await link(stranger))).toBe('100455')
  })
})
