import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { HOUR_MS as HOUR } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { assignmentBench, at, DAY, fieldsOf, type Sitter, START } from '../../../test/benches/assignment-bench.ts'
import { aCourse, aSubSchool, aUser } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import {
  aMember,
  bench,
  branch,
  comeBack,
  foreignClass,
  instructor,
  instructorWorld,
  orgClassId,
  server,
  teacher,
} from '../../../test/instructor-world.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import type { Caller } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

/** 课程作业管理: the homework of an administrative class. */

let questions: BuiltQuestion[]
let paperId: string

instructorWorld()
beforeEach(async () => {
  questions = [await aQuestion(server.db, bench.course), await aQuestion(server.db, bench.course)]
  paperId = await aPaper(server.db, bench.course, questions)
})

/** A student of the class who takes the course. */
async function aSitter(classId = orgClassId, courseClassId = bench.course.classId): Promise<Sitter> {
  const student = await aMember({ orgClassId: classId }, courseClassId)
  return { student, call: await server.as(student) }
}

async function handIn({ call }: Sitter, assignmentId: string): Promise<string> {
  const { data: room } = await bench.start(call, assignmentId)
  const { studyPaperId, epoch } = room
  const answers = questions.map(({ questionVersionId }, n) => ({
    questionVersionId,
    content: { type: 'single' as const, choice: shownAs('a') },
    seq: epoch * SEQ_PER_EPOCH + n + 1,
  }))
  const handed = { studyPaperId, deviceId: 'device-one', epoch, confirmUnanswered: '1' as const, answers }
  expect((await call('submitPaperStudyPaperInfo', handed)).code).toBe('0')
  return studyPaperId
}

/** What waits for a mark, as if it had been handed in so long ago. */
const letWait = (studyPaperId: string, ms: number) =>
  sql`update study_paper set review_status = '1', score = null, submitted_at = ${new Date(server.clock.now.getTime() - ms)}
    where id = ${studyPaperId}`.execute(server.db)

const urgedOf = async ({ student }: Sitter) =>
  (await inboxOf(server, student.userId)).filter(({ eventKey }) => eventKey === 'assignmentUrged')

const listed = async (over: object = {}) => {
  const { code, data } = await instructor('homeworkListClassTeacherIndex', { orgClassId, ...over })
  expect(code).toBe('0')
  return data
}
const matrixOf = async (courseId = bench.course.courseId, call = instructor) => {
  const { code, data } = await call('homeworkMatrixClassTeacherIndex', { orgClassId, courseId })
  expect(code).toBe('0')
  return data
}
const urge = (over: object) =>
  instructor('urgeHomeworkClassTeacherIndex', { orgClassId, channels: ['inSite'], assignmentIds: [], ...over } as never)

/** Work on paper of the class, with what a teacher has entered of these students. */
async function onPaper(entries: readonly (readonly [Sitter, object])[]): Promise<string> {
  const id = await anAssignment(server.db, bench.course, paperId, {
    ...{ kind: 'paperHomework', paperId: null, now: server.clock.now },
  })
  const now = server.clock.now
  for (const [{ student }, entry] of entries)
    await server.db
      .insertInto('writtenWork')
      .values({ id: newId(), assignmentId: id, studentId: student.studentId, createdAt: now, updatedAt: now, ...entry })
      .execute()
  return id
}

it('counts sheets that came in as handed in, and those that wait for points as waiting', async () => {
  const sitters = [await aSitter(), await aSitter(), await aSitter()] as const
  const at = new Date(server.clock.now.getTime() - 3 * DAY)
  const id = await onPaper([
    [sitters[0], { receivedAt: at, score: 8, scoredAt: at }],
    [sitters[1], { receivedAt: at }],
    [sitters[2], { outcome: 'missing' }],
  ])
  expect((await listed()).find((row) => row.id === id)).toMatchObject({
    ...{ due: 3, submitted: 2, waiting: 1, oldestWaitDays: 3 },
  })
  const { data } = await instructor('courseListClassTeacherIndex', { orgClassId })
  expect(data[0]?.submitRate).toBeCloseTo(66.7, 1)
})

