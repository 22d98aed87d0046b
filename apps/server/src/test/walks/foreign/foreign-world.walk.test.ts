import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '../../builders.ts'
import { startTestServer, type TestServer } from '../../server.ts'
import { tellerOf } from '../calls/teller.ts'
import { aForeignWorld, secretsIn } from './foreign-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('is seen by the head of the school, so that not seeing it means something', async () => {
  const { foreign } = await aForeignWorld(server)
  const tell = await tellerOf(server, await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
  const answers = [
    await tell('listStudentInfo', {}),
    await tell('getStudentInfo', { id: foreign.student }),
    await tell('listOrgClassInfo', {}),
    await tell('getOrgClassInfo', { id: foreign.orgClass }),
    await tell('getTeacherInfo', { id: foreign.teacher }),
    await tell('exportStudentInfo', { columns: ['studentNo', 'realname'] }),
    await tell('exportOrgClassInfo', {}),
  ].map((answer) => secretsIn(answer).length > 0)
  expect(answers).toEqual(answers.map(() => true))
})
