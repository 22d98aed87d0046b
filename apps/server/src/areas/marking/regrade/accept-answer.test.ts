import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const DEVICE = 'device-one'
const REASON = '这种写法也算对'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let fill: BuiltQuestion
let assignmentId: string

beforeAll(async () => {
  server = await startTestServer()
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  host = await server.as(course.host)
})
afterAll(() => server.close())
beforeEach(async () => {
  fill = await aQuestion(server.db, course, {
    body: { type: 'fill', stem: '<p>价格上升时<span data-blank="b1"></span>增加</p>', blanks: [{ id: 'b1' }] },
    key: { type: 'fill', blanks: [{ id: 'b1', accepts: ['供给量'] }] },
    analysis: '',
    score: 10,
    difficulty: 3,
  })
  assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, [fill], 10), {
    ...{ now: server.clock.now, showAnswers: 'afterSubmit', fullScore: 10 },
  })
})

async function answered(text: string) {
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  const student = await server.as(person)
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const content = { type: 'fill' as const, blanks: { [shownAs('a')]: text } }
  const handed = await student('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, confirmUnanswered: '1' },
    answers: [{ questionVersionId: fill.questionVersionId, content, seq: room.epoch * SEQ_PER_EPOCH + 1 }],
  })
  expect(handed.code).toBe('0')
  return room.studyPaperId
}
const asked = (text: string, part = 'b1') => ({ assignmentId, questionId: fill.questionId, part, text })
const preview = (text: string, by = host) => by('previewAcceptAnswerStudyPaperInfo', asked(text))
const accept = (text: string, versionId: string, by = host) =>
  by('acceptAnswerStudyPaperInfo', { ...asked(text), versionId, reason: REASON })
const scoreOf = async (id: string) =>
  (await server.db.selectFrom('studyPaper').select('score').where('id', '=', id).executeTakeFirstOrThrow()).score

/** The teacher mends the key in the bank. */
async function mend(accepts: string[]) {
  const id = newId()
  const { questionId } = fill
  const body = { type: 'fill', stem: '<p>价格上升时<span data-blank="b1"></span>增加</p>', blanks: [{ id: 'b1' }] }
  const key = { type: 'fill', blanks: [{ id: 'b1', accepts }] }
  await server.db
    .insertInto('questionVersion')
    .values({
      ...{ id, questionId, version: 2, analysis: '', score: 10 },
      body: JSON.stringify(body),
      key: JSON.stringify(key),
    })
    .execute()
  await server.db
    .updateTable('question')
    .set({ version: 2, currentVersionId: id })
    .where('id', '=', questionId)
    .execute()
}

it('is the host’s, and takes what somebody answered', async () => {
  await answered('供应量')
  const { data } = await preview('供应量')
  expect(
    (await host('acceptAnswerStudyPaperInfo', { ...asked('供应量'), versionId: data.versionId, reason: '' })).code,
  ).toBe('100422')
  const teacher = await server.as(face)
  expect((await preview('供应量', teacher)).code).toBe('100455')
  expect((await accept('供应量', data.versionId, teacher)).code).toBe('100455')
  const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
  expect((await preview('供应量', stranger)).code).toBe('100455')
  expect((await preview('没有人写过')).code).toBe('100404')
  expect((await host('previewAcceptAnswerStudyPaperInfo', asked('供应量', 'b9'))).code).toBe('100404')
})

it('previews, accepts, raises those who gave it and nobody else, and can be undone as a regrade', async () => {
  const [right, same, wrong] = [await answered('供给量'), await answered('供应量'), await answered('需求量')]
  const { data } = await preview('供应量')
  expect(data).toMatchObject({ up: 1, down: 0, same: 2 })
  expect(await scoreOf(same)).toBe(0)
  const versions = await server.db
    .selectFrom('questionVersion')
    .select('id')
    .where('questionId', '=', fill.questionId)
    .execute()
  expect(versions).toHaveLength(1)

  const done = await accept('供应量', data.versionId)
  expect(done.data).toMatchObject({ up: 1, down: 0 })
  expect([await scoreOf(right), await scoreOf(same), await scoreOf(wrong)]).toEqual([10, 10, 0])
  expect((await preview('供应量')).code).toBe('100412')
  expect((await accept('需求量', data.versionId)).code).toBe('100409')
  const late = await answered('供应量')
  expect(await scoreOf(late)).toBe(10)

  const second = await preview('需求量')
  expect(second.data).toMatchObject({ up: 1, down: 0 })
  await accept('需求量', second.data.versionId)
  expect([await scoreOf(right), await scoreOf(same), await scoreOf(wrong)]).toEqual([10, 10, 10])

  const { data: history } = await host('listRegradeStudyPaperInfo', {
    courseId: course.courseId,
    questionId: fill.questionId,
  })
  await host('undoRegradeStudyPaperInfo', { id: history[0]?.id ?? '', reason: REASON })
  expect([await scoreOf(right), await scoreOf(same), await scoreOf(wrong)]).toEqual([10, 10, 0])
})

it('takes no points away where a newer key has replaced the one shown', async () => {
  const [old, newer] = [await answered('供给量'), await answered('需求量')]
  await mend(['需求量'])
  const regrade = { courseId: course.courseId, questionId: fill.questionId, choice: 'newKey' as const }
  const { versionId } = (await host('previewRegradeStudyPaperInfo', regrade)).data
  expect((await host('regradeStudyPaperInfo', { ...regrade, versionId, reason: REASON })).code).toBe('0')
  expect([await scoreOf(old), await scoreOf(newer)]).toEqual([0, 10])
  const third = await answered('供应量')
  const { data } = await preview('供应量')
  expect((await accept('供应量', data.versionId)).data).toMatchObject({ up: 1, down: 0 })
  expect([await scoreOf(old), await scoreOf(newer), await scoreOf(third)]).toEqual([0, 10, 10])
})
