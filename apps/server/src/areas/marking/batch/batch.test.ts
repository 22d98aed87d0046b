import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markingBench } from '../../../test/benches/marking-bench.ts'
import { aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { batchLaws } from './batch.laws.ts'

const DEVICE = 'device-one'

type Bench = Awaited<ReturnType<typeof markingBench>>

let server: TestServer
let course: BuiltCourse
let otherClass: string
let host: Caller
let face: TeacherPerson
let short: BuiltQuestion
let anOpen: Bench['anOpen']
let assignmentId: string

beforeAll(async () => {
  server = await startTestServer()
  ;({
    course,
    otherClass,
    face,
    question: short,
    host,
    anOpen,
  } = await markingBench(server, { type: 'short', stem: '<p>简述</p>', reference: '<p>供给增加</p>' }))
})
afterAll(() => server.close())

beforeEach(async () => {
  assignmentId = await anOpen()
})

async function handIn(html: string, classId = course.classId, of = assignmentId) {
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId }, person)
  const student = await server.as(person)
  const { data: room } = await student('addStudyPaperInfo', { assignmentId: of, deviceId: DEVICE })
  const content = { type: 'short' as const, html }
  const answers = [{ questionVersionId: short.questionVersionId, content, seq: room.epoch * SEQ_PER_EPOCH + 1 }]
  const handed = await student('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, answers },
    confirmUnanswered: '1',
  })
  expect(handed.code).toBe('0')
  return room.studyPaperId
}

const asked = () => ({ assignmentId, questionId: short.questionId })
const groups = async (by = host) => (await by('listGroupReviewStudyPaperInfo', asked())).data
const preview = (ids: string[], score = 8, by = host) =>
  by('previewBatchReviewStudyPaperInfo', { ...asked(), ids, score })
const commit = (ids: readonly string[], score = 8, by = host, seq = 0) =>
  by('batchReviewStudyPaperInfo', {
    ...asked(),
    score,
    comment: '同类答案',
    rows: ids.map((studyPaperId) => ({ studyPaperId, seq })),
  })
const markOf = (studyPaperId: string) =>
  server.db
    .selectFrom('answer')
    .select(['reviewScore', 'comment', 'reviewSeq'])
    .where('studyPaperId', '=', studyPaperId)
    .executeTakeFirstOrThrow()
const save = (studyPaperId: string, reviewScore: number, seq: number) =>
  host('saveReviewStudyPaperInfo', {
    studyPaperId,
    reason: '',
    rows: [{ questionVersionId: short.questionVersionId, reviewScore, comment: '', seq }],
  })