describe('firstClassTeacherIndex', () => {
  it('names a class with work in its own scope, or none', async () => {
    const first = async (by = instructor) =>
      (await by('firstClassTeacherIndex', { termCode: '2026-2' })).data.orgClassId
    await aSitter(foreignClass)
    await bench.published({ paperId })
    expect(await first()).toBe('')
    await aSitter()
    expect(await first()).toBe(orgClassId)
    const other = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }))
    expect(await first(other)).toBe('')
    expect((await instructor('firstClassTeacherIndex', { termCode: 'none' })).data.orgClassId).toBe('')
  })
})

describe('homeworkListClassTeacherIndex', () => {
  it('refuses classes of others, in whatever field they stand', async () => {
    const college = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    const otherBranch = await aSubSchool(server.db)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: otherBranch }))
    for (const call of [college, sub])
      expect((await call('homeworkListClassTeacherIndex', { orgClassId })).code).toBe('100455')
    expect((await instructor('homeworkListClassTeacherIndex', { orgClassId: foreignClass })).code).toBe('100455')
    expect((await instructor('homeworkListClassTeacherIndex', { orgClassId: newId() })).code).toBe('100404')
    expect((await instructor('courseListClassTeacherIndex', { orgClassId: foreignClass })).code).toBe('100455')
    expect((await bench.host('homeworkListClassTeacherIndex', { orgClassId })).code).toBe('100403')
  })

  it('counts the own class alone, and tells nothing of a course that nobody of it takes', async () => {
    const id = await bench.published({ paperId })
    const [one] = [await aSitter(), await aSitter(), await aSitter(foreignClass)]
    await handIn(one, id)
    expect(await listed()).toMatchObject([
      { id, due: 2, submitted: 1, submitRate: 50, missing: 1, waiting: 0, reviewerName: expect.any(String) },
    ])
    const foreign = await aCourse(server.db)
    expect(await listed({ courseId: foreign.courseId })).toEqual([])
  })

  it('narrows by kind, by days and by what is owed, and puts what has waited longest first where it is asked', async () => {
    const soon = await bench.published({ paperId, closesAt: at(2 * DAY) })
    const later = await bench.published({ paperId, kind: 'onlinePractice', closesAt: at(20 * DAY) })
    const one = await aSitter()
    const attempt = await handIn(one, soon)
    await letWait(attempt, 9 * DAY + HOUR)
    const ids = async (over: object) => (await listed(over)).map(({ id }) => id)
    expect(await ids({})).toEqual([soon, later])
    expect(await ids({ kind: 'onlinePractice' })).toEqual([later])
    expect(await ids({ dueDays: 3 })).toEqual([soon])
    expect(await ids({ missingOnly: '1' })).toEqual([later])
    expect(await ids({ missingOnly: '0' })).toEqual([soon])
    expect(await ids({ orderBy: 'oldestWaitDays@desc' })).toEqual([soon, later])
    expect((await listed({ dueDays: 3 }))[0]).toMatchObject({ waiting: 1, oldestWaitDays: 9 })
    await comeBack(30 * DAY)
    expect(await ids({ missingOnly: '1' })).toEqual([later])
  })
})

