import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markingBench } from '../../../test/benches/marking-bench.ts'
import { aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { type Bytes, png, senderOf, text } from '../../../test/file-sender.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { similarLaws } from './similar.laws.ts'

const DEVICE = 'device-one'
const STEM = '请简要说明仓储成本由哪些部分构成，并结合所在单位的实际情况举例分析其控制方法'
const COPIED =
  '仓储成本主要由人工费用、库房租金、设备折旧和货物损耗四个部分构成，其中人工费用所占比例最高，控制时应当先从排班和作业流程入手'
const OWN = [
  '我所在的门店只有一间小库房，租金固定不变，能省下来的只有重复搬运花掉的那些时间，因此我建议把常用的货放在靠门口的位置',
  '从去年的账目上看，损耗才是最大的一笔开支，尤其是夏天冷柜停电的那几天，所以我认为首先应当投入的是备用电源与温度报警装置',
]

type Bench = Awaited<ReturnType<typeof markingBench>>

let server: TestServer
let course: BuiltCourse
let otherClass: string
let host: Caller
let face: TeacherPerson
let question: BuiltQuestion
let anOpen: Bench['anOpen']
let assignmentId: string

beforeAll(async () => {
  server = await startTestServer()
  ;({ course, otherClass, face, question, host, anOpen } = await markingBench(server, {
    type: 'essay',
    stem: `<p>${STEM}</p>`,
    reference: '<p>略</p>',
  }))
})
afterAll(() => server.close())

beforeEach(async () => {
  assignmentId = await anOpen()
})

async function handIn(words: string, classId = course.classId) {
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId }, person)
  const student = await server.as(person)
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const content = { type: 'essay' as const, html: `<p>${words}</p>` }
  const answers = [{ questionVersionId: question.questionVersionId, content, seq: room.epoch * SEQ_PER_EPOCH + 1 }]
  const handed = await student('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, answers },
    confirmUnanswered: '1',
  })
  expect(handed.code).toBe('0')
  const { realname } = await server.db
    .selectFrom('appUser')
    .select('realname')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  return { id: room.studyPaperId, person, realname }
}

const start = (by = host) => by('startSimilarStudyPaperInfo', { assignmentId })
async function compare() {
  const { code, data } = await start()
  expect(code).toBe('0')
  expect(await server.app.deps.jobs.settled(data.jobId, 20_000)).toBe(true)
}
const listed = (by = host, more: object = {}) => by('listSimilarStudyPaperInfo', { assignmentId, ...more })
const stat = async (by = host) => (await by('statSimilarStudyPaperInfo', { assignmentId })).data
const detail = (id: string, by = host) => by('getSimilarStudyPaperInfo', { id })
const judge = (pairId: string, judged: 'same' | 'notSame' | '', by = host, note = '') =>
  by('judgeSimilarStudyPaperInfo', { pairId, judged, note })

