import { describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aStudent, aSubSchool, aUser, enrol } from '../../../test/builders.ts'
import {
  aFinal,
  anAttempt,
  at,
  course,
  edu,
  fieldsOf,
  finalExamBench,
  good,
  ofCollege,
  other,
  own,
  remindsOf,
  STARTS,
  server,
  sub,
  tick,
} from '../../../test/final-exam.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { closeReopened } from '../../exam/attempt/close-overdue.flow.ts'

finalExamBench()

const REASON = '考场停电十分钟'
const watch = (id: string, filter: object = {}) => good(edu('monitorFinalExamCourseInfo', { id, ...filter }))
const rowOf = async (id: string, { studentId }: { studentId: string }) =>
  (await watch(id)).rows.find((row) => row.studentId === studentId)
const attempt = (id: string) =>
  server.db.selectFrom('studyPaper').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function running() {
  const id = await aFinal()
  at(STARTS)
  return id
}

async function seat(finalExamCourseId: string, studentId: string, row: object) {
  await server.db
    .insertInto('examSeat')
    .values({ id: newId(), finalExamCourseId, studentId, facePictureIds: [], ...row })
    .execute()
}

async function help(finalExamCourseId: string, studentId: string) {
  const id = newId()
  await server.db
    .insertInto('finalExamHelp')
    .values({ id, finalExamCourseId, studentId, text: '看不到图片', at: server.clock.now })
    .execute()
  return id
}

describe('the monitor', () => {
  it('counts by state and shows each candidate by the server’s clock', async () => {
    const id = await running()
    await anAttempt(id, own)
    tick(60_000)
    const seen = await watch(id)
    expect(seen).toMatchObject({
      notIn: 1,
      answering: 1,
      submitted: 0,
      forced: 0,
      absent: 0,
      total: 2,
      state: 'running',
    })
    expect(await rowOf(id, own)).toMatchObject({ state: 'answering', answered: 1, total: 2, eligible: '1' })
    expect((await rowOf(id, own))?.remainSec).toBeLessThan(2 * 3600 - 60)
    expect(await rowOf(id, other)).toMatchObject({ state: 'notIn', remainSec: null })
    expect((await watch(id, { state: 'notIn' })).rows.map((row) => row.studentId)).toEqual([other.studentId])
    at('2027-01-09T03:00:00Z')
    expect(await watch(id)).toMatchObject({ notIn: 0, absent: 1, state: 'over' })
  })

  it('puts those who wait for a person first', async () => {
    const id = await running()
    const last = [own, other].map(({ studentId }) => studentId).sort((a, b) => (a < b ? 1 : -1))[0] as string
    await help(id, last)
    const seen = await watch(id)
    expect(seen.helpCount).toBe(1)
    expect(seen.rows[0]?.studentId).toBe(last)
  })

  it('has whoever joins after the exam was arranged, and nobody who has left', async () => {
    const id = await running()
    const late = await aStudent(server.db, { subSchoolId: await aSubSchool(server.db) })
    const seats = async () => ({
      seen: (await watch(id)).rows.map(({ studentId }) => studentId).sort(),
      counted: (await good(edu('getFinalExamCourseInfo', { id }))).studentCount,
    })
    await enrol(server.db, course, late)
    expect(await seats()).toEqual({ seen: [own, other, late].map(({ studentId }) => studentId).sort(), counted: 3 })
    expect(await rowOf(id, late)).toMatchObject({ state: 'notIn', eligible: '1' })
    const bar = { id, studentIds: [late.studentId], allow: '0' as const, reason: '未办理注册手续' }
    expect(await good(edu('allowFinalExamCourseInfo', bar))).toEqual({ changed: 1 })
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', late.studentId)
      .execute()
    expect(await seats()).toEqual({ seen: [own, other].map(({ studentId }) => studentId).sort(), counted: 2 })
    // An existing seat row does not make a candidate of somebody who has left the course.
    expect((await edu('allowFinalExamCourseInfo', { ...bar, allow: '1' })).code).toBe('100404')
  })

  it('shows a branch its own students and refuses it the others', async () => {
    const id = await running()
    const branch = await sub()
    expect(await good(branch('monitorFinalExamCourseInfo', { id }))).toMatchObject({ notIn: 1, total: 1 })
    const ask = { id, studentIds: [other.studentId], minutes: 10, reason: REASON }
    expect((await branch('extendFinalExamCourseInfo', ask)).code).toBe('100455')
    const foreign = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    expect((await foreign('monitorFinalExamCourseInfo', { id })).code).toBe('100455')
    expect((await (await ofCollege())('extendFinalExamCourseInfo', ask)).code).toBe('100403')
  })
})

