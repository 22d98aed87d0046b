import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DOUBLE_DEFAULTS } from '@shuyuan/contract/entities/marking/review-task.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { taskLaws } from './task.laws.ts'

let server: TestServer
let course: BuiltCourse
let wang: TeacherPerson
let li: TeacherPerson
let liClass: string
let calls: Record<'host' | 'wang' | 'li' | 'other', Caller>
let question: BuiltQuestion
let paperId: string

beforeAll(async () => {
  server = await startTestServer()
  wang = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '王批阅' })
  li = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '李批阅' })
  course = await aCourse(server.db, { face: wang })
  liClass = await aCourseClass(server.db, course.courseId, li)
  question = await aQuestion(server.db, course, {
    body: { type: 'essay', stem: '<p>论</p>' },
    key: { type: 'essay', reference: '<p>参考</p>' },
    analysis: '',
    score: 10,
    difficulty: 3,
  })
  paperId = await aPaper(server.db, course, [question], 10)
  calls = {
    host: await server.as(course.host),
    wang: await server.as(wang),
    li: await server.as(li),
    other: await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH')),
  }
})
afterAll(() => server.close())

async function handIn(assignmentId: string, classId: string, realname: string): Promise<string> {
  const person = await aStudent(server.db, { realname })
  await enrol(server.db, { ...course, classId }, person)
  const call = await server.as(person)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
  const { studyPaperId, epoch } = room
  const content = { type: 'essay' as const, html: '<p>答</p>' }
  const answers = [{ questionVersionId: question.questionVersionId, content, seq: epoch * SEQ_PER_EPOCH + 1 }]
  const place = { studyPaperId, deviceId: 'device-one', epoch, confirmUnanswered: '1' as const }
  expect((await call('submitPaperStudyPaperInfo', { ...place, answers })).code).toBe('0')
  return studyPaperId
}

/** Three attempts of one class, one of the other. */
async function work(row: object = {}) {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 10, ...row })
  const papers: string[] = []
  for (const name of ['欧阳甲', '司马乙', '上官丙']) papers.push(await handIn(assignmentId, course.classId, name))
  return { assignmentId, papers, ofLi: await handIn(assignmentId, liClass, '诸葛丁') }
}

const save = (call: Caller, studyPaperId: string, reviewScore = 6, seq = 1) =>
  call('saveReviewStudyPaperInfo', {
    studyPaperId,
    rows: [{ questionVersionId: question.questionVersionId, reviewScore, comment: '', seq }],
    reason: '',
  })
const gridOf = async (call: Caller, assignmentId: string) =>
  (await call('listProgressReviewTaskInfo', { courseId: course.courseId, assignmentId })).data
const waitingOf = async (assignmentId: string) =>
  Object.fromEntries(
    (await gridOf(calls.host, assignmentId)).markers.map(({ realname, cells }) => [realname, cells[0]?.waiting]),
  )
const transfer = (call: Caller, input: object) =>
  call('transferReviewTaskInfo', {
    fromId: wang.teacherId,
    toTeacherId: li.teacherId,
    reason: '出差两周',
    ...input,
  } as never)

