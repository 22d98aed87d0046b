import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourseClass, aStudent, aTeacher, aUser, enrol, type TeacherPerson } from '../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../test/paper-builders.ts'
import { aScheme, aSheet, type BuiltSheet, typeFinals } from '../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'

/** 总评成绩 of the course space: the same sheet by those who teach the course. */

let server: TestServer
let sheet: BuiltSheet
let courseId: string
let ids: string[]
let edu: Caller
let host: Caller
let other: Caller
let faceTeacher: TeacherPerson
let face: Caller

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  other = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
})
afterAll(() => server.close())

beforeEach(async () => {
  sheet = await aSheet(server.db, 2)
  courseId = sheet.course.courseId
  faceTeacher = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const classId = await aCourseClass(server.db, courseId, faceTeacher)
  const student = await aStudent(server.db)
  await enrol(server.db, { ...sheet.course, classId }, student)
  ids = [...sheet.students.map(({ studentId }) => studentId), student.studentId]
  host = await server.as(sheet.course.host)
  face = await server.as(faceTeacher)
})

const ask = (call: Caller, input: object = {}) =>
  call('askChangeManageScore', {
    courseId,
    studentId: ids[0],
    field: 'finalScore',
    value: 75,
    reason: '漏加第三题的分数',
    ...input,
  } as never)

async function enteredSheet(): Promise<void> {
  await server.db.updateTable('course').set({ formativeRatio: 0, finalRatio: 100 }).where('id', '=', courseId).execute()
  await typeFinals({ server, by: edu, courseId, ids }, [60, 70, 80])
  const done = await host('submitTotalManageScore', { courseId, confirmMissing: '1' })
  expect([done.code, done.data.entered]).toEqual(['0', 3])
}

describe('a request for a correction', () => {
  it('names what is wrong with it', async () => {
    await enteredSheet()
    for (const [field, wrong] of [
      ['reason', { reason: '错了' }],
      ['value', { value: 101 }],
      ['value', { value: 60 }],
      ['field', { field: 'totalScore' }],
      ['contentId', { field: 'content', contentId: newId() }],
      ['fileIds', { fileIds: [newId()] }],
    ] as const) {
      const reply = await ask(host, wrong)
      expect([field, reply.code, JSON.stringify(reply.data)]).toEqual([field, '100422', expect.stringContaining(field)])
    }
    expect((await ask(host, { studentId: newId() })).code).toBe('100412')
    expect((await host('listAskManageScore', { courseId })).data).toEqual([])
  })

  it('is the host’s, of what was handed in', async () => {
    expect((await ask(host)).message).toContain('尚未提交')
    await enteredSheet()
    for (const call of [face, other]) expect((await ask(call)).code).toBe('100455')
    const instructor = await server.as(await aTeacher(server.db, 'ROLE_INSTRUCTOR'))
    expect((await ask(instructor)).code).toBe('100403')
  })

  it('waits once for each score, and the school decides', async () => {
    await enteredSheet()
    expect((await ask(host)).code).toBe('0')
    expect((await ask(host, { value: 76 })).message).toContain('已有待审批')
    expect((await ask(host, { field: 'formativeScore' })).code).toBe('0')
    const { data: rows } = await host('listManageScore', { courseId })
    expect(rows.find(({ studentId }) => studentId === ids[0])).toMatchObject({ asks: 2, finalScore: 60 })
    expect((await other('listAskManageScore', { courseId })).data).toEqual([])
    const { data: asked } = await host('listAskManageScore', { courseId })
    const final = asked.find(({ field }) => field === 'finalScore')
    expect(final).toMatchObject({ from: '60', to: '75', state: 'waiting' })
    const decide = (call: Caller) =>
      call('answerAskManageScore', { ids: [final?.id ?? ''], result: 'approved', answer: '同意' })
    expect((await decide(host)).code).toBe('100403')
    expect((await decide(edu)).data.changed).toBe(1)
    const after = (await host('listManageScore', { courseId })).data
    expect(after.find(({ studentId }) => studentId === ids[0])).toMatchObject({ asks: 1, finalScore: 75 })
  })
})

describe('whose rows', () => {
  it('are the host’s all, a face teacher’s own class without what is not published, and nobody else’s', async () => {
    await enteredSheet()
    expect((await host('listManageScore', { courseId })).data.length).toBe(3)
    const own = (await face('listManageScore', { courseId })).data
    expect(own.map(({ studentId, finalScore, totalScore }) => [studentId, finalScore, totalScore])).toEqual([
      [ids[2], null, null],
    ])
    expect((await face('getStatManageScore', { courseId })).data).toMatchObject({ students: 1, can: { edit: '0' } })
    expect((await face('getManageScore', { courseId, studentId: ids[0] as string })).code).toBe('100412')
    for (const name of ['flagManageScore', 'computeManageScore', 'recallTotalManageScore'] as const)
      expect((await face(name, { courseId, studentIds: [ids[2]], flag: 'absent', reason: '缺考' } as never)).code).toBe(
        '100455',
      )
    for (const name of ['listManageScore', 'getStatManageScore', 'historyManageScore'] as const)
      expect((await other(name, { courseId })).code).toBe('100455')
  })
})

it('shows nothing by name while work that counts is marked anonymously', async () => {
  const question = await aQuestion(server.db, sheet.course, {
    body: { type: 'essay', stem: '<p>论</p>' },
    key: { type: 'essay', reference: '' },
    analysis: '',
    score: 10,
    difficulty: 3,
  })
  const paperId = await aPaper(server.db, sheet.course, [question], 10)
  const row = { now: server.clock.now, anonymous: true, fullScore: 10 }
  const assignmentId = await anAssignment(server.db, sheet.course, paperId, row)
  const [person] = sheet.students as [(typeof sheet.students)[number]]
  const { data: room } = await (await server.as(person))('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
  expect(room.studyPaperId).toBeTruthy()
  const asked = async (call: Caller) => {
    const studentId = ids[0] as string
    const replies = [
      await call('listManageScore', { courseId }),
      await call('getStatManageScore', { courseId, analysis: '1' }),
      await call('getManageScore', { courseId, studentId }),
      await call('historyManageScore', { courseId }),
      await call('printManageScore', { courseId, layout: 'register' }),
      await call('exportManageScore', { courseIds: [courseId], layout: 'list' } as never),
    ]
    return replies.map((reply) => (reply as { code?: string }).code ?? '0')
  }
  // It counts towards nothing yet.
  expect((await host('listManageScore', { courseId })).code).toBe('0')
  const { optionId } = await aScheme(server.db, sheet.course, server.clock.now)
  const { schemeId } = await server.db
    .selectFrom('checkOption')
    .select('schemeId')
    .where('id', '=', optionId)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('checkContent')
    .values({ id: newId(), checkOptionId: optionId, schemeId, assignmentId })
    .execute()
  expect(new Set((await asked(host)).slice(0, 5))).toEqual(new Set(['100412']))
  expect((await host('listManageScore', { courseId, scoreFrom: 1 })).message).toContain('匿名批阅尚未完成')
  expect((await face('listManageScore', { courseId })).code).toBe('100412')
  expect((await edu('listManageScore', { courseId })).code).toBe('0')
  const file = await host('exportManageScore', { courseIds: [courseId], layout: 'sheet' } as never)
  expect(JSON.stringify(file)).toContain('100412')
  await server.db
    .updateTable('studyPaper')
    .set({ reviewStatus: '2', score: 5 })
    .where('assignmentId', '=', assignmentId)
    .execute()
  expect((await host('listManageScore', { courseId })).code).toBe('0')
})
