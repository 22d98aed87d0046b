import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DOUBLE_DEFAULTS } from '@shuyuan/contract/entities/marking/review-task.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { dealAll } from '../task/deal-papers.job.ts'
import { taskLaws } from '../task/task.laws.ts'
import { dropMarker, passMarker } from '../task/task.store.ts'
import { doubleLaws } from './double.laws.ts'

type Name = 'host' | 'wang' | 'li' | 'zhao' | 'other'
let server: TestServer
let course: BuiltCourse
let people: Record<'wang' | 'li' | 'zhao', TeacherPerson>
let calls: Record<Name, Caller>
let paperId: string
let questions: BuiltQuestion[]

const FORM = {
  way: 'double',
  dueDays: 7,
  anonymous: '0',
  crossed: '0',
  spotRate: 0,
  tolerance: 10,
  ...DOUBLE_DEFAULTS,
} as const
const blind = { purpose: 'double' } as const

beforeAll(async () => {
  server = await startTestServer()
  const teacher = (realname: string) => aTeacher(server.db, 'ROLE_FACE_TEACH', { realname })
  people = { wang: await teacher('王评阅'), li: await teacher('李评阅'), zhao: await teacher('赵仲裁') }
  const stranger = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
  course = await aCourse(server.db, { face: people.wang })
  await aCourseClass(server.db, course.courseId, people.li)
  await aCourseClass(server.db, course.courseId, people.zhao)
  const essay = () =>
    aQuestion(server.db, course, {
      body: { type: 'essay', stem: '<p>论</p>' },
      key: { type: 'essay', reference: '<p>参考</p>' },
      analysis: '',
      score: 10,
      difficulty: 3,
    })
  questions = [await essay(), await essay()]
  paperId = await aPaper(server.db, course, questions, 10)
  calls = {
    host: await server.as(course.host),
    wang: await server.as(people.wang),
    li: await server.as(people.li),
    zhao: await server.as(people.zhao),
    other: await server.as(stranger),
  }
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, [...taskLaws, ...doubleLaws])
  await server.close()
})

async function handIn(assignmentId: string): Promise<{ id: string; person: StudentPerson }> {
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  const call = await server.as(person)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
  const answers = questions.map(({ questionVersionId }, n) => ({
    questionVersionId,
    content: { type: 'essay' as const, html: '<p>答</p>' },
    seq: room.epoch * SEQ_PER_EPOCH + n + 1,
  }))
  const place = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: room.epoch }
  expect((await call('submitPaperStudyPaperInfo', { ...place, confirmUnanswered: '1', answers })).code).toBe('0')
  return { id: room.studyPaperId, person }
}

type Form = { [F in keyof typeof FORM]?: unknown }

/** An assignment with this many attempts whose markers are Wang and Li. */
async function planned(count = 1, form: Form = {}, rest: object = {}) {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 20, ...rest })
  const papers: string[] = []
  const students: StudentPerson[] = []
  for (let n = 0; n < count; n += 1) {
    const one = await handIn(assignmentId)
    papers.push(one.id)
    students.push(one.person)
  }
  const added = await calls.host('addReviewTaskInfo', { assignmentId, ...FORM, ...form } as never)
  expect(added.code).toBe('0')
  const { id } = added.data
  const rows = [{ teacherId: people.wang.teacherId }, { teacherId: people.li.teacherId }]
  const assigned = await calls.host('assignReviewTaskInfo', { id, rows })
  expect([assigned.code, assigned.data.load.map(({ waiting }) => waiting)]).toEqual(['0', [count, count]])
  return { assignmentId, id, papers, paper: papers[0] as string, student: students[0] as StudentPerson }
}

let seq = 1
const rowsOf = (scores: readonly number[], comment = '') =>
  questions.map(({ questionVersionId }, n) => {
    seq += 1
    return { questionVersionId, reviewScore: scores[n] as number, comment, seq }
  })
