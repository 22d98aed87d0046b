import type { In } from '@shuyuan/contract/calls/index.ts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aStudent, aUser, enrol, type StudentPerson } from '../../../test/builders.ts'
import {
  begun,
  branch,
  course,
  edu,
  examOffice,
  failing,
  fieldsOf,
  idsOf,
  listed,
  published,
  server,
  termId,
  tick,
} from '../../../test/exam-office.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { Caller } from '../../../test/server.ts'
import { addExamLaws } from '../add-exam.laws.ts'

examOffice()

const REASON = '因病住院，附医院的证明材料。'
const form = (change: Partial<In<'addAddExamDetailInfo'>> = {}): In<'addAddExamDetailInfo'> => ({
  kind: 'makeup',
  courseId: course.courseId,
  reason: REASON,
  ...change,
})
const as = (student: StudentPerson) => server.as(student)
const mine = async (call: Caller) => (await call('listMineAddExamDetailInfo', {})).data
/** In the course, without any score. */
async function beforeExam() {
  const student = await aStudent(server.db, { subSchoolId: branch })
  await enrol(server.db, course, student)
  return student
}

describe('input', () => {
  it('needs a kind and a reason that says something', async () => {
    const call = await as(await failing(50))
    await published()
    expect(fieldsOf(await call('addAddExamDetailInfo', form({ kind: undefined })))).toEqual(['kind'])
    expect(fieldsOf(await call('addAddExamDetailInfo', form({ reason: '生病了' })))).toEqual(['reason'])
    expect(fieldsOf(await call('addAddExamDetailInfo', form({ fileIds: [termId] })))).toEqual(['fileIds'])
    const office = { courseId: course.courseId, reason: REASON }
    expect(fieldsOf(await edu('addAddExamDetailInfo', office))).toEqual(['addExamId'])
  })
})

describe('who may', () => {
  it('is the student alone: never for others, and others are not reached', async () => {
    const [one, other] = [await failing(50), await failing(51)]
    const id = await published()
    const call = await as(one)
    await call('addAddExamDetailInfo', form({ studentId: other.studentId, addExamId: id }))
    expect((await listed(id)).map(({ studentId }) => studentId)).toEqual([one.studentId])
    const [row] = await idsOf(id)
    const stranger = await as(other)
    expect((await mine(stranger)).rows).toEqual([])
    expect((await stranger('deleteAddExamDetailInfo', { id: row as string })).code).toBe('100455')
    expect((await stranger('getAddExamDetailInfo', { id: row as string })).code).toBe('100403')
    expect((await edu('listMineAddExamDetailInfo', {})).code).toBe('100403')
    const face = await server.as(await aUser(server.db, 'ROLE_TEACHER'))
    expect((await face('addAddExamDetailInfo', form())).code).toBe('100403')
  })
})

