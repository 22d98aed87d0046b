import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'

let server: TestServer
let course: BuiltCourse
let face: TeacherPerson
let host: Caller
let single: string
let short: string
let essay: string
let paperId: string

const written = (type: 'short' | 'essay') =>
  aQuestion(server.db, course, {
    body: { type, stem: '<p>简述</p>' },
    key: { type, reference: '<p>参考</p>' },
    analysis: '',
    score: 10,
    difficulty: 3,
  })

beforeAll(async () => {
  server = await startTestServer()
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  const questions = [await aQuestion(server.db, course), await written('short'), await written('essay')]
  ;[single, short, essay] = questions.map((one) => one.questionVersionId) as [string, string, string]
  paperId = await aPaper(server.db, course, questions, 10)
  host = await server.as(course.host)
})
afterAll(() => server.close())

interface Handed {
  assignmentId: string
  studyPaperId: string
  student: Caller
  studentId: string
  /** question version -> its number on this paper */
  no: Map<string, number>
}

const text = (type: 'short' | 'essay', html: string) => ({ type, html })

async function answer(
  student: Caller,
  assignmentId: string,
  words: string,
): Promise<Omit<Handed, 'studentId' | 'student'>> {
  const { data: room, code } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  expect(code).toBe('0')
  const seq = (n: number) => room.epoch * SEQ_PER_EPOCH + n
  const handed = await student('submitPaperStudyPaperInfo', {
    studyPaperId: room.studyPaperId,
    deviceId: DEVICE,
    epoch: room.epoch,
    confirmUnanswered: '1',
    answers: [
      { questionVersionId: single, content: { type: 'single', choice: shownAs('a') }, seq: seq(1) },
      { questionVersionId: short, content: text('short', `<p>${words}</p>`), seq: seq(2) },
      { questionVersionId: essay, content: text('essay', `<p>${words}</p>`), seq: seq(3) },
    ],
  })
  expect(handed.code).toBe('0')
  const ids = room.topics.flatMap((topic) => topic.questions.map((one) => one.questionVersionId))
  return { assignmentId, studyPaperId: room.studyPaperId, no: new Map(ids.map((id, index) => [id, index + 1])) }
}

async function handedIn(row: { assignment?: object; classId?: string } = {}): Promise<Handed> {
  const assignmentId = await anAssignment(server.db, course, paperId, {
    now: server.clock.now,
    fullScore: 30,
    ...row.assignment,
  })
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId: row.classId ?? course.classId }, person)
  const student = await server.as(person)
  return { student, studentId: person.studentId, ...(await answer(student, assignmentId, '第一次')) }
}

const mark = (questionVersionId: string, reviewScore: number | null, seq = 1) => ({
  questionVersionId,
  reviewScore,
  comment: '',
  seq,
})
const save = (call: Caller, studyPaperId: string, rows: ReturnType<typeof mark>[], reason = '') =>
  call('saveReviewStudyPaperInfo', { studyPaperId, rows, reason })