describe('a sign-in that strangers have locked', () => {
  it('is freed by the branch for its own candidates, and by no college', async () => {
    const id = await running()
    const branch = await sub()
    const ask = (studentId: string) => ({ id, studentIds: [studentId] })
    expect((await (await ofCollege())('letInFinalExamCourseInfo', ask(own.studentId))).code).toBe('100403')
    expect((await branch('letInFinalExamCourseInfo', ask(other.studentId))).code).toBe('100455')
    expect(await good(branch('letInFinalExamCourseInfo', ask(own.studentId)))).toEqual({ changed: 1 })
    const letIn = await server.db.selectFrom('appUser').select('id').where('letInUntil', 'is not', null).execute()
    expect(letIn).toEqual([{ id: own.userId }])
  })
})

describe('extra time', () => {
  it('moves the end of who answers at once and waits for who is not in yet', async () => {
    const id = await running()
    const paper = await anAttempt(id, own)
    const before = (await attempt(paper)).deadlineAt.getTime()
    const ask = { id, studentIds: [own.studentId, other.studentId], minutes: 10, reason: REASON }
    expect(await good(edu('extendFinalExamCourseInfo', ask))).toEqual({ changed: 2 })
    expect((await attempt(paper)).deadlineAt.getTime() - before).toBe(600_000)
    expect(await rowOf(id, own)).toMatchObject({
      extraMinutes: 10,
      acts: [{ kind: 'extend', minutes: 10, reason: REASON }],
    })
    expect(await rowOf(id, other)).toMatchObject({ extraMinutes: 10, state: 'notIn' })
    expect(await good(edu('extendFinalExamCourseInfo', { id, all: '1', minutes: 5, reason: REASON }))).toEqual({
      changed: 1,
    })
    expect((await attempt(paper)).extraMinutes).toBe(15)
  })

  it('is thirty minutes at most from a branch, and never without a reason', async () => {
    const id = await running()
    await anAttempt(id, own)
    const branch = await sub()
    const ask = { id, studentIds: [own.studentId], minutes: 31, reason: REASON }
    expect(fieldsOf(await branch('extendFinalExamCourseInfo', ask))).toEqual(['minutes'])
    expect(await good(branch('extendFinalExamCourseInfo', { ...ask, minutes: 30 }))).toEqual({ changed: 1 })
    expect(fieldsOf(await edu('extendFinalExamCourseInfo', { ...ask, reason: '停电' }))).toEqual(['reason'])
    expect(fieldsOf(await edu('extendFinalExamCourseInfo', { id, minutes: 5, reason: REASON }))).toEqual(['studentIds'])
  })
})

describe('collecting and letting in again', () => {
  it('hands in what was saved, scored, and lets in again with the answers kept', async () => {
    const id = await running()
    const paper = await anAttempt(id, own)
    const ask = { id, studentIds: [own.studentId, other.studentId], reason: REASON }
    expect(await good(edu('forceSubmitFinalExamCourseInfo', ask))).toEqual({ changed: 1 })
    expect(await attempt(paper)).toMatchObject({ submitKind: 'forced', reviewStatus: '2', score: 50 })
    expect((await edu('forceSubmitFinalExamCourseInfo', ask)).message).toBe('不在作答中')
    expect(await watch(id)).toMatchObject({ forced: 1, answering: 0 })
    expect(await good(edu('reopenFinalExamCourseInfo', { ...ask, minutes: 10 }))).toEqual({ changed: 1 })
    expect(await rowOf(id, own)).toMatchObject({ state: 'answering', reopened: '1', answered: 1 })
    tick(700_000)
    await closeReopened(server.db, server.clock.now, 0)
    expect(await attempt(paper)).toMatchObject({ reviewStatus: '2', score: 50, redoUntil: null })
    const events = await server.db.selectFrom('reviewEvent').select('kind').where('studyPaperId', '=', paper).execute()
    expect(events.map(({ kind }) => kind).sort()).toEqual(['force', 'reopen'])
  })

  it('is over once the score is published', async () => {
    const id = await running()
    await anAttempt(id, own, { reviewStatus: '2', submitKind: 'student', score: 50 })
    await server.db
      .insertInto('score')
      .values({ id: newId(), studentId: own.studentId, courseId: course.courseId, state: 'published' })
      .execute()
    const ask = { id, studentIds: [own.studentId], minutes: 10, reason: REASON }
    expect((await edu('reopenFinalExamCourseInfo', ask)).message).toBe('成绩已公布')
  })
})

