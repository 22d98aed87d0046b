import type { AnswerContent, QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { studyLaws } from '../study.laws.ts'
import { pointLaws } from './point.laws.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
})
afterAll(() => server.close())

const aFilm = (row: Parameters<typeof aResource>[2] = {}) =>
  aResource(server.db, course.courseId, { kind: 'video', durationSec: 60, ...row })
const judge = (right = true): QuestionForm => ({
  body: { type: 'judge', stem: '<p>水在一个大气压下 100 ℃ 沸腾</p>' },
  key: { type: 'judge', right },
  analysis: '<p>解析在此</p>',
  score: 2,
  difficulty: 2,
})
const aJudge = async (of: BuiltCourse = course) => (await aQuestion(server.db, of, judge())).questionId
const PLACE = { atSecond: 20, goOn: 'right' as const, maxTries: 2, backTo: 5 }

async function put(resourceId: string, more: object = {}, questionId?: string) {
  const reply = await host('addExamResQuestionInfo', {
    ...{ resourceId, questionId: questionId ?? (await aJudge()), ...PLACE },
    ...more,
  })
  expect(reply.code).toBe('0')
  return reply.data.id
}
async function aLearner(of: BuiltCourse = course) {
  const student = await aStudent(server.db)
  await enrol(server.db, of, student)
  return { ...student, call: await server.as(student) }
}
const shown = (call: Caller, id: string) => call('getExamResQuestionInfo', { id })
async function answer(call: Caller, id: string, content: AnswerContent, clientId = newId()) {
  const { question } = (await shown(call, id)).data
  return call('submitExamResQuestionInfo', { id, questionVersionId: question.questionVersionId, content, clientId })
}
const says = (value: boolean): AnswerContent => ({ type: 'judge', value })
const open = async (call: Caller, resourceId: string) =>
  (await call('openStudyResInfo', { resourceId, deviceId: 'window-a', force: '1' })).data

/** Watches the whole film of a minute. */
async function watch(call: Caller, playSessionId: string, seq = 1) {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const to = server.clock.now.getTime()
  const stretches: [number, number][] = [[0, 60]]
  const beat = { seq, from: to - 60_000, to, stretches, pages: [], position: 60, playedSeconds: 60, rate: 1 }
  return (await call('addTimeStudyResInfo', { playSessionId, beats: [{ ...beat, state: 'end' as const }] })).data
}