const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString()
const statusOf = async (id: string) =>
  (await server.db
    .selectFrom('studyPaper')
    .select(['reviewStatus', 'score'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as { reviewStatus: string; score: number | null }
const resultOf = async (assignmentId: string, studentId: string) =>
  (
    await server.db
      .selectFrom('studyCheckResult')
      .select('score')
      .where('assignmentId', '=', assignmentId)
      .where('studentId', '=', studentId)
      .executeTakeFirst()
  )?.score

describe('marking', () => {
  let paper: Handed
  beforeEach(async () => {
    paper = await handedIn()
  })

  it('takes one question over all attempts, those without a mark first, and only of classes that are seen', async () => {
    const { assignmentId, studyPaperId } = paper
    const ask = (call: Caller, more: object = {}) => call('listQuestionReviewStudyPaperInfo', { assignmentId, ...more })
    const first = await ask(host)
    expect(first.data.questions.map(({ waiting, all }) => [waiting, all])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(first.data.rows.map((row) => [row.studyPaperId, row.score, row.content])).toEqual([
      [studyPaperId, 10, expect.objectContaining({ html: '<p>第一次</p>' })],
    ])
    const { questionId } = first.data
    const version = first.data.rows[0]?.questionVersionId as string
    expect(first.data.versions.map((one) => one.questionVersionId)).toEqual([version])
    expect((await save(host, studyPaperId, [mark(version, 7)])).code).toBe('0')
    expect((await ask(host, { questionId })).data).toMatchObject({ rows: [], total: 0 })
    const all = await ask(host, { questionId, state: 'all' })
    expect(all.data.rows.map(({ reviewScore, seq }) => [reviewScore, seq])).toEqual([[7, 1]])
    expect((await ask(host)).data.questionId).not.toBe(questionId)
    const stranger = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await aCourseClass(server.db, course.courseId, stranger)
    expect((await ask(await server.as(stranger), { state: 'all' })).data.rows).toEqual([])
    const outside = await server.as((await aCourse(server.db)).host)
    expect((await ask(outside)).code).toBe('100455')
  })

  it('says with each answer what the machine gave of it', async () => {
    const { assignmentId, studyPaperId } = paper
    await server.db
      .updateTable('answer')
      .set({ autoScore: 4 })
      .where('studyPaperId', '=', studyPaperId)
      .where('questionVersionId', '=', short)
      .execute()
    const { data } = await host('listQuestionReviewStudyPaperInfo', { assignmentId })
    expect(data.rows.map((row) => [row.questionVersionId, row.autoScore])).toEqual([[short, 4]])
  })

  it('refuses halves of halves and marks over the full score, by field', async () => {
    expect((await save(host, paper.studyPaperId, [mark(short, 3.3)])).code).toBe('100422')
    const over = await save(host, paper.studyPaperId, [mark(short, 10.5)])
    expect([over.code, JSON.stringify(over.data)]).toEqual(['100422', expect.stringContaining('分数不能超过10分')])
  })

  it('refuses students, teachers of other courses and face teachers of other classes', async () => {
    const other = await server.as((await aCourse(server.db)).host)
    const elsewhere = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await aCourseClass(server.db, course.courseId, elsewhere)
    const faceOfOther = await server.as(elsewhere)
    expect((await save(paper.student, paper.studyPaperId, [mark(short, 5)])).code).toBe('100403')
    for (const call of [other, faceOfOther]) {
      expect((await save(call, paper.studyPaperId, [mark(short, 5)])).code).toBe('100455')
      expect((await call('getReviewStudyPaperInfo', { id: paper.studyPaperId })).code).toBe('100455')
      expect((await call('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })).code).toBe('100455')
    }
    const list = await faceOfOther('listDetailStudyPaperInfo', {
      courseId: course.courseId,
      assignmentId: paper.assignmentId,
    })
    expect([list.code, list.total]).toEqual(['0', 0])
  })

  it('lets the face teacher of the class see and mark it', async () => {
    const call = await server.as(face)
    const list = await call('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId: paper.assignmentId })
    expect(list.data.map((row) => [row.id, row.toMark, row.marked])).toEqual([[paper.studyPaperId, 2, 0]])
    const saved = await save(call, paper.studyPaperId, [mark(short, 5)])
    expect([saved.data.total, saved.data.waiting]).toEqual([15, [paper.no.get(essay)]])
  })

  it('keeps the newer of two marks whichever arrives last', async () => {
    await save(host, paper.studyPaperId, [mark(short, 8, 5)])
    const late = await save(host, paper.studyPaperId, [mark(short, 2, 4)])
    expect([late.data.saved, late.data.stale[0]?.reviewScore, late.data.stale[0]?.seq]).toEqual([[], 8, 5])
    const same = await save(host, paper.studyPaperId, [mark(short, 1, 5)])
    expect(same.data.saved).toEqual([])
    const { data } = await host('getReviewStudyPaperInfo', { id: paper.studyPaperId })
    expect(data.marks.find((one) => one.questionVersionId === short)).toMatchObject({ reviewScore: 8, seq: 5 })
  })

  it('names the questions without a mark, then reviews, and counts the result', async () => {
    const early = await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })
    const nos = [paper.no.get(short) as number, paper.no.get(essay) as number].sort((a, b) => a - b)
    expect(early.data).toMatchObject({ done: 0, refused: [{ questions: nos, reason: `第${nos.join('、')}题未评分` }] })
    expect((await statusOf(paper.studyPaperId)).reviewStatus).toBe('1')
    await save(host, paper.studyPaperId, [mark(short, 7.5), mark(essay, 6)])
    expect((await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })).data).toEqual({
      done: 1,
      refused: [],
    })
    expect(await statusOf(paper.studyPaperId)).toEqual({ reviewStatus: '2', score: 23.5 })
    expect(await resultOf(paper.assignmentId, paper.studentId)).toBe(23.5)
    expect((await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })).data.done).toBe(1)
  })

  it('changes a reviewed mark with a reason only, as an event', async () => {
    await save(host, paper.studyPaperId, [mark(short, 7), mark(essay, 6)])
    await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })
    expect((await save(host, paper.studyPaperId, [mark(short, 9, 2)])).code).toBe('100422')
    expect((await save(host, paper.studyPaperId, [mark(short, null, 2)], '误评')).code).toBe('100412')
    expect((await save(host, paper.studyPaperId, [mark(short, 9, 2)], '漏看一步')).code).toBe('0')
    expect(await resultOf(paper.assignmentId, paper.studentId)).toBe(25)
    const events = await host('listEventReviewStudyPaperInfo', { studyPaperId: paper.studyPaperId, action: 'change' })
    expect(events.data.map(({ before, after, reason }) => [before, after, reason])).toEqual([[7, 9, '漏看一步']])
  })

  it('is one marker’s for ten minutes', async () => {
    const call = await server.as(face)
    await host('leaseReviewStudyPaperInfo', { id: paper.studyPaperId })
    expect((await call('leaseReviewStudyPaperInfo', { id: paper.studyPaperId })).data.leaseBy).not.toBe('')
    expect((await save(call, paper.studyPaperId, [mark(short, 5)])).code).toBe('100412')
    expect((await call('nextReviewStudyPaperInfo', { assignmentId: paper.assignmentId })).data.id).toBe('')
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect((await call('nextReviewStudyPaperInfo', { assignmentId: paper.assignmentId })).data).toEqual({
      id: paper.studyPaperId,
      left: 1,
    })
  })

  it('hides names of an anonymous assignment until nothing waits', async () => {
    await server.db.updateTable('assignment').set({ anonymous: true }).where('id', '=', paper.assignmentId).execute()
    const row = async () =>
      (await host('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId: paper.assignmentId })).data[0]
    expect(await row()).toMatchObject({ code: '考生 001', realname: '', studentNo: '', studentId: '' })
    const { data } = await host('getReviewStudyPaperInfo', { id: paper.studyPaperId })
    expect([data.code, data.studentName, data.studentNo]).toEqual(['考生 001', '', ''])
    await save(host, paper.studyPaperId, [mark(short, 7), mark(essay, 6)])
    await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })
    expect(await row()).toMatchObject({ code: '', studentId: paper.studentId })
  })
})