describe('homeworkMatrixClassTeacherIndex', () => {
  it('says where each student of the class stands, and opens only what may be read', async () => {
    const homework = await bench.published({ paperId })
    const test = await anAssignment(server.db, bench.course, paperId, {
      ...{ now: server.clock.now, kind: 'midTest', durationMin: 30, closesAt: new Date(START + 7 * DAY) },
    })
    const [done, idle] = [await aSitter(), await aSitter()]
    await aSitter(foreignClass)
    const [read, hidden] = [await handIn(done, homework), await handIn(done, test)]
    const { assignments, students } = await matrixOf()
    expect(assignments.map(({ id }) => id).sort()).toEqual([homework, test].sort())
    expect(students.map(({ studentId }) => studentId)).toEqual([done.student.studentId, idle.student.studentId])
    const cells = Object.fromEntries((students[0]?.cells ?? []).map((cell) => [cell.assignmentId, cell]))
    expect(cells[homework]).toMatchObject({ state: 'reviewed', studyPaperId: read, closed: '' })
    expect(cells[test]).toMatchObject({ studyPaperId: '', closed: 'testOpen' })
    expect(students[1]).toMatchObject({ due: 2, submitted: 0, owing: 2 })
    expect((await instructor('getStudyPaperInfo', { id: read })).code).toBe('0')
    const refused = await instructor('getStudyPaperInfo', { id: hidden })
    expect([refused.code, refused.message]).toEqual(['100412', expect.stringContaining('作业未截止')])
    expect((await bench.host('getStudyPaperInfo', { id: hidden })).code).toBe('0')
    await comeBack(8 * DAY)
    expect((await instructor('getStudyPaperInfo', { id: hidden })).code).toBe('0')
    const again = (await matrixOf()).students[0]?.cells.find(({ assignmentId }) => assignmentId === test)
    expect(again).toMatchObject({ studyPaperId: hidden, closed: '' })
  })

  it('tells no state, score or attempt of what is marked without names', async () => {
    const id = await bench.published({ paperId, anonymous: '1' })
    const [one] = [await aSitter()]
    const other = await aSitter()
    await letWait(await handIn(one, id), HOUR)
    await handIn(other, id)
    const { students } = await matrixOf()
    for (const { cells } of students)
      expect(cells[0]).toMatchObject({ state: 'waiting', score: null, studyPaperId: '', closed: 'anonymous' })
  })

  it('shows managers of a branch what the attempt itself would show them', async () => {
    const id = await bench.published({ paperId })
    await handIn(await aSitter(), id)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    // The course class belongs to another branch than the students.
    const [student] = (await matrixOf(bench.course.courseId, sub)).students
    expect(student?.cells[0]).toMatchObject({ studyPaperId: '', closed: 'scope' })
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await matrixOf(bench.course.courseId, edu)).students[0]?.cells[0]?.closed).toBe('')
  })
})

