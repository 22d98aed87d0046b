import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentBench, at, DAY, fieldsOf, MINUTE } from '../../test/benches/assignment-bench.ts'
import { aPaper, aQuestion, shownAs } from '../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  bench = await assignmentBench(server)
})

const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

describe('extendCourseHomeworkInfo', () => {
  const later = { closesAt: at(9 * DAY), reason: '生病住院' }

  it('gives a student a deadline of its own, and takes it back', async () => {
    const id = await bench.published({ closesAt: at(2 * DAY) })
    const [{ student, call }, other] = [await bench.aSitter(), await bench.aSitter()]
    const { data: room } = await bench.start(call, id)
    const given = await bench.host('extendCourseHomeworkInfo', {
      id,
      studentIds: [student.studentId],
      closesAt: at(4 * DAY),
      reason: '生病住院',
    })
    expect(given.data).toEqual({ changed: 1 })
    expect(await bench.deadlineOf(room.studyPaperId)).toBe(at(4 * DAY))
    passTime(3 * DAY)
    // Their sessions are over by then.
    bench.host = await server.as(bench.course.host)
    expect((await bench.tasksOf(await server.as(student)))[0]).toMatchObject({
      myState: 'answering',
      closesAt: at(4 * DAY),
    })
    expect((await bench.tasksOf(await server.as(other.student)))[0]).toMatchObject({ myState: 'missed' })
    const { data: students } = await bench.host('listStudentCourseHomeworkInfo', { id })
    expect(students.map(({ personalDue, note }) => [personalDue, note])).toEqual([
      [at(4 * DAY), '生病住院'],
      [null, ''],
    ])
    const overrides = async () => (await bench.host('getCourseHomeworkInfo', { id })).data.overrides
    expect(await overrides()).toMatchObject([{ studentId: student.studentId, closesAt: at(4 * DAY) }])
    await bench.host('extendCourseHomeworkInfo', {
      id,
      studentIds: [student.studentId],
      closesAt: null,
      reason: '取消',
    })
    expect(await overrides()).toEqual([])
  })

  it('counts for a whole class, students’ own first', async () => {
    const id = await bench.published()
    const [{ student, call }, mate] = [await bench.aSitter(), await bench.aSitter()]
    await bench.host('extendCourseHomeworkInfo', { id, courseClassIds: [bench.course.classId], ...later })
    await bench.host('extendCourseHomeworkInfo', {
      id,
      studentIds: [student.studentId],
      closesAt: at(12 * DAY),
      reason: '出差',
    })
    expect((await bench.tasksOf(call))[0]?.closesAt).toBe(at(12 * DAY))
    expect((await bench.tasksOf(mate.call))[0]?.closesAt).toBe(at(9 * DAY))
  })

  it('refuses an earlier time, nobody, strangers to the assignment', async () => {
    const id = await bench.published({ targetClassIds: [bench.course.classId] })
    const { student } = await bench.aSitter()
    const outside = await bench.aSitter(bench.otherClass)
    const ask = (over: object) =>
      bench.host('extendCourseHomeworkInfo', { id, studentIds: [student.studentId], ...later, ...over })
    expect(fieldsOf(await ask({ closesAt: at(DAY) }))).toEqual({ closesAt: '须晚于原截止时间' })
    expect(fieldsOf(await ask({ studentIds: undefined }))).toEqual({ studentIds: '请选择班级或学生' })
    expect((await ask({ studentIds: [outside.student.studentId] })).code).toBe('100455')
    expect((await ask({ courseClassIds: [bench.otherClass] })).code).toBe('100455')
  })

  it('lets a face teacher move its own classes by the days the host allows', async () => {
    const id = await bench.published()
    const { student } = await bench.aSitter()
    const outside = await bench.aSitter(bench.otherClass)
    const ask = (studentId: string, closesAt: string) =>
      bench.faceCaller('extendCourseHomeworkInfo', { id, studentIds: [studentId], closesAt, reason: '补交' })
    expect((await ask(student.studentId, at(8 * DAY))).message).toBe('主持教师未开放此权限')
    await bench.switchOn({ faceMayShiftWindow: true, maxShiftDays: 2 })
    expect((await ask(student.studentId, at(8 * DAY))).code).toBe('0')
    expect(fieldsOf(await ask(student.studentId, at(10 * DAY)))).toEqual({ closesAt: '最多可延后2天' })
    expect((await ask(outside.student.studentId, at(8 * DAY))).code).toBe('100455')
  })
})

