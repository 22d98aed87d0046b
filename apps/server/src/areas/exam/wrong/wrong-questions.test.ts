import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

const DEVICE = 'device-one'
let server: TestServer
let course: BuiltCourse
let questions: BuiltQuestion[]
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  questions = [await aQuestion(server.db, course), await aQuestion(server.db, course)]
  paperId = await aPaper(server.db, course, questions)
})
afterAll(() => server.close())

const choice = (id: string): AnswerContent => ({ type: 'single', choice: shownAs(id) })
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

async function aLearner() {
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  // Signed in anew each time: days pass between the calls.
  const call = (async (name: never, input: never) => (await server.as(student))(name, input)) as Caller
  return { student, call }
}

/** Hands in the whole paper with these answers; the machine marks it. */
async function handIn(call: Caller, assignmentId: string, answers: readonly string[]) {
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const asked = room.topics.flatMap((topic) => topic.questions)
  const given = asked.map(({ questionId, questionVersionId }, at) => ({
    ...{ questionVersionId, seq: room.epoch * 1_000_000 + at + 1, spentSeconds: 1 },
    content: choice(answers[questions.findIndex((one) => one.questionId === questionId)] as string),
  }))
  const handed = await call('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, answers: given, confirmUnanswered: '1' },
  })
  expect(handed.code).toBe('0')
  return room.studyPaperId
}

const open = (row: Parameters<typeof anAssignment>[3] = {}) =>
  anAssignment(server.db, course, paperId, { now: server.clock.now, showAnswers: 'afterSubmit', ...row })

async function listOf(call: Caller, filter: object = {}) {
  const { data, total } = await call('wrongListStudyPaperInfo', { courseId: course.courseId, ...filter })
  return { rows: data, total }
}
const check = (call: Caller, content: AnswerContent, questionId = questions[0]?.questionId ?? '') =>
  call('checkWrongStudyPaperInfo', { courseId: course.courseId, questionId, content })
const practise = (call: Caller, input: object = {}) =>
  call('practiceWrongStudyPaperInfo', { courseId: course.courseId, ...input })
const progressRows = ({ studentId }: StudentPerson) =>
  server.db.selectFrom('wrongQuestion').selectAll().where('studentId', '=', studentId).execute()

describe('the list of wrong answers', () => {
  it('has what was answered wrongly, from all kinds of work, and equals SQL over the rows', async () => {
    const { student, call } = await aLearner()
    const first = await open()
    await handIn(call, first, ['b', 'a'])
    pass(60_000)
    const test = await open({ kind: 'midTest', title: '阶段测验' })
    const studyPaperId = await handIn(call, test, ['b', 'b'])
    const { rows, total } = await listOf(call, { orderBy: 'count@desc' })
    expect(rows).toMatchObject([
      {
        questionId: questions[0]?.questionId,
        count: 2,
        kind: 'midTest',
        title: '阶段测验',
        studyPaperId,
        standing: 'due',
      },
      { questionId: questions[1]?.questionId, count: 1, practisable: '1', rightInRow: 0, dueAt: null },
    ])
    const counted = await sql<{ question: string; count: number }>`
      select q.id as question, count(*)::int as count from study_paper sp
      join answer an on an.study_paper_id = sp.id join question_version v on v.id = an.question_version_id
      join question q on q.id = v.question_id
      where sp.student_id = ${student.studentId} and an.auto_score = 0 group by q.id`.execute(server.db)
    expect(new Map(rows.map((row) => [row.questionId, row.count]))).toEqual(
      new Map(counted.rows.map((row) => [row.question, row.count])),
    )
    expect(total).toBe(counted.rows.length)
  })

  it('narrows by type, standing and words', async () => {
    const { call } = await aLearner()
    await handIn(call, await open(), ['b', 'b'])
    expect((await listOf(call, { questionType: 'essay' })).total).toBe(0)
    expect((await listOf(call, { standing: 'due' })).total).toBe(2)
    expect((await listOf(call, { standing: 'mastered' })).total).toBe(0)
    expect((await listOf(call, { keyWords: '题干' })).total).toBe(2)
    expect((await listOf(call, { keyWords: '没有这样的题' })).total).toBe(0)
  })

  it('is empty for another student and for staff, and knows nothing of another course', async () => {
    const { call } = await aLearner()
    await handIn(call, await open(), ['b', 'b'])
    const { call: other } = await aLearner()
    expect((await listOf(other)).total).toBe(0)
    expect((await listOf(await server.as(course.host))).total).toBe(0)
    const elsewhere = await aCourse(server.db)
    expect((await listOf(call, { courseId: elsewhere.courseId })).total).toBe(0)
  })
})