describe('urgeHomeworkClassTeacherIndex', () => {
  it('names what is wrong, and refuses students and works of others', async () => {
    const id = await bench.published({ paperId })
    const stranger = await aSitter(foreignClass)
    await aSitter()
    expect((await urge({ assignmentIds: [] })).code).toBe('100422')
    expect((await urge({ assignmentIds: [id], channels: [] })).code).toBe('100422')
    expect((await urge({ assignmentIds: [id], orgClassId: foreignClass })).code).toBe('100455')
    expect((await urge({ assignmentIds: [id], studentIds: [stranger.student.studentId] })).code).toBe('100455')
    const foreign = await assignmentBench(server)
    expect((await urge({ assignmentIds: [id, await foreign.published()] })).code).toBe('100455')
    expect((await urge({ assignmentIds: [await bench.add({ paperId })] })).code).toBe('100455')
    const later = await bench.published({ paperId, opensAt: at(2 * DAY) })
    expect((await urge({ assignmentIds: [later] })).code).toBe('100412')
    expect(await urgedOf(stranger)).toEqual([])
  })

  it('asks each student once a day for each work, whoever asks', async () => {
    const [first, second] = [
      await bench.published({ paperId }),
      await bench.published({ paperId, title: '第二次作业' }),
    ]
    const [done, idle] = [await aSitter(), await aSitter()]
    const other = await aSitter(foreignClass)
    await handIn(done, first)
    expect((await urge({ assignmentIds: [first, second] })).data).toEqual({ sent: 3, skipped: 0 })
    expect((await urge({ assignmentIds: [first, second] })).data).toEqual({ sent: 0, skipped: 3 })
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    const again = { orgClassId, assignmentIds: [first], channels: ['inSite' as const] }
    expect((await edu('urgeHomeworkClassTeacherIndex', again)).data).toEqual({ sent: 0, skipped: 1 })
    expect(await urgedOf(idle)).toHaveLength(2)
    expect(await urgedOf(other)).toEqual([])
    await comeBack(DAY)
    expect((await urge({ assignmentIds: [first], studentIds: [idle.student.studentId] })).data.sent).toBe(1)
  })

  it('asks twice at once for nobody', async () => {
    const id = await bench.published({ paperId })
    await aSitter()
    const both = await Promise.all([urge({ assignmentIds: [id] }), urge({ assignmentIds: [id] })])
    expect(both.map(({ data }) => data.sent).sort()).toEqual([0, 1])
  })

  it('asks by the own deadline, and nobody who can hand in no more', async () => {
    const id = await bench.published({ paperId, closesAt: at(2 * DAY) })
    const [late, extended] = [await aSitter(), await aSitter()]
    await bench.host('extendCourseHomeworkInfo', {
      ...{ id, studentIds: [extended.student.studentId], closesAt: at(6 * DAY), reason: '住院治疗' },
    })
    await comeBack(3 * DAY)
    expect((await urge({ assignmentIds: [id] })).data).toEqual({ sent: 1, skipped: 0 })
    expect(await urgedOf(late)).toEqual([])
    expect(await urgedOf(extended)).toMatchObject([{ content: expect.stringContaining('顾老师') }])
  })

  it('goes out by SMS for those who hold that button', async () => {
    const id = await bench.published({ paperId })
    await aSitter()
    const sms = (key: string) =>
      server.db
        .deleteFrom('rolePermission')
        .where('permissionId', 'in', (sub) => sub.selectFrom('permission').select('id').where('key', '=', key))
        .execute()
    expect((await urge({ assignmentIds: [id], channels: ['inSite', 'sms'] })).data).toEqual({ sent: 1, skipped: 0 })
    const [event] = await server.db
      .selectFrom('messageEvent')
      .select('channels')
      .where('sourceId', '=', id)
      .where('eventKey', '=', 'assignmentUrged')
      .execute()
    expect(event?.channels).toEqual(['inSite', 'sms'])
    await sms('courseHomeWorkManage:sms')
    server.app.deps.access.forget()
    expect((await urge({ assignmentIds: [id], channels: ['sms'] })).code).toBe('100403')
  })
})

describe('urgeReviewClassTeacherIndex', () => {
  it('tells whoever marks, of this class alone and once a day', async () => {
    const id = await bench.published({ paperId })
    const attempt = await handIn(await aSitter(), id)
    await letWait(attempt, 8 * DAY)
    await letWait(await handIn(await aSitter(foreignClass), id), 9 * DAY)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const ask = (call: Caller, over: object = {}) =>
      call('urgeReviewClassTeacherIndex', { orgClassId, assignmentIds: [id], ...over })
    expect((await ask(instructor)).code).toBe('100403')
    expect((await ask(sub, { orgClassId: foreignClass })).code).toBe('100455')
    expect((await ask(sub, { days: 20 })).data).toEqual({ teachers: 0, sent: 0 })
    expect((await ask(sub)).data).toEqual({ teachers: 1, sent: 1 })
    expect((await ask(sub)).data).toEqual({ teachers: 1, sent: 0 })
    const [told, ...more] = (await inboxOf(server, bench.face.userId)).filter(
      ({ eventKey }) => eventKey === 'reviewOverdue',
    )
    expect([told?.title, more]).toEqual([expect.stringContaining('有 1 份作答待批阅'), []])
  })
})

