import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assignmentBench,
  at,
  DAY,
  fieldsOf,
  type HomeworkForm,
  MINUTE,
  START,
} from '../../../test/benches/assignment-bench.ts'
import { entry, written, writtenSteps } from '../../../test/benches/written-bench.ts'
import { aCourse, aStudent } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { resultLaws } from '../../score/result/result.laws.ts'
import { assignmentLaws } from '../assignment.laws.ts'
import { writtenLaws } from './written.laws.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  bench = await assignmentBench(server)
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, [...writtenLaws, ...assignmentLaws, ...resultLaws])
  await server.close()
})

type Listed = RowOf<'listWrittenWorkInfo'>

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const homework = (over: Partial<HomeworkForm> = {}) => bench.published(written(over))

async function aTest(over: Partial<HomeworkForm> = {}): Promise<string> {
  const form = bench.testForm({
    ...(written() as object),
    durationMin: null,
    opensAt: at(DAY),
    closesAt: at(DAY + 120 * MINUTE),
  })
  const { data } = await bench.host('addCoursePeriodicTestInfo', { ...form, ...(over as object), kind: 'paperTest' })
  expect((await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })).data.refused).toEqual([])
  return data.id
}

const { save, rowOf, mine, resultOf } = writtenSteps(() => ({ server, bench }))

describe('setting homework on paper', () => {
  it('needs words or a file, takes no paper, and nothing of answering on line', async () => {
    const add = (over: Partial<HomeworkForm>) => bench.host('addCourseHomeworkInfo', bench.form(written(over)))
    expect(fieldsOf(await add({ instructions: '<p> </p>' }))).toHaveProperty('instructions')
    expect(fieldsOf(await add({ paperId: bench.paperId }))).toHaveProperty('paperId')
    expect(fieldsOf(await add({ maxAttempts: 3, onePerScreen: '1' }))).toMatchObject({
      maxAttempts: expect.any(String),
      onePerScreen: expect.any(String),
    })
    expect(fieldsOf(await add({ bring: '计算器' }))).toHaveProperty('bring')
    expect(fieldsOf(await bench.host('addCourseHomeworkInfo', bench.form({ paperId: null })))).toHaveProperty('paperId')
    expect(fieldsOf(await bench.host('addCourseHomeworkInfo', bench.form({ place: '203' })))).toHaveProperty('place')
    const file = await aFile(server.db, bench.course.host.userId, { kind: 'document', name: '要求.pdf' })
    expect((await add({ instructions: '', fileIds: [file] })).code).toBe('0')
  })

  it('fixes all but words, place and a later close once something came in', async () => {
    const id = await homework()
    const { student } = await bench.aSitter()
    await bench.host('receiveWrittenWorkInfo', { assignmentId: id, studentIds: [student.studentId], on: '1' })
    expect(fieldsOf(await bench.update(id, { fullScore: 50 }))).toHaveProperty('fullScore')
    expect((await bench.update(id, { place: '图书馆 101', instructions: '<p>新的要求</p>' })).code).toBe('0')
    const { data } = await bench.host('withdrawCourseHomeworkInfo', { ids: [id] })
    expect(data.refused[0]?.reason).toContain('1名学生')
  })
})