describe('answers that are not shown yet', () => {
  /** Every call that could say what is right, or that the question was answered wrongly. */
  async function attack(call: Caller) {
    const questionId = questions[0]?.questionId ?? ''
    const { courseId } = course
    const { data: figures } = await call('wrongFiguresStudyPaperInfo', { courseId })
    return {
      list: (await listOf(call)).total,
      all: figures.all,
      practice: (await practise(call)).data.questions.length,
      one: (await practise(call, { questionId })).data.questions.length,
      check: (await check(call, choice('a'))).code,
      master: (await call('masterWrongStudyPaperInfo', { courseId, questionIds: [questionId], mastered: '1' })).code,
      booklet: (await call('bookletWrongStudyPaperInfo', { courseId })).code,
    }
  }
  const NOTHING = { list: 0, all: 0, practice: 0, one: 0, check: '100404', master: '100455', booklet: '100412' }

  it('leave no trace before the close, and enter the list with it', async () => {
    const { call } = await aLearner()
    await handIn(call, await open({ showAnswers: 'afterClose' }), ['b', 'b'])
    expect(await attack(call)).toEqual(NOTHING)
    pass(2 * DAY_MS)
    expect((await listOf(call)).total).toBe(2)
  })

  it('never come out where the work never shows them, as finals do not', async () => {
    const { call } = await aLearner()
    await handIn(call, await open({ showAnswers: 'never' }), ['b', 'b'])
    pass(30 * DAY_MS)
    expect(await attack(call)).toEqual(NOTHING)
  })

  it('wait for the later date of the student, and of an attempt that is open or void nothing is shown', async () => {
    const { student, call } = await aLearner()
    const assignmentId = await open({ showAnswers: 'afterClose' })
    await server.db
      .insertInto('assignmentOverride')
      .values({
        ...{ id: crypto.randomUUID(), assignmentId, studentId: student.studentId, reason: '补交' },
        closesAt: new Date(server.clock.now.getTime() + 5 * DAY_MS),
      })
      .execute()
    const id = await handIn(call, assignmentId, ['b', 'b'])
    pass(2 * DAY_MS)
    expect(await attack(call)).toEqual(NOTHING)
    pass(4 * DAY_MS)
    expect((await listOf(call)).total).toBe(2)
    for (const row of [{ valid: false }, { valid: true, reviewStatus: '3' }, { reviewStatus: '1' }]) {
      await server.db.updateTable('studyPaper').set(row).where('id', '=', id).execute()
      expect(await attack(call)).toEqual(NOTHING)
    }
  })

  it('disappear again when the teacher hides them', async () => {
    const { call } = await aLearner()
    const assignmentId = await open()
    await handIn(call, assignmentId, ['b', 'b'])
    expect((await listOf(call)).total).toBe(2)
    await server.db.updateTable('assignment').set({ showAnswers: 'never' }).where('id', '=', assignmentId).execute()
    expect(await attack(call)).toEqual(NOTHING)
  })
})

