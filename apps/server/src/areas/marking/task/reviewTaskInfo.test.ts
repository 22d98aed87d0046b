import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DOUBLE_DEFAULTS } from '@shuyuan/contract/entities/marking/review-task.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
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
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { dealAll } from './deal-papers.job.ts'
import { taskLaws } from './task.laws.ts'
import { dropMarker, passMarker } from './task.store.ts'

let server: TestServer
let course: BuiltCourse
let wang: TeacherPerson
let li: TeacherPerson
let liClass: string
let calls: Record<'host' | 'wang' | 'li' | 'other', Caller>
let paperId: string
let questions: { questionId: string; questionVersionId: string }[]

const FORM = {
  way: 'random',
  dueDays: 7,
  anonymous: '0',
  crossed: '0',
  spotRate: 50,
  tolerance: 10,
  ...DOUBLE_DEFAULTS,
} as const

const essay = () =>
  aQuestion(server.db, course, {
    body: { type: 'essay', stem: '<p>论</p>' },
    key: { type: 'essay', reference: '<p>参考</p>' },
    analysis: '',
    score: 10,
    difficulty: 3,
  })

beforeAll(async () => {
  server = await startTestServer()
  wang = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '王批阅' })
  li = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '李批阅' })
  const stranger = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
  course = await aCourse(server.db, { face: wang })
  liClass = await aCourseClass(server.db, course.courseId, li)
  questions = [await essay(), await essay()]
  paperId = await aPaper(server.db, course, questions, 10)
  calls = {
    host: await server.as(course.host),
    wang: await server.as(wang),
    li: await server.as(li),
    other: await server.as(stranger),
  }
})
afterAll(() => server.close())

async function handIn(assignmentId: string, classId: string): Promise<string> {
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId }, person)
  const call = await server.as(person)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
  const answers = questions.map(({ questionVersionId }, n) => ({
    questionVersionId,
    content: { type: 'essay' as const, html: '<p>答</p>' },
    seq: room.epoch * SEQ_PER_EPOCH + n + 1,
  }))
  const place = {
    studyPaperId: room.studyPaperId,
    deviceId: 'device-one',
    epoch: room.epoch,
    confirmUnanswered: '1' as const,
  }
  expect((await call('submitPaperStudyPaperInfo', { ...place, answers })).code).toBe('0')
  return room.studyPaperId
}

/** An assignment with this many attempts of each class, and its task. */
async function planned(form: Partial<Record<keyof typeof FORM, unknown>> = {}, ofWang = 2, ofLi = 2) {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 20 })
  const ofClass = async (classId: string, count: number) => {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) ids.push(await handIn(assignmentId, classId))
    return ids
  }
  const papers = { wang: await ofClass(course.classId, ofWang), li: await ofClass(liClass, ofLi) }
  const added = await calls.host('addReviewTaskInfo', { assignmentId, ...FORM, ...form } as never)
  expect(added.code).toBe('0')
  return { assignmentId, id: added.data.id, papers, all: [...papers.wang, ...papers.li] }
}
type Planned = Awaited<ReturnType<typeof planned>>

const marks = (score: number, seq = 1) =>
  questions.map(({ questionVersionId }) => ({ questionVersionId, reviewScore: score, comment: '', seq }))
const save = (call: Caller, studyPaperId: string, score = 5, rest: object = {}) =>
  call('saveReviewStudyPaperInfo', { studyPaperId, rows: marks(score), reason: '', ...rest })
const rowOf = async (call: Caller, assignmentId: string) =>
  (await call('listReviewTaskInfo', { courseId: course.courseId, assignmentId })).data[0]
const holdersOf = async (all: readonly string[]) =>
  new Map(
    (
      await server.db
        .selectFrom('reviewHold')
        .select(['studyPaperId', 'teacherId'])
        .where('studyPaperId', 'in', [...all])
        .execute()
    ).map((row) => [row.studyPaperId, row.teacherId]),
  )
const heldBy = async (task: Planned, teacher: TeacherPerson) =>
  [...(await holdersOf(task.all))].filter(([, holder]) => holder === teacher.teacherId).map(([id]) => id)