describe('applying', () => {
  it('is offered, waits for the office, and can be withdrawn until it decides', async () => {
    const student = await failing(45)
    const id = await published()
    const call = await as(student)
    const before = await mine(call)
    expect(before.open).toMatchObject([{ addExamId: id, kind: 'makeup', courseId: course.courseId, why: '总评45分' }])
    const added = await call('addAddExamDetailInfo', form())
    expect(added.code).toBe('0')
    const after = await mine(call)
    expect(after.open).toEqual([])
    expect(after.rows).toMatchObject([{ id: added.data, state: 'applied', reason: REASON, canWithdraw: '1' }])
    expect(await listed(id)).toMatchObject([{ id: added.data, source: 'apply', state: 'applied' }])
    expect((await call('deleteAddExamDetailInfo', { id: added.data })).code).toBe('0')
    expect((await mine(call)).rows).toEqual([])
    expect((await mine(call)).open).toHaveLength(1)

    const again = (await call('addAddExamDetailInfo', form())).data
    tick()
    await edu('approveAddExamDetailInfo', { ids: [again], result: 'rejected', reason: '材料不全' })
    expect((await mine(call)).rows).toMatchObject([{ state: 'rejected', rejectReason: '材料不全', canWithdraw: '0' }])
    expect((await call('deleteAddExamDetailInfo', { id: again })).message).toContain('已审核')
    expect((await call('addAddExamDetailInfo', form())).message).toContain('您已申请过这门课程')
    expect((await inboxOf(server, student.userId)).map(({ eventKey }) => eventKey)).toEqual(['makeupResult'])
  })

  it('twice at once makes one', async () => {
    const call = await as(await failing(45))
    const id = await published()
    const replies = await Promise.all([1, 2, 3].map(() => call('addAddExamDetailInfo', form())))
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '100412', '100412'])
    expect(await listed(id)).toHaveLength(1)
  })

  it('tells the office', async () => {
    const clerk = await aUser(server.db, 'ROLE_EDU')
    const call = await as(await failing(45))
    await published()
    const { data } = await call('addAddExamDetailInfo', form())
    const told = async () => (await inboxOf(server, clerk.userId)).map(({ eventKey }) => eventKey)
    expect(await told()).toEqual(['makeupAsked'])
    await call('deleteAddExamDetailInfo', { id: data })
    expect(await told()).toEqual([])
  })

  it('is refused with the reason', async () => {
    const failed = await failing(45)
    const passed = await failing(75)
    const stranger = await aStudent(server.db, { subSchoolId: branch })
    const why = async (student: StudentPerson, change = {}) =>
      (await (await as(student))('addAddExamDetailInfo', form(change))).message
    expect(await why(failed)).toContain('目前没有可以申请的考试')
    await published()
    expect(await why(passed)).toContain('课程已及格')
    expect(await why(stranger)).toContain('您没有选这门课程')
    expect(await why(failed, { kind: 'deferred' })).toContain('目前没有可以申请的考试')
    server.clock.now = new Date('2026-12-21T02:00:00Z')
    expect(await why(failed)).toContain('不在申请时间内')
    expect((await mine(await as(failed))).open).toEqual([])
  })

  it('does not withdraw what the office listed', async () => {
    const call = await as(await failing(45))
    const id = await published()
    await edu('generateAddExamInfo', { id, preview: '0' })
    const [row] = (await mine(call)).rows
    expect(row).toMatchObject({ source: 'generated', canWithdraw: '0', reason: '总评45分' })
    expect((await call('deleteAddExamDetailInfo', { id: row?.id ?? '' })).message).toContain('由学校列入名单')
  })
})

describe('a deferral', () => {
  it('is asked for before the exam, and its approval shows on the score sheet', async () => {
    const student = await beforeExam()
    const late = await beforeExam()
    const id = await published({ kind: 'deferred' })
    const call = await as(student)
    expect((await mine(call)).open).toMatchObject([{ kind: 'deferred', why: '尚未考试，可申请缓考' }])
    await call('addAddExamDetailInfo', form({ kind: 'deferred' }))
    await edu('approveAddExamDetailInfo', { ids: await idsOf(id), result: 'approved' })
    expect((await listed(id))[0]).toMatchObject({ state: 'approved', lastFlag: 'deferred' })
    await server.db
      .updateTable('course')
      .set({ paperCodes: ['p-1'] })
      .where('id', '=', course.courseId)
      .execute()
    const startsAt = new Date(server.clock.now.getTime() - 60_000)
    await server.db
      .insertInto('paperTime')
      .values({
        ...{ id: newId(), termId, paperCode: 'p-1', paperName: '试卷', unitNo: 1, examForm: 'closed', durationMin: 90 },
        ...{ startsAt, endsAt: new Date(startsAt.getTime() + 5_400_000), publishStatus: 'published' },
      })
      .execute()
    const reply = await (await as(late))('addAddExamDetailInfo', form({ kind: 'deferred' }))
    expect(reply.message).toContain('缓考须在开考前申请')
    expect((await mine(await as(late))).open).toEqual([])
  })
})