describe('placing questions in a film', () => {
  it('refuses places that are none, questions that cannot be asked there, and resources that do not play', async () => {
    const resourceId = await aFilm()
    const questionId = await aJudge()
    const form = { resourceId, questionId, ...PLACE }
    const essay: QuestionForm = {
      ...judge(),
      body: { type: 'essay', stem: '<p>论述</p>' },
      key: { type: 'essay', reference: '', points: [] },
    } as QuestionForm
    const elsewhere = await aJudge(await aCourse(server.db))
    const disabled = await aJudge()
    await server.db.updateTable('question').set({ status: 'disabled' }).where('id', '=', disabled).execute()
    const field = async (more: object) => {
      const { code, data } = await host('addExamResQuestionInfo', { ...form, ...more })
      return [code, Object.keys((data as unknown as { fields: object }).fields)[0]]
    }
    expect(await field({ atSecond: 0 })).toEqual(['100422', 'atSecond'])
    expect(await field({ atSecond: 61 })).toEqual(['100422', 'atSecond'])
    expect(await field({ backTo: 20 })).toEqual(['100422', 'backTo'])
    expect(await field({ maxTries: 6 })).toEqual(['100422', 'maxTries'])
    expect(await field({ goOn: 'never' })).toEqual(['100422', 'goOn'])
    expect(await field({ questionId: (await aQuestion(server.db, course, essay)).questionId })).toEqual([
      '100422',
      'questionId',
    ])
    expect(await field({ questionId: elsewhere })).toEqual(['100422', 'questionId'])
    expect(await field({ questionId: disabled })).toEqual(['100422', 'questionId'])
    expect(await field({ resourceId: await aResource(server.db, course.courseId) })).toEqual(['100422', 'resourceId'])
    await put(resourceId)
    expect(await field({ questionId: await aJudge() })).toEqual(['100422', 'atSecond'])
    expect((await host('addExamResQuestionInfo', { ...form, resourceId: newId() })).code).toBe('100404')
  })

  it('is for the host of the course alone; others of the course look', async () => {
    const resourceId = await aFilm()
    const id = await put(resourceId)
    const stranger = await server.as(await aTeacher(server.db))
    const { call } = await aLearner()
    const [row] = (await host('listExamResQuestionInfo', { resourceId })).data
    const updatedAt = row?.updatedAt ?? ''
    for (const person of [stranger, call]) {
      const code = person === call ? '100403' : '100455'
      expect((await person('addExamResQuestionInfo', { resourceId, questionId: await aJudge(), ...PLACE })).code).toBe(
        code,
      )
      expect((await person('updateExamResQuestionInfo', { id, updatedAt, atSecond: 9 })).code).toBe(code)
      expect((await person('deleteExamResQuestionInfo', { id })).code).toBe(code)
      expect((await person('listExamResQuestionInfo', { resourceId })).code).toBe(code)
      expect((await person('statExamResQuestionInfo', { resourceId })).code).toBe(code)
    }
    expect((await shown(stranger, id)).code).toBe('100455')
    expect((await shown((await aLearner(await aCourse(server.db))).call, id)).code).toBe('100455')
  })

  it('lists them in the order of the film, keeps a stale edit out, and the bank keeps what a film asks', async () => {
    const resourceId = await aFilm()
    const questionId = await aJudge()
    await put(resourceId, { atSecond: 40, backTo: null })
    const id = await put(resourceId, {}, questionId)
    const rows = (await host('listExamResQuestionInfo', { resourceId })).data
    expect(rows.map(({ atSecond, backTo, asked }) => [atSecond, backTo, asked])).toEqual([
      [20, 5, '1'],
      [40, null, '1'],
    ])
    const updatedAt = rows[0]?.updatedAt ?? ''
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await host('updateExamResQuestionInfo', { id, updatedAt, atSecond: 40 })).code).toBe('100422')
    expect((await host('updateExamResQuestionInfo', { id, updatedAt, atSecond: 30 })).code).toBe('0')
    expect((await host('updateExamResQuestionInfo', { id, updatedAt, atSecond: 31 })).code).toBe('100409')
    expect((await host('deleteQuestionInfo', { id: questionId })).code).toBe('100412')
  })

  it('takes one question at a second, however many are put there at once', async () => {
    const resourceId = await aFilm()
    const questions = await Promise.all([aJudge(), aJudge(), aJudge()])
    const replies = await Promise.all(
      questions.map((questionId) => host('addExamResQuestionInfo', { resourceId, questionId, ...PLACE })),
    )
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '100422', '100422'])
  })
})

