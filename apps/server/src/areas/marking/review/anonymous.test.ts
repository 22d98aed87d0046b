import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { aScheme } from '../../../test/score-builders.ts'
import { type Caller, type Reply, startTestServer, type TestServer } from '../../../test/server.ts'

/**
 * Anonymous marking: whoever knows the attempt must not learn the person, and whoever knows the person must not learn the
 * attempt. Every call that a marker can make with either is in one of the two tables.
 */

const DEVICE = 'device-one'
const NAMES = ['欧阳甲', '司马乙', '上官丙']

let server: TestServer
let course: BuiltCourse
let markers: Record<string, Caller>
let assignmentId: string
let questionVersionId: string

interface Handed {
  person: StudentPerson
  realname: string
  studentNo: string
  studyPaperId: string
  fileId: string
  pictureId: string
}
let handed: Handed[]
/** Everything that identifies one of them. */
let tells: string[]

async function handIn(realname: string, n: number): Promise<Handed> {
  const studentNo = `2026${9 - n}0001`
  const person = await aStudent(server.db, { realname, studentNo })
  await enrol(server.db, course, person)
  const call = await server.as(person)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const { studyPaperId } = room
  await call('takeOverStudyPaperInfo', { studyPaperId, deviceId: 'device-two', deviceName: `${realname}的手机` })
  const file = { scope: 'student', kind: 'answer', name: `${realname}-作业.docx`, ext: 'docx' } as const
  const fileId = await aFile(server.db, person.userId, file)
  const pictureId = await aFile(server.db, person.userId, {
    ...file,
    kind: 'image',
    name: `${realname}.png`,
    ext: 'png',
  })
  await server.db.insertInto('answerFile').values({ studyPaperId, questionVersionId, fileId }).execute()
  const html = `<p>答</p><img data-file-id="${pictureId}" alt="" />`
  const place = { studyPaperId, deviceId: 'device-two', epoch: 2 }
  const answers = [{ questionVersionId, content: { type: 'essay' as const, html }, seq: 2 * SEQ_PER_EPOCH + n + 1 }]
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  expect((await call('submitPaperStudyPaperInfo', { ...place, answers })).code).toBe('0')
  // The student withdrew it once, and sent something more after the close.
  const by = { by: person.userId, at: server.clock.now }
  await server.db
    .insertInto('reviewEvent')
    .values({ id: newId(), studyPaperId, kind: 'withdraw', reason: '改一处', ...by })
    .execute()
  await server.db
    .insertInto('lateAnswer')
    .values({ id: newId(), studyPaperId, questionVersionId, content: JSON.stringify({ type: 'essay', html }), seq: 99 })
    .execute()
  await server.db
    .insertInto('questionQuery')
    .values({ id: newId(), studyPaperId, assignmentId, questionVersionId, text: '这道题为什么扣分' })
    .execute()
  return { person, realname, studentNo, studyPaperId, fileId, pictureId }
}

beforeAll(async () => {
  server = await startTestServer()
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  const form = { analysis: '', score: 10, difficulty: 3 }
  const essay = await aQuestion(server.db, course, {
    ...form,
    body: { type: 'essay', stem: '<p>论</p>', maxFiles: 2 },
    key: { type: 'essay', reference: '' },
  })
  questionVersionId = essay.questionVersionId
  const paperId = await aPaper(server.db, course, [essay], 10)
  const row = { now: server.clock.now, anonymous: true, fullScore: 10, showAnswers: 'afterClose' } as const
  assignmentId = await anAssignment(server.db, course, paperId, row)
  handed = []
  for (const [n, name] of NAMES.entries()) handed.push(await handIn(name, n))
  tells = handed.flatMap(({ person, studentNo }) => [person.studentId, person.userId, studentNo])
  tells.push(...NAMES, ...NAMES.map(encodeURIComponent))
  markers = { host: await server.as(course.host), face: await server.as(face) }
})
afterAll(() => server.close())

const text = (reply: Reply<unknown>) => JSON.stringify([reply.message, reply.data])
const found = (reply: Reply<unknown>, words: readonly string[]) => words.filter((word) => text(reply).includes(word))