describe('registering', () => {
  it('refuses students, strangers, teachers of other classes and what is not open', async () => {
    const id = await homework()
    const [own, other] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    const stranger = await server.as((await aCourse(server.db)).host)
    const rows = [entry(other.student.studentId, { score: 60 })]
    expect((await save(id, rows, own.call)).code).toBe('100403')
    expect((await save(id, rows, stranger)).code).toBe('100455')
    expect((await save(id, rows, bench.faceCaller)).code).toBe('100455')
    expect((await save(id, [entry((await aStudent(server.db)).studentId)])).code).toBe('100455')
    const asked = { assignmentId: id, studentIds: [other.student.studentId], on: '1' as const }
    expect((await bench.faceCaller('receiveWrittenWorkInfo', asked)).code).toBe('100455')
    const later = await homework({ opensAt: at(DAY) })
    expect((await save(later, [entry(own.student.studentId, { score: 1 })])).code).toBe('100412')
    const draft = await bench.add(written())
    expect((await save(draft, [entry(own.student.studentId, { score: 1 })])).code).toBe('100412')
    const online = await bench.published()
    expect((await save(online, [entry(own.student.studentId, { score: 1 })])).code).toBe('100404')
  })

  it('receives in bulk, takes it back, and scores with a comment; the score is the result', async () => {
    const id = await homework()
    const [a, b] = [await bench.aSitter(), await bench.aSitter()]
    const ids = [a.student.studentId, b.student.studentId]
    const receive = (on: '0' | '1', studentIds = ids) =>
      bench.faceCaller('receiveWrittenWorkInfo', { assignmentId: id, studentIds, on })
    expect((await receive('1')).data).toEqual({ changed: 2, refused: [] })
    expect((await receive('1')).data.changed).toBe(0)
    expect((await mine(a.call))[0]).toMatchObject({ state: 'waiting', receivedAt: server.clock.now.toISOString() })
    expect((await receive('0', [b.student.studentId])).data.changed).toBe(1)

    const { updatedAt } = (await rowOf(id, a.student.studentId)) ?? {}
    const { data } = await save(id, [entry(a.student.studentId, { score: 87.5, comment: '步骤完整', updatedAt })])
    expect(data).toEqual({ saved: 1, conflicts: [], refused: [] })
    expect(await resultOf(id, a.student.studentId)).toEqual({ score: 87.5, source: 'auto' })
    expect((await mine(a.call))[0]).toMatchObject({ state: 'reviewed', result: { score: 87.5 }, comment: '步骤完整' })
    expect((await receive('0', [a.student.studentId])).data.refused).toHaveLength(1)
    expect((await bench.tasksOf(a.call)).find((task) => task.assignmentId === id)).toMatchObject({
      myState: 'reviewed',
    })
    expect((await bench.tasksOf(b.call)).find((task) => task.assignmentId === id)).toMatchObject({ myState: 'toStart' })
    const list = await bench.host('listCourseHomeworkInfo', { courseId: bench.course.courseId, kind: 'paperHomework' })
    expect(list.data[0]).toMatchObject({ submitted: 1, reviewed: 1, waiting: 0, avgPercent: 87.5 })
    expect((await inboxOf(server, a.student.userId)).map(({ title }) => title).join()).toContain('已登分')
  })

  it('tells conflicts and bad rows, and saves the others', async () => {
    const id = await homework()
    const people = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter(), await bench.aSitter()]
    const [a, b, c, d] = people.map(({ student }) => student.studentId) as [string, string, string, string]
    await save(id, [entry(a, { score: 50 })])
    pass(MINUTE)
    const { data } = await save(id, [
      entry(a, { score: 60 }),
      entry(b, { score: 101 }),
      entry(c, { score: 1, outcome: 'missing' }),
      entry(d, { score: 90 }),
    ])
    expect(data.saved).toBe(1)
    expect(data.conflicts).toEqual([a])
    expect(data.refused.map((one) => one.id).sort()).toEqual([b, c].sort())
    expect((await rowOf(id, a))?.score).toBe(50)
    expect((await rowOf(id, b))?.updatedAt).not.toBe('x')
  })

  it('says who has handed in nothing, and takes it back by a score', async () => {
    const id = await homework()
    const { student, call } = await bench.aSitter()
    await bench.host('receiveWrittenWorkInfo', { assignmentId: id, studentIds: [student.studentId], on: '1' })
    const first = await rowOf(id, student.studentId)
    await save(id, [entry(student.studentId, { outcome: 'missing', updatedAt: first?.updatedAt })])
    expect(await rowOf(id, student.studentId)).toMatchObject({ state: 'missed', receivedAt: null })
    expect((await mine(call))[0]?.state).toBe('missed')
    pass(MINUTE)
    const { updatedAt } = (await rowOf(id, student.studentId)) ?? {}
    await save(id, [entry(student.studentId, { score: 70, updatedAt })])
    expect(await rowOf(id, student.studentId)).toMatchObject({ state: 'reviewed', score: 70 })
  })

  it('is over once the scores of the class were handed in, for others than the host', async () => {
    const id = await homework()
    const { student } = await bench.aSitter()
    const row = { id: crypto.randomUUID(), studentId: student.studentId, courseId: bench.course.courseId }
    await server.db
      .insertInto('score')
      .values({ ...row, formativeHandedAt: server.clock.now, createdAt: server.clock.now, updatedAt: server.clock.now })
      .execute()
    const late = [entry(student.studentId, { score: 70 })]
    expect((await save(id, late, bench.faceCaller)).data.refused[0]?.reason).toContain('主持教师')
    await server.db.updateTable('score').set({ state: 'published' }).where('id', '=', row.id).execute()
    expect((await save(id, late)).data.refused[0]?.reason).toContain('锁定')
  })
})

