import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { aRoom } from './room.builder.ts'

let server: TestServer
let course: BuiltCourse
let student: StudentPerson
let host: Caller
let asStudent: Caller
let id: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  student = await aStudent(server.db)
  await enrol(server.db, course, student)
  host = await server.as(course.host)
  asStudent = await server.as(student)
  id = await aRoom(server.db, course)
})
afterAll(() => server.close())

let keys = 0
const say = async (call: Caller, body: string, more: object = {}) => {
  server.clock.now = new Date(server.clock.now.getTime() + 3000)
  const clientId = `client-${++keys}`.padEnd(12, '0')
  return (await call('sendMessageBbsInTime', { id, clientId, kind: 'text', body, ...more })).data.id
}

describe('the minutes of a room', () => {
  it('are made by those who lead it, once it has ended', async () => {
    const pinned = await say(host, '今天只谈第三章')
    await host('pinMessageBbsInTime', { messageId: pinned, on: '1' })
    const question = await say(asStudent, '为什么极限唯一', { isQuestion: '1' })
    await say(host, '反证：取两个不交的邻域。', { quoteId: question })
    await say(asStudent, '谢谢老师的讲解')
    await host('pollBbsInTime', { id, clientId: 'poll-0000001', title: '听懂了吗', choices: ['懂了', '没懂'] })
    expect((await host('minutesBbsInTime', { id })).code).toBe('100412')
    await host('endBbsInTime', { id })
    expect((await asStudent('minutesBbsInTime', { id })).code).toBe('100403')
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    expect((await stranger('minutesBbsInTime', { id })).code).toBe('100455')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const { data } = await host('minutesBbsInTime', { id })
    expect(data.pinned.map(({ body }) => body)).toEqual(['今天只谈第三章'])
    expect(data.questions.map(({ body, answers }) => [body, answers.map((one) => one.body)])).toEqual([
      ['为什么极限唯一', ['反证：取两个不交的邻域。']],
    ])
    expect(data.polls.map(({ body, choices }) => [body, choices])).toEqual([['听懂了吗', ['懂了', '没懂']]])
  })

  it('go beside the record as a sheet and as a text', async () => {
    const sheets = await sheetsOf(server, course.host)
    expect((await asStudent('exportBbsInTime' as never, { id, format: 'txt' } as never)) as unknown).toMatchObject({
      code: '100403',
    })
    const { bytes } = await sheets.file('exportBbsInTime', { id, format: 'txt' })
    const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes)
    expect(text).toContain('今天只谈第三章')
    expect(text).toContain('【提问】')
    expect(text.split('\n')[0]).toBe('极限的定义')
    expect(JSON.stringify(await sheets.book('exportBbsInTime', { id }))).toContain('谢谢老师的讲解')
  })
})
