import { gunzipSync } from 'node:zlib'
import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { assignmentForm, isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentBench, at, DAY, type HomeworkForm, MINUTE, START } from '../../test/benches/assignment-bench.ts'
import { aChapter, aFile } from '../../test/course-builders.ts'
import { aPaper, aQuestion } from '../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

/**
 * Every setting of an assignment: set by its teacher, shown to its student, enforced by the server. A setting without a
 * row does not compile; a row without a setting fails.
 */

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let chapterId: string
let essays: string
/** A file of the host with what is asked for. */
const demand = { id: '' }

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  chapterId = await aChapter(server.db, bench.course.courseId, { title: '第二章' })
  const body = { type: 'essay' as const, stem: '<p>论述</p>' }
  const rest = { analysis: '', score: 10, difficulty: 3 }
  const essay = await aQuestion(server.db, bench.course, { body, key: { type: 'essay', reference: '' }, ...rest })
  essays = await aPaper(server.db, bench.course, [essay])
  demand.id = await aFile(server.db, bench.course.host.userId, { kind: 'document', name: '作业要求.pdf' })
})
beforeEach(() => {
  server.clock.now = new Date(START + MINUTE)
})
afterAll(() => server.close())

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

type Form = Partial<Omit<HomeworkForm, 'kind'>>
type Kind = 'webHomework' | 'onlinePractice' | 'midTest' | 'paperHomework' | 'paperTest'
type Room = Out<'addStudyPaperInfo'>
type Question = Room['topics'][number]['questions'][number]

const questionsOf = (room: Room): Question[] => room.topics.flatMap(({ questions }) => questions)

/** A full or an empty answer to a question as the room shows it. */
function contentOf({ body }: Question, isRight: boolean): AnswerContent {
  if (body.type !== 'single') return { type: 'essay', html: isRight ? '<p>论证</p>' : '' }
  const html = isRight ? '<p>对</p>' : '<p>错</p>'
  return { type: 'single', choice: body.options.find((option) => option.html === html)?.id ?? null }
}

const WRITTEN = { paperId: null, durationMin: null } as const

async function published(kind: Kind, form: Form): Promise<string> {
  if (kind === 'paperHomework') return bench.published({ kind, ...WRITTEN, ...form })
  if (kind === 'paperTest') {
    const asked = bench.testForm({ kind, ...WRITTEN, ...form })
    const { data } = await bench.host('addCoursePeriodicTestInfo', asked)
    expect((await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })).data.refused).toEqual([])
    return data.id
  }
  if (kind !== 'midTest') return bench.published({ kind, ...form })
  // The paper of an open test cannot be used for anything else.
  const questions = [await aQuestion(server.db, bench.course), await aQuestion(server.db, bench.course)]
  const paperId = await aPaper(server.db, bench.course, questions)
  const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm({ paperId, ...form }))
  expect((await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })).data.refused).toEqual([])
  return data.id
}