describe('the sheet of scores', () => {
  it('names every bad row, writes the good ones, and is filled with what is stored', async () => {
    const id = await homework()
    for (let n = 0; n < 3; n++) await bench.aSitter()
    const { data: listed } = await bench.host('listWrittenWorkInfo', { assignmentId: id })
    const [a, b, c] = listed as [Listed, Listed, Listed]
    const sheets = await sheetsOf(server, bench.course.host)
    const head = ['学号', '姓名', '已收', '分数', '评语', '结果']
    const bad = await sheets.preview(
      'importScoreCourseHomeworkInfo',
      [
        head,
        ['nobody1', '', '', 60, '', ''],
        [a.studentNo, '别人', '', 60, '', ''],
        [b.studentNo, '', '', 160, '', ''],
        [c.studentNo, '', '', 'x', '', ''],
      ],
      { id },
    )
    expect(bad.good).toEqual([])
    expect(bad.bad.map(({ column, row }) => [row, column])).toEqual([
      [2, '学号'],
      [3, '姓名'],
      [4, '分数'],
      [5, '分数'],
    ])
    const good = await sheets.preview(
      'importScoreCourseHomeworkInfo',
      [
        head,
        [a.studentNo, a.realname, '', 88, '好', ''],
        [b.studentNo, '', '是', '', '', ''],
        [c.studentNo, '', '', '', '', '未交'],
      ],
      { id },
    )
    expect([good.good.length, good.bad]).toEqual([3, []])
    await sheets.commit('importScoreCourseHomeworkInfo', good.importId, { id })
    const filled = await sheets.book('templateScoreCourseHomeworkInfo', { id })
    expect(filled.find(([no]) => no === a.studentNo)).toEqual([a.studentNo, a.realname, '是', '88', '好'])
    expect(await rowOf(id, a.studentId)).toMatchObject({ score: 88, comment: '好', state: 'reviewed' })
    expect(await rowOf(id, b.studentId)).toMatchObject({ score: null, state: 'waiting' })
    expect(await rowOf(id, c.studentId)).toMatchObject({ state: 'missed' })
    expect(await resultOf(id, a.studentId)).toMatchObject({ score: 88 })
  })
})