describe('admission, identity and help', () => {
  it('goes by the formative score unless a person says otherwise', async () => {
    const id = await aFinal({ minFormative: 60 })
    expect(await rowOf(id, own)).toMatchObject({ eligible: '0', reasons: ['formative'] })
    const ask = { id, studentIds: [own.studentId], allow: '1' as const, reason: REASON }
    expect(await good(edu('allowFinalExamCourseInfo', ask))).toEqual({ changed: 1 })
    expect(await rowOf(id, own)).toMatchObject({ eligible: '1', reasons: ['formative'] })
    await anAttempt(id, own)
    expect((await edu('allowFinalExamCourseInfo', { ...ask, allow: '0' })).message).toBe('考生已进入考试')
    expect((await (await sub())('allowFinalExamCourseInfo', ask)).code).toBe('100403')
  })

  it('is decided by a person once it is asked for', async () => {
    const id = await running()
    const ask = { id, studentId: own.studentId, result: 'passed' as const, reason: '与证件一致' }
    const branch = await sub()
    expect((await branch('verifyFinalExamCourseInfo', ask)).message).toBe('该考生没有待核验的申请')
    await server.db.deleteFrom('examSeat').where('finalExamCourseId', '=', id).execute()
    await seat(id, own.studentId, { faceResult: 'waiting', faceAskedAt: server.clock.now })
    expect(await watch(id)).toMatchObject({ verifyCount: 1 })
    await good(branch('verifyFinalExamCourseInfo', ask))
    expect(await rowOf(id, own)).toMatchObject({ faceResult: 'passed', acts: [{ kind: 'verify', isFor: '1' }] })
  })

  it('answers a question once', async () => {
    const id = await running()
    const helpId = await help(id, own.studentId)
    const branch = await sub()
    expect(await good(branch('listHelpFinalExamCourseInfo', { id, open: '1' }))).toMatchObject([{ helpId, reply: '' }])
    await good(branch('replyHelpFinalExamCourseInfo', { id, helpId, reply: '请刷新页面' }))
    expect(await good(branch('listHelpFinalExamCourseInfo', { id, open: '1' }))).toEqual([])
    expect((await branch('replyHelpFinalExamCourseInfo', { id, helpId, reply: '再答' })).message).toBe('该求助已答复')
    const foreign = await help(id, other.studentId)
    expect((await branch('replyHelpFinalExamCourseInfo', { id, helpId: foreign, reply: '好' })).code).toBe('100455')
  })
})

describe('answer files', () => {
  it('that cannot be read go back to their student until a new time', async () => {
    const id = await running()
    const fileId = newId()
    await server.db
      .insertInto('fileBlob')
      .values({ sha256: 'f'.repeat(64), size: 3, storageKey: `k-${fileId}`, storage: 'local', refCount: 1 })
      .onConflict((c) => c.doNothing())
      .execute()
    await server.db
      .insertInto('file')
      .values({
        id: fileId,
        scope: 'student',
        kind: 'answer',
        name: '第1页.jpg',
        ext: 'jpg',
        mime: 'image/jpeg',
        size: 3,
        sha256: 'f'.repeat(64),
        ownerId: own.userId,
        status: 'ready',
      })
      .execute()
    await server.db
      .insertInto('finalExamAnswerFile')
      .values({
        id: newId(),
        finalExamCourseId: id,
        studentId: own.studentId,
        kind: 'sheet',
        fileId,
        sha256: 'f'.repeat(64),
        state: 'submitted',
        submittedAt: server.clock.now,
        submitKind: 'student',
      })
      .execute()
    const branch = await sub()
    expect(await good(branch('listFinalExamAnswerFile', { finalExamCourseId: id }))).toMatchObject([
      { studentId: own.studentId, fileName: '第1页.jpg', state: 'submitted' },
    ])
    const ask = { finalExamCourseId: id, studentIds: [own.studentId], reason: '照片模糊无法辨认', newTo: STARTS }
    expect(fieldsOf(await branch('returnFinalExamAnswerFile', ask))).toEqual(['newTo'])
    const later = { ...ask, newTo: '2027-01-09T06:00:00Z' }
    expect(await good(branch('returnFinalExamAnswerFile', later))).toEqual({ changed: 1 })
    expect(await remindsOf(own)).toHaveLength(1)
    expect((await branch('returnFinalExamAnswerFile', later)).message).toBe('没有已提交的答题文件')
    expect((await branch('returnFinalExamAnswerFile', { ...later, studentIds: [other.studentId] })).code).toBe('100455')
  })
})

describe('the sheet of candidates', () => {
  it('names who entered when and how it was handed in', async () => {
    const id = await running()
    await anAttempt(id, own)
    await good(edu('forceSubmitFinalExamCourseInfo', { id, studentIds: [own.studentId], reason: REASON }))
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [head, ...lines] = await sheets.book('exportFinalExamCourseInfo', { id })
    expect(head).toHaveLength(12)
    const line = lines.find((cells) => cells[4] === '强制')
    expect(line?.slice(7)).toEqual(['强制交卷', '0', '50', '0', '50'])
  })

  it('goes by number, whoever waits for a person', async () => {
    const id = await running()
    const last = (await watch(id)).rows.at(-1)
    await help(id, last?.studentId ?? '')
    expect((await watch(id)).rows[0]?.studentNo).toBe(last?.studentNo)
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [, ...lines] = await sheets.book('exportFinalExamCourseInfo', { id })
    expect(
      lines
        .map(([no]) => no)
        .filter(Boolean)
        .at(-1),
    ).toBe(last?.studentNo)
  })
})
