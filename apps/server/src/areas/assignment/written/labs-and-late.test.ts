import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assignmentBench,
  at,
  DAY,
  fieldsOf,
  type HomeworkForm,
  MINUTE,
} from '../../../test/benches/assignment-bench.ts'
import { entry, written, writtenSteps } from '../../../test/benches/written-bench.ts'
import { aFile } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { resultLaws } from '../../score/result/result.laws.ts'
import { assignmentLaws } from '../assignment.laws.ts'
import { writtenLaws } from './written.laws.ts'

/** Labs, and what is late or done again. */

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

/** It closed so long ago: sessions would end while time passed. */
const closedFor = (id: string, ms: number) =>
  server.db
    .updateTable('assignment')
    .set({ opensAt: at(-9 * DAY), closesAt: at(-ms) })
    .where('id', '=', id)
    .execute()
const homework = (over: Partial<HomeworkForm> = {}) => bench.published(written(over))
const { save, rowOf, mine, resultOf } = writtenSteps(() => ({ server, bench }))

async function aTest(over: Partial<HomeworkForm>): Promise<string> {
  const form = { ...bench.testForm({ ...(written(over) as object), durationMin: null }), kind: 'paperTest' as const }
  const { data } = await bench.host('addCoursePeriodicTestInfo', form)
  await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })
  return data.id
}

describe('labs', () => {
  const lab = (over: Partial<HomeworkForm> = {}) =>
    bench.published(
      written({ kind: 'lab', title: '实验一', hours: '周三下午', bring: '校园卡', asksScans: '1', ...over }),
    )

  it('need a guide, take no paper, and say where, when and what to bring', async () => {
    const add = (over: Partial<HomeworkForm>) =>
      bench.host('addCourseHomeworkInfo', bench.form(written({ kind: 'lab', ...over })))
    expect(fieldsOf(await add({ instructions: '' }))).toHaveProperty('instructions')
    expect(fieldsOf(await add({ paperId: bench.paperId }))).toHaveProperty('paperId')
    expect(fieldsOf(await add({ durationMin: 60 }))).toHaveProperty('durationMin')
    const id = await lab()
    const { call } = await bench.aSitter()
    expect(await mine(call, 'lab')).toMatchObject([
      { assignmentId: id, state: 'toStart', place: '教学楼 203', hours: '周三下午', bring: '校园卡', canScan: '1' },
    ])
    expect(await mine(call)).toEqual([])
    expect((await call('sheetWrittenWorkInfo', { assignmentId: id })).message).toBe('实验没有作业纸')
    expect((await call('taskListStudyPaperInfo', {})).data).toMatchObject([{ kind: 'lab', myState: 'toStart' }])
  })

  it('take a report, are scored by hand or by a sheet, and count as any other work', async () => {
    const id = await lab()
    const [one, two] = [await bench.aSitter(), await bench.aSitter()]
    const fileId = await aFile(server.db, one.student.userId, { kind: 'document', name: '报告.pdf' })
    expect((await one.call('addPageWrittenWorkInfo', { assignmentId: id, fileId })).code).toBe('0')
    expect((await one.call('submitWrittenWorkInfo', { assignmentId: id, count: 1 })).code).toBe('0')
    const row = await rowOf(id, one.student.studentId)
    expect(row).toMatchObject({ state: 'waiting', pages: 1 })
    const { updatedAt } = row as Listed
    const saved = await save(id, [entry(one.student.studentId, { score: 88, updatedAt })])
    expect(saved.data).toMatchObject({ saved: 1 })
    expect(await resultOf(id, one.student.studentId)).toMatchObject({ score: 88 })
    const sheets = await sheetsOf(server, bench.course.host)
    const { studentNo } = (await rowOf(id, two.student.studentId)) as Listed
    const rows = [
      ['学号', '姓名', '已收', '分数', '评语', '结果'],
      [studentNo, '', '', 75, '', ''],
    ]
    const preview = await sheets.preview('importScoreCourseHomeworkInfo', rows, { id })
    await sheets.commit('importScoreCourseHomeworkInfo', preview.importId, { id })
    expect(await resultOf(id, two.student.studentId)).toMatchObject({ score: 75 })
    expect((await mine(two.call, 'lab'))[0]).toMatchObject({ state: 'reviewed', result: { score: 75 } })
  })
})

