import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aStudent, enrol, type StudentPerson } from '../../../test/builders.ts'
import {
  aFinal,
  at,
  course,
  courseOf,
  edu,
  finalExamBench,
  good,
  other,
  own,
  STARTS,
  server,
  termCode,
  tick,
  withCheckedPaper,
} from '../../../test/final-exam.ts'
import { type Caller, callerOf } from '../../../test/server.ts'

finalExamBench()

const ENV = { browser: 'Firefox 140', screen: '1440x900', clockOffsetMs: 120, storageOk: '1', mobile: '0' } as const
const DEVICE = 'device-0001'
const entry = (finalExamCourseId: string, change: object = {}) => ({
  finalExamCourseId,
  pledge: '1' as const,
  deviceId: DEVICE,
  env: ENV,
  ...change,
})
const as = (student: StudentPerson) => server.as(student)

/** An exam whose entry is open, a minute after its start. */
async function anOpenFinal(change: Parameters<typeof aFinal>[0] = {}): Promise<string> {
  const id = await aFinal(change)
  await withCheckedPaper(id)
  await good(edu('setEntryFinalExamCourseInfo', { ids: [id], entryOpen: '1' }))
  at(STARTS)
  tick(60_000)
  return id
}

async function start(student: StudentPerson, finalExamCourseId: string, deviceId = DEVICE) {
  const call = await as(student)
  const gate = await good(call('enterFinalPaperTest', entry(finalExamCourseId, { deviceId })))
  return good(
    call('addStudyPaperInfo', {
      assignmentId: gate.assignmentId,
      deviceId,
      rulesRead: '1',
      examEntryToken: gate.examEntryToken,
    }),
  )
}

/** The line moves on when somebody asks, at most five times a second. */
async function untilAdmitted(call: Caller | undefined, queueNo: string | undefined) {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await call?.('queueFinalPaperTest', { queueNo: queueNo as string })
    if (answer?.data?.admitted === '1') return answer.data
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('never admitted')
}

describe('the hall', () => {
  it('shows one’s own finals of the term, what can be done first', async () => {
    const id = await aFinal()
    const rows = (await good((await as(own))('listFinalPaperTest', { termCode }))).rows
    expect(rows).toMatchObject([
      { finalExamCourseId: id, state: 'before', eligible: '1', entryOpen: '0', clashWith: '' },
    ])
    const stranger = await aStudent(server.db)
    expect((await good((await as(stranger))('listFinalPaperTest', { termCode }))).rows).toEqual([])
    expect(await (await as(stranger))('getFinalPaperTest', { id })).toMatchObject({ code: '100611' })
  })

  it('tells two exams at one time of each other', async () => {
    await aFinal()
    const second = await courseOf('Q1')
    await enrol(server.db, second, own)
    await aFinal({ courseId: second.courseId })
    const { rows } = await good((await as(own))('listFinalPaperTest', { termCode }))
    expect(rows.map(({ clashWith }) => clashWith !== '')).toEqual([true, true])
  })
})