/** One student and one assignment with these settings. */
async function world(kind: Kind, form: Form) {
  const id = await published(kind, form)
  const { student, call } = await bench.aSitter()
  const deviceId = 'device-one'
  let seq = 0
  const answersOf = (room: Room, isRight: boolean, places?: number[]) =>
    questionsOf(room).flatMap((question, place) =>
      places && !places.includes(place)
        ? []
        : [
            {
              questionVersionId: question.questionVersionId,
              content: contentOf(question, isRight),
              seq: room.epoch * SEQ_PER_EPOCH + ++seq,
            },
          ],
    )
  const by = ({ studyPaperId, epoch }: Room) => ({ studyPaperId, epoch, deviceId })
  const start = () => bench.start(call, id)
  const save = (room: Room, places: number[], extra: Partial<In<'saveAnswerStudyPaperInfo'>> = {}) =>
    call('saveAnswerStudyPaperInfo', { ...by(room), answers: answersOf(room, true, places), ...extra })
  const handIn = (room: Room, isRight = true) =>
    call('submitPaperStudyPaperInfo', { ...by(room), answers: answersOf(room, isRight), confirmUnanswered: '1' })
  return {
    id,
    student,
    call,
    start,
    save,
    handIn,
    /** Starts, answers everything right or wrong, and hands in. */
    async attempt(isRight = true) {
      const { data: room } = await start()
      expect((await handIn(room, isRight)).code).toBe('0')
      return room
    },
    detail: async ({ studyPaperId }: Room) => (await call('getStudyPaperInfo', { id: studyPaperId })).data,
    task: async () => (await call('taskListStudyPaperInfo', { assignmentId: id })).data[0],
    sheets: async () =>
      isWrittenKind(kind)
        ? (await call('mineWrittenWorkInfo', { courseId: bench.course.courseId, kind })).data.rows.find(
            ({ assignmentId }) => assignmentId === id,
          )
        : undefined,
    page: async () => (await call('isCanAnswerStudyPaperInfo', { assignmentId: id })).data,
    again: async () => ({ call: await server.as(student) }),
  }
}
type World = Awaited<ReturnType<typeof world>>

interface Switch {
  readonly kind?: Kind
  readonly set: () => Form
  /** Where the student sees it: in the list, among the rules of its page, or both. */
  readonly told: { readonly task?: object; readonly page?: object; readonly rules?: object; readonly sheets?: object }
  readonly obeyed: (one: World) => Promise<unknown>
}

const codes = async (asked: readonly (() => Promise<{ code: string }>)[]) => {
  const found: string[] = []
  for (const ask of asked) found.push((await ask()).code)
  return found
}

