import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { aBoard, aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DEVICE = 'device-one'
const MINUTE_MS = 60_000

/** A chapter with a text to read, homework, a film and a board, not in any order yet. */
async function aChapterOfSteps(row: Parameters<typeof anAssignment>[3] = {}) {
  const course = await aCourse(server.db)
  const { courseId } = course
  const host = await server.as(course.host)
  const chapterId = await aChapter(server.db, courseId)
  const fileId = await aFile(server.db, course.host.userId)
  const text = await aResource(server.db, courseId, { chapterId, title: '讲义' })
  const film = await aResource(server.db, courseId, {
    chapterId,
    title: '录像',
    kind: 'video',
    fileId,
    durationSec: 100,
  })
  const paper = await aPaper(server.db, course, [await aQuestion(server.db, course)])
  const homework = await anAssignment(server.db, course, paper, { title: '练习一', now: server.clock.now, ...row })
  const board = await aBoard(server.db, courseId, { title: '课程讨论' })
  const read = { kind: 'study', title: '先读', targetKind: 'resource', targetId: text, minutes: 5 } as const
  const watch = { ...read, title: '再看', targetId: film }
  const work = { kind: 'practise', title: '再练', targetKind: 'assignment', targetId: homework, minutes: 5 } as const
  const talk = { kind: 'discuss', title: '讨论', targetKind: 'board', targetId: board, minutes: 5 } as const
  const done = { kind: 'do', title: '动手', minutes: 5 } as const
  const save = async (steps: object[]) => {
    const { updatedAt } = (await host('getCourseChapterInfo', { courseId, id: chapterId })).data
    return host('saveTeachProcessInfo', { courseId, chapterId, steps: steps as never, updatedAt })
  }
  const list = async () => (await host('listTeachProcessInfo', { courseId, chapterId })).data
  const tree = async (who: Caller) =>
    (await who('treeStudyResInfo', { courseId })).data.find(({ id }) => id === chapterId)?.steps ?? []
  const join = async () => {
    const person = await aStudent(server.db)
    await enrol(server.db, course, person)
    return { ...person, call: await server.as(person) }
  }
  return {
    course,
    courseId,
    host,
    chapterId,
    text,
    film,
    homework,
    board,
    read,
    watch,
    work,
    talk,
    done,
    ...{ save, list, tree, join },
  }
}

const finish = (who: Caller, resourceId: string) => who('finishStudyResInfo', { resourceId })
const open = (who: Caller, resourceId: string, deviceId = DEVICE) => who('openStudyResInfo', { resourceId, deviceId })

async function handIn(who: Caller, assignmentId: string, choice: 'a' | 'b') {
  const { data: room } = await who('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1' })
  const [question] = room.topics.flatMap((topic) => topic.questions)
  const content = { type: 'single' as const, choice: shownAs(choice) }
  const answers = [
    { questionVersionId: question?.questionVersionId as string, content, seq: room.epoch * SEQ_PER_EPOCH + 1 },
  ]
  const { studyPaperId, epoch } = room
  return who('submitPaperStudyPaperInfo', { studyPaperId, deviceId: DEVICE, epoch, answers, confirmUnanswered: '1' })
}

it('refuses a circle, a later step and a place that does not exist, naming the step', async () => {
  const { read, work, done, save } = await aChapterOfSteps()
  const circle = await save([
    { ...read, befores: [{ at: 1 }] },
    { ...work, befores: [{ at: 2 }] },
    { ...done, befores: [{ at: 0 }] },
  ])
  expect(circle.data).toEqual({
    fields: { 'steps.0.befores': '前置步骤不能形成循环：「先读」→「再练」→「动手」→「先读」' },
  })
  expect((await save([{ ...read, befores: [{ at: 0 }] }])).data).toEqual({
    fields: { 'steps.0.befores': '前置步骤不能形成循环：「先读」→「先读」' },
  })
  expect((await save([{ ...read, befores: [{ at: 1 }] }, work])).data).toEqual({
    fields: { 'steps.0.befores': '步骤「先读」的前置步骤「再练」须排在它前面' },
  })
  expect((await save([{ ...read, befores: [{ at: 7 }] }])).data).toEqual({
    fields: { 'steps.0.befores': '前置步骤不存在' },
  })
})