describe('a task', () => {
  it('names the field that is wrong, and is written whole or not at all', async () => {
    const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
    for (const [field, value] of [
      ['dueDays', 0],
      ['dueDays', 31],
      ['spotRate', 51],
      ['tolerance', 0],
      ['way', 'triple'],
      ['paperGap', 0],
      ['questionGap', 101],
      ['arbiterId', 'x'],
    ] as const) {
      const reply = await calls.host('addReviewTaskInfo', { assignmentId, ...FORM, [field]: value } as never)
      expect([reply.code, JSON.stringify(reply.data)]).toEqual(['100422', expect.stringContaining(field)])
    }
    expect(await rowOf(calls.host, assignmentId)).toMatchObject({ id: '', state: 'none', way: null })
  })

  it('belongs to the host of the course', async () => {
    const task = await planned({}, 0, 0)
    const { id, assignmentId } = task
    const free = await anAssignment(server.db, course, paperId, { now: server.clock.now })
    const acts: ((call: Caller) => Promise<{ code: string }>)[] = [
      (call) => call('addReviewTaskInfo', { assignmentId: free, ...FORM }),
      (call) => call('getReviewTaskInfo', { id }),
      (call) => call('updateReviewTaskInfo', { id, dueDays: 3, updatedAt: server.clock.now.toISOString() }),
      (call) => call('assignReviewTaskInfo', { id, rows: [] }),
      (call) => call('autoAssignReviewTaskInfo', { id, preview: '1' }),
      (call) => call('remindReviewTaskInfo', { id }),
      (call) => call('startTrialReviewTaskInfo', { id, studyPaperIds: [id, assignmentId, free] }),
      (call) => call('listTrialReviewTaskInfo', { id }),
      (call) => call('openReviewTaskInfo', { id }),
      (call) => call('drawSpotReviewTaskInfo', { id, percent: 10 }),
      (call) => call('deleteReviewTaskInfo', { id }),
    ]
    for (const who of ['wang', 'other'] as const)
      for (const act of acts) expect((await act(calls[who])).code).toBe('100455')
    expect((await calls.other('listReviewTaskInfo', { courseId: course.courseId })).code).toBe('100455')
    expect((await calls.host('deleteReviewTaskInfo', { id })).code).toBe('0')
  })

  it('is one of each assignment, changed only as it was read, and deleted until somebody has marked', async () => {
    const { id, assignmentId, papers } = await planned({}, 1, 0)
    expect((await calls.host('addReviewTaskInfo', { assignmentId, ...FORM })).code).toBe('100412')
    const { data } = await calls.host('getReviewTaskInfo', { id })
    const old = '2026-01-01T00:00:00.000Z'
    expect((await calls.host('updateReviewTaskInfo', { id, dueDays: 3, updatedAt: old })).code).toBe('100409')
    expect((await calls.host('updateReviewTaskInfo', { id, dueDays: 3, updatedAt: data.updatedAt })).code).toBe('0')
    expect((await rowOf(calls.host, assignmentId))?.dueAt).toBe(
      new Date(server.clock.now.getTime() + 4 * DAY_MS).toISOString(),
    )
    await save(calls.wang, papers.wang[0] as string)
    expect((await calls.host('deleteReviewTaskInfo', { id })).message).toContain('已开始批阅')
  })

  it('hides the names until the first mark decides', async () => {
    const { id, papers } = await planned({}, 1, 0)
    const change = async (anonymous: '0' | '1') => {
      const { data } = await calls.host('getReviewTaskInfo', { id })
      return calls.host('updateReviewTaskInfo', { id, anonymous, updatedAt: data.updatedAt })
    }
    expect((await change('1')).code).toBe('0')
    const { data: hidden } = await calls.host('getReviewStudyPaperInfo', { id: papers.wang[0] as string })
    expect([hidden.anonymous, hidden.studentNo, hidden.studentName]).toEqual(['1', '', ''])
    await save(calls.wang, papers.wang[0] as string)
    expect((await change('0')).message).toContain('不能更改匿名方式')
    expect((await calls.host('getReviewTaskInfo', { id })).data.begun).toBe('1')
  })
})

