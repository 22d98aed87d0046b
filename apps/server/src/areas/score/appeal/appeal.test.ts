import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aTeacher, aUser, type StudentPerson } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { aScheme, aSheet, type BuiltSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { scoreLaws } from '../score.laws.ts'

const DAY_MS = 86_400_000
let server: TestServer
let sheet: BuiltSheet
let courseId: string
let student: StudentPerson
let own: Caller
let host: Caller
let edu: Caller
let eduId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const person = await aUser(server.db, 'ROLE_EDU')
  eduId = person.userId
  edu = await server.as(person)
  sheet = await aSheet(server.db, 2)
  courseId = sheet.course.courseId
  student = sheet.students[0] as StudentPerson
  own = await server.as(student)
  host = await server.as(sheet.course.host)
  await publish('published')
})

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

async function publish(state: 'published' | 'locked'): Promise<void> {
  const { now } = server.clock
  const handed = { totalHandedAt: now, totalHandedBy: eduId }
  await server.db
    .updateTable('score')
    .set({ state, finalScore: 70, finalSource: 'entered', totalScore: 74, passed: true, publishedAt: now, ...handed })
    .set({ lockedAt: state === 'locked' ? now : null })
    .where('courseId', '=', courseId)
    .execute()
}

const REASON = '第三大题的第二问没有计分，请核对答卷。'
const appeal = (call: Caller, input: object = {}) =>
  call('appealResultDetail', { courseId, part: 'final', reason: REASON, ...input } as never)
const reply = (call: Caller, id: string, input: object = {}) =>
  call('replyAppealResultDetail', { id, result: 'accepted', answer: '漏加六分，已更正', value: 76, ...input } as never)
const idOf = async (input: object = {}): Promise<string> => (await appeal(own, input)).data.id
const mine = async () => (await own('listResultDetail', {})).data.rows[0]
const listed = async (call: Caller) => (await call('listAppealResultDetail', { courseId })).data

describe('an appeal', () => {
  it('names what is wrong with it', async () => {
    for (const [field, wrong] of [
      ['reason', { reason: '太低' }],
      ['part', { part: 'total' }],
      ['fileIds', { fileIds: [newId()] }],
      ['courseId', { courseId: 'x' }],
    ] as const) {
      const { code, data } = await appeal(own, wrong)
      expect([field, code, JSON.stringify(data)]).toEqual([field, '100422', expect.stringContaining(field)])
    }
    expect((await appeal(own, { courseId: newId() })).code).toBe('100404')
    expect((await appeal(host)).code).toBe('100403')
  })

  it('is of what was published, for seven days', async () => {
    expect((await mine())?.appealParts).toEqual(['formative', 'final'])
    later(7 * DAY_MS)
    own = await server.as(student)
    expect((await appeal(own)).code).toBe('0')
    later(1)
    expect((await appeal(own, { part: 'formative' })).message).toContain('已超过复核申请期限')
    expect((await mine())?.appealParts).toEqual([])
    await server.db
      .updateTable('score')
      .set({ state: 'entered', publishedAt: null })
      .where('courseId', '=', courseId)
      .execute()
    expect((await appeal(own, { part: 'formative' })).message).toContain('未发布')
  })

  it('is made once a part, also at the same instant, and again after it was withdrawn', async () => {
    const replies = await Promise.all([appeal(own), appeal(own), appeal(own)])
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '100412', '100412'])
    const id = replies.find(({ code }) => code === '0')?.data.id as string
    expect((await own('getResultDetail', { courseId })).data.total.appealParts).toEqual(['formative'])
    expect((await own('withdrawAppealResultDetail', { id })).data.state).toBe('withdrawn')
    expect((await own('withdrawAppealResultDetail', { id })).message).toContain('已处理')
    expect((await appeal(own)).code).toBe('0')
  })

  it('is the student’s own', async () => {
    const id = await idOf()
    const other = await server.as(sheet.students[1] as StudentPerson)
    expect((await other('withdrawAppealResultDetail', { id })).code).toBe('100455')
    expect((await other('listAppealResultDetail', {})).data).toEqual([])
    expect((await reply(own, id)).code).toBe('100403')
  })
})