it('refuses rules that do not fit what a step leads to, and scores that are never shown', async () => {
  const { read, work, talk, save } = await aChapterOfSteps({ showAnswers: 'never' })
  expect((await save([{ ...read, doneBy: 'score', doneValue: 60 }])).code).toBe('100422')
  expect((await save([{ ...read, doneBy: 'view', doneValue: 0 }])).code).toBe('100422')
  expect((await save([{ ...talk, doneBy: 'post', doneValue: 21 }])).code).toBe('100422')
  expect((await save([{ ...work, doneBy: 'score', doneValue: 60 }])).data).toEqual({
    fields: { 'steps.0.doneBy': '该任务从不公布成绩，不能以得分为完成条件' },
  })
  expect((await save([work, { ...read, befores: [{ at: 0, minScore: 60 }] }])).data).toEqual({
    fields: { 'steps.1.befores': '步骤「再练」没有向学生公布的成绩，不能以得分为条件' },
  })
  const foreign = await aBoard(server.db, (await aCourse(server.db)).courseId, {})
  expect((await save([{ ...talk, targetId: foreign }])).data).toEqual({
    fields: { 'steps.0.targetId': '该内容不存在或已被删除' },
  })
})

it('keeps the order when it is saved again, copied, and read', async () => {
  const { courseId, host, chapterId, read, work, talk, save, list } = await aChapterOfSteps({
    showAnswers: 'afterSubmit',
  })
  const opensAt = new Date(server.clock.now.getTime() + DAY_MS).toISOString()
  const steps = [
    read,
    { ...work, doneBy: 'score', doneValue: 60, befores: [{ at: 0 }] },
    { ...talk, opensAt, befores: [{ at: 1, minScore: 80 }] },
  ]
  expect((await save(steps)).code).toBe('0')
  const [one, two, three] = await list()
  expect([two?.doneBy, two?.doneValue, two?.befores]).toEqual([
    'score',
    60,
    [{ stepId: one?.id, title: '先读', minScore: null }],
  ])
  expect([three?.targetTitle, three?.opensAt, three?.befores]).toEqual([
    '课程讨论',
    opensAt,
    [{ stepId: two?.id, title: '再练', minScore: 80 }],
  ])
  expect((await save(steps.map((step, at) => ({ ...step, id: [one, two, three][at]?.id })))).code).toBe('0')
  expect((await list()).map(({ befores }) => befores.length)).toEqual([0, 1, 1])
  const other = await aChapter(server.db, courseId)
  await host('copyTeachProcessInfo', {
    courseId,
    fromChapterId: chapterId,
    toChapterIds: [other],
    stepIds: [two?.id as string, three?.id as string],
  })
  const copies = (await host('listTeachProcessInfo', { courseId, chapterId: other })).data
  expect(copies.map(({ befores }) => befores.map(({ stepId }) => stepId))).toEqual([[], [copies[0]?.id]])
})