describe('batches of marks', () => {
  it('names the field that is wrong', async () => {
    const id = await handIn('<p>供给增加</p>')
    expect(await commit([id], 7.3)).toMatchObject({ code: '100422', data: { fields: { score: expect.anything() } } })
    expect((await commit([], 7)).code).toBe('100422')
  })

  it('is for those who mark, and of attempts that they see', async () => {
    const [own, other] = [await handIn('<p>甲</p>'), await handIn('<p>甲</p>', otherClass)]
    const teacher = await server.as(face)
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    expect((await commit([own], 5, stranger)).code).toBe('100455')
    expect((await preview([own, other], 5, teacher)).code).toBe('100455')
    expect((await commit([own, other], 5, teacher)).code).toBe('100455')
    expect((await markOf(own)).reviewScore).toBeNull()
    const seen = await groups(teacher)
    expect([seen.groups, seen.alone]).toEqual([[], 1])
    const elsewhere = await handIn('<p>甲</p>', course.classId, await anOpen())
    expect((await commit([own, elsewhere], 5)).code).toBe('100404')
    expect((await commit([own], 5, teacher)).data).toMatchObject({ done: 1, refused: [] })
  })

  it('groups what is the same, offers what is near and leaves out what a text does not tell', async () => {
    const same = [await handIn('<p>供给增加</p>'), await handIn('<p>供给 增加。</p>')]
    const near = await handIn('<p>供给增佳</p>')
    const blank = [await handIn('<p> </p>'), await handIn('<p></p>')]
    await server.db
      .updateTable('answer')
      .set({ content: JSON.stringify({ type: 'short', html: '<p>供给增加<img alt="图"></p>' }) })
      .where('studyPaperId', '=', await handIn('<p>供给增加</p>'))
      .execute()
    await handIn('<p>需求减少</p>')
    const found = await groups()
    expect(found.groups.map(({ isBlank, variants }) => [isBlank, variants.map(({ ids }) => ids)])).toEqual([
      ['0', [same, [near]]],
      ['1', [blank]],
    ])
    expect(found).toMatchObject({ alone: 2, fullScore: 10 })
  })

  it('gives one mark to all of them, keeps leases as they were and is taken back as a whole', async () => {
    const ids = [await handIn('<p>供给增加</p>'), await handIn('<p>供给增加</p>'), await handIn('<p>供给增加</p>')]
    const [first = '', second = '', third = ''] = ids
    expect((await save(first, 6, 1)).code).toBe('0')
    const before = (await preview(ids)).data
    expect(before.map((row) => [row.studyPaperId, row.before, row.seq, row.text, row.refused])).toEqual([
      [first, 6, 1, '供给增加', ''],
      [second, null, 0, '供给增加', ''],
      [third, null, 0, '供给增加', ''],
    ])
    const rows = before.map(({ studyPaperId, seq }) => ({ studyPaperId, seq }))
    const { data } = await host('batchReviewStudyPaperInfo', { ...asked(), score: 8, comment: '同类答案', rows })
    expect(data).toMatchObject({ done: 3, refused: [] })
    expect(await markOf(first)).toMatchObject({ reviewScore: 8, comment: '同类答案', reviewSeq: 2 })
    const held = await server.db.selectFrom('studyPaper').select('leaseBy').where('id', '=', second).executeTakeFirst()
    expect(held?.leaseBy).toBeNull()
    await expectLaws(server.db, server.clock.now, batchLaws)

    expect((await save(third, 9, 2)).code).toBe('0')
    const teacher = await server.as(face)
    expect((await groups(teacher)).batches).toEqual([])
    const undo = (by: Caller) => by('undoBatchReviewStudyPaperInfo', { id: data.id ?? '' })
    expect((await undo(teacher)).code).toBe('100455')
    expect((await undo(host)).data).toEqual({ done: 2, refused: [{ id: third, reason: '评分在此期间有变化' }] })
    expect(await markOf(first)).toMatchObject({ reviewScore: 6, comment: '', reviewSeq: 3 })
    expect(await markOf(second)).toMatchObject({ reviewScore: null, comment: '' })
    expect((await markOf(third)).reviewScore).toBe(9)
    expect((await undo(host)).code).toBe('100412')
    const [batch] = (await groups()).batches
    expect(batch).toMatchObject({ marks: 3, can: { undo: '0' } })
    const events = await host('listEventReviewStudyPaperInfo', { studyPaperId: first })
    expect(new Set(events.data.map(({ before: from, after }) => `${from} ${after}`))).toEqual(
      new Set(['null 6', '6 8', '8 6']),
    )
  })

  it('leaves out what changed meanwhile, what is marked elsewhere and what is over the full score', async () => {
    const [changed, held, reviewed, open] = [
      await handIn('<p>甲</p>'),
      await handIn('<p>甲</p>'),
      await handIn('<p>甲</p>'),
      await handIn('<p>甲</p>'),
    ]
    const teacher = await server.as(face)
    await save(changed, 3, 1)
    await host('releaseReviewStudyPaperInfo', { id: changed })
    await teacher('leaseReviewStudyPaperInfo', { id: held })
    await save(reviewed, 4, 1)
    await host('submitReviewStudyPaperInfo', { ids: [reviewed] })
    const { data } = await commit([changed, held, reviewed, open])
    expect(data).toMatchObject({ done: 1 })
    expect(new Map(data.refused.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [changed, '评分在此期间有变化'],
        [held, expect.stringContaining('正在批阅')],
        [reviewed, '已批阅，请逐份修改'],
      ]),
    )
    expect((await markOf(open)).reviewScore).toBe(8)
    expect((await commit([changed], 11, host, 1)).data).toMatchObject({
      ...{ id: null, done: 0 },
      refused: [{ id: changed, reason: '分数不能超过10分' }],
    })
  })

  it('names nobody while marking is anonymous', async () => {
    assignmentId = await anOpen({ anonymous: true })
    const id = await handIn('<p>甲</p>')
    expect((await preview([id])).data).toMatchObject([
      { code: '考生 001', realname: '', studentNo: '', courseClassName: '', text: '甲' },
    ])
  })

  it('two at once: the second finds every mark changed', async () => {
    const ids = [await handIn('<p>甲</p>'), await handIn('<p>甲</p>')]
    const both = await Promise.all([commit(ids, 5), commit(ids, 6)])
    expect(both.map(({ data }) => data.done).sort()).toEqual([0, 2])
  })
})