describe('entering', () => {
  it('asks for the pledge and names the field', async () => {
    const id = await anOpenFinal()
    expect(await (await as(own))('enterFinalPaperTest', entry(id, { pledge: '0' }))).toMatchObject({
      code: '100422',
      data: { fields: { pledge: expect.any(String) } },
    })
  })

  it('lets in who asks from Safe Exam Browser where the exam requires it, with one of its keys', async () => {
    const key = 'ab'.repeat(32)
    const id = await anOpenFinal({ safeBrowser: 'keys', safeBrowserKeys: key })
    const call = await as(own)
    expect((await good(call('getFinalPaperTest', { id }))).safeBrowser).toBe('keys')
    expect((await call('enterFinalPaperTest', entry(id))).code).toBe('100615')
    const headers = await server.headers(own)
    const proofOf = (address: string) =>
      createHash('sha256')
        .update(address + key)
        .digest('hex')
    const inside = callerOf(server.url, (address) => ({
      ...headers,
      'x-safeexambrowser-requesthash': proofOf(address),
    }))
    const gate = await good(inside('enterFinalPaperTest', entry(id)))
    const begin = { assignmentId: gate.assignmentId, deviceId: DEVICE, rulesRead: '1' as const }
    const { examEntryToken } = gate
    expect((await call('addStudyPaperInfo', { ...begin, examEntryToken })).code).toBe('100615')
    expect((await inside('addStudyPaperInfo', { ...begin, examEntryToken })).code).toBe('0')
  })

  it('refuses who is no candidate, too early, without an entry, by phone, too late, and after the end', async () => {
    const id = await aFinal({ pcOnly: '1' })
    await withCheckedPaper(id)
    const call = await as(own)
    const code = async (change: object = {}) => (await call('enterFinalPaperTest', entry(id, change))).code
    const stranger = await as(await aStudent(server.db))
    expect(await stranger('enterFinalPaperTest', entry(id))).toMatchObject({ code: '100611' })
    expect(await code()).toBe('100601')
    at(STARTS)
    tick(60_000)
    expect(await code()).toBe('100601')
    await good(edu('setEntryFinalExamCourseInfo', { ids: [id], entryOpen: '1' }))
    expect(await code({ env: { ...ENV, mobile: '1' } })).toBe('100614')
    tick(30 * 60_000)
    expect(await code()).toBe('100610')
    at('2027-01-09T03:00:01Z')
    expect(await code()).toBe('100602')
  })

  it('refuses whom the rule bars, with the reasons, unless a person admits them', async () => {
    const id = await anOpenFinal({ minFormative: 60 })
    expect(await (await as(own))('enterFinalPaperTest', entry(id))).toMatchObject({
      code: '100611',
      data: { reasons: ['formative'] },
    })
    await good(edu('allowFinalExamCourseInfo', { id, studentIds: [own.studentId], allow: '1', reason: '补交材料属实' }))
    expect(await (await as(own))('enterFinalPaperTest', entry(id))).toMatchObject({ data: { admitted: '1' } })
  })

  it('opens after a person has looked at face and document, for ten minutes', async () => {
    const id = await anOpenFinal({ faceVerify: '1' })
    const call = await as(own)
    expect(await call('enterFinalPaperTest', entry(id))).toMatchObject({ code: '100608' })
    expect(
      await call('manualFaceFinalPaperTest', { finalExamCourseId: id, pictureFileIds: [crypto.randomUUID()] }),
    ).toMatchObject({ code: '100422' })
    await server.db
      .insertInto('examSeat')
      .values({
        id: crypto.randomUUID(),
        finalExamCourseId: id,
        studentId: own.studentId,
        facePictureIds: [],
        faceResult: 'waiting',
      })
      .execute()
    await good(
      edu('verifyFinalExamCourseInfo', { id, studentId: own.studentId, result: 'passed', reason: '与证件一致' }),
    )
    expect(await good(call('manualFaceFinalPaperTest', { finalExamCourseId: id }))).toMatchObject({
      state: 'passed',
      faceKnown: '1',
      reason: '与证件一致',
    })
    expect(await call('enterFinalPaperTest', entry(id))).toMatchObject({ data: { admitted: '1' } })
    await server.db
      .updateTable('examSeat')
      .set({ queueSeq: null, askedAt: null, admittedAt: null, queuedAt: null })
      .execute()
    tick(11 * 60_000)
    expect(await call('enterFinalPaperTest', entry(id))).toMatchObject({ code: '100608' })
  })
})