it('keeps what is closed from a student in every way to it, says what opens it, and opens it then', async () => {
  const { courseId, board, film, text, homework, read, watch, work, talk, save, tree, join } = await aChapterOfSteps()
  await save([
    read,
    { ...watch, befores: [{ at: 0 }] },
    { ...work, befores: [{ at: 0 }] },
    { ...talk, befores: [{ at: 0 }] },
  ])
  const { call } = await join()
  expect((await tree(call)).map(({ title, refId, waits }) => [title, refId !== '', waits])).toEqual([
    ['讲义', true, []],
    ['录像', false, ['请先学完「先读」']],
    ['练习一', false, ['请先学完「先读」']],
    ['讨论', false, ['请先学完「先读」']],
  ])
  const closed = { code: '100601', message: '尚未开放：请先学完「先读」' }
  expect(await open(call, film)).toMatchObject(closed)
  expect(await call('addStudyResTagInfo', { resourceId: film, kind: 'bookmark', position: 3 } as never)).toMatchObject({
    code: '100601',
  })
  expect((await call('materialListStudyResInfo', { courseId } as never)).data.map(({ id }) => id)).toEqual([text])
  expect(await call('addStudyPaperInfo', { assignmentId: homework, deviceId: DEVICE, rulesRead: '1' })).toMatchObject(
    closed,
  )
  const asked = (await call('isCanAnswerStudyPaperInfo', { assignmentId: homework })).data
  expect([asked.startAllowed, asked.startKind, asked.refuseText]).toEqual(['0', '', closed.message])
  const [task] = (await call('taskListStudyPaperInfo', { courseId })).data
  expect([task?.startAllowed, task?.waits]).toEqual(['0', ['请先学完「先读」']])
  const post = {
    moduleId: board,
    courseId,
    kind: 'topic',
    title: '我的想法',
    body: '<p>这里写的是想法。</p>',
    clientId: crypto.randomUUID(),
  }
  expect(await call('addBbsPost', post as never)).toMatchObject(closed)
  expect(await call('getBbsModule', { id: board })).toMatchObject(closed)
  expect((await call('listBbsModule', { courseId })).data.map(({ id }) => id)).not.toContain(board)
  expect(await call('listBbsPost', { moduleId: board, courseId } as never)).toMatchObject({ code: '100601' })

  expect((await finish(call, text)).code).toBe('0')
  expect((await tree(call)).every(({ refId, waits }) => refId !== '' && waits.length === 0)).toBe(true)
  expect((await open(call, film)).code).toBe('0')
  expect((await handIn(call, homework, 'a')).code).toBe('0')
  expect((await call('addBbsPost', post as never)).code).toBe('0')
  expect((await tree(call)).at(-1)?.myState).toBe('done')
})

it('gives the file of a closed resource to nobody who knows its id', async () => {
  const { film, text, read, watch, save, join } = await aChapterOfSteps()
  await save([read, { ...watch, befores: [{ at: 0 }] }])
  const { fileId } = await server.db
    .selectFrom('resource')
    .select('fileId')
    .where('id', '=', film)
    .executeTakeFirstOrThrow()
  const { call } = await join()
  const link = async () => (await call('linkCourseFileInfo', { ids: [fileId as string] })).data ?? []
  const before = await link()
  await finish(call, text)
  await open(call, film)
  expect([before.length, (await link()).length]).toEqual([0, 1])
})

it('shuts nobody out of what was begun when a step is put in front of it, on any device', async () => {
  const { film, homework, read, watch, work, save, list, tree, join } = await aChapterOfSteps()
  await save([watch, work])
  const begun = await join()
  const late = await join()
  await open(begun.call, film)
  await begun.call('addStudyPaperInfo', { assignmentId: homework, deviceId: DEVICE, rulesRead: '1' })
  const [one, two] = await list()
  await save([read, { ...watch, id: one?.id, befores: [{ at: 0 }] }, { ...work, id: two?.id, befores: [{ at: 0 }] }])
  expect((await open(begun.call, film, 'device-two')).code).toBe('0')
  expect(
    (await begun.call('addStudyPaperInfo', { assignmentId: homework, deviceId: DEVICE, rulesRead: '1' })).code,
  ).toBe('0')
  expect((await tree(begun.call)).map(({ waits }) => waits.length)).toEqual([0, 0, 0])
  expect((await open(late.call, film)).code).toBe('100601')
  expect((await tree(late.call)).map(({ waits }) => waits.length)).toEqual([0, 1, 1])
})