describe('practice of wrong answers', () => {
  it('shows the questions without their keys, and checks one at a time', async () => {
    const { student, call } = await aLearner()
    await handIn(call, await open(), ['b', 'b'])
    const { data } = await practise(call, { count: 1 })
    expect(data.questions).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/right|analysis/)
    expect((await check(call, { type: 'judge', value: true })).code).toBe('100422')
    expect((await check(call, { type: 'single', choice: null })).code).toBe('100422')
    expect(await progressRows(student)).toEqual([])
    const { data: wrong } = await check(call, choice('b'))
    expect(wrong).toMatchObject({ checked: { right: false, key: { right: shownAs('a') } }, standing: 'waiting' })
    expect(await progressRows(student)).toMatchObject([{ rightInRow: 0, mastered: false }])
  })

  it('is mastered by two right answers in a row, each when it was due', async () => {
    const { call } = await aLearner()
    await handIn(call, await open(), ['b', 'a'])
    expect((await check(call, choice('a'))).data).toMatchObject({ standing: 'waiting', rightInRow: 1 })
    // Who has just read the key has learned nothing by giving it again.
    expect((await check(call, choice('a'))).data).toMatchObject({ standing: 'waiting', rightInRow: 1 })
    expect((await practise(call)).data.questions).toEqual([])
    pass(DAY_MS)
    expect((await practise(call)).data.questions).toHaveLength(1)
    expect((await check(call, choice('a'))).data).toMatchObject({ standing: 'mastered', rightInRow: 2 })
    const { data } = await call('wrongFiguresStudyPaperInfo', { courseId: course.courseId })
    expect(data).toEqual({ all: 1, due: 0, waiting: 0, mastered: 1, toPractise: 0 })
    pass(1000)
    await handIn(call, await open(), ['b', 'a'])
    expect((await listOf(call)).rows).toMatchObject([{ standing: 'due', count: 2, rightInRow: 0 }])
  })

  it('counts two answers that arrive at once as one', async () => {
    const { call } = await aLearner()
    await handIn(call, await open(), ['b', 'a'])
    const replies = await Promise.all([check(call, choice('a')), check(call, choice('a'))])
    expect(replies.map(({ data }) => data.rightInRow)).toEqual([1, 1])
  })

  it('lets a student put a question aside and take it up again, the own ones alone', async () => {
    const { call } = await aLearner()
    await handIn(call, await open(), ['b', 'a'])
    const master = (mastered: '0' | '1', questionId = questions[0]?.questionId ?? '') =>
      call('masterWrongStudyPaperInfo', { courseId: course.courseId, questionIds: [questionId], mastered })
    expect((await master('1')).code).toBe('0')
    pass(400 * DAY_MS)
    expect((await listOf(call)).rows).toMatchObject([{ standing: 'mastered', dueAt: null }])
    expect((await practise(call)).data.questions).toEqual([])
    expect((await master('0')).code).toBe('0')
    expect((await practise(call)).data.questions).toHaveLength(1)
    // This one was answered rightly, and another's are none of hers.
    expect((await master('1', questions[1]?.questionId)).code).toBe('100455')
    const { call: other } = await aLearner()
    expect((await check(other, choice('a'))).code).toBe('100404')
  })

  it('lets the student judge what only a person could, after the key was shown', async () => {
    const essay = await aQuestion(server.db, course, {
      ...{
        body: { type: 'short', stem: '<p>为什么？</p>' },
        key: { type: 'short', reference: '<p>因为</p>', points: [] },
      },
      ...{ analysis: '<p>看第一章</p>', score: 2, difficulty: 3 },
    })
    const { call } = await aLearner()
    const assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, [essay]), {
      ...{ now: server.clock.now, showAnswers: 'afterSubmit' },
    })
    const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    const held = { studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch }
    await call('submitPaperStudyPaperInfo', { ...held, answers: [], confirmUnanswered: '1' })
    await server.db
      .updateTable('studyPaper')
      .set({ reviewStatus: '2', subjectiveScore: 0, score: 0, reviewedAt: server.clock.now })
      .where('id', '=', room.studyPaperId)
      .execute()
    const content: AnswerContent = { type: 'short', html: '<p>因为如此</p>' }
    const ask = (selfRight?: '1') =>
      call('checkWrongStudyPaperInfo', {
        ...{ courseId: course.courseId, questionId: essay.questionId, content },
        ...(selfRight ? { selfRight } : {}),
      })
    expect((await ask()).data).toMatchObject({ checked: { right: null }, standing: 'due', rightInRow: 0 })
    expect((await ask('1')).data).toMatchObject({ standing: 'waiting', rightInRow: 1 })
  })
})