describe('late work and work that is done again', () => {
  const late = { lateRule: 'deduct', lateDays: 3, lateDeductPercent: 10 } as const

  it('is late by what a teacher enters, within the days that are taken, and costs points', async () => {
    const [id, strict] = [await homework(late), await homework({ title: '不收迟交' })]
    const { student, call } = await bench.aSitter()
    const { studentId } = student
    expect((await save(strict, [entry(studentId, { score: 80, lateDays: 1 })])).data.refused).toMatchObject([
      { reason: '此任务不接受迟交' },
    ])
    expect((await save(id, [entry(studentId, { score: 80, lateDays: 4 })])).data.refused).toMatchObject([
      { reason: '迟交最多3天' },
    ])
    expect((await save(id, [entry(studentId, { score: 80, lateDays: 2 })])).data.saved).toBe(1)
    expect(await resultOf(id, studentId)).toMatchObject({ score: 64 })
    expect((await mine(call)).find(({ assignmentId }) => assignmentId === id)).toMatchObject({
      ...{ lateDays: 2, lateMaxDays: 3, result: { score: 64 } },
    })
    const sheets = await sheetsOf(server, bench.course.host)
    const { studentNo } = (await rowOf(id, studentId)) as Listed
    const rows = (days: number) => [
      ['学号', '迟交天数'],
      [studentNo, days],
    ]
    const bad = await sheets.preview('importScoreCourseHomeworkInfo', rows(4), { id })
    expect(bad.bad).toMatchObject([{ column: '迟交天数', reason: '迟交最多3天' }])
    const good = await sheets.preview('importScoreCourseHomeworkInfo', rows(1), { id })
    await sheets.commit('importScoreCourseHomeworkInfo', good.importId, { id })
    expect(await resultOf(id, studentId)).toMatchObject({ score: 72 })
    const testForm = bench.testForm({ ...(written(late) as object), durationMin: null })
    const test = await bench.host('addCoursePeriodicTestInfo', { ...testForm, kind: 'paperTest' })
    expect(fieldsOf(test)).toHaveProperty('lateRule')
  })

  it('takes pictures until the last late day, and counts the days by itself', async () => {
    const id = await homework({ ...late, asksScans: '1' })
    const { student, call } = await bench.aSitter()
    const send = async (name: string) => {
      const fileId = await aFile(server.db, student.userId, { kind: 'image', name })
      return call('addPageWrittenWorkInfo', { assignmentId: id, fileId })
    }
    await closedFor(id, DAY + MINUTE)
    expect((await mine(call))[0]).toMatchObject({ state: 'toStart', canScan: '1' })
    await send('一.png')
    expect((await call('submitWrittenWorkInfo', { assignmentId: id, count: 1 })).code).toBe('0')
    expect(await rowOf(id, student.studentId)).toMatchObject({ lateDays: 2, state: 'waiting' })
    await closedFor(id, 4 * DAY)
    expect((await send('二.png')).code).toBe('100602')
  })

  it('is sent back with a reason, keeps its points until there are new ones, and comes again', async () => {
    const id = await homework({ asksScans: '1' })
    const [one, other] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    const { studentId, userId } = one.student
    const back = (over: object = {}, by = bench.host) =>
      by('backWrittenWorkInfo', {
        ...{ assignmentId: id, studentIds: [studentId], reason: '请补全第二题', redoUntil: at(20 * DAY), ...over },
      })
    expect((await back()).data.refused).toMatchObject([{ reason: '还没有收到，无须退回' }])
    await save(id, [entry(studentId, { score: 70 })])
    expect((await back({}, one.call)).code).toBe('100403')
    expect((await back({ studentIds: [other.student.studentId] }, bench.faceCaller)).code).toBe('100455')
    expect(fieldsOf(await back({ redoUntil: at(-DAY) }))).toHaveProperty('redoUntil')
    expect((await back()).data).toEqual({ changed: 1, refused: [] })
    expect(await resultOf(id, studentId)).toMatchObject({ score: 70 })
    expect((await inboxOf(server, userId)).at(-1)?.content).toContain('请补全第二题')
    await closedFor(id, DAY)
    expect((await mine(one.call))[0]).toMatchObject({ state: 'toStart', canScan: '1', backReason: '请补全第二题' })
    const { updatedAt } = (await rowOf(id, studentId)) as Listed
    await save(id, [entry(studentId, { score: 90, updatedAt })])
    expect(await resultOf(id, studentId)).toMatchObject({ score: 90 })
    expect(await rowOf(id, studentId)).toMatchObject({ state: 'reviewed', backReason: '', earlierScore: null })
    const test = await aTest({ opensAt: at(0), closesAt: at(12 * DAY) })
    expect((await back({ assignmentId: test })).message).toBe('测验不能退回重做')
  })

  it('earns points on time alone, and more for a high score that is shown', async () => {
    const id = await homework(late)
    const [good, slow] = [await bench.aSitter(), await bench.aSitter()]
    await save(id, [
      entry(good.student.studentId, { score: 95 }),
      entry(slow.student.studentId, { score: 95, lateDays: 1 }),
    ])
    const earned = async (userId: string) => {
      const entries = server.db.selectFrom('integralEntry').select('eventKey').where('userId', '=', userId)
      // What waits to be paid, and what the server's job has paid meanwhile.
      const due = server.db.selectFrom('integralDue').select('eventKey').where('userId', '=', userId)
      const rows = await due.unionAll(entries).execute()
      return rows
        .map(({ eventKey }) => eventKey)
        .filter((key) => key.startsWith('homework'))
        .sort()
    }
    expect(await earned(good.student.userId)).toEqual(['homeworkHigh', 'homeworkOnTime'])
    expect(await earned(slow.student.userId)).toEqual([])
  })
})