describe('the progress', () => {
  it('counts what waits for the teacher of the class and what was marked for whoever marked it', async () => {
    const { assignmentId, papers } = await work()
    expect(await waitingOf(assignmentId)).toEqual({ 王批阅: 3, 李批阅: 1 })
    await save(calls.host, papers[0] as string)
    await calls.host('submitReviewStudyPaperInfo', { ids: [papers[0] as string] })
    const { markers } = await gridOf(calls.host, assignmentId)
    const host = markers.find(({ teacherId }) => teacherId === course.host.teacherId)
    expect(host?.cells).toEqual([{ assignmentId, waiting: 0, done: 1, oldestDays: null, isLate: '0' }])
    expect(await waitingOf(assignmentId)).toMatchObject({ 王批阅: 2 })
  })

  it('shows a marker the own row alone, and nobody from outside anything', async () => {
    const { assignmentId } = await work()
    const place = { courseId: course.courseId, assignmentId }
    expect((await gridOf(calls.wang, assignmentId)).markers.map(({ realname }) => realname)).toEqual(['王批阅'])
    expect((await calls.wang('listProgressReviewTaskInfo', { ...place, reviewerId: li.teacherId })).code).toBe('100455')
    for (const name of [
      'listProgressReviewTaskInfo',
      'listExtendReviewTaskInfo',
      'listEventReviewStudyPaperInfo',
    ] as const)
      expect((await calls.other(name, { courseId: course.courseId })).code).toBe('100455')
    expect((await calls.other('listMarkerReviewTaskInfo', { assignmentId })).code).toBe('100455')
  })

  it('tells what is past the due date of its marker', async () => {
    const { assignmentId } = await work()
    const form = {
      way: 'byClass',
      dueDays: 1,
      anonymous: '0',
      crossed: '0',
      spotRate: 0,
      tolerance: 10,
      ...DOUBLE_DEFAULTS,
    } as const
    const { data } = await calls.host('addReviewTaskInfo', { assignmentId, ...form })
    await calls.host('autoAssignReviewTaskInfo', { id: data.id })
    await sql`update assignment set opens_at = ${new Date(server.clock.now.getTime() - 9 * DAY_MS)},
      closes_at = ${new Date(server.clock.now.getTime() - 2 * DAY_MS)} where id = ${assignmentId}`.execute(server.db)
    const lateOf = async () =>
      Object.fromEntries(
        (await gridOf(calls.host, assignmentId)).markers.map((one) => [one.realname, one.cells[0]?.isLate]),
      )
    expect(await lateOf()).toEqual({ 王批阅: '1', 李批阅: '1' })
    const ask = (call: Caller, days = 3) => call('askExtendReviewTaskInfo', { id: data.id, days, reason: '出差' })
    expect((await ask(calls.wang, 15)).code).toBe('100422')
    expect((await ask(calls.host)).code).toBe('100455')
    expect((await ask(calls.other)).code).toBe('100455')
    expect((await ask(calls.wang)).code).toBe('0')
    expect((await ask(calls.wang)).message).toContain('已有待答复')
    const asked = { courseId: course.courseId, state: 'applied' as const }
    expect((await calls.li('listExtendReviewTaskInfo', asked)).data).toEqual([])
    const [row] = (await calls.host('listExtendReviewTaskInfo', asked)).data
    const askId = row?.id ?? ''
    expect((await calls.wang('handleExtendReviewTaskInfo', { askId, agree: '1' })).code).toBe('100455')
    expect((await calls.host('handleExtendReviewTaskInfo', { askId, agree: '1' })).data.state).toBe('accepted')
    expect((await calls.host('handleExtendReviewTaskInfo', { askId, agree: '0' })).code).toBe('100412')
    expect(await lateOf()).toEqual({ 王批阅: '0', 李批阅: '1' })
    await expectLaws(server.db, server.clock.now, taskLaws)
  })
})

