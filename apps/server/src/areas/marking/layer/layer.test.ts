import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { LayerItem } from '@shuyuan/contract/entities/marking/layer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markingBench } from '../../../test/benches/marking-bench.ts'
import { aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { png, senderOf } from '../../../test/file-sender.ts'
import type { BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const ITEMS: LayerItem[] = [
  { kind: 'pen', page: 1, points: [100, 100, 200, 250] },
  { kind: 'box', page: 1, x: 1000, y: 1000, w: 500, h: 400, text: '这一步缺少依据' },
  { kind: 'text', page: 2, x: null, y: null, text: '第二页的结论很好' },
]

type Bench = Awaited<ReturnType<typeof markingBench>>

let server: TestServer
let course: BuiltCourse
let otherClass: string
let host: Caller
let face: TeacherPerson
let essay: BuiltQuestion
let ofPaper: Bench['anOpen']
let assignmentId: string

beforeAll(async () => {
  server = await startTestServer()
  ;({
    course,
    otherClass,
    face,
    question: essay,
    host,
    anOpen: ofPaper,
  } = await markingBench(server, { type: 'essay', stem: '<p>论述</p>', reference: '<p>略</p>' }))
})
afterAll(() => server.close())

const anOpen = (more: object = {}) => ofPaper({ showAnswers: 'afterSubmit', ...more })
beforeEach(async () => {
  assignmentId = await anOpen()
})

async function handIn(classId = course.classId) {
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId }, person)
  const student = await server.as(person)
  const { send } = await senderOf(server, person)
  const fileId = (await send('照片.png', png(person.userId), 'answer', 'studentFileInfo')).data.fileId
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const { questionVersionId } = essay
  await server.db
    .insertInto('answerFile')
    .values({ studyPaperId: room.studyPaperId, questionVersionId, fileId })
    .execute()
  const content = { type: 'essay' as const, html: '<p>见图</p>' }
  const handed = await student('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, confirmUnanswered: '1' },
    answers: [{ questionVersionId, content, seq: room.epoch * SEQ_PER_EPOCH + 1 }],
  })
  expect(handed.code).toBe('0')
  return { id: room.studyPaperId, fileId, student }
}
type Handed = Awaited<ReturnType<typeof handIn>>

const draw = ({ id, fileId }: Pick<Handed, 'id' | 'fileId'>, { by = host, seq = 0, items = ITEMS } = {}) =>
  by('annotateReviewStudyPaperInfo', {
    studyPaperId: id,
    questionVersionId: essay.questionVersionId,
    fileId,
    items,
    seq,
  })
const layersFor = async (by: Caller, id: string, name: 'getReviewStudyPaperInfo' | 'getStudyPaperInfo') =>
  (await by(name, { id })).data.topics.flatMap(({ questions }) => questions.flatMap(({ layers }) => layers))
const review = async (id: string) => {
  await host('saveReviewStudyPaperInfo', {
    ...{ studyPaperId: id, reason: '' },
    rows: [{ questionVersionId: essay.questionVersionId, reviewScore: 8, comment: '', seq: 1 }],
  })
  expect((await host('submitReviewStudyPaperInfo', { ids: [id] })).data).toMatchObject({ done: 1 })
}

describe('layers on the files of an answer', () => {
  it('name the field that is wrong', async () => {
    const handed = await handIn()
    const items = [{ kind: 'text' as const, page: 0, x: null, y: null, text: '' }]
    expect((await draw(handed, { items })).code).toBe('100422')
  })

  it('are drawn by those who may mark the attempt, on its own files', async () => {
    const [own, other] = [await handIn(), await handIn(otherClass)]
    const teacher = await server.as(face)
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    expect((await draw(own, { by: stranger })).code).toBe('100455')
    expect((await draw(other, { by: teacher })).code).toBe('100455')
    expect((await draw({ id: own.id, fileId: other.fileId })).code).toBe('100404')
    expect((await draw(own, { by: teacher })).data).toEqual({ seq: 1 })
  })

  it('never wipe out what somebody else has drawn meanwhile', async () => {
    const handed = await handIn()
    expect((await draw(handed)).data).toEqual({ seq: 1 })
    expect((await draw(handed, { items: [] })).code).toBe('100409')
    expect(await layersFor(host, handed.id, 'getReviewStudyPaperInfo')).toEqual([
      { fileId: handed.fileId, items: ITEMS, seq: 1 },
    ])
    expect((await draw(handed, { items: [], seq: 1 })).data).toEqual({ seq: 2 })
    const both = await Promise.all([draw(handed, { seq: 2 }), draw(handed, { seq: 2 })])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100409'])
  })

  it('are seen by the student with the marks, and not before', async () => {
    const handed = await handIn()
    await draw(handed)
    expect(await layersFor(handed.student, handed.id, 'getStudyPaperInfo')).toEqual([])
    await review(handed.id)
    expect(await layersFor(handed.student, handed.id, 'getStudyPaperInfo')).toMatchObject([
      { fileId: handed.fileId, items: ITEMS },
    ])
    // Its marker and the host still write on it, nobody else.
    expect((await draw(handed, { seq: 1, by: await server.as(face) })).code).toBe('100455')
    expect((await draw(handed, { seq: 1 })).code).toBe('0')
  })

  it('stay hidden where answers are never published', async () => {
    assignmentId = await anOpen({ showAnswers: 'never' })
    const handed = await handIn()
    await draw(handed)
    await review(handed.id)
    expect(await layersFor(handed.student, handed.id, 'getStudyPaperInfo')).toEqual([])
  })
})
