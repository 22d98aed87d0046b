import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let face: TeacherPerson
let calls: Record<'host' | 'face', Caller>
let question: BuiltQuestion
let studyPaperId: string
let own: Caller

beforeAll(async () => {
  server = await startTestServer()
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '王批阅' })
  course = await aCourse(server.db, { face })
  question = await aQuestion(server.db, course, {
    body: { type: 'essay', stem: '<p>论</p>' },
    key: {
      type: 'essay',
      reference: '<p>参考</p>',
      points: [
        { id: 'p1', text: '要点一', score: 6 },
        { id: 'p2', text: '要点二', score: 4 },
      ],
    },
    analysis: '',
    score: 10,
    difficulty: 3,
  })
  const paperId = await aPaper(server.db, course, [question], 10)
  const assignmentId = await anAssignment(server.db, course, paperId, { now: server.clock.now, fullScore: 10 })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  own = await server.as(student)
  const { data: room } = await own('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
  studyPaperId = room.studyPaperId
  const answers = [
    {
      questionVersionId: question.questionVersionId,
      content: { type: 'essay' as const, html: '<p>答</p>' },
      seq: room.epoch * SEQ_PER_EPOCH + 1,
    },
  ]
  const place = { studyPaperId, deviceId: 'device-one', epoch: room.epoch, confirmUnanswered: '1' as const }
  await own('submitPaperStudyPaperInfo', { ...place, answers })
  calls = { host: await server.as(course.host), face: await server.as(face) }
})
afterAll(() => server.close())

const save = (picks: string[] | undefined, reviewScore: number, seq: number) =>
  calls.face('saveReviewStudyPaperInfo', {
    studyPaperId,
    rows: [{ questionVersionId: question.questionVersionId, reviewScore, comment: '', seq, ...(picks && { picks }) }],
    reason: '',
  })
const marksOf = async () => (await calls.face('getReviewStudyPaperInfo', { id: studyPaperId })).data.marks

it('keeps what was ticked beside the score, and the score that was typed', async () => {
  expect((await save(['p1'], 6, 1)).code).toBe('0')
  expect(await marksOf()).toMatchObject([{ reviewScore: 6, picks: ['p1'], seq: 1 }])
  await save(['p1'], 7.5, 2)
  expect(await marksOf()).toMatchObject([{ reviewScore: 7.5, picks: ['p1'], seq: 2 }])
  // An older mark never takes the place of a newer one.
  expect((await save(['p1', 'p2'], 10, 2)).data.stale).toMatchObject([{ reviewScore: 7.5, picks: ['p1'] }])
  await save(undefined, 8, 3)
  expect(await marksOf()).toMatchObject([{ reviewScore: 8, picks: [] }])
})

it('is shown to the student with the key, and not before', async () => {
  await save(['p1'], 6, 4)
  expect((await calls.face('submitReviewStudyPaperInfo', { ids: [studyPaperId] })).code).toBe('0')
  const ticksFor = async (call: Caller) =>
    (await call('getStudyPaperInfo', { id: studyPaperId })).data.topics[0]?.questions[0]?.ticks
  const showAnswers = (when: string) => server.db.updateTable('assignment').set({ showAnswers: when }).execute()
  await showAnswers('never')
  expect(await ticksFor(own)).toEqual([])
  await showAnswers('afterSubmit')
  const ticks = [
    { text: '要点一', level: '', score: 6, full: 6 },
    { text: '要点二', level: '', score: 0, full: 4 },
  ]
  expect(await ticksFor(own)).toEqual(ticks)
  expect(await ticksFor(calls.host)).toEqual(ticks)
  await server.db.updateTable('studyPaper').set({ reviewStatus: '1', score: null, subjectiveScore: null }).execute()
})

it('takes ids of points and levels, and no words', async () => {
  expect((await save(['r1/0', 'p-2'], 5, 5)).code).toBe('0')
  for (const picks of [['要点一'], ['p1/12'], ['<b>'], Array.from({ length: 41 }, (_, n) => `p${n}`)])
    expect((await save(picks, 5, 9)).code).toBe('100422')
})

it('goes with the marks when an attempt is sent back', async () => {
  const deadline = new Date(server.clock.now.getTime() + 2 * 3_600_000).toISOString()
  expect(
    (await calls.face('backReviewStudyPaperInfo', { ids: [studyPaperId], reason: '请补充要点', deadline })).code,
  ).toBe('0')
  const { data } = await calls.host('getReviewStudyPaperInfo', { id: studyPaperId })
  expect(data.marks).toMatchObject([{ reviewScore: null, picks: [] }])
})

it('offers the phrases of a marker at the desk, and counts their use', async () => {
  const added = await calls.face('addCommentBankInfo', { text: '{姓名}，请补充{失分点}', courseId: course.courseId })
  const { id } = added.data
  expect((await calls.face('useCommentBankInfo', { id })).data.used).toBe(1)
  const found = await calls.face('listCommentBankInfo', { courseId: course.courseId, keyWords: 'qbc', limit: 500 })
  expect(found.data.map((one) => one.id)).toEqual([id])
  expect((await calls.host('listCommentBankInfo', { courseId: course.courseId, limit: 500 })).data).toEqual([])
})