describe('answering a question of a film', () => {
  it('tells nothing of the key before no other answer is taken', async () => {
    const resourceId = await aFilm()
    const form: QuestionForm = {
      body: {
        type: 'order',
        stem: '<p>排序</p>',
        items: ['one', 'two', 'three', 'four'].map((id) => ({ id, html: `<p>${id}</p>` })),
      },
      key: { type: 'order', right: ['one', 'two', 'three', 'four'] },
      analysis: '<p>解析在此</p>',
      score: 2,
      difficulty: 2,
    }
    const { questionId } = await aQuestion(server.db, course, form)
    const id = await put(resourceId, { maxTries: 2 }, questionId)
    const { call } = await aLearner()
    const first = (await shown(call, id)).data
    const opened = await open(call, resourceId)
    expect(Object.keys(opened.points[0] ?? {}).sort()).toEqual([
      'atSecond',
      'backTo',
      'goOn',
      'id',
      'maxTries',
      'passed',
    ])
    for (const told of [first, opened])
      expect(JSON.stringify(told)).not.toMatch(/解析在此|"right":|"key":|"id":"(one|two|three|four)"/)
    const body = first.question.body as Extract<typeof first.question.body, { type: 'order' }>
    const place = (word: string) => body.items.find(({ html }) => html.includes(word))?.id ?? ''
    const wrong = await answer(call, id, { type: 'order', order: ['four', 'three', 'two', 'one'].map(place) })
    expect(wrong.data).toMatchObject({ right: '0', passed: '0', triesLeft: 1, checked: null, replayFrom: 5 })
    expect(JSON.stringify(wrong.data)).not.toContain('解析在此')
    const right = await answer(call, id, { type: 'order', order: ['one', 'two', 'three', 'four'].map(place) })
    expect(right.data).toMatchObject({ right: '1', passed: '1', triesLeft: 0, replayFrom: null })
    expect(right.data.checked).toMatchObject({ right: true, analysis: '<p>解析在此</p>' })
    expect((await shown(call, id)).data.checked?.right).toBe(true)
    expect((await answer(call, id, { type: 'order', order: ['one'].map(place) })).code).toBe('100412')
  })

  it('refuses answers that are none, of another type, to another question, and of who does not study', async () => {
    const resourceId = await aFilm()
    const id = await put(resourceId)
    const { call } = await aLearner()
    const other = await aQuestion(server.db, course)
    const form = { id, questionVersionId: other.questionVersionId, content: says(true), clientId: newId() }
    expect((await answer(call, id, { type: 'judge', value: null })).code).toBe('100422')
    expect((await answer(call, id, { type: 'single', choice: '_1' })).code).toBe('100422')
    expect((await call('submitExamResQuestionInfo', form)).code).toBe('100404')
    expect((await call('submitExamResQuestionInfo', { ...form, id: newId() })).code).toBe('100404')
    expect((await host('submitExamResQuestionInfo', form)).code).toBe('100403')
    const hidden = await put(await aFilm({ chapterId: await aChapter(server.db, course.courseId, { hidden: true }) }))
    expect((await shown(call, hidden)).code).toBe('100601')
    expect((await shown(host, hidden)).code).toBe('0')
  })

  it('takes a repeated answer once, and gives the first result again', async () => {
    const resourceId = await aFilm()
    const id = await put(resourceId, { maxTries: 3 })
    const { call, studentId } = await aLearner()
    const clientId = newId()
    const replies = await Promise.all([1, 2, 3].map(() => answer(call, id, says(false), clientId)))
    expect(replies.map(({ data }) => [data.right, data.triesLeft])).toEqual(Array(3).fill(['0', 2]))
    await Promise.all([answer(call, id, says(false)), answer(call, id, says(false)), answer(call, id, says(false))])
    const kept = await server.db
      .selectFrom('resourceAnswer')
      .select('tryNo')
      .where('studentId', '=', studentId)
      .execute()
    expect(kept.map(({ tryNo }) => tryNo).sort()).toEqual([1, 2, 3])
    expect((await shown(call, id)).data).toMatchObject({ passed: '1', triesLeft: 0 })
  })

  it.each([
    ['skip', false, '1'],
    ['answer', false, '1'],
    ['right', false, '0'],
    ['right', true, '1'],
  ] as const)('lets a film go on by %s after an answer that is right: %s', async (goOn, isRight, passed) => {
    const resourceId = await aFilm()
    const id = await put(resourceId, { goOn, maxTries: 3 })
    const { call } = await aLearner()
    expect((await answer(call, id, says(isRight))).data.passed).toBe(passed)
    expect((await open(call, resourceId)).points.map((one) => one.passed)).toEqual([passed])
  })
})

