import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const PHONE = 'device-two'
let server: TestServer
let course: BuiltCourse
let plain: string
let paperId: string

const wordsAnd = (body: object) => ({ ...body, stem: '<p>上传</p>' }) as never
beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const single = await aQuestion(server.db, course)
  plain = single.questionVersionId
  const upload = await aQuestion(server.db, course, {
    body: wordsAnd({ type: 'file', accept: ['.pdf', 'png'], maxFiles: 3 }),
    key: { type: 'file' } as never,
    analysis: '',
    score: 10,
    difficulty: 3,
  })
  paperId = await aPaper(server.db, course, [single, upload])
})
afterAll(() => server.close())

async function sitting() {
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const questions = room.topics.flatMap((topic) => topic.questions)
  const place = {
    studyPaperId: room.studyPaperId,
    questionVersionId: questions.find(({ body }) => body.type === 'file')?.questionVersionId as string,
  }
  const file = (name: string, row = {}) => aFile(server.db, student.userId, { kind: 'answer', name, ...row })
  const attach = async (name: string) => call('attachFileStudyPaperInfo', { ...place, fileId: await file(name) })
  const beat = async (deviceId = DEVICE) =>
    call('saveAnswerStudyPaperInfo', { studyPaperId: room.studyPaperId, deviceId, epoch: room.epoch, answers: [] })
  return { call, student, room, place, file, attach, beat }
}
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('attachFileStudyPaperInfo', () => {
  it('refuses a type that the question does not take, a file of another use, a question without files', async () => {
    const { call, place, file, attach } = await sitting()
    expect((await attach('a.docx')).code).toBe('100412')
    const picture = await file('a.png', { kind: 'image' })
    expect((await call('attachFileStudyPaperInfo', { ...place, fileId: picture })).code).toBe('100412')
    const fit = await file('a.png')
    const elsewhere = { ...place, questionVersionId: plain, fileId: fit }
    expect((await call('attachFileStudyPaperInfo', elsewhere)).code).toBe('100412')
  })

  it('refuses another student’s attempt and another student’s file', async () => {
    const own = await sitting()
    const other = await sitting()
    const fileId = await own.file('a.pdf')
    expect((await other.call('attachFileStudyPaperInfo', { ...own.place, fileId })).code).toBe('100455')
    expect((await other.call('attachFileStudyPaperInfo', { ...other.place, fileId })).code).toBe('100404')
  })

  it('takes as many as the question says, from any device, and the beat of the other tells of them', async () => {
    const { attach, beat } = await sitting()
    expect((await beat()).data.files).toEqual([])
    for (const name of ['a.pdf', 'b.PNG', 'c.pdf']) expect((await attach(name)).code).toBe('0')
    expect((await attach('d.pdf')).code).toBe('100416')
    expect((await beat()).data.files?.[0]?.fileIds).toHaveLength(3)
    const elsewhere = await beat(PHONE)
    expect([elsewhere.code, elsewhere.data.files?.[0]?.fileIds.length]).toEqual(['100605', 3])
  })

  it('keeps the order that the student gives', async () => {
    const { call, place, attach } = await sitting()
    for (const name of ['a.pdf', 'b.pdf']) await attach(name)
    const three = (await attach('c.pdf')).data
    expect(names(three)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    const last = three[2]?.fileId as string
    expect(names((await call('attachFileStudyPaperInfo', { ...place, fileId: last, sort: 0 })).data)).toEqual([
      'c.pdf',
      'a.pdf',
      'b.pdf',
    ])
    expect(names((await call('removeFileStudyPaperInfo', { ...place, fileId: last })).data)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('is over with the hand-in', async () => {
    const { call, room, place, attach } = await sitting()
    const { data } = await attach('a.pdf')
    const done = {
      studyPaperId: room.studyPaperId,
      deviceId: DEVICE,
      epoch: room.epoch,
      confirmUnanswered: '1' as const,
    }
    expect((await call('submitPaperStudyPaperInfo', done)).data).toMatchObject({ answeredCount: 1, reviewStatus: '1' })
    expect((await attach('b.pdf')).code).toBe('100604')
    const gone = { ...place, fileId: data[0]?.fileId as string }
    expect((await call('removeFileStudyPaperInfo', gone)).code).toBe('100604')
  })
})