describe('who answers', () => {
  it('is the host about formative scores and the school about all', async () => {
    const [formative, final] = [await idOf({ part: 'formative' }), await idOf()]
    const otherHost = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    const face = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    expect((await listed(host)).map(({ part }) => part)).toEqual(['formative'])
    expect((await listed(edu)).length).toBe(2)
    expect(await listed(otherHost)).toEqual([])
    expect((await face('listAppealResultDetail', { courseId })).code).toBe('100403')
    expect((await reply(host, final)).code).toBe('100455')
    expect((await reply(otherHost, formative)).code).toBe('100455')
    expect((await reply(edu, newId())).code).toBe('100404')
    expect((await reply(host, formative, { value: 90 })).data).toMatchObject({ before: '80', after: '90' })
    expect((await reply(edu, final)).data).toMatchObject({ before: '70', after: '76' })
    await expectLaws(server.db, server.clock.now, scoreLaws)
  })

  it('corrects the sheet in the same step, everywhere and with its history', async () => {
    const id = await idOf()
    later(1000)
    await reply(edu, id)
    const row = await mine()
    const { data: rows } = await edu('listManageScore', { courseId })
    const shown = rows.find(({ studentId }) => studentId === student.studentId)
    const { data: detail } = await own('getResultDetail', { courseId })
    // 80 × 40 % + 76 × 60 %
    expect([row?.totalScore, shown?.totalScore, detail.total.total]).toEqual([77.6, 77.6, 77.6])
    const { data: changes } = await edu('historyManageScore', { courseId, studentId: student.studentId })
    expect(changes[0]).toMatchObject({ field: 'finalScore', from: '70', to: '76', reason: '漏加六分，已更正' })
    expect((await listed(own))[0]).toMatchObject({ state: 'accepted', before: '70', after: '76' })
    expect((await appeal(own)).message).toContain('已申请过')
  })

  it('corrects one content of the formative score, as the scheme weighs it', async () => {
    const { contentId } = await aScheme(server.db, sheet.course, server.clock.now)
    const id = await idOf({ part: 'formative' })
    const { code, data } = await reply(host, id, { contentId, value: 95 })
    expect([code, data.after]).toEqual(['0', '95'])
    expect((await mine())?.formativeScore).toBe(95)
  })

  it('refuses a score that it cannot have or has already, and changes nothing', async () => {
    const id = await idOf()
    for (const value of [undefined, 101, 70])
      expect([value, (await reply(edu, id, { value })).code]).toEqual([value, '100422'])
    expect((await reply(edu, id, { contentId: newId() })).code).toBe('100422')
    const flagged = (flag: string) =>
      server.db.updateTable('score').set({ flag }).where('courseId', '=', courseId).execute()
    await flagged('absent')
    expect((await reply(edu, id)).message).toContain('已标记缺考')
    await flagged('normal')
    expect((await listed(edu))[0]?.state).toBe('applied')
  })

  it('keeps a score with a reason', async () => {
    const id = await idOf()
    expect((await reply(edu, id, { result: 'rejected', answer: '不' })).code).toBe('100422')
    expect((await reply(edu, id, { result: 'rejected', answer: '已核对，无误', value: 99 })).data.after).toBe('')
    expect((await mine())?.finalScore).toBe(70)
    expect((await listed(own))[0]).toMatchObject({ state: 'rejected', answer: '已核对，无误' })
  })

  it('answers once, whoever comes first', async () => {
    const id = await idOf()
    const replies = await Promise.all([
      reply(edu, id, { value: 76 }),
      reply(edu, id, { value: 88 }),
      reply(edu, id, { result: 'rejected', answer: '已核对，无误' }),
      own('withdrawAppealResultDetail', { id }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', '100412', '100412', '100412'])
    await expectLaws(server.db, server.clock.now, scoreLaws)
  })

  it('leaves a locked score to the school, which locks it again', async () => {
    const id = await idOf({ part: 'formative' })
    await publish('locked')
    expect((await reply(host, id, { value: 90 })).message).toContain('已锁定')
    expect((await reply(edu, id, { value: 90 })).code).toBe('0')
    expect((await mine())?.state).toBe('locked')
  })
})

describe('what people are told', () => {
  const events = async (userId: string) => (await inboxOf(server, userId)).map(({ title }) => title)

  it('is each step', async () => {
    const hostId = sheet.course.host.userId
    const [formative, final] = [await idOf({ part: 'formative' }), await idOf()]
    expect((await events(hostId)).at(-1)).toContain('形考成绩复核申请')
    expect((await events(eduId)).at(-1)).toContain('终考成绩复核申请')
    await own('withdrawAppealResultDetail', { id: formative })
    expect(await events(hostId)).toEqual([])
    await reply(edu, final)
    expect((await events(student.userId)).at(-1)).toContain('成绩复核：成绩已更正')
  })
})