describe('the booklet', () => {
  it('is a PDF of what the list shows, with the answers behind the questions', async () => {
    const { student, call } = await aLearner()
    await handIn(call, await open(), ['b', 'b'])
    const sheets = await sheetsOf(server, student)
    const { bytes, json } = await sheets.file('bookletWrongStudyPaperInfo', { courseId: course.courseId })
    expect(json).toBeUndefined()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const words = text.replace(/\s+/g, '')
    expect(words).toContain('错题本')
    expect(words.indexOf('题干')).toBeGreaterThan(0)
    expect(words.indexOf('参考答案与解析')).toBeGreaterThan(words.lastIndexOf('题干'))
    expect(words.match(/题干/g)).toHaveLength(2)
  }, 60_000)
})

describe('addWrongStudyPaperInfo', () => {
  const add = (call: Caller, studyPaperId: string, questionVersionId = questions[0]?.questionVersionId ?? '') =>
    call('addWrongStudyPaperInfo', { studyPaperId, questionVersionId })
  const inBook = async (call: Caller, id: string) => {
    const { data } = await call('getStudyPaperInfo', { id })
    const shown = data.topics.flatMap((topic) => topic.questions)
    return shown.find(({ questionId }) => questionId === questions[0]?.questionId)?.inWrongBook
  }

  it('is about a question of an own attempt', async () => {
    const { call } = await aLearner()
    const id = await handIn(call, await open(), ['a', 'b'])
    const other = await aQuestion(server.db, course)
    expect((await add(call, id, other.questionVersionId)).code).toBe('100422')
    expect((await add(call, other.questionId)).code).toBe('100404')
    const { call: stranger } = await aLearner()
    expect((await add(stranger, id)).code).toBe('100455')
    expect((await add(await server.as(course.host), id)).code).toBe('100403')
  })

  it('waits until the answers are shown, and says nothing before', async () => {
    const { student, call } = await aLearner()
    const id = await handIn(call, await open({ showAnswers: 'never' }), ['a', 'b'])
    expect((await add(call, id)).code).toBe('100412')
    expect(await inBook(call, id)).toBe('0')
    const rows = server.db.selectFrom('wrongAdded').selectAll().where('studentId', '=', student.studentId)
    expect(await rows.execute()).toEqual([])
  })

  it('puts a right answer on the list, due at once and wrong in no attempt', async () => {
    const { call } = await aLearner()
    const id = await handIn(call, await open(), ['a', 'b'])
    expect(await inBook(call, id)).toBe('0')
    expect((await listOf(call)).rows.map(({ questionId }) => questionId)).toEqual([questions[1]?.questionId])
    const codes = (await Promise.all([add(call, id), add(call, id)])).map(({ code }) => code)
    expect(codes).toEqual(['0', '0'])
    expect(await inBook(call, id)).toBe('1')
    const own = (await listOf(call)).rows.find(({ questionId }) => questionId === questions[0]?.questionId)
    expect(own).toMatchObject({ count: 0, standing: 'due', studyPaperId: id })
    expect((await practise(call, { questionId: questions[0]?.questionId })).data.questions).toHaveLength(1)
    expect((await check(call, choice('a'))).data).toMatchObject({ checked: { right: true }, rightInRow: 1 })
  })

  it('makes a mastered one due again', async () => {
    const { call } = await aLearner()
    const id = await handIn(call, await open(), ['b', 'b'])
    const questionIds = [questions[0]?.questionId as string]
    await call('masterWrongStudyPaperInfo', { courseId: course.courseId, questionIds, mastered: '1' })
    const standing = async () =>
      (await listOf(call)).rows.find(({ questionId }) => questionId === questionIds[0])?.standing
    expect(await standing()).toBe('mastered')
    pass(1000)
    expect((await add(call, id)).code).toBe('0')
    expect(await standing()).toBe('due')
  })
})