describe('handing over', () => {
  it('takes what the marker has, to another marker of the course', async () => {
    const { assignmentId, papers, ofLi } = await work()
    const outsider = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    for (const wrong of [
      { count: 4 },
      {},
      { studyPaperIds: [ofLi] },
      { count: 1, toTeacherId: wang.teacherId },
      { count: 1, toTeacherId: outsider.teacherId },
      { count: 1, reason: '' },
    ])
      expect((await transfer(calls.host, { assignmentId, ...wrong })).code).toBe('100422')
    expect((await transfer(calls.li, { assignmentId, count: 1 })).code).toBe('100455')
    expect((await transfer(calls.other, { assignmentId, count: 1 })).code).toBe('100455')
    expect(await waitingOf(assignmentId)).toEqual({ 王批阅: 3, 李批阅: 1 })

    // Begun attempts go last, and with their marks.
    const begun = papers[0] as string
    await save(calls.wang, begun, 7)
    expect((await transfer(calls.wang, { assignmentId, count: 2 })).data.moved).toBe(2)
    expect(await waitingOf(assignmentId)).toEqual({ 王批阅: 1, 李批阅: 3 })
    expect((await save(calls.wang, begun, 8, 2)).code).toBe('0')
    expect((await transfer(calls.host, { assignmentId, studyPaperIds: [begun] })).data.moved).toBe(1)
    expect((await save(calls.wang, begun, 9, 3)).message).toContain('李批阅批阅')
    const { data } = await calls.li('getReviewStudyPaperInfo', { id: begun })
    expect([data.marks[0]?.reviewScore, data.can.mark]).toEqual([8, '1'])
    expect((await calls.li('submitReviewStudyPaperInfo', { ids: [begun] })).data.done).toBe(1)
    await expectLaws(server.db, server.clock.now, taskLaws)
  })

  it('is no way around crossed marking or a plan by question', async () => {
    const { assignmentId } = await work()
    const form = { dueDays: 7, anonymous: '0', spotRate: 0, tolerance: 10, ...DOUBLE_DEFAULTS } as const
    const { data } = await calls.host('addReviewTaskInfo', { assignmentId, way: 'byClass', crossed: '1', ...form })
    await calls.host('autoAssignReviewTaskInfo', { id: data.id })
    const back = { assignmentId, fromId: li.teacherId, toTeacherId: wang.teacherId, count: 1 }
    expect((await transfer(calls.host, back)).code).toBe('100422')
    const { updatedAt } = (await calls.host('getReviewTaskInfo', { id: data.id })).data
    await calls.host('updateReviewTaskInfo', { id: data.id, way: 'byQuestion', updatedAt })
    expect((await transfer(calls.host, { assignmentId, count: 1 })).code).toBe('100412')
  })
})

describe('the record', () => {
  it('finds what a marker did to whom and when, and is exported by the same query', async () => {
    const { assignmentId, papers } = await work()
    await save(calls.wang, papers[0] as string)
    await transfer(calls.host, { assignmentId, count: 1 })
    const list = (input: object, call = calls.host) =>
      call('listEventReviewStudyPaperInfo', { courseId: course.courseId, assignmentId, ...input })
    const kinds = async (input: object) => (await list(input)).data.map(({ action, code }) => [action, code])
    expect(await kinds({ reviewerId: wang.teacherId })).toEqual([['save', '欧阳甲']])
    expect((await kinds({ action: 'transfer' })).length).toBe(1)
    expect(await kinds({ keyWords: '欧阳' })).toEqual([['save', '欧阳甲']])
    const today = new Date(server.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await kinds({ from: today, to: today })).length).toBe(2)
    expect(await kinds({ from: '2030-01-01' })).toEqual([])
    expect((await list({ from: 'gestern' })).code).toBe('100422')
    expect((await list({}, calls.li)).data).toEqual([])
    const sheets = await sheetsOf(server, course.host)
    const book = await sheets.book('exportProgressReviewTaskInfo', {
      courseId: course.courseId,
      assignmentId,
      tab: 'events',
    })
    expect(JSON.stringify(book)).toContain('欧阳甲')
    const progress = await sheets.book('exportProgressReviewTaskInfo', { courseId: course.courseId, assignmentId })
    expect(JSON.stringify(progress)).toContain('王批阅')
    const own = await (await sheetsOf(server, li)).book('exportProgressReviewTaskInfo', {
      courseId: course.courseId,
      assignmentId,
    })
    expect(JSON.stringify(own)).not.toContain('王批阅')
  })

  it('tells no name while marking is anonymous, neither by filter nor by sheet', async () => {
    const { assignmentId, papers } = await work({ anonymous: true })
    await save(calls.wang, papers[0] as string)
    await transfer(calls.host, { assignmentId, count: 1 })
    const input = { courseId: course.courseId, assignmentId }
    const { data } = await calls.host('listEventReviewStudyPaperInfo', input)
    expect(data.every(({ code }) => code.startsWith('考生'))).toBe(true)
    expect((await calls.host('listEventReviewStudyPaperInfo', { ...input, keyWords: '欧阳' })).data).toEqual([])
    const book = await (await sheetsOf(server, course.host)).book('exportProgressReviewTaskInfo', {
      ...input,
      tab: 'events',
    })
    for (const name of ['欧阳甲', '司马乙', '上官丙']) expect(JSON.stringify(book)).not.toContain(name)
  })
})