describe('a film that asks', () => {
  it('is finished by its last question, not by watching alone; and by watching, when the questions came first', async () => {
    const resourceId = await aFilm()
    const id = await put(resourceId)
    await put(resourceId, { atSecond: 30, goOn: 'skip' })
    const watcher = await aLearner()
    const { playSessionId } = await open(watcher.call, resourceId)
    expect(await watch(watcher.call, playSessionId)).toMatchObject({ percent: 100, finishedAt: null })
    const reply = await answer(watcher.call, id, says(true))
    expect(reply.data.finishedAt).not.toBeNull()
    const early = await aLearner()
    const opened = await open(early.call, resourceId)
    expect((await answer(early.call, id, says(true))).data.finishedAt).toBeNull()
    expect((await watch(early.call, opened.playSessionId)).finishedAt).not.toBeNull()
    await expectLaws(server.db, server.clock.now, [...studyLaws, ...pointLaws])
  })

  it('tells of questions that come and go while it plays, and takes nothing away from who has finished', async () => {
    const resourceId = await aFilm()
    const { call } = await aLearner()
    const { playSessionId, points } = await open(call, resourceId)
    expect(points).toEqual([])
    const done = await watch(call, playSessionId)
    expect(done.finishedAt).not.toBeNull()
    const id = await put(resourceId)
    const later = await watch(call, playSessionId, 2)
    expect(later.points.map(({ atSecond, passed }) => [atSecond, passed])).toEqual([[20, '0']])
    expect(later.finishedAt).toBe(done.finishedAt)
    // The text is changed while the student reads it: what was shown is judged.
    const { question } = (await shown(call, id)).data
    const versionId = newId()
    const { questionId, questionVersionId } = question
    const body = JSON.stringify(judge().body)
    await server.db
      .insertInto('questionVersion')
      .values({
        id: versionId,
        questionId,
        version: 2,
        body,
        key: JSON.stringify(judge(false).key),
        analysis: '',
        score: 2,
      })
      .execute()
    await server.db
      .updateTable('question')
      .set({ currentVersionId: versionId, version: 2 })
      .where('id', '=', questionId)
      .execute()
    const given = { id, questionVersionId, content: says(true), clientId: newId() }
    expect((await call('submitExamResQuestionInfo', given)).data.right).toBe('1')
    const second = await put(resourceId, { atSecond: 50 })
    const reading = (await shown(call, second)).data.question
    expect((await host('deleteExamResQuestionInfo', { id: second })).code).toBe('0')
    const late = { id: second, questionVersionId: reading.questionVersionId, content: says(true), clientId: newId() }
    expect((await call('submitExamResQuestionInfo', late)).code).toBe('100404')
    expect((await watch(call, playSessionId, 3)).points.map(({ id: one }) => one)).toEqual([id])
    await server.db.updateTable('question').set({ status: 'disabled' }).where('id', '=', questionId).execute()
    expect((await watch(call, playSessionId, 4)).points).toEqual([])
    expect((await shown(call, id)).code).toBe('100404')
  })

  it('finishes for those who had seen it when its question goes or may be skipped', async () => {
    const resourceId = await aFilm()
    const id = await put(resourceId)
    const { call } = await aLearner()
    const { playSessionId } = await open(call, resourceId)
    expect((await watch(call, playSessionId)).finishedAt).toBeNull()
    const [row] = (await host('listExamResQuestionInfo', { resourceId })).data
    const change = { id, updatedAt: row?.updatedAt ?? '', goOn: 'skip' as const }
    expect((await host('updateExamResQuestionInfo', change)).data.finished).toBe(1)
    expect((await open(call, resourceId)).record.finishedAt).not.toBeNull()
    expect((await host('deleteExamResQuestionInfo', { id })).data.finished).toBe(0)
  })

  it('shows the host how each question was answered by the students of a class', async () => {
    const resourceId = await aFilm()
    const id = await put(resourceId, { maxTries: 2 })
    const [first, second, third] = [await aLearner(), await aLearner(), await aLearner()]
    await answer(first.call, id, says(true))
    await answer(second.call, id, says(false))
    await answer(second.call, id, says(true))
    await answer(third.call, id, says(false))
    const [row] = (await host('statExamResQuestionInfo', { resourceId })).data
    expect(row).toMatchObject({ answered: 3, rightAtOnce: 1, right: 2, rightPercent: 66.66 })
    expect(row?.options).toEqual([
      { label: '√', count: 1, right: '1' },
      { label: '×', count: 2, right: '0' },
    ])
    expect((await host('statExamResQuestionInfo', { resourceId, courseClassId: newId() })).code).toBe('100455')
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', third.studentId)
      .execute()
    expect((await host('statExamResQuestionInfo', { resourceId })).data[0]?.answered).toBe(2)
  })

  it('asks anew when everybody begins it anew, and asks nothing behind the end of a shorter film', async () => {
    const file = { ownerId: course.host.userId }
    const resourceId = await aFilm({ fileId: await aFile(server.db, file.ownerId) })
    const id = await put(resourceId, { atSecond: 50 })
    const { call } = await aLearner()
    await answer(call, id, says(true))
    const replace = async (durationSec: number, progress: 'keep' | 'restart') => {
      const { updatedAt } = (await host('getResourceInfo', { id: resourceId })).data
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      const fileId = await aFile(server.db, file.ownerId)
      const change = { id: resourceId, fileId, durationSec, progress, updatedAt }
      expect((await host('replaceResourceInfo', change)).code).toBe('0')
      return (await open(call, resourceId)).points.map(({ passed }) => passed)
    }
    expect(await replace(60, 'keep')).toEqual(['1'])
    expect(await replace(60, 'restart')).toEqual(['0'])
    expect(await replace(40, 'keep')).toEqual([])
    expect((await host('listExamResQuestionInfo', { resourceId })).data.map(({ asked }) => asked)).toEqual(['0'])
  })

  it('stays as it was in a course of a past term', async () => {
    const past = await aCourse(server.db)
    const resourceId = await aResource(server.db, past.courseId, { kind: 'video', durationSec: 60 })
    const owner = await server.as(past.host)
    const questionId = await aJudge(past)
    const { data } = await owner('addExamResQuestionInfo', { resourceId, questionId, ...PLACE })
    const { call } = await aLearner(past)
    expect((await answer(call, data.id, says(true))).code).toBe('0')
    await server.db
      .updateTable('course')
      .set({ archivedAt: server.clock.now })
      .where('id', '=', past.courseId)
      .execute()
    expect((await shown(call, data.id)).data.checked?.right).toBe(true)
    expect((await answer(call, data.id, says(true))).code).toBe('100613')
    expect((await owner('deleteExamResQuestionInfo', { id: data.id })).code).toBe('100613')
  })
})