describe('addAttemptCourseHomeworkInfo and exemptCourseHomeworkInfo', () => {
  it('gives a student more attempts, a test one at most', async () => {
    const id = await bench.published()
    const { student, call } = await bench.aSitter()
    const { data: room } = await bench.start(call, id)
    const hand = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: 1, confirmUnanswered: '1' as const }
    await call('submitPaperStudyPaperInfo', hand)
    expect((await bench.start(call, id)).code).toBe('100603')
    await bench.host('addAttemptCourseHomeworkInfo', { id, studentIds: [student.studentId], times: 1, reason: '断网' })
    expect((await bench.tasksOf(call))[0]).toMatchObject({ maxAttempts: 2, usedAttempts: 1 })
    expect((await bench.start(call, id)).data.attemptNo).toBe(2)
    const paperId = await aPaper(server.db, bench.course, [await aQuestion(server.db, bench.course)])
    const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm({ paperId }))
    await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })
    const more = (times: number) =>
      bench.host('addAttemptCoursePeriodicTestInfo', {
        id: data.id,
        studentIds: [student.studentId],
        times,
        reason: '断网',
      })
    expect((await more(2)).message).toBe('测验最多增加1次')
    expect((await more(1)).code).toBe('0')
    expect((await more(1)).message).toBe('测验最多增加1次')
  })

  it('exempts a student and takes it back', async () => {
    const id = await bench.published()
    const { student, call } = await bench.aSitter()
    const set = (on: '0' | '1') =>
      bench.host('exemptCourseHomeworkInfo', { id, studentIds: [student.studentId], on, reason: '免修' })
    await set('1')
    expect((await bench.tasksOf(call))[0]?.myState).toBe('exempt')
    const nextDue = async () => (await call('listMyCourseInfo', { kind: 'study' })).data[0]?.nextDueAssignmentId
    expect(await nextDue()).toBe('')
    await set('0')
    expect((await bench.tasksOf(call))[0]?.myState).toBe('toStart')
    expect(await nextDue()).toBe(id)
  })
})

describe('listStudentCourseHomeworkInfo', () => {
  it('tells each student’s state, scores in the assignment’s own full score, and finds by state', async () => {
    const id = await bench.published({ fullScore: 100, maxAttempts: 2 })
    const [done, answering] = [await bench.aSitter(), await bench.aSitter()]
    await bench.aSitter(bench.otherClass)
    const { data: room } = await bench.start(done.call, id)
    const versions = room.topics.flatMap(({ questions }) => questions.map((one) => one.questionVersionId))
    await done.call('submitPaperStudyPaperInfo', {
      studyPaperId: room.studyPaperId,
      deviceId: 'device-one',
      epoch: 1,
      confirmUnanswered: '1',
      answers: [
        { questionVersionId: versions[0] as string, content: { type: 'single', choice: shownAs('a') }, seq: 1_000_001 },
      ],
    })
    await bench.start(answering.call, id)
    const { data, total } = await bench.host('listStudentCourseHomeworkInfo', { id, orderBy: 'validScore@desc' })
    expect(total).toBe(3)
    expect(data[0]).toMatchObject({
      studentId: done.student.studentId,
      state: 'reviewed',
      validScore: 50,
      bestScore: 50,
      attempts: 1,
      attemptsAllowed: 2,
    })
    const of = async (state: 'answering' | 'toStart') =>
      (await bench.host('listStudentCourseHomeworkInfo', { id, state })).data.map(({ attempts }) => attempts)
    expect([await of('answering'), await of('toStart')]).toEqual([[1], [0]])
    const { data: own } = await bench.faceCaller('listStudentCourseHomeworkInfo', { id })
    expect(own.length).toBe(2)
  })
})

describe('moving deadlines', () => {
  it('keeps timed ends and late days as the answering side reckons them', async () => {
    const timed = await bench.published({ durationMin: 30, closesAt: at(DAY) })
    const late = await bench.published({ lateRule: 'deduct', lateDays: 3, lateDeductPercent: 10, closesAt: at(DAY) })
    const { call } = await bench.aSitter()
    const { data: first } = await bench.start(call, timed)
    const { data: second } = await bench.start(call, late)
    const before = [first.deadlineAt, second.deadlineAt]
    expect(before).toEqual([at(30 * MINUTE), at(4 * DAY)])
    for (const id of [timed, late]) await bench.update(id, { closesAt: at(2 * DAY) })
    expect([await bench.deadlineOf(first.studyPaperId), await bench.deadlineOf(second.studyPaperId)]).toEqual([
      at(30 * MINUTE),
      at(5 * DAY),
    ])
  })
})