describe('giving out', () => {
  it('takes markers, classes and questions of the course alone', async () => {
    const { id } = await planned({ way: 'byClass', crossed: '1' }, 1, 1)
    const assign = (rows: object[]) => calls.host('assignReviewTaskInfo', { id, rows: rows as never })
    const stranger = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    const bad = [
      [{ teacherId: stranger.teacherId }],
      [{ teacherId: wang.teacherId, courseClassIds: [id] }],
      [{ teacherId: wang.teacherId, courseClassIds: [course.classId] }],
      [
        { teacherId: wang.teacherId, courseClassIds: [liClass] },
        { teacherId: li.teacherId, courseClassIds: [liClass] },
      ],
      [{ teacherId: wang.teacherId }, { teacherId: wang.teacherId }],
      [{ teacherId: wang.teacherId, questionIds: [id] }],
      [{ teacherId: wang.teacherId, studyPaperIds: [id] }],
    ]
    for (const rows of bad) expect((await assign(rows)).code).toBe('100422')
    expect(await server.db.selectFrom('reviewShare').selectAll().where('taskId', '=', id).execute()).toEqual([])
  })

  it('shows the load before, writes it then, and lets a marker work on what was given alone', async () => {
    const task = await planned({}, 4, 0)
    const rows = [{ teacherId: wang.teacherId }, { teacherId: li.teacherId }]
    const seen = await calls.host('assignReviewTaskInfo', { id: task.id, rows, preview: '1' })
    expect(seen.data.load.map(({ waiting }) => waiting)).toEqual([2, 2])
    expect((await holdersOf(task.all)).size).toBe(0)
    expect((await calls.li('getReviewStudyPaperInfo', { id: task.all[0] as string })).code).toBe('100455')

    expect((await calls.host('assignReviewTaskInfo', { id: task.id, rows })).data).toEqual(seen.data)
    const [ofLi] = (await heldBy(task, li)) as [string]
    const [ofWang] = (await heldBy(task, wang)) as [string]
    // Attempts of a class that is not the own one: seen and marked, because they were given.
    expect((await calls.li('getReviewStudyPaperInfo', { id: ofLi })).data.can.mark).toBe('1')
    expect((await save(calls.li, ofLi)).code).toBe('0')
    expect((await calls.li('getReviewStudyPaperInfo', { id: ofWang })).code).toBe('100455')
    expect((await save(calls.li, ofWang)).code).toBe('100455')
    // Of the own class, but somebody else's to mark: read only.
    expect((await calls.wang('getReviewStudyPaperInfo', { id: ofLi })).data.can.mark).toBe('0')
    expect((await save(calls.wang, ofLi)).message).toContain('李批阅批阅')
    expect((await calls.wang('submitReviewStudyPaperInfo', { ids: [ofLi] })).code).toBe('100412')
    expect((await calls.wang('leaseReviewStudyPaperInfo', { id: ofLi })).code).toBe('100412')
    expect((await save(calls.host, ofLi, 6, { rows: marks(6, 2) })).code).toBe('100412')
  })

  it('shows each marker the own attempts in every list', async () => {
    const task = await planned({}, 4, 0)
    await calls.host('assignReviewTaskInfo', {
      id: task.id,
      rows: [{ teacherId: wang.teacherId }, { teacherId: li.teacherId }],
    })
    const ofLi = (await heldBy(task, li)).sort()
    const place = { courseId: course.courseId, assignmentId: task.assignmentId }
    const listed = await calls.li('listDetailStudyPaperInfo', place)
    expect(listed.data.map(({ id }) => id).sort()).toEqual(ofLi)
    expect((await calls.li('statReviewStudyPaperInfo', place)).data.counts.waiting).toBe(2)
    const mine = await calls.li('listMineReviewTaskInfo', { courseId: course.courseId, waitingOnly: '1' })
    const own = mine.data.filter(({ assignmentId }) => assignmentId === task.assignmentId)
    expect(own.map(({ courseClassId, waiting, waitingMine }) => [courseClassId, waiting, waitingMine])).toEqual([
      [course.classId, 2, 2],
    ])
    const wangs = await calls.wang('listMineReviewTaskInfo', { courseId: course.courseId })
    const ofWang = wangs.data.find(({ assignmentId }) => assignmentId === task.assignmentId)
    expect([ofWang?.waiting, ofWang?.waitingMine]).toEqual([4, 2])
    const asked = await calls.li('listQuestionReviewStudyPaperInfo', { assignmentId: task.assignmentId, state: 'all' })
    expect(new Set(asked.data.rows.map(({ studyPaperId }) => studyPaperId))).toEqual(new Set(ofLi))
    const next = await calls.li('nextReviewStudyPaperInfo', {
      assignmentId: task.assignmentId,
      courseClassId: course.classId,
    })
    expect([ofLi.includes(next.data.id), next.data.left]).toEqual([true, 2])
    // A class of which nothing was given stays closed.
    const none = await planned({}, 1, 0)
    expect(
      (await calls.li('listQuestionReviewStudyPaperInfo', { assignmentId: none.assignmentId, state: 'all' })).data.rows,
    ).toEqual([])
    const row = await rowOf(calls.li, task.assignmentId)
    expect([row?.total, row?.waiting, row?.markers.map(({ realname }) => realname), row?.can.edit]).toEqual([
      2,
      2,
      ['李批阅'],
      '0',
    ])
  })

  it('leaves what was begun where it is, and deals what comes in later', async () => {
    const task = await planned({}, 3, 0)
    await calls.host('assignReviewTaskInfo', { id: task.id, rows: [{ teacherId: li.teacherId }] })
    const begun = task.all[0] as string
    await save(calls.li, begun)
    await calls.host('assignReviewTaskInfo', { id: task.id, rows: [{ teacherId: wang.teacherId }] })
    expect((await holdersOf(task.all)).get(begun)).toBe(li.teacherId)
    expect((await heldBy(task, wang)).length).toBe(2)
    const late = await handIn(task.assignmentId, course.classId)
    expect((await rowOf(calls.host, task.assignmentId))?.unassigned).toBe(1)
    await dealAll({ db: server.db, now: () => server.clock.now })
    expect((await holdersOf([late])).get(late)).toBe(wang.teacherId)
    await expectLaws(server.db, server.clock.now, taskLaws)
  })

  it('by class gives each teacher the own one, crossed the other one', async () => {
    const own = await planned({ way: 'byClass' }, 1, 1)
    await calls.host('autoAssignReviewTaskInfo', { id: own.id })
    expect([await heldBy(own, wang), await heldBy(own, li)]).toEqual([own.papers.wang, own.papers.li])
    const crossed = await planned({ way: 'byClass', crossed: '1' }, 1, 1)
    await calls.host('autoAssignReviewTaskInfo', { id: crossed.id })
    expect([await heldBy(crossed, wang), await heldBy(crossed, li)]).toEqual([crossed.papers.li, crossed.papers.wang])
  })

  it('by question lets each marker mark the own question of everybody', async () => {
    const task = await planned({ way: 'byQuestion' }, 1, 1)
    const [first, second] = questions as [(typeof questions)[number], (typeof questions)[number]]
    const rows = [
      { teacherId: wang.teacherId, questionIds: [first.questionId] },
      { teacherId: li.teacherId, questionIds: [second.questionId] },
    ]
    expect(
      (await calls.host('assignReviewTaskInfo', { id: task.id, rows })).data.load.map(({ waiting }) => waiting),
    ).toEqual([2, 2])
    const ofOther = task.papers.li[0] as string
    const one = (version: string) => [{ questionVersionId: version, reviewScore: 4, comment: '', seq: 1 }]
    expect((await save(calls.wang, ofOther, 4, { rows: one(first.questionVersionId) })).code).toBe('0')
    expect((await save(calls.wang, ofOther, 4, { rows: one(second.questionVersionId) })).code).toBe('100412')
    expect((await calls.wang('submitReviewStudyPaperInfo', { ids: [ofOther] })).data.refused).toHaveLength(1)
    expect((await save(calls.li, ofOther, 4, { rows: one(second.questionVersionId) })).code).toBe('0')
    expect((await calls.li('submitReviewStudyPaperInfo', { ids: [ofOther] })).data.done).toBe(1)
    const asked = await calls.wang('listQuestionReviewStudyPaperInfo', { assignmentId: task.assignmentId })
    expect(asked.data.questions.map(({ questionId }) => questionId)).toEqual([first.questionId])
  })

  it('goes back to the class when a marker leaves, and on to whoever follows', async () => {
    const task = await planned({}, 2, 0)
    await calls.host('assignReviewTaskInfo', { id: task.id, rows: [{ teacherId: li.teacherId }] })
    await passMarker(server.db, course.courseId, li.teacherId, wang.teacherId)
    expect((await heldBy(task, wang)).length).toBe(2)
    await dropMarker(server.db, course.courseId, wang.teacherId)
    expect((await holdersOf(task.all)).size).toBe(0)
    expect((await save(calls.wang, task.all[0] as string)).code).toBe('0')
  })
})