describe('the attempt', () => {
  it('begins with the drawn paper by the token of the hall, and never without', async () => {
    const id = await anOpenFinal()
    const call = await as(own)
    const gate = await good(call('enterFinalPaperTest', entry(id)))
    const begin = { assignmentId: gate.assignmentId, deviceId: DEVICE, rulesRead: '1' as const }
    expect(await call('addStudyPaperInfo', begin)).toMatchObject({ code: '100609' })
    expect(await call('addStudyPaperInfo', { ...begin, examEntryToken: '9999999999999.x' })).toMatchObject({
      code: '100609',
    })
    expect(
      await (await as(other))('addStudyPaperInfo', { ...begin, examEntryToken: gate.examEntryToken }),
    ).toMatchObject({
      code: '100609',
    })
    const room = await good(call('addStudyPaperInfo', { ...begin, examEntryToken: gate.examEntryToken }))
    expect(room).toMatchObject({ kind: 'finalExam', title: expect.stringContaining('终考') })
    expect(Date.parse(room.deadlineAt as string) - Date.parse(room.startedAt as string)).toBe(90 * 60_000)
    const { paperId } = await server.db
      .selectFrom('studyPaper')
      .select('paperId')
      .where('id', '=', room.studyPaperId)
      .executeTakeFirstOrThrow()
    expect(paperId).not.toBeNull()
    // The token again, or none: the same attempt, on the same device only.
    expect(await good(call('addStudyPaperInfo', begin))).toMatchObject({ studyPaperId: room.studyPaperId })
    expect(
      await call('addStudyPaperInfo', { ...begin, deviceId: 'device-0002', examEntryToken: gate.examEntryToken }),
    ).toMatchObject({ code: '100605' })
    expect(await call('enterFinalPaperTest', entry(id))).toMatchObject({ code: '100605' })
    expect((await good(call('listFinalPaperTest', { termCode }))).rows).toMatchObject([
      { state: 'answering', studyPaperId: room.studyPaperId },
    ])
  })

  it('does not begin with a token of more than two minutes ago', async () => {
    const id = await anOpenFinal()
    const call = await as(own)
    const { assignmentId, examEntryToken } = await good(call('enterFinalPaperTest', entry(id)))
    tick(2 * 60_000)
    expect(
      await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1', examEntryToken }),
    ).toMatchObject({
      code: '100609',
    })
  })

  it('does not begin for whom somebody barred meanwhile', async () => {
    const id = await anOpenFinal()
    const call = await as(own)
    const { assignmentId, examEntryToken } = await good(call('enterFinalPaperTest', entry(id)))
    await good(edu('allowFinalExamCourseInfo', { id, studentIds: [own.studentId], allow: '0', reason: '涉嫌冒名顶替' }))
    expect(
      await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1', examEntryToken }),
    ).toMatchObject({
      code: '100611',
    })
  })

  it('has the extra minutes that were given before, and is let in again by an invigilator', async () => {
    const id = await anOpenFinal()
    await good(
      edu('extendFinalExamCourseInfo', {
        id,
        studentIds: [own.studentId],
        minutes: 20,
        reason: '视力障碍，按规定延时',
      }),
    )
    const room = await start(own, id)
    expect(Date.parse(room.deadlineAt as string) - Date.parse(room.startedAt as string)).toBe(110 * 60_000)
    await good(edu('forceSubmitFinalExamCourseInfo', { id, studentIds: [own.studentId], reason: '误操作强制交卷' }))
    const call = await as(own)
    expect(await call('enterFinalPaperTest', entry(id))).toMatchObject({ code: '100604' })
    await good(
      edu('reopenFinalExamCourseInfo', { id, studentIds: [own.studentId], minutes: 30, reason: '误操作，重新进入' }),
    )
    const again = await start(own, id)
    expect(again.studyPaperId).toBe(room.studyPaperId)
  })
})