it('opens by a score once the student may know it, and not before', async () => {
  const { film, homework, watch, work, save, tree, join } = await aChapterOfSteps({
    showAnswers: 'afterClose',
    closesAt: new Date(server.clock.now.getTime() + 10 * MINUTE_MS),
  })
  await save([work, { ...watch, befores: [{ at: 0, minScore: 60 }] }])
  const [good, bad] = [await join(), await join()]
  const rightOf = async (id: string) =>
    (await handIn(good.call, id, 'a')).code === '0' && (await handIn(bad.call, id, 'b')).code === '0'
  expect(await rightOf(homework)).toBe(true)
  const waits = async (who: Caller) => (await tree(who)).find(({ id }) => id === film)?.waits
  expect([await waits(good.call), await waits(bad.call)]).toEqual([
    ['「再练」得分须达到60%'],
    ['「再练」得分须达到60%'],
  ])
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 20 * MINUTE_MS)
  expect([await waits(good.call), await waits(bad.call)]).toEqual([[], ['「再练」得分须达到60%']])
  expect([(await open(good.call, film)).code, (await open(bad.call, film)).code]).toEqual(['0', '100601'])
  server.clock.now = now
})

it('opens by the clock, and by a share that was seen', async () => {
  const { courseId, film, text, read, watch, save, tree, join } = await aChapterOfSteps()
  const now = server.clock.now
  const opensAt = new Date(now.getTime() + 10 * MINUTE_MS).toISOString()
  await save([
    { ...watch, doneBy: 'view', doneValue: 60 },
    { ...read, opensAt, befores: [{ at: 0 }] },
  ])
  const { call, studentId } = await join()
  expect((await tree(call))[1]?.waits).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d开放$/),
    '请先学习「再看」至60%',
  ])
  const seen = { studentId, resourceId: film, courseId, firstAt: now, lastAt: now, percent: 60 }
  await server.db.insertInto('studyResource').values(seen).execute()
  expect((await tree(call)).map(({ myState, waits }) => [myState, waits.length])).toEqual([
    ['done', 0],
    ['todo', 1],
  ])
  server.clock.now = new Date(opensAt)
  expect((await open(call, text)).code).toBe('0')
  server.clock.now = now
})

it('lets a student mark what nothing else can tell, and nobody else, and nothing that has a rule', async () => {
  const { courseId, read, done, save, list, tree, join, host, text } = await aChapterOfSteps()
  await save([read, { ...done, befores: [{ at: 0 }] }])
  const [one, two] = await list()
  const { call } = await join()
  const mark = (who: Caller, id: string | undefined, on: '0' | '1' = '1') =>
    who('markTeachProcessInfo', { courseId, id: id as string, on })
  expect((await mark(call, one?.id)).message).toBe('该步骤按完成规则自动判定，不能标记')
  expect(await mark(call, two?.id)).toMatchObject({ code: '100601' })
  await finish(call, text)
  const both = await Promise.all([mark(call, two?.id), mark(call, two?.id)])
  expect(both.map(({ code }) => code)).toEqual(['0', '0'])
  expect((await tree(call)).find(({ type }) => type === 'guide')).toMatchObject({ myState: 'done', markable: '1' })
  expect((await list())[1]?.doneCount).toBe(1)
  expect((await mark(call, two?.id, '0')).data).toEqual({ done: '0' })
  expect((await list())[1]?.doneCount).toBe(0)
  expect((await mark(host, two?.id)).code).not.toBe('0')
  const stranger = await server.as(await aStudent(server.db))
  expect((await mark(stranger, two?.id)).code).not.toBe('0')
  expect((await mark(call, crypto.randomUUID())).code).toBe('100404')
})

it('is held up by nothing that a student cannot find', async () => {
  const { film, text, read, watch, save, join } = await aChapterOfSteps()
  await save([read, { ...watch, befores: [{ at: 0 }] }])
  const { call } = await join()
  expect((await open(call, film)).code).toBe('100601')
  await server.db.updateTable('resource').set({ hidden: true }).where('id', '=', text).execute()
  expect((await open(call, film)).code).toBe('0')
})

it('does not delete a board that a step leads to', async () => {
  const { host, board, talk, save } = await aChapterOfSteps()
  await save([talk])
  expect((await host('deleteBbsModule', { id: board })).message).toContain('教学过程1个步骤引用')
})