describe('a trial', () => {
  it('takes samples that nobody has touched, and closes the rest until it is over', async () => {
    const task = await planned({}, 4, 0)
    const samples = task.all.slice(0, 3)
    const start = (studyPaperIds: string[]) => calls.host('startTrialReviewTaskInfo', { id: task.id, studyPaperIds })
    expect((await start(samples)).message).toContain('请先分配批阅人')
    await calls.host('assignReviewTaskInfo', {
      id: task.id,
      rows: [{ teacherId: wang.teacherId }, { teacherId: li.teacherId }],
    })
    expect((await start([...samples.slice(0, 2), task.id])).code).toBe('100422')
    expect((await start(samples)).data.state).toBe('trial')
    expect((await rowOf(calls.host, task.assignmentId))?.state).toBe('trial')
    const own = (await heldBy(task, wang))[0] as string
    expect((await save(calls.wang, own)).message).toContain('试评')

    // Each marks the samples without seeing what the others gave, and nothing of it counts.
    const blind = { purpose: 'trial' as const }
    const sample = samples[0] as string
    await save(calls.host, sample, 8, blind)
    const shown = await calls.li('getReviewStudyPaperInfo', { id: sample, ...blind })
    expect([shown.data.marks, shown.data.can.mark]).toEqual([[], '1'])
    expect((await save(calls.li, sample, 11, blind)).code).toBe('100422')
    expect(
      (await calls.li('submitReviewStudyPaperInfo', { ids: [sample], ...blind })).data.refused[0]?.questions,
    ).toEqual([1, 2])
    expect((await save(calls.li, sample, 4, blind)).data.total).toBe(8)
    expect((await save(calls.li, sample, 9, blind)).data.stale[0]?.reviewScore).toBe(4)
    for (const call of [calls.host, calls.li])
      expect((await call('submitReviewStudyPaperInfo', { ids: [sample], ...blind })).data.done).toBe(1)
    expect((await save(calls.li, sample, 5, { ...blind, rows: marks(5, 9) })).code).toBe('100412')
    const stored = await calls.host('getReviewStudyPaperInfo', { id: sample })
    expect(stored.data.marks.every(({ reviewScore }) => reviewScore === null)).toBe(true)
    expect((await calls.other('getReviewStudyPaperInfo', { id: sample, ...blind })).code).toBe('100455')

    const { data: table } = await calls.host('listTrialReviewTaskInfo', { id: task.id })
    const row = table.markers.find(({ teacherId }) => teacherId === li.teacherId)
    expect([
      row?.deviation,
      row?.isOver,
      row?.marks.find(({ studyPaperId }) => studyPaperId === sample)?.deviation,
    ]).toEqual([40, '1', -8])
    const left = await calls.li('nextReviewStudyPaperInfo', { assignmentId: task.assignmentId, ...blind })
    expect([samples.slice(1).includes(left.data.id), left.data.left]).toEqual([true, 2])

    expect((await calls.host('openReviewTaskInfo', { id: task.id, teacherIds: [wang.teacherId] })).data.state).toBe(
      'trial',
    )
    expect((await save(calls.wang, own)).code).toBe('0')
    const ofLi = (await heldBy(task, li))[0] as string
    expect((await save(calls.li, ofLi)).message).toContain('试评')
    expect((await calls.host('openReviewTaskInfo', { id: task.id })).data.state).toBe('marking')
    expect((await save(calls.li, ofLi)).code).toBe('0')
    await expectLaws(server.db, server.clock.now, taskLaws)
  })
})