describe('alike answers', () => {
  it('name the field that is wrong', async () => {
    expect(await listed(host, { over: 101 })).toMatchObject({
      code: '100422',
      data: { fields: { over: expect.anything() } },
    })
    expect((await host('judgeSimilarStudyPaperInfo', { pairId: assignmentId, judged: 'perhaps' as never })).code).toBe(
      '100422',
    )
    expect((await judge(assignmentId, 'same')).code).toBe('100404')
  })

  it('are for those who mark, and of attempts that they see both', async () => {
    await handIn(COPIED)
    await handIn(COPIED, otherClass)
    await compare()
    const [teacher, stranger] = [await server.as(face), await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))]
    const [pair] = (await listed()).data
    expect(pair).toMatchObject({ percent: 100, judged: '' })
    const id = pair?.id ?? ''
    for (const answer of [
      await start(stranger),
      await listed(stranger),
      await detail(id, stranger),
      await judge(id, 'same', stranger),
    ])
      expect(answer.code).toBe('100455')
    expect((await listed(teacher)).data).toEqual([])
    expect((await detail(id, teacher)).code).toBe('100455')
    expect((await judge(id, 'same', teacher)).code).toBe('100455')
    const rows = (await host('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId })).data
    expect(rows.map((row) => [row.similarity, row.copied])).toEqual([
      [100, '0'],
      [100, '0'],
    ])
    const own = (await teacher('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId })).data
    expect(own.map((row) => row.similarity)).toEqual([null])
  })

  it('are compared by a job, shown side by side, and judged by a person without a score changing', async () => {
    const a = await handIn(`${OWN[0]}。${COPIED}`)
    const b = await handIn(`${COPIED}。${OWN[1]}`)
    await handIn(`${STEM}：${OWN[0]?.slice(0, 12)}`)
    expect(await stat()).toMatchObject({ at: null, questions: [], can: { start: '1' } })
    await compare()
    expect(await stat()).toMatchObject({ newer: 0, questions: [{ compared: 2, short: 1, unread: 0, isCut: '0' }] })
    const { data } = await listed()
    expect(data).toHaveLength(1)
    const id = data[0]?.id ?? ''
    const { data: both } = await detail(id)
    const side = [both.a, both.b].find(({ studyPaperId }) => studyPaperId === a.id)
    expect(side?.parts.filter(({ same }) => same === '1').map(({ text }) => text)).toEqual([COPIED])
    expect(side?.parts.map(({ text }) => text).join('')).toBe(`${OWN[0]}。${COPIED}`)
    expect(both).toMatchObject({ isChanged: '0', judged: '', can: { judge: '1' } })
    await expectLaws(server.db, server.clock.now, similarLaws)

    expect((await judge(id, 'same', host, '两份的后半段一字不差')).code).toBe('0')
    expect((await listed(host, { judged: 'same' })).data).toMatchObject([
      { judged: 'same', note: '两份的后半段一字不差' },
    ])
    expect((await listed(host, { judged: 'open' })).data).toEqual([])
    expect((await listed(host, { studyPaperId: b.id })).data).toHaveLength(1)
    const rows = (await host('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId })).data
    expect(rows.filter(({ copied }) => copied === '1')).toHaveLength(2)
    const marks = await server.db
      .selectFrom('answer')
      .select('reviewScore')
      .where('studyPaperId', 'in', [a.id, b.id])
      .execute()
    expect(marks).toEqual([{ reviewScore: null }, { reviewScore: null }])

    // A second run keeps the word, since the texts are the same.
    await compare()
    expect((await listed(host, { judged: 'same' })).data).toHaveLength(1)
    expect((await judge(id, '')).code).toBe('0')
    expect((await listed()).data).toMatchObject([{ judged: '', note: '', judgedAt: null }])
  })

  it('that were written anew are told, and a new comparison asks for a new word', async () => {
    const a = await handIn(COPIED)
    const b = await handIn(COPIED)
    await compare()
    const id = (await listed()).data[0]?.id ?? ''
    await judge(id, 'same')
    await server.db
      .updateTable('answer')
      .set({ content: JSON.stringify({ type: 'essay', html: `<p>${OWN[0]}。${COPIED}</p>` }) })
      .where('studyPaperId', '=', b.id)
      .execute()
    const { data } = await detail(id)
    expect(data).toMatchObject({ isChanged: '1', judged: 'same' })
    expect([data.a, data.b].flatMap(({ parts }) => parts).every(({ same }) => same === '0')).toBe(true)
    await compare()
    expect((await listed(host, { studyPaperId: a.id })).data).toMatchObject([{ judged: '', note: '' }])
  })

  it('are read out of files, once, and what cannot be read is counted', async () => {
    const [a, b, c] = [await handIn('见附件'), await handIn(COPIED), await handIn('见附件')]
    const attach = async ({ id: studyPaperId, person }: typeof a, name: string, bytes: Bytes, kind: FileKind) => {
      const { send } = await senderOf(server, person)
      const { code, data } = await send(name, bytes, kind, 'studentFileInfo')
      expect(code).toBe('0')
      const row = { studyPaperId, questionVersionId: question.questionVersionId, fileId: data.fileId }
      await server.db.insertInto('answerFile').values(row).execute()
    }
    await attach(a, '作业.txt', text(COPIED), 'answer')
    await attach(c, '照片.png', png(), 'answer')
    await compare()
    expect((await listed()).data.map((one) => [one.a.studyPaperId, one.b.studyPaperId].sort())).toEqual([
      [a.id, b.id].sort(),
    ])
    expect((await stat()).questions).toMatchObject([{ compared: 2, short: 1, unread: 1 }])
    const kept = await server.db.selectFrom('answerWords').select('body').where('studyPaperId', '=', a.id).execute()
    expect(kept).toEqual([{ body: COPIED }])
  })

  it('name nobody while marking is anonymous', async () => {
    assignmentId = await anOpen({ anonymous: true })
    const people = [await handIn(COPIED), await handIn(COPIED)]
    await compare()
    const list = await listed()
    const both = await detail(list.data[0]?.id ?? '')
    for (const { realname } of people) expect(JSON.stringify([list, both])).not.toContain(realname)
    expect(list.data[0]?.a.code).toMatch(/^考生 00[12]$/)
  })

  it('are compared once at a time', async () => {
    await handIn(COPIED)
    await handIn(COPIED)
    const first = await start()
    const second = await start()
    expect([first.code, ['0', '100412'].includes(second.code)]).toEqual(['0', true])
    await server.app.deps.jobs.settled(first.data.jobId, 20_000)
  })
})