const SWITCHES: Record<keyof typeof assignmentForm, Switch> = {
  title: { set: () => ({ title: '向量' }), told: { task: { title: '向量' } }, obeyed: async () => undefined },
  chapterId: {
    set: () => ({ chapterId }),
    told: { task: { chapterTitle: '第二章' } },
    obeyed: async () => undefined,
  },
  paperId: {
    set: () => ({ paperId: essays }),
    told: { task: { questionCount: 1 } },
    obeyed: async (one) => expect(questionsOf((await one.start()).data)[0]?.body.type).toBe('essay'),
  },
  instructions: {
    set: () => ({ instructions: '<p>写出步骤</p>' }),
    told: { page: { instructions: '<p>写出步骤</p>' } },
    obeyed: async () => undefined,
  },
  fullScore: {
    set: () => ({ fullScore: 50 }),
    told: { task: { fullScore: 50 } },
    async obeyed(one) {
      await one.attempt()
      const { data } = await bench.host('listStudentCourseHomeworkInfo', { id: one.id })
      expect(data.find(({ studentId }) => studentId === one.student.studentId)?.bestScore).toBe(50)
    },
  },
  opensAt: {
    set: () => ({ opensAt: at(DAY) }),
    told: { task: { opensAt: at(DAY), myState: 'notOpen' } },
    obeyed: async (one) => expect((await one.start()).code).toBe('100601'),
  },
  closesAt: {
    set: () => ({ closesAt: at(2 * MINUTE) }),
    told: { task: { closesAt: at(2 * MINUTE) } },
    async obeyed(one) {
      pass(MINUTE)
      expect((await one.start()).code).toBe('100602')
    },
  },
  durationMin: {
    kind: 'midTest',
    set: () => ({ durationMin: 10 }),
    told: { task: { durationMin: 10 }, page: { effectiveMinutes: 10 } },
    async obeyed(one) {
      const { data: room } = await one.start()
      expect(room.deadlineAt).toBe(at(11 * MINUTE))
      pass(10 * MINUTE + 31_000)
      expect((await one.save(room, [0])).code).toBe('100604')
    },
  },
  maxAttempts: {
    set: () => ({ maxAttempts: 2 }),
    told: { task: { maxAttempts: 2 }, page: { attemptsLeft: 2 } },
    async obeyed(one) {
      for (let n = 0; n < 2; n++) await one.attempt()
      expect((await one.start()).code).toBe('100603')
    },
  },
  attemptRule: {
    kind: 'onlinePractice',
    set: () => ({ attemptRule: 'average', maxAttempts: 0 }),
    told: { task: { attemptRule: 'average' }, rules: { attemptRule: 'average' } },
    async obeyed(one) {
      await one.attempt(true)
      await one.attempt(false)
      expect((await one.task())?.result?.score).toBe(2)
    },
  },
  lateRule: {
    set: () => ({ closesAt: at(2 * MINUTE), lateRule: 'accept', lateDays: 1 }),
    told: { task: { lateRule: 'accept' }, rules: { lateRule: 'accept' } },
    async obeyed(one) {
      pass(MINUTE)
      expect((await one.start()).code).toBe('0')
    },
  },
  lateDays: {
    set: () => ({ closesAt: at(2 * MINUTE), lateRule: 'accept', lateDays: 1 }),
    told: { task: { lateDays: 1 }, rules: { lateDays: 1 } },
    async obeyed(one) {
      pass(DAY + 2 * MINUTE)
      const { call } = await one.again()
      expect((await bench.start(call, one.id)).code).toBe('100602')
    },
  },
  lateDeductPercent: {
    set: () => ({ closesAt: at(2 * MINUTE), lateRule: 'deduct', lateDays: 1, lateDeductPercent: 25 }),
    told: { task: { lateRule: 'deduct', lateDeductPercent: 25 }, rules: { lateRule: 'deduct', lateDeductPercent: 25 } },
    async obeyed(one) {
      pass(2 * MINUTE)
      const { studyPaperId } = await one.attempt()
      expect((await bench.host('getReviewStudyPaperInfo', { id: studyPaperId })).data.score).toBe(3)
    },
  },
  showAnswers: {
    set: () => ({ showAnswers: 'never' }),
    told: { task: { showAnswers: 'never' }, rules: { showAnswers: 'never' } },
    obeyed: async (one) =>
      expect((await one.detail(await one.attempt())).shown).toMatchObject({ keys: '0', scores: '0' }),
  },
  editBeforeReview: {
    set: () => ({ paperId: essays, editBeforeReview: '1' }),
    told: { rules: { editBeforeReview: '1' } },
    async obeyed(one) {
      const { studyPaperId } = await one.attempt()
      expect((await one.call('withdrawStudyPaperInfo', { studyPaperId })).code).toBe('0')
      const other = await world('webHomework', { paperId: essays })
      const fixed = await other.attempt()
      expect((await other.call('withdrawStudyPaperInfo', { studyPaperId: fixed.studyPaperId })).code).toBe('100412')
    },
  },
  instantFeedback: {
    kind: 'onlinePractice',
    set: () => ({ instantFeedback: '1' }),
    told: { rules: { instantFeedback: '1' } },
    async obeyed(one) {
      const check = async ({ call, start }: World) => {
        const { data: room } = await start()
        const question = questionsOf(room)[0] as Question
        const { questionVersionId } = question
        const content = contentOf(question, true)
        return call('checkOneStudyPaperInfo', { studyPaperId: room.studyPaperId, questionVersionId, content })
      }
      const other = await world('onlinePractice', {})
      expect(await codes([() => check(one), () => check(other)])).toEqual(['0', '100412'])
    },
  },
  anonymous: {
    set: () => ({ paperId: essays, anonymous: '1' }),
    told: { rules: { anonymous: '1' } },
    async obeyed(one) {
      const { studyPaperId } = await one.attempt()
      const { data } = await bench.host('getReviewStudyPaperInfo', { id: studyPaperId })
      expect(data).toMatchObject({ studentName: '', studentNo: '', anonymous: '1' })
    },
  },
  onePerScreen: {
    set: () => ({ onePerScreen: '1' }),
    told: { rules: { onePerScreen: '1' } },
    obeyed: async (one) => expect((await one.start()).data.policy.onePerScreen).toBe('1'),
  },
  noBackward: {
    kind: 'midTest',
    set: () => ({ onePerScreen: '1', noBackward: '1' }),
    told: { rules: { noBackward: '1' } },
    async obeyed(one) {
      const { data: room } = await one.start()
      await one.save(room, [1])
      expect((await one.save(room, [0])).code).toBe('100422')
    },
  },
  blockCopy: {
    kind: 'midTest',
    set: () => ({ blockCopy: '1' }),
    told: { rules: { blockCopy: '1' } },
    // The page prevents it; the server records every attempt for the watching teacher.
    async obeyed(one) {
      const { data: room } = await one.start()
      expect(room.policy.blockCopy).toBe('1')
      const copy = { clientId: 'copy-0001', kind: 'copy' as const, from: at(MINUTE), seconds: 0 }
      await one.save(room, [], { events: [copy] })
      const kept = server.db.selectFrom('leaveEvent').select('kind').where('studyPaperId', '=', room.studyPaperId)
      expect(await kept.execute()).toEqual([{ kind: 'copy' }])
    },
  },
  leaveLimit: {
    kind: 'midTest',
    set: () => ({ leaveLimit: 1 }),
    told: { rules: { leaveLimit: 1, recordsLeaving: '1' } },
    async obeyed(one) {
      const { data: room } = await one.start()
      const left = (n: number) => ({ clientId: `leave-000${n}`, kind: 'blur' as const, from: at(MINUTE), seconds: 3 })
      const { data } = await one.save(room, [], { events: [left(1), left(2)] })
      expect(data.forcedAt).not.toBeNull()
    },
  },
  fileIds: {
    kind: 'paperHomework',
    set: () => ({ fileIds: [demand.id] }),
    told: { sheets: { files: [{ name: '作业要求.pdf' }] } },
    // Its student opens it by the link, and nobody names a file of somebody else.
    async obeyed(one) {
      const [file] = (await one.sheets())?.files ?? []
      expect(file?.url).toContain(demand.id)
      const strange = await aFile(server.db, one.student.userId, { kind: 'document', name: '别人的.pdf' })
      const { data } = await bench.update(one.id, { fileIds: [strange] })
      expect((data as unknown as { fields: object }).fields).toHaveProperty('fileIds')
    },
  },
  place: {
    kind: 'paperHomework',
    set: () => ({ place: '教学楼 203' }),
    told: { sheets: { place: '教学楼 203' } },
    obeyed: async () => undefined,
  },
  hours: {
    kind: 'paperHomework',
    set: () => ({ hours: '周三 14:00—17:00' }),
    told: { sheets: { hours: '周三 14:00—17:00' } },
    obeyed: async () => undefined,
  },
  bring: {
    kind: 'paperTest',
    set: () => ({ bring: '身份证、计算器' }),
    told: { sheets: { bring: '身份证、计算器' } },
    obeyed: async () => undefined,
  },
  asksScans: {
    kind: 'paperHomework',
    set: () => ({ asksScans: '1' }),
    told: { sheets: { asksScans: '1', canScan: '1' } },
    async obeyed(one) {
      const send = async ({ id: assignmentId, call, student }: World) => {
        const fileId = await aFile(server.db, student.userId, { kind: 'answer', name: '一.jpg' })
        return call('addPageWrittenWorkInfo', { assignmentId, fileId })
      }
      const other = await world('paperHomework', {})
      expect(await codes([() => send(one), () => send(other)])).toEqual(['0', '100412'])
    },
  },
  // What the browser has to prove: exam/safe-browser/safe-browser.test.ts.
  safeBrowser: {
    kind: 'midTest',
    set: () => ({ safeBrowser: 'config' }),
    told: { rules: { safeBrowser: 'config' } },
    obeyed: async (one) => expect((await one.start()).code).toBe('100615'),
  },
  safeBrowserKeys: {
    kind: 'midTest',
    set: () => ({ safeBrowser: 'keys', safeBrowserKeys: 'ab'.repeat(32) }),
    told: { rules: { safeBrowser: 'keys' } },
    obeyed: async (one) => expect((await one.start()).code).toBe('100615'),
  },
  safeBrowserStartPassword: {
    kind: 'midTest',
    set: () => ({ safeBrowser: 'config', safeBrowserStartPassword: 'Room-301' }),
    told: {},
    obeyed: async ({ student, id }) => {
      const address = `${server.url}/api/exam/studyPaperInfo/safeBrowserConfig/${id}`
      const file = await fetch(address, { headers: await server.headers(student) })
      expect(
        gunzipSync(Buffer.from(await file.arrayBuffer()))
          .subarray(0, 4)
          .toString(),
      ).toBe('pswd')
    },
  },
  safeBrowserQuitPassword: {
    kind: 'midTest',
    set: () => ({ safeBrowser: 'config', safeBrowserQuitPassword: 'Leave-301' }),
    told: {},
    obeyed: async ({ student, id }) => {
      const address = `${server.url}/api/exam/studyPaperInfo/safeBrowserConfig/${id}`
      const file = await fetch(address, { headers: await server.headers(student) })
      expect(await file.text()).toContain('hashedQuitPassword')
    },
  },
  earliestSubmitMin: {
    kind: 'midTest',
    set: () => ({ earliestSubmitMin: 5 }),
    told: { rules: { earliestSubmitMin: 5 } },
    async obeyed(one) {
      const { data: room } = await one.start()
      expect((await one.handIn(room)).code).toBe('100607')
      pass(5 * MINUTE)
      expect((await one.handIn(room)).code).toBe('0')
    },
  },
  targetClassIds: {
    set: () => ({ targetClassIds: [bench.course.classId] }),
    told: {},
    async obeyed(one) {
      const stranger = await bench.aSitter(bench.otherClass)
      expect(await codes([one.start, () => bench.start(stranger.call, one.id)])).toEqual(['0', '100612'])
      expect((await stranger.call('taskListStudyPaperInfo', { assignmentId: one.id })).data).toEqual([])
    },
  },
}