describe('a spot check', () => {
  async function reviewed() {
    const task = await planned({}, 4, 0)
    for (const id of task.all) await save(calls.wang, id, 4)
    await calls.wang('submitReviewStudyPaperInfo', { ids: task.all })
    return task
  }
  const spotsOf = async (id: string) => (await calls.host('getReviewTaskInfo', { id })).data.spots
  const scoreOf = async (id: string) =>
    (await server.db.selectFrom('studyPaper').select('score').where('id', '=', id).executeTakeFirstOrThrow()).score

  it('draws the share of each marker once', async () => {
    const task = await reviewed()
    expect((await calls.host('drawSpotReviewTaskInfo', { id: task.id, percent: 60 })).code).toBe('100422')
    expect((await calls.host('drawSpotReviewTaskInfo', { id: task.id })).data.papers).toBe(2)
    expect((await calls.host('drawSpotReviewTaskInfo', { id: task.id })).data.papers).toBe(0)
    expect((await rowOf(calls.host, task.assignmentId))?.spot).toEqual({ done: 0, need: 2 })
  })

  it('is marked without seeing the marks; then it goes back, or the host’s marks stand', async () => {
    const task = await reviewed()
    await calls.host('drawSpotReviewTaskInfo', { id: task.id })
    const [first, second] = await spotsOf(task.id)
    if (!first || !second) throw new Error('two attempts were drawn')
    expect((await spotsOf(task.id)).map(({ judgedTotal }) => judgedTotal)).toEqual([null, null])
    const blind = { purpose: 'spot' as const }
    const shown = await calls.host('getReviewStudyPaperInfo', { id: first.studyPaperId, ...blind })
    expect(shown.data.topics.flatMap((topic) => topic.questions.map(({ reviewScore }) => reviewScore))).toEqual([
      null,
      null,
    ])
    expect([shown.data.score, shown.data.events, shown.data.marks]).toEqual([null, [], []])
    const settle = (ids: string[], stand: '0' | '1') =>
      calls.host('backSpotReviewTaskInfo', { ids, note: '请对照评分标准', stand })
    expect((await settle([first.id], '0')).data.refused).toHaveLength(1)
    for (const { studyPaperId } of [first, second]) {
      await save(calls.host, studyPaperId, 9, blind)
      await calls.host('submitReviewStudyPaperInfo', { ids: [studyPaperId], ...blind })
    }
    expect((await spotsOf(task.id)).map(({ judgedTotal, total, isOver }) => [judgedTotal, total, isOver])).toEqual([
      [8, 18, '1'],
      [8, 18, '1'],
    ])
    expect(await scoreOf(first.studyPaperId)).toBe(8)
    expect((await calls.wang('backSpotReviewTaskInfo', { ids: [first.id], note: '不应当可以', stand: '1' })).code).toBe(
      '100455',
    )
    expect((await settle([first.id], '1')).data.done).toBe(1)
    expect(await scoreOf(first.studyPaperId)).toBe(18)
    expect((await settle([second.id], '0')).data.done).toBe(1)
    expect(await scoreOf(second.studyPaperId)).toBe(8)

    const place = { courseId: course.courseId }
    const backs = await calls.wang('listSpotBackReviewTaskInfo', place)
    const mine = backs.data.filter(({ assignmentId }) => assignmentId === task.assignmentId)
    expect(
      mine.map(({ studyPaperId, myTotal, hostTotal, note, isChanged }) => [
        studyPaperId,
        myTotal,
        hostTotal,
        note,
        isChanged,
      ]),
    ).toEqual([[second.studyPaperId, 8, 18, '请对照评分标准', '0']])
    expect((await calls.li('listSpotBackReviewTaskInfo', place)).data).toEqual([])
    expect((await calls.other('listSpotBackReviewTaskInfo', place)).code).toBe('100455')
    expect((await rowOf(calls.host, task.assignmentId))?.spot).toEqual({ done: 2, need: 2 })
    await expectLaws(server.db, server.clock.now, taskLaws)
  })
})

it('urges each marker with something waiting once a day', async () => {
  const task = await planned({}, 2, 0)
  await calls.host('assignReviewTaskInfo', {
    id: task.id,
    rows: [{ teacherId: wang.teacherId }, { teacherId: li.teacherId }],
  })
  const urge = (teacherIds?: string[]) =>
    calls.host('remindReviewTaskInfo', { id: task.id, ...(teacherIds ? { teacherIds } : {}) })
  expect((await urge([li.teacherId])).data).toEqual({ sent: 1, skipped: 0 })
  expect((await urge()).data).toEqual({ sent: 1, skipped: 1 })
})