/** Calls that know the attempt. */
const BY_ATTEMPT: Record<string, (call: Caller, one: Handed) => Promise<Reply<unknown>>> = {
  'the list of attempts': (call) => call('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId }),
  'the list of those in hand': (call) =>
    call('listDetailStudyPaperInfo', { courseId: course.courseId, reviewStatus: '1', orderBy: 'studentNo@asc' }),
  'an attempt to mark': (call, { studyPaperId }) => call('getReviewStudyPaperInfo', { id: studyPaperId }),
  'an attempt to look at': (call, { studyPaperId }) => call('getStudyPaperInfo', { id: studyPaperId }),
  'question by question': (call) => call('listQuestionReviewStudyPaperInfo', { assignmentId, state: 'all' }),
  'the history of the course': (call) => call('listEventReviewStudyPaperInfo', { courseId: course.courseId }),
  'the history of an attempt': (call, { studyPaperId }) => call('listEventReviewStudyPaperInfo', { studyPaperId }),
  'what the page recorded': (call, { studyPaperId }) => call('listLeaveStudyPaperInfo', { studyPaperId }),
  'late answers': (call) => call('listLateAnswerStudyPaperInfo', { courseId: course.courseId, assignmentId }),
  'late answers of an attempt': (call, { studyPaperId }) =>
    call('listLateAnswerStudyPaperInfo', { courseId: course.courseId, studyPaperId }),
  'queries about questions': (call) => call('listQueryStudyPaperInfo', { courseId: course.courseId, assignmentId }),
  'the progress of marking': (call) => call('statReviewStudyPaperInfo', { courseId: course.courseId, assignmentId }),
  'the next attempt': (call, { studyPaperId }) =>
    call('nextReviewStudyPaperInfo', { assignmentId, afterId: studyPaperId, direction: 'next' }),
  'a lease': (call, { studyPaperId }) => call('leaseReviewStudyPaperInfo', { id: studyPaperId }),
  'a lease given back': (call, { studyPaperId }) => call('releaseReviewStudyPaperInfo', { id: studyPaperId }),
  'a refused hand-in of marks': (call, { studyPaperId }) => call('submitReviewStudyPaperInfo', { ids: [studyPaperId] }),
  'more time': (call, { studyPaperId }) =>
    call('extendStudyPaperInfo', { ids: [studyPaperId], minutes: 10, reason: '教室停电，补时间' }),
  'a forced hand-in': (call, { studyPaperId }) =>
    call('forceSubmitStudyPaperInfo', { ids: [studyPaperId], reason: '考试结束' }),
  'a file of the answer': (call, { fileId }) => call('getStudentFileInfo', { id: fileId }),
  'a link to the file': (call, { fileId }) => call('linkStudentFileInfo', { ids: [fileId] }),
}

/** Calls that know the student. */
const BY_PERSON: Record<string, (call: Caller, one: Handed) => Promise<Reply<unknown>>> = {
  'the students of the assignment': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId }),
  'those who wait': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId, state: 'waiting' }),
  'those who are marked': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId, state: 'reviewed' }),
  'by score': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId, orderBy: 'bestScore@desc' }),
  'by state': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId, orderBy: 'state@asc' }),
  'by time taken': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId, orderBy: 'seconds@desc' }),
  'below some points': (call) => call('listStudentCourseHomeworkInfo', { id: assignmentId, under: 5 }),
  'the attempts of a student': (call, { person }) =>
    call('attemptListStudyPaperInfo', { assignmentId, studentId: person.studentId }),
  'attempts filtered by student': (call, { person }) =>
    call('listDetailStudyPaperInfo', { courseId: course.courseId, studentId: person.studentId }),
  'attempts searched by name': (call, { realname }) =>
    call('listDetailStudyPaperInfo', { courseId: course.courseId, keyWords: realname }),
  'attempts searched by number': (call, { studentNo }) =>
    call('listDetailStudyPaperInfo', { courseId: course.courseId, keyWords: studentNo }),
  'requests to do it again': (call) => call('listRedoApplyStudyPaperInfo', { courseId: course.courseId, assignmentId }),
  'the formative scores': (call) => call('listMatrixStudyCheckResultInfo', { courseId: course.courseId }),
  'the scores of a student': (call, { person }) =>
    call('getResultDetail', { courseId: course.courseId, studentId: person.studentId }),
}

