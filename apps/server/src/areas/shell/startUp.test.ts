import { ROLE_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, enrol } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('asks for a session', async () => {
  expect((await server.nobody('getStartUp')).code).toBe('100402')
})

it('tells what its calls tell one by one, of the person who asks', async () => {
  const course = await aCourse(server.db)
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  for (const [person, own] of [
    [student, [course.courseId]],
    [course.host, [course.courseId]],
    [await aStudent(server.db), []],
  ] as const) {
    const call = await server.as(person)
    const { data } = await call('getStartUp')
    expect(data.courses.map(({ courseId }) => courseId)).toEqual(own)
    expect(data).toEqual({
      profile: (await call('getProfile')).data,
      pages: (await call('getAllRoleResRoleInfo')).data,
      buttons: (await call('getAllRoleBtnRoleInfo')).data,
      roles: (await call('getRoleInfoList', { offset: 1, limit: ROLE_LIST_LIMIT })).data,
      terms: (await call('getValue', { dictType: 'TermInfo' })).data,
      courses: (await call('getMyCourse')).data,
      unread: (await call('unreadCountRemind')).data,
    })
  }
})

it('opens the frame to a first password, and no course', async () => {
  const course = await aCourse(server.db)
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  await server.db.updateTable('appUser').set({ mustChangePassword: true }).where('id', '=', student.userId).execute()
  const call = await server.as(student)
  const { code, data } = await call('getStartUp')
  expect([code, data.profile.user.mustChangePassword, data.courses]).toEqual(['0', '1', []])
  expect((await call('getMyCourse')).code).toBe('100425')
})