describe('send back', () => {
  const back = (call: Caller, id: string, more: object = {}) =>
    call('backReviewStudyPaperInfo', { ids: [id], reason: '请补充推导过程', deadline: inHours(48), ...more })

  it('needs a reason and an hour', async () => {
    const paper = await handedIn()
    expect((await back(host, paper.studyPaperId, { reason: '太短' })).code).toBe('100422')
    expect((await back(host, paper.studyPaperId, { deadline: inHours(0.5) })).code).toBe('100422')
  })

  it('never takes a final exam', async () => {
    const paper = await handedIn({ assignment: { kind: 'finalExam' } })
    const reply = await back(host, paper.studyPaperId)
    expect(reply.data.refused.map(({ reason }) => reason)).toEqual(['终考试卷不能退回学生'])
    expect((await statusOf(paper.studyPaperId)).reviewStatus).toBe('1')
  })

  it('lets the student answer again, keeps both rounds and the earlier result meanwhile', async () => {
    const paper = await handedIn()
    await save(host, paper.studyPaperId, [mark(short, 4), mark(essay, 4)])
    await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })
    expect((await back(host, paper.studyPaperId)).data).toEqual({ done: 1, refused: [] })
    expect((await back(host, paper.studyPaperId)).data.refused[0]?.reason).toBe('答卷已退回')
    // The assignment has closed meanwhile: the time given for the redo counts, and nothing is late.
    await server.db
      .updateTable('assignment')
      .set({
        closesAt: new Date(server.clock.now.getTime() - HOUR_MS),
        lateRule: 'deduct',
        lateDeductPercent: 50,
        lateDays: 7,
      })
      .where('id', '=', paper.assignmentId)
      .execute()

    const again = await answer(paper.student, paper.assignmentId, '第二次')
    expect(again.studyPaperId).toBe(paper.studyPaperId)
    expect(await statusOf(paper.studyPaperId)).toEqual({ reviewStatus: '1', score: null })
    expect(await resultOf(paper.assignmentId, paper.studentId)).toBe(18)

    const { data } = await host('getReviewStudyPaperInfo', { id: paper.studyPaperId })
    expect(data.rounds.map(({ reason, score }) => [reason, score])).toEqual([['请补充推导过程', 18]])
    const first = data.rounds[0]?.answers.find((one) => one.questionVersionId === short)
    expect([JSON.stringify(first?.content), first?.reviewScore]).toEqual([expect.stringContaining('第一次'), 4])
    const now = data.topics.flatMap((topic) => topic.questions).find((one) => one.questionVersionId === short)
    expect([JSON.stringify(now?.answer), now?.reviewScore]).toEqual([expect.stringContaining('第二次'), null])

    await save(host, paper.studyPaperId, [mark(short, 9, 2), mark(essay, 9, 2)])
    await host('submitReviewStudyPaperInfo', { ids: [paper.studyPaperId] })
    expect(await resultOf(paper.assignmentId, paper.studentId)).toBe(28)
  })

  it('opens only the questions that it names', async () => {
    const paper = await handedIn()
    await save(host, paper.studyPaperId, [mark(short, 4), mark(essay, 4)])
    await back(host, paper.studyPaperId, { questionIds: [short] })
    await answer(paper.student, paper.assignmentId, '第二次')
    const { data } = await host('getReviewStudyPaperInfo', { id: paper.studyPaperId })
    const words = new Map(
      data.topics.flatMap((topic) => topic.questions.map((one) => [one.questionVersionId, JSON.stringify(one.answer)])),
    )
    expect([words.get(short), words.get(essay)]).toEqual([
      expect.stringContaining('第二次'),
      expect.stringContaining('第一次'),
    ])
    expect(data.marks.map(({ questionVersionId, reviewScore }) => [questionVersionId, reviewScore])).toEqual(
      expect.arrayContaining([
        [short, null],
        [essay, 4],
      ]),
    )
  })
})