describe('the line', () => {
  it('lets in as many as the gate holds, in the order of arrival, and gives back the time of waiting', async () => {
    const id = await anOpenFinal()
    const students = [own, other]
    for (let n = 0; n < 4; n++) {
      const student = await aStudent(server.db)
      await enrol(server.db, course, student)
      students.push(student)
    }
    // The gate is empty now and lets in one every 5 ms of the server's clock.
    await server.db.updateTable('examGate').set({ tokens: 0, at: server.clock.now }).execute()
    const calls = await Promise.all(students.map(as))
    const gates = []
    for (const call of calls) gates.push((await call('enterFinalPaperTest', entry(id))).data)
    expect(gates.map((gate) => gate.admitted)).toEqual(students.map(() => '0'))
    const places = gates.map(({ queueNo }) => Number(queueNo))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(gates.at(-1)).toMatchObject({ ahead: 5, pollSec: expect.any(Number) })
    // A second tab has the same place.
    expect(await calls[3]?.('enterFinalPaperTest', entry(id))).toMatchObject({ data: { queueNo: gates[3]?.queueNo } })
    // Others neither ask for it nor give it up.
    expect(await calls[0]?.('queueFinalPaperTest', { queueNo: gates[3]?.queueNo as string })).toMatchObject({
      code: '100412',
    })
    expect(await calls[0]?.('quitQueueFinalPaperTest', { queueNo: gates[3]?.queueNo as string })).toMatchObject({
      code: '100412',
    })
    expect(await calls[1]?.('quitQueueFinalPaperTest', { queueNo: gates[1]?.queueNo as string })).toMatchObject({
      code: '0',
    })

    server.clock.now = new Date(server.clock.now.getTime() + 10)
    await untilAdmitted(calls[0], gates[0]?.queueNo)
    await untilAdmitted(calls[2], gates[2]?.queueNo)
    expect(await calls[3]?.('queueFinalPaperTest', { queueNo: gates[3]?.queueNo as string })).toMatchObject({
      data: { admitted: '0', ahead: 0 },
    })
  })

  it('does not take the waiting away from an exam that closes meanwhile', async () => {
    const id = await anOpenFinal({ lateEnterMin: 120 })
    at('2027-01-09T02:59:30Z')
    await server.db.updateTable('examGate').set({ tokens: 0, at: '2027-01-09T04:00:00Z' }).execute()
    const call = await as(own)
    const { queueNo } = await good(call('enterFinalPaperTest', entry(id)))
    for (const time of ['03:00:30', '03:02:00']) {
      at(`2027-01-09T${time}Z`)
      expect(await call('queueFinalPaperTest', { queueNo })).toMatchObject({ data: { admitted: '0' } })
      await new Promise((done) => setTimeout(done, 700))
    }
    await server.db.updateTable('examGate').set({ tokens: 5, at: server.clock.now }).execute()
    const { examEntryToken, assignmentId } = await untilAdmitted(call, queueNo)
    const room = await good(
      call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE, rulesRead: '1', examEntryToken }),
    )
    // It closed at three, and the candidate waited for two minutes and a half.
    expect(room.deadlineAt).toBe('2027-01-09T03:02:30.000Z')
  })

  it('is lost to who has not asked for two minutes, and the next asking gives a new place', async () => {
    const id = await anOpenFinal()
    await server.db.updateTable('examGate').set({ tokens: 0, at: '2027-01-09T04:00:00Z' }).execute()
    const call = await as(own)
    const first = await good(call('enterFinalPaperTest', entry(id)))
    tick(2 * 60_000)
    await new Promise((done) => setTimeout(done, 250))
    expect(await call('queueFinalPaperTest', { queueNo: first.queueNo })).toMatchObject({ code: '100412' })
    const second = await good(call('enterFinalPaperTest', entry(id)))
    expect(Number(second.queueNo)).toBeGreaterThan(Number(first.queueNo))
  })
})

describe('asking an invigilator', () => {
  it('stores what is written, at most five times a minute, and shows the answers to nobody else', async () => {
    const id = await anOpenFinal()
    const call = await as(own)
    const ask = (text?: string) => call('helpFinalPaperTest', { finalExamCourseId: id, ...(text ? { text } : {}) })
    expect(await ask('急')).toMatchObject({ code: '100422' })
    for (let n = 1; n <= 5; n++) expect((await good(ask(`第${n}题的图片看不到`))).rows).toHaveLength(n)
    server.clock.now = new Date(server.clock.now.getTime() - 5000)
    expect(await ask('还是看不到')).toMatchObject({ code: '100429' })
    const [first] = (await good(ask())).rows
    await good(edu('replyHelpFinalExamCourseInfo', { id, helpId: first?.id as string, reply: '已处理，请刷新页面' }))
    expect((await good(ask())).rows[0]).toMatchObject({ reply: '已处理，请刷新页面' })
    expect((await good((await as(other))('helpFinalPaperTest', { finalExamCourseId: id }))).rows).toEqual([])
  })
})