describe('applyDelayClassTeacherIndex', () => {
  const apply = (studentId: string, assignmentId: string, over: object = {}) =>
    instructor('applyDelayClassTeacherIndex', {
      ...{ studentId, assignmentId, until: at(9 * DAY), reason: '住院治疗一周' },
      ...over,
    })

  it('names what is wrong, and refuses what is not of the own class', async () => {
    const id = await bench.published({ paperId })
    const [own, stranger] = [await aSitter(), await aSitter(foreignClass)]
    const of = own.student.studentId
    expect(fieldsOf(await apply(of, id, { reason: '病了' }))).toHaveProperty('reason')
    expect(fieldsOf(await apply(of, id, { until: at(3 * DAY) }))).toHaveProperty('until')
    expect((await apply(stranger.student.studentId, id)).code).toBe('100455')
    expect((await apply(newId(), id)).code).toBe('100404')
    expect((await apply(of, newId())).code).toBe('100404')
    const foreign = await assignmentBench(server)
    expect((await apply(of, await foreign.published())).code).toBe('100455')
    await handIn(own, id)
    expect((await apply(of, id)).code).toBe('100412')
    expect(await server.db.selectFrom('extensionAsk').selectAll().where('studentId', '=', of).execute()).toEqual([])
  })

  it('goes to the host where the face-to-face teacher may not extend, and shows until it is granted', async () => {
    const id = await bench.published({ paperId })
    const { student } = await aSitter()
    expect((await apply(student.studentId, id)).data).toMatchObject({ state: 'applied' })
    expect((await apply(student.studentId, id)).code).toBe('100412')
    const told = (await inboxOf(server, bench.course.host.userId)).filter(
      ({ eventKey }) => eventKey === 'extensionAsked',
    )
    expect(told).toMatchObject([{ routeKey: 'studentsList' }])
    const cell = async () => (await matrixOf()).students[0]?.cells[0]
    expect(await cell()).toMatchObject({ askedUntil: at(9 * DAY), askGranted: '0', personalDue: null })
    await bench.host('extendCourseHomeworkInfo', {
      ...{ id, studentIds: [student.studentId], closesAt: at(9 * DAY), reason: '辅导员申请' },
    })
    expect(await cell()).toMatchObject({ askGranted: '1', personalDue: at(9 * DAY) })
  })

  it('goes to the face-to-face teacher who may extend so far', async () => {
    await bench.switchOn({ faceMayShiftWindow: true, maxShiftDays: 3 })
    const id = await bench.published({ paperId })
    const { student } = await aSitter()
    await apply(student.studentId, id)
    const told = (await inboxOf(server, bench.face.userId)).map(({ eventKey }) => eventKey)
    expect(told).toContain('extensionAsked')
  })
})

describe('exportHomeworkClassTeacherIndex', () => {
  it('is the list, or the matrix of a course with a column a work', async () => {
    const id = await bench.published({ paperId, title: '第三章作业' })
    const [done, idle] = [await aSitter(), await aSitter()]
    await handIn(done, id)
    const sheets = await sheetsOf(server, teacher)
    const list = await sheets.book('exportHomeworkClassTeacherIndex', { orgClassId, view: 'list' })
    expect([list.length, list[1]?.slice(1, 2), list[1]?.slice(5, 9)]).toEqual([
      2,
      ['第三章作业'],
      ['2', '1', '50', '1'],
    ])
    const { courseId } = bench.course
    const matrix = await sheets.book('exportHomeworkClassTeacherIndex', { orgClassId, courseId, view: 'matrix' })
    expect(matrix[0]).toEqual(['学号', '姓名', '应交', '已交', '第三章作业'])
    expect(matrix.slice(1).map((row) => row[4])).toEqual(['4', '待作答'])
    expect(idle.student.studentId).not.toBe(done.student.studentId)
    const refused = await sheets.file('exportHomeworkClassTeacherIndex', { orgClassId: foreignClass, view: 'list' })
    expect(refused.json?.code).toBe('100455')
    const unnamed = await sheets.file('exportHomeworkClassTeacherIndex', { orgClassId, view: 'matrix' })
    expect(fieldsOf(unnamed.json as never)).toHaveProperty('courseId')
  })
})