describe('while anything waits to be marked', () => {
  it.each(Object.entries(BY_ATTEMPT))('%s tells no person', async (_name, ask) => {
    for (const call of Object.values(markers))
      for (const one of handed) {
        const reply = await ask(call, one)
        expect(reply.code).not.toBe('100422')
        expect(found(reply, tells)).toEqual([])
      }
  })

  it('puts attempts in no order of the students', async () => {
    const orderOf = async (orderBy: string) =>
      (await markers.host?.('listDetailStudyPaperInfo', { courseId: course.courseId, orderBy }))?.data.map(
        ({ id }) => id,
      )
    expect(await orderOf('studentNo@asc')).toEqual(await orderOf('studentNo@desc'))
  })

  it('shows the pictures and files of the answer all the same', async () => {
    const [one] = handed as [Handed]
    const reply = await markers.face?.('getReviewStudyPaperInfo', { id: one.studyPaperId })
    expect(JSON.stringify(reply)).toContain(`/api/file/open/${one.pictureId}/`)
    expect(reply?.data.topics[0]?.questions[0]?.files).toEqual([
      expect.objectContaining({ fileId: one.fileId, name: '附件1.docx' }),
    ])
    const listed = await markers.host?.('listQuestionReviewStudyPaperInfo', { assignmentId, state: 'all' })
    expect(JSON.stringify(listed)).toContain(`/api/file/open/${one.pictureId}/`)
  })

  it('tells no attempt and no mark to whoever asks by student, and nothing moves when one is marked', async () => {
    const { optionId } = await aScheme(server.db, course, server.clock.now)
    const { schemeId } = await server.db
      .selectFrom('checkOption')
      .select('schemeId')
      .where('id', '=', optionId)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('checkContent')
      .values({ id: newId(), checkOptionId: optionId, schemeId, assignmentId })
      .execute()
    const [, second] = handed as [Handed, Handed]
    await server.db
      .insertInto('redoApply')
      .values({
        id: newId(),
        assignmentId,
        studentId: second.person.studentId,
        studyPaperId: second.studyPaperId,
        kind: 'redo',
        reason: '想再做一次',
      })
      .execute()
    const ids = handed.map(({ studyPaperId }) => studyPaperId)
    const all = async () => {
      const replies: Record<string, string> = {}
      for (const [name, ask] of Object.entries(BY_PERSON))
        for (const [who, call] of Object.entries(markers))
          for (const [n, one] of handed.entries()) {
            const reply = await ask(call, one)
            const place = `${name} ${who} ${n}`
            expect([place, reply.code === '100422', found(reply, ids)]).toEqual([place, false, []])
            replies[place] = text(reply)
          }
      return replies
    }
    const before = await all()
    expect(before['attempts filtered by student host 0']).toContain('[]')
    expect(before['the students of the assignment host 0']).toContain(NAMES[0])
    const rows = [{ questionVersionId, reviewScore: 7, comment: '好', seq: 1 }]
    await markers.host?.('saveReviewStudyPaperInfo', { studyPaperId: second.studyPaperId, rows, reason: '' })
    const done = await markers.host?.('submitReviewStudyPaperInfo', { ids: [second.studyPaperId] })
    expect(done?.data.done).toBe(1)
    expect(await all()).toEqual(before)
  })

  it('stays so while one more is being answered, whose name would be known later', async () => {
    const late = await aStudent(server.db, { realname: '诸葛丁' })
    await enrol(server.db, course, late)
    const call = await server.as(late)
    const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    await sql`update study_paper set review_status = '2' where assignment_id = ${assignmentId} and id <> ${room.studyPaperId}`.execute(
      server.db,
    )
    const reply = await markers.host?.('listDetailStudyPaperInfo', { courseId: course.courseId, assignmentId })
    expect(found(reply as Reply<unknown>, [...tells, '诸葛丁', late.studentId])).toEqual([])
    await sql`delete from study_paper where id = ${room.studyPaperId}`.execute(server.db)
  })
})

it('tells everything once all are marked', async () => {
  const [one] = handed as [Handed]
  const { studyPaperId, person, fileId } = one
  const host = markers.host as Caller
  expect((await host('getStudyPaperInfo', { id: studyPaperId })).data).toMatchObject({
    studentId: person.studentId,
    studentName: NAMES[0],
  })
  expect((await host('getReviewStudyPaperInfo', { id: studyPaperId })).data.code).toBe('')
  const { data: listed } = await host('listDetailStudyPaperInfo', { courseId: course.courseId, keyWords: NAMES[0] })
  expect(listed.map(({ id, realname }) => [id, realname])).toEqual([[studyPaperId, NAMES[0]]])
  expect((await host('getStudentFileInfo', { id: fileId })).data).toMatchObject({
    name: '欧阳甲-作业.docx',
    ownerName: NAMES[0],
  })
  const { data: attempts } = await host('attemptListStudyPaperInfo', { assignmentId, studentId: person.studentId })
  expect(attempts.map((row) => row.studyPaperId)).toEqual([studyPaperId])
})