describe('pictures of the sheets', () => {
  const page = async ({ student }: Awaited<ReturnType<typeof bench.aSitter>>, name: string, row = {}) =>
    aFile(server.db, student.userId, { kind: 'answer', name, ...row })

  it('are added, put in order, turned, handed in and replaced until a teacher has the sheets', async () => {
    const id = await homework({ asksScans: '1' })
    const one = await bench.aSitter()
    const add = async (name: string, row = {}) =>
      one.call('addPageWrittenWorkInfo', { assignmentId: id, fileId: await page(one, name, row) })
    expect((await one.call('submitWrittenWorkInfo', { assignmentId: id, count: 0 })).code).toBe('100412')
    for (const name of ['一.jpg', '二.png', '三.pdf']) expect((await add(name)).code).toBe('0')
    expect((await add('四.docx')).code).toBe('100412')
    expect((await add('大.jpg', { size: 21 * 1024 * 1024 })).code).toBe('100412')
    const pages = (await mine(one.call))[0]?.pages.own ?? []
    const [a, b, c] = pages.map((own) => own.id) as [string, string, string]
    const sorted = await one.call('sortPageWrittenWorkInfo', { assignmentId: id, ids: [c, a, b] })
    expect(sorted.data.own.map((own) => [own.id, own.pageNo])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    expect((await one.call('sortPageWrittenWorkInfo', { assignmentId: id, ids: [c, a] })).code).toBe('100409')
    expect(
      (await one.call('turnPageWrittenWorkInfo', { assignmentId: id, id: a, rotate: 90 })).data.own[1]?.rotate,
    ).toBe(90)
    expect((await one.call('submitWrittenWorkInfo', { assignmentId: id, count: 2 })).code).toBe('100409')
    expect((await one.call('submitWrittenWorkInfo', { assignmentId: id, count: 3 })).code).toBe('0')
    expect((await mine(one.call))[0]).toMatchObject({ state: 'waiting', canScan: '1' })
    for (const gone of [a, b]) await one.call('deletePageWrittenWorkInfo', { assignmentId: id, id: gone })
    expect((await one.call('deletePageWrittenWorkInfo', { assignmentId: id, id: c })).code).toBe('100412')
    const shown = await bench.faceCaller('getWrittenWorkInfo', { assignmentId: id, studentId: one.student.studentId })
    expect(shown.data.pages.own.map(({ fileName }) => fileName)).toEqual(['三.pdf'])
    await bench.host('receiveWrittenWorkInfo', { assignmentId: id, studentIds: [one.student.studentId], on: '1' })
    expect((await add('五.jpg')).code).toBe('100412')
  })

  it('are not taken from others, for others, or over', async () => {
    const id = await homework({ asksScans: '1' })
    const [one, two] = [await bench.aSitter(), await bench.aSitter()]
    const own = await page(one, '一.jpg')
    expect((await two.call('addPageWrittenWorkInfo', { assignmentId: id, fileId: own })).code).toBe('100404')
    await one.call('addPageWrittenWorkInfo', { assignmentId: id, fileId: own })
    const [first] = (await mine(one.call))[0]?.pages.own ?? []
    expect((await two.call('deletePageWrittenWorkInfo', { assignmentId: id, id: first?.id ?? '' })).code).toBe('100404')
    const forOne = { assignmentId: id, studentId: one.student.studentId }
    const theirs = await page(two, '二.jpg')
    expect((await two.call('addPageWrittenWorkInfo', { ...forOne, fileId: theirs })).code).toBe('100455')
    const stranger = await server.as(await aStudent(server.db))
    expect((await stranger('addPageWrittenWorkInfo', { assignmentId: id, fileId: theirs })).code).toBe('100612')
    pass(8 * DAY)
    const again = await server.as(one.student)
    const late = await page(one, '三.jpg')
    expect((await again('addPageWrittenWorkInfo', { assignmentId: id, fileId: late })).code).toBe('100602')
  })

  it('never exceed thirty, also when they come at once', async () => {
    const id = await homework({ asksScans: '1' })
    const one = await bench.aSitter()
    const files = await Promise.all(Array.from({ length: 32 }, (_, n) => page(one, `${n}.jpg`)))
    const codes = await Promise.all(
      files.map(async (fileId) => (await one.call('addPageWrittenWorkInfo', { assignmentId: id, fileId })).code),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(30)
    expect(codes.filter((code) => code === '100416')).toHaveLength(2)
    expect((await mine(one.call))[0]?.pages.own.map(({ pageNo }) => pageNo)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    )
  })

  it('of a marked sheet come from its teacher and are the student’s alone, with the score', async () => {
    const id = await homework({ showAnswers: 'afterClose' })
    const [one, two] = [await bench.aSitter(), await bench.aSitter()]
    const fileId = await aFile(server.db, bench.face.userId, { kind: 'document', name: '批改.pdf' })
    const of = { assignmentId: id, studentId: one.student.studentId }
    expect((await bench.faceCaller('addPageWrittenWorkInfo', { ...of, fileId })).code).toBe('0')
    await save(id, [
      entry(one.student.studentId, {
        score: 80,
        comment: '好',
        updatedAt: (await rowOf(id, one.student.studentId))?.updatedAt,
      }),
    ])
    expect((await mine(one.call))[0]).toMatchObject({ result: null, comment: '', pages: { marked: [] } })
    expect((await mine(two.call))[0]?.pages.marked).toEqual([])
    pass(8 * DAY)
    const again = await server.as(one.student)
    expect((await mine(again))[0]).toMatchObject({
      result: { score: 80 },
      comment: '好',
      pages: { marked: [{ pageNo: 1 }] },
    })
  })

  it('comes with a sheet to write on', async () => {
    const id = await homework()
    const { student } = await bench.aSitter()
    const response = await fetch(`${server.url}/api/course/writtenWorkInfo/sheet/${id}`, {
      method: 'POST',
      headers: { ...(await server.headers(student)), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('tests on paper', () => {
  it('have seats of which no two are the same, and what to bring', async () => {
    const id = await aTest({ bring: '身份证' })
    const people = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    const seat = (over: object = {}, by = bench.host) =>
      by('seatWrittenWorkInfo', { assignmentId: id, order: 'studentNo', anew: '0', ...over })
    expect(
      (await bench.faceCaller('seatWrittenWorkInfo', { assignmentId: await homework(), order: 'lot', anew: '1' })).code,
    ).toBe('100412')
    expect((await seat({}, bench.faceCaller)).data.changed).toBe(2)
    expect((await seat()).data.changed).toBe(1)
    expect((await seat({ order: 'lot', anew: '1' })).data.changed).toBe(3)
    const { data } = await bench.host('listWrittenWorkInfo', { assignmentId: id, orderBy: 'seatNo@asc' })
    expect(data.map(({ seatNo }) => seatNo)).toEqual(['1', '2', '3'])
    const own = (await mine(people[0]?.call as never, 'paperTest'))[0]
    expect(own).toMatchObject({ state: 'notOpen', bring: '身份证', seatNo: expect.stringMatching(/^[123]$/) })
  })

  it('take scores, absences and resits once they have begun', async () => {
    const [id, home] = [await aTest(), await homework()]
    const people = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter()]
    const [a, b, c] = people.map(({ student }) => student.studentId) as [string, string, string]
    const enter = (rows: ReturnType<typeof entry>[]) => bench.host('saveScoreCoursePeriodicTestInfo', { id, rows })
    expect((await enter([entry(a, { score: 80 })])).code).toBe('100412')
    pass(2 * DAY)
    const host = await server.as(bench.course.host)
    const rows = [entry(a, { score: 80 }), entry(b, { outcome: 'missing' }), entry(c, { outcome: 'resit' })]
    expect((await host('saveScoreCoursePeriodicTestInfo', { id, rows })).data.saved).toBe(3)
    const states = await Promise.all(
      people.map(async ({ student }) => (await mine(await server.as(student), 'paperTest'))[0]?.state),
    )
    expect(states).toEqual(['reviewed', 'missed', 'offline'])
    expect((await save(home, [entry(a, { outcome: 'resit' })], host)).data.refused).toHaveLength(1)
  })

  it('can be left before: asked once, answered by the class teacher, and then written another time', async () => {
    const id = await aTest()
    const one = await bench.aSitter()
    const ask = (over: object = {}) =>
      one.call('leaveWrittenWorkInfo', { assignmentId: id, reason: '出差在外地', fileIds: [], ...over })
    expect((await ask({ reason: '忙' })).code).toBe('100422')
    const strange = await aFile(server.db, bench.face.userId, { kind: 'document', name: '假条.pdf' })
    expect(fieldsOf(await ask({ fileIds: [strange] }))).toHaveProperty('fileIds')
    const note = await aFile(server.db, one.student.userId, { kind: 'document', name: '出差通知.pdf' })
    const { data } = await ask({ fileIds: [note] })
    expect((await ask()).code).toBe('100412')
    expect((await inboxOf(server, bench.face.userId)).map(({ title }) => title).join()).toContain('请假')
    const stranger = await server.as((await aCourse(server.db)).host)
    const answer = (agree: '0' | '1', by = bench.faceCaller, words = '') =>
      by('answerLeaveWrittenWorkInfo', { id: data.id, agree, answer: words })
    expect((await answer('1', stranger)).code).toBe('100455')
    expect(fieldsOf(await answer('0'))).toHaveProperty('answer')
    expect((await answer('0', bench.faceCaller, '请提供盖章的证明')).data.state).toBe('refused')
    expect((await answer('1')).code).toBe('100412')
    pass(MINUTE)
    const again = await ask({ reason: '补上盖章的出差证明' })
    expect(
      (await bench.faceCaller('answerLeaveWrittenWorkInfo', { id: again.data.id, agree: '1', answer: '' })).data.state,
    ).toBe('accepted')
    const [own] = await mine(one.call, 'paperTest')
    expect(own).toMatchObject({ state: 'offline', outcome: 'resit', canLeave: '0' })
    expect(own?.leaves.map(({ state }) => state)).toEqual(['accepted', 'refused'])
    expect((await inboxOf(server, one.student.userId)).map(({ title }) => title).join()).toContain('已同意')
    server.clock.now = new Date(START + 3 * DAY)
    const late = await bench.aSitter()
    expect(
      (await late.call('leaveWrittenWorkInfo', { assignmentId: id, reason: '错过了测验时间', fileIds: [] })).code,
    ).toBe('100412')
  })
})