describe('running attempts', () => {
  async function sitting() {
    const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, durationMin: 30 })
    const person = await aStudent(server.db)
    await enrol(server.db, course, person)
    const student = await server.as(person)
    const { data } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
    return { assignmentId, student, studentId: person.studentId, room: data }
  }

  it('get more minutes', async () => {
    const { assignmentId, studentId, room } = await sitting()
    const reply = await host('extendStudyPaperInfo', {
      assignmentId,
      studentIds: [studentId],
      minutes: 15,
      reason: '网络中断',
    })
    expect(reply.code).toBe('100422')
    const longer = await host('extendStudyPaperInfo', { ids: [room.studyPaperId], minutes: 15, reason: '教室网络中断' })
    const end = new Date(new Date(room.deadlineAt).getTime() + 15 * 60_000).toISOString()
    expect(longer.data).toEqual({ changed: 1, deadlineAt: end })
  })

  it('are handed in by force with what was saved', async () => {
    const { student, room } = await sitting()
    await student('saveAnswerStudyPaperInfo', {
      studyPaperId: room.studyPaperId,
      deviceId: DEVICE,
      epoch: room.epoch,
      answers: [
        {
          questionVersionId: single,
          content: { type: 'single', choice: shownAs('a') },
          seq: room.epoch * SEQ_PER_EPOCH + 1,
        },
      ],
    })
    const forced = await host('forceSubmitStudyPaperInfo', { ids: [room.studyPaperId], reason: '考试结束' })
    expect(forced.data).toEqual({ done: 1, refused: [] })
    expect(await statusOf(room.studyPaperId)).toEqual({ reviewStatus: '2', score: 10 })
    expect((await host('forceSubmitStudyPaperInfo', { ids: [room.studyPaperId], reason: '再次' })).data.done).toBe(0)
  })
})