describe('every setting of an assignment', () => {
  it.each(Object.entries(SWITCHES))(
    '%s is kept, told and obeyed',
    async (name, { kind = 'webHomework', set, told, obeyed }) => {
      const form = set()
      const one = await world(kind, form)
      const isTest = kind === 'midTest' || kind === 'paperTest'
      const group = isTest ? ('getCoursePeriodicTestInfo' as const) : ('getCourseHomeworkInfo' as const)
      expect((await bench.host(group, { id: one.id })).data).toMatchObject({ [name]: form[name as keyof Form] })
      expect(await one.task()).toMatchObject(told.task ?? {})
      expect(await one.page()).toMatchObject({ ...told.page, rules: told.rules ?? {} })
      if (told.sheets) expect(await one.sheets()).toMatchObject(told.sheets)
      await obeyed(one)
    },
  )

  it('has its row, and the room is told by the same rules as the page', async () => {
    expect(Object.keys(SWITCHES).sort()).toEqual(Object.keys(assignmentForm).sort())
    const one = await world('midTest', { leaveLimit: 3, blockCopy: '1', earliestSubmitMin: 5 })
    const { rules } = await one.page()
    expect((await one.start()).data.policy).toEqual(rules)
    expect((await one.start()).data.policy).toEqual(rules)
  })

  it('refuses settings that contradict each other, by the names of both', async () => {
    const reply = await bench.host(
      'addCourseHomeworkInfo',
      bench.form({ showAnswers: 'afterSubmit', editBeforeReview: '1' }),
    )
    const { fields } = reply.data as unknown as { fields: Record<string, string> }
    expect([reply.code, Object.keys(fields).sort()]).toEqual(['100422', ['editBeforeReview', 'showAnswers']])
  })
})