/** Marks and hands in as one of two. */
async function mark(who: Name, studyPaperId: string, scores: readonly number[], comment = '') {
  const saved = await calls[who]('saveReviewStudyPaperInfo', {
    studyPaperId,
    rows: rowsOf(scores, comment),
    reason: '',
    ...blind,
  })
  if (saved.code !== '0') return saved
  return calls[who]('submitReviewStudyPaperInfo', { ids: [studyPaperId], ...blind })
}
const stored = (id: string) =>
  server.db.selectFrom('studyPaper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const turnsOf = async (assignmentId: string) =>
  (await calls.host('listReviewTaskInfo', { courseId: course.courseId, assignmentId })).data[0]?.turns
const decide = (who: Name, studyPaperId: string, scores: readonly number[], which = questions) =>
  calls[who]('arbitrateReviewStudyPaperInfo', {
    studyPaperId,
    rows: which.map(({ questionVersionId }, n) => ({ questionVersionId, score: scores[n] as number })),
  })

describe('two markers', () => {
  it('become one mark within the thresholds: the mean of each question, rounded half up', async () => {
    const { assignmentId, paper } = await planned()
    expect(await turnsOf(assignmentId)).toEqual({ first: 1, second: 0, arbitrate: 0 })
    await mark('wang', paper, [8, 6], '条理清楚')
    expect(await turnsOf(assignmentId)).toEqual({ first: 0, second: 1, arbitrate: 0 })
    expect((await stored(paper)).reviewStatus).toBe('1')
    await mark('li', paper, [7.5, 6.5], '例子太少')
    const after = await stored(paper)
    // 7.75 and 6.25
    expect([after.reviewStatus, after.subjectiveScore, after.score, after.reviewerId]).toEqual(['2', 14.5, 14.5, null])
    expect(await turnsOf(assignmentId)).toEqual({ first: 0, second: 0, arbitrate: 0 })
    const listed = await calls.host('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId })
    expect(listed.data.map(({ score, turn, reviewStatus }) => [score, turn, reviewStatus])).toEqual([[14.5, '', '2']])
    const result = await server.db
      .selectFrom('studyCheckResult')
      .select('score')
      .where('assignmentId', '=', assignmentId)
      .executeTakeFirst()
    expect(result?.score).toBe(14.5)
  })

  it('see neither the marks nor the name of the other, anywhere', async () => {
    const { assignmentId, paper } = await planned()
    await mark('wang', paper, [8, 6], '王的评语')
    for (const who of ['li', 'zhao'] as const) {
      const replies = [
        await calls[who]('getReviewStudyPaperInfo', { id: paper, ...blind }),
        await calls[who]('getReviewStudyPaperInfo', { id: paper }),
        await calls[who]('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId }),
        await calls[who]('listEventReviewStudyPaperInfo', { studyPaperId: paper }),
        await calls[who]('listEventReviewStudyPaperInfo', { courseId: course.courseId, assignmentId }),
        await calls[who]('listReviewTaskInfo', { courseId: course.courseId, assignmentId }),
        await calls[who]('listMineReviewTaskInfo', { courseId: course.courseId }),
        await calls[who]('listQuestionReviewStudyPaperInfo', { assignmentId, state: 'all' }),
        await calls[who]('statReviewStudyPaperInfo', { courseId: course.courseId, assignmentId }),
      ]
      const seen = JSON.stringify(replies.map(({ data }) => data))
      expect(seen).not.toContain('王评阅')
      expect(seen).not.toContain('王的评语')
    }
    const { data } = await calls.li('getReviewStudyPaperInfo', { id: paper, ...blind })
    expect([data.marks, data.can.mark, data.disputed]).toEqual([[], '1', []])
    // Whoever is not one of the two does not get to it, nor does the way for one marker.
    expect((await calls.zhao('getReviewStudyPaperInfo', { id: paper, ...blind })).code).toBe('100455')
    for (const who of ['host', 'wang', 'zhao', 'other'] as const) {
      const reply = await calls[who]('saveReviewStudyPaperInfo', {
        studyPaperId: paper,
        rows: rowsOf([1, 1]),
        reason: '',
      })
      expect(['100412', '100455']).toContain(reply.code)
      const sent = await calls[who]('submitReviewStudyPaperInfo', { ids: [paper] })
      expect(sent.code === '0' ? sent.data.done : 0).toBe(0)
    }
    expect((await mark('zhao', paper, [1, 1])).code).toBe('100455')
  })

  it('hand in whole attempts, once, within the full score', async () => {
    const { paper } = await planned()
    const [first] = questions as [BuiltQuestion]
    const one = (score: number) => [
      { questionVersionId: first.questionVersionId, reviewScore: score, comment: '', seq: 1 },
    ]
    const save = (rows: object[]) =>
      calls.wang('saveReviewStudyPaperInfo', { studyPaperId: paper, rows: rows as never, reason: '', ...blind })
    expect((await save(one(10.5))).code).toBe('100422')
    await save(one(5))
    const early = await calls.wang('submitReviewStudyPaperInfo', { ids: [paper], ...blind })
    expect(early.data.refused[0]?.questions).toHaveLength(1)
    await mark('wang', paper, [5, 5])
    expect((await mark('wang', paper, [9, 9])).code).toBe('100412')
    expect((await calls.wang('submitReviewStudyPaperInfo', { ids: [paper], ...blind })).data.done).toBe(1)
    expect((await stored(paper)).reviewStatus).toBe('1')
  })

  it('end well when both hand in at once', async () => {
    const { paper } = await planned()
    for (const who of ['wang', 'li'] as const)
      await calls[who]('saveReviewStudyPaperInfo', { studyPaperId: paper, rows: rowsOf([7, 7]), reason: '', ...blind })
    const both = await Promise.all(
      (['wang', 'li'] as const).map((who) => calls[who]('submitReviewStudyPaperInfo', { ids: [paper], ...blind })),
    )
    expect(both.map(({ data }) => data.done)).toEqual([1, 1])
    expect([(await stored(paper)).reviewStatus, (await stored(paper)).score]).toEqual(['2', 14])
  })
})

describe('the arbiter', () => {
  it.each([
    ['under the thresholds', [8, 6], [7, 5.5], 0],
    // 2 of 10 points; 2 of 20 are 10 of 100.
    ['at them', [8, 6], [6, 6], 0],
    ['over that of a question', [8.5, 6], [6, 7], 1],
    ['over that of the paper', [8, 7], [6.5, 6], 2],
  ])('is asked only for what is apart: %s', async (_name, one, two, disputed) => {
    const { assignmentId, paper } = await planned(1, { arbiterId: people.zhao.teacherId })
    await mark('wang', paper, one)
    await mark('li', paper, two)
    expect((await stored(paper)).reviewStatus).toBe(disputed === 0 ? '2' : '1')
    expect((await turnsOf(assignmentId))?.arbitrate).toBe(disputed === 0 ? 0 : 1)
    if (disputed === 0) return
    const { data } = await calls.zhao('getReviewStudyPaperInfo', { id: paper, purpose: 'arbitrate' })
    expect(data.disputed).toHaveLength(disputed)
    expect(data.disputed.map(({ marks }) => marks.map(({ score }) => score).sort())).toEqual(
      disputed === 1
        ? [[6, 8.5]]
        : [
            [6.5, 8],
            [6, 7],
          ].map((pair) => pair.sort()),
    )
    expect(JSON.stringify(data)).not.toMatch(/王评阅|李评阅/)
  })

  it('decides the disputed questions; the others keep the mean, and the marks stand', async () => {
    const { assignmentId, paper } = await planned(1, { arbiterId: people.zhao.teacherId })
    const [first, second] = questions as [BuiltQuestion, BuiltQuestion]
    await mark('wang', paper, [9, 6])
    await mark('li', paper, [5, 7], '李的评语')
    const next = await calls.zhao('nextReviewStudyPaperInfo', { assignmentId, purpose: 'arbitrate' })
    expect(next.data).toEqual({ id: paper, left: 1 })
    const mine = await calls.zhao('listMineReviewTaskInfo', { courseId: course.courseId, waitingOnly: '1' })
    expect(mine.data.filter((row) => row.assignmentId === assignmentId).map((row) => row.arbitrations)).toEqual([1])
    for (const who of ['wang', 'li', 'other'] as const) {
      expect((await calls[who]('getReviewStudyPaperInfo', { id: paper, purpose: 'arbitrate' })).code).not.toBe('0')
      expect((await decide(who, paper, [7], [first])).code).not.toBe('0')
    }
    expect((await decide('zhao', paper, [11], [first])).code).toBe('100422')
    expect((await decide('zhao', paper, [7], [second])).code).toBe('100422')
    expect((await decide('zhao', paper, [7, 7])).code).toBe('100422')
    expect((await decide('zhao', paper, [7], [first])).data.score).toBe(13.5)
    expect([(await stored(paper)).score, (await stored(paper)).reviewStatus]).toEqual([13.5, '2'])
    // Again by the same arbiter: nothing changes. By the host: told.
    expect((await decide('zhao', paper, [1], [first])).data.score).toBe(13.5)
    expect((await decide('host', paper, [1], [first])).message).toContain('已由其他人仲裁')
    // Afterwards the host changes marks as of any attempt, with a reason; the two markers do not.
    const change = (who: Name) =>
      calls[who]('saveReviewStudyPaperInfo', { studyPaperId: paper, rows: rowsOf([8, 8]), reason: '复核后改分' })
    expect((await change('wang')).code).not.toBe('0')
    expect((await change('host')).data.total).toBe(16)
  })

  it('is one of two at once: the first decides, the other is told', async () => {
    const { assignmentId, paper } = await planned(1, { arbiterId: people.zhao.teacherId })
    await mark('wang', paper, [9, 9])
    await mark('li', paper, [2, 2])
    expect((await calls.host('nextReviewStudyPaperInfo', { assignmentId, purpose: 'arbitrate' })).data.left).toBe(1)
    const save = (who: Name, scores: number[]) =>
      calls[who]('saveReviewStudyPaperInfo', {
        studyPaperId: paper,
        rows: rowsOf(scores),
        reason: '',
        purpose: 'arbitrate',
      })
    expect([(await save('host', [3, 3])).code, (await save('zhao', [6, 6])).code]).toEqual(['0', '0'])
    // Neither sees what the other has typed.
    const shown = await calls.zhao('getReviewStudyPaperInfo', { id: paper, purpose: 'arbitrate' })
    expect(shown.data.marks.map(({ reviewScore }) => reviewScore)).toEqual([6, 6])
    const both = await Promise.all([decide('host', paper, [3, 3]), decide('zhao', paper, [6, 6])])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    const won = both.find(({ code }) => code === '0')
    expect((await stored(paper)).score).toBe(won?.data.score)
    expect(both.find(({ code }) => code !== '0')?.message).toContain('已由其他人仲裁')
    await expectLaws(server.db, server.clock.now, doubleLaws)
  })

  it('is never one of the two', async () => {
    const { id, paper } = await planned()
    const assign = (ids: string[]) =>
      calls.host('assignReviewTaskInfo', { id, rows: ids.map((teacherId) => ({ teacherId })) })
    const host = course.host.teacherId as string
    const { wang, li, zhao } = people
    expect(JSON.stringify((await assign([wang.teacherId, host])).data)).toContain('仲裁人不能是评阅人')
    expect(JSON.stringify((await assign([wang.teacherId])).data)).toContain('至少需要两位')
    const change = async (form: object) => {
      const { data } = await calls.host('getReviewTaskInfo', { id })
      return calls.host('updateReviewTaskInfo', { id, updatedAt: data.updatedAt, ...form })
    }
    expect(JSON.stringify((await change({ arbiterId: wang.teacherId })).data)).toContain('仲裁人不能是评阅人')
    expect((await change({ arbiterId: newId() })).code).toBe('100422')
    // The host marks as one of two once somebody else decides.
    expect((await change({ arbiterId: zhao.teacherId })).code).toBe('0')
    expect((await assign([host, li.teacherId])).code).toBe('0')
    expect(JSON.stringify((await change({ arbiterId: null })).data)).toContain('仲裁人不能是评阅人')
    await mark('host', paper, [9, 9])
    expect(
      (await calls.host('listEventReviewStudyPaperInfo', { studyPaperId: paper })).data.map(({ action }) => action),
    ).toContain('double')
    await mark('li', paper, [1, 1])
    expect((await decide('host', paper, [5, 5])).message).toContain('仲裁人不能是评阅人')
    expect((await decide('zhao', paper, [5, 5])).data.score).toBe(10)
  })

  it('gives way to another one, and to the host when he leaves', async () => {
    const { id, assignmentId, paper } = await planned(1, { arbiterId: people.zhao.teacherId })
    await mark('wang', paper, [9, 9])
    await mark('li', paper, [1, 1])
    await dropMarker(server.db, course.courseId, people.zhao.teacherId)
    await dealAll({ db: server.db, now: () => server.clock.now })
    const { data } = await calls.host('getReviewTaskInfo', { id })
    expect(data.arbiterId).toBeNull()
    const mine = await calls.host('listMineReviewTaskInfo', { courseId: course.courseId })
    expect(mine.data.find((row) => row.assignmentId === assignmentId)?.arbitrations).toBe(1)
    const named = { id, updatedAt: data.updatedAt, arbiterId: people.zhao.teacherId }
    expect((await calls.host('updateReviewTaskInfo', named)).code).toBe('0')
    expect((await calls.zhao('nextReviewStudyPaperInfo', { assignmentId, purpose: 'arbitrate' })).data.id).toBe(paper)
    const gaps = await calls.host('getReviewTaskInfo', { id })
    const wider = { id, updatedAt: gaps.data.updatedAt, paperGap: 90 }
    expect((await calls.host('updateReviewTaskInfo', wider)).message).toContain('双评已开始')
    const away = { id, updatedAt: gaps.data.updatedAt, way: 'random' as const }
    expect((await calls.host('updateReviewTaskInfo', away)).message).toContain('双评已开始')
  })
})

describe('attempts', () => {
  it('go on with somebody else when a marker leaves in the middle', async () => {
    const { id, papers, paper } = await planned(2)
    await calls.li('saveReviewStudyPaperInfo', { studyPaperId: paper, rows: rowsOf([4, 4]), reason: '', ...blind })
    await mark('wang', paper, [8, 8])
    await passMarker(server.db, course.courseId, people.li.teacherId, people.zhao.teacherId)
    // Whoever takes over begins anew and does not see what was typed.
    const taken = await calls.zhao('getReviewStudyPaperInfo', { id: paper, ...blind })
    expect([taken.code, taken.data.marks]).toEqual(['0', []])
    expect((await calls.li('getReviewStudyPaperInfo', { id: paper, ...blind })).code).toBe('100455')
    await mark('zhao', paper, [8, 7])
    expect((await stored(paper)).score).toBe(15.5)
    await dropMarker(server.db, course.courseId, people.zhao.teacherId)
    const row = (await calls.host('listReviewTaskInfo', { courseId: course.courseId })).data.find(
      (one) => one.id === id,
    )
    expect(row?.unassigned).toBe(1)
    const rows = [{ teacherId: people.wang.teacherId }, { teacherId: people.li.teacherId }]
    expect((await calls.host('assignReviewTaskInfo', { id, rows, preview: '1' })).data.unassigned).toBe(0)
    expect((await calls.host('assignReviewTaskInfo', { id, rows })).code).toBe('0')
    await mark('li', papers[1] as string, [6, 6])
    await mark('wang', papers[1] as string, [6, 6])
    expect((await stored(papers[1] as string)).score).toBe(12)
  })

  it('that come in later are dealt, and nobody takes one back that is being marked', async () => {
    const { assignmentId, paper, student } = await planned(1, {}, { editBeforeReview: true })
    const late = await handIn(assignmentId)
    await dealAll({ db: server.db, now: () => server.clock.now })
    expect((await calls.li('getReviewStudyPaperInfo', { id: late.id, ...blind })).code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await calls.wang('saveReviewStudyPaperInfo', { studyPaperId: paper, rows: rowsOf([4, 4]), reason: '', ...blind })
    const own = await server.as(student)
    const taken = await own('withdrawStudyPaperInfo', { studyPaperId: paper, reason: '改一处错误' } as never)
    expect(taken.message).toContain('开始批阅')
  })

  it('that are sent back are marked anew by two', async () => {
    const { paper, student, assignmentId } = await planned()
    await mark('wang', paper, [8, 8])
    const deadline = new Date(server.clock.now.getTime() + 2 * 3_600_000).toISOString()
    const back = { ids: [paper], reason: '请补充例子', deadline }
    expect((await calls.wang('backReviewStudyPaperInfo', back)).code).not.toBe('0')
    expect((await calls.host('backReviewStudyPaperInfo', back)).data.done).toBe(1)
    const own = await server.as(student)
    const { data: room } = await own('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
    const place = { studyPaperId: paper, deviceId: 'device-one', epoch: room.epoch, confirmUnanswered: '1' as const }
    expect((await own('submitPaperStudyPaperInfo', { ...place, answers: [] })).code).toBe('0')
    await dealAll({ db: server.db, now: () => server.clock.now })
    expect(await turnsOf(assignmentId)).toEqual({ first: 1, second: 0, arbitrate: 0 })
    await mark('wang', paper, [5, 5])
    await mark('li', paper, [5, 6])
    expect((await stored(paper)).score).toBe(10.5)
  })

  it('in crossed marking never go to the teacher of their class', async () => {
    const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 20 })
    const { id: paper } = await handIn(assignmentId)
    const added = await calls.host('addReviewTaskInfo', { assignmentId, ...FORM, crossed: '1' })
    const rows = ['wang', 'li', 'zhao'].map((one) => ({ teacherId: people[one as 'wang'].teacherId }))
    const { data } = await calls.host('assignReviewTaskInfo', { id: added.data.id, rows })
    expect(data.load.map(({ realname, waiting }) => [realname, waiting]).sort()).toEqual([
      ['李评阅', 1],
      ['王评阅', 0],
      ['赵仲裁', 1],
    ])
    expect((await calls.wang('getReviewStudyPaperInfo', { id: paper, ...blind })).code).toBe('100455')
  })

  it('that one person has begun are not given to two', async () => {
    const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 20 })
    const { id: paper } = await handIn(assignmentId)
    await calls.wang('saveReviewStudyPaperInfo', { studyPaperId: paper, rows: rowsOf([4, 4]), reason: '' })
    expect((await calls.host('addReviewTaskInfo', { assignmentId, ...FORM })).message).toContain('正在批阅')
  })

  it('wait while samples are marked first', async () => {
    const { id, papers, assignmentId } = await planned(4)
    await calls.host('startTrialReviewTaskInfo', { id, studyPaperIds: papers.slice(0, 3) })
    expect((await mark('wang', papers[3] as string, [5, 5])).message).toContain('试评')
    expect((await calls.wang('nextReviewStudyPaperInfo', { assignmentId, ...blind })).data.left).toBe(0)
    await calls.host('openReviewTaskInfo', { id })
    expect((await calls.wang('nextReviewStudyPaperInfo', { assignmentId, ...blind })).data.left).toBe(4)
  })
})

it('one of twenty comes again to its marker, who cannot tell, and the host sees the difference', async () => {
  const { id, assignmentId, papers } = await planned(20)
  for (const paper of papers) {
    // One after the other, not all within the same millisecond.
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await mark('wang', paper, [6, 6])
  }
  const next = await calls.wang('nextReviewStudyPaperInfo', { assignmentId, ...blind })
  expect(next.data.left).toBe(1)
  const again = next.data.id
  expect(papers.slice(0, 15)).toContain(again)
  const shown = await calls.wang('getReviewStudyPaperInfo', { id: again, ...blind })
  expect([shown.data.marks, shown.data.reviewStatus, shown.data.can.mark, shown.data.score]).toEqual([
    [],
    '1',
    '1',
    null,
  ])
  // The other marker hands in meanwhile: the first marks count, not those that come now.
  await mark('li', again, [6, 6])
  expect((await stored(again)).score).toBe(12)
  await mark('wang', again, [9, 9])
  expect((await stored(again)).score).toBe(12)
  const { data } = await calls.host('getReviewTaskInfo', { id })
  expect(data.agains.map(({ realname, before, after, isOver }) => [realname, before, after, isOver])).toEqual([
    ['王评阅', 12, 18, '1'],
  ])
  expect((await calls.wang('getReviewTaskInfo', { id })).code).toBe('100455')
}, 60_000)