describe('afterwards', () => {
  it('shows time, place and seat, and the score once the score sheet has it', async () => {
    const student = await failing(45)
    const id = await published()
    const first = await as(student)
    await first('addAddExamDetailInfo', form())
    await edu('approveAddExamDetailInfo', { ids: await idsOf(id), result: 'approved' })
    tick()
    await edu('scheduleAddExamDetailInfo', { addExamId: id, place: '申请楼', seatRule: 'byNo' })
    expect((await mine(first)).rows).toMatchObject([{ state: 'scheduled', place: '申请楼', seatNo: 1 }])
    expect((await inboxOf(server, student.userId)).map(({ eventKey }) => eventKey).sort()).toEqual([
      'makeupPlaced',
      'makeupResult',
    ])
    await begun()
    await edu('setTakenAddExamDetailInfo', { ids: await idsOf(id), taken: '1' })
    const [row] = await listed(id)
    const scored = { id: row?.id ?? '', score: 72, flag: 'normal' as const, updatedAt: row?.updatedAt ?? '' }
    await edu('scoreAddExamDetailInfo', { rows: [scored] })
    const call = await as(student)
    expect((await mine(call)).rows).toMatchObject([{ state: 'taken', score: null }])
    await edu('toScoreAddExamDetailInfo', { addExamId: id, preview: '0' })
    expect((await mine(call)).rows).toMatchObject([{ state: 'scored', score: 72 }])
  })
})

describe('a pass after all', () => {
  const REASON_SAID = '成绩已及格，无需再考'
  /** The final that was given by mistake becomes this. */
  const correctedTo = async (student: StudentPerson, value: number) => {
    tick()
    const { code, message } = await edu('correctManageScore', {
      courseId: course.courseId,
      studentId: student.studentId,
      field: 'finalScore',
      value,
      reason: '漏计一题，已核对答卷',
      updatedAt: null,
    })
    expect(code, message).toBe('0')
  }
  const withFormative = (student: StudentPerson) =>
    server.db
      .updateTable('score')
      .set({ formativeScore: 70, finalScore: 20 })
      .where('studentId', '=', student.studentId)
      .execute()

  it('ends what was applied for, approved and scheduled, and says why', async () => {
    const students = [await failing(45), await failing(46), await failing(47)]
    const id = await published()
    for (const student of students) {
      await withFormative(student)
      await (await as(student))('addAddExamDetailInfo', form())
    }
    const [, second, third] = await idsOf(id)
    await edu('approveAddExamDetailInfo', { ids: [second ?? '', third ?? ''], result: 'approved' })
    tick()
    await edu('scheduleAddExamDetailInfo', { addExamId: id, ids: [third ?? ''], place: '申请楼', seatRule: 'byNo' })
    expect((await listed(id)).map(({ state }) => state)).toEqual(['applied', 'approved', 'scheduled'])
    for (const student of students) await correctedTo(student, 90)
    for (const student of students) {
      const call = await as(student)
      expect((await mine(call)).rows).toMatchObject([{ state: 'rejected', rejectReason: REASON_SAID, place: '' }])
      expect((await call('addAddExamDetailInfo', form())).code).toBe('100412')
      const keys = (await inboxOf(server, student.userId)).map(({ eventKey }) => eventKey)
      expect(keys).toContain('makeupResult')
    }
    await expectLaws(server.db, server.clock.now, addExamLaws)
  })

  it('is judged by the score that counts, and leaves the others and other courses alone', async () => {
    const [lifted, still] = [await failing(45), await failing(46)]
    const id = await published()
    for (const student of [lifted, still]) {
      await withFormative(student)
      await (await as(student))('addAddExamDetailInfo', form())
    }
    await correctedTo(lifted, 30)
    expect((await listed(id)).map(({ state }) => state)).toEqual(['applied', 'applied'])
    await correctedTo(lifted, 90)
    const after = new Map((await listed(id)).map(({ studentId, state }) => [studentId, state]))
    expect(after.get(lifted.studentId)).toBe('rejected')
    expect(after.get(still.studentId)).toBe('applied')
  })

  it('shows nothing of it before the score is published', async () => {
    const student = await failing(45)
    const id = await published()
    await withFormative(student)
    await (await as(student))('addAddExamDetailInfo', form())
    await server.db.updateTable('score').set({ state: 'entered' }).where('studentId', '=', student.studentId).execute()
    await correctedTo(student, 90)
    expect((await listed(id)).map(({ state }) => state)).toEqual(['applied'])
    expect((await inboxOf(server, student.userId)).map(({ eventKey }) => eventKey)).not.toContain('makeupResult')
  })
})
