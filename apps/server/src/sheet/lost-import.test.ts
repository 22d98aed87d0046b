import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSubSchool, aUser } from '../test/builders.ts'
import { PATIENCE_MS } from '../test/patience.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { sheetsOf, workbook } from '../test/sheets.ts'

/** Imports whose process died as often as a job is restarted. */

let server: TestServer
let sheets: Awaited<ReturnType<typeof sheetsOf>>

beforeAll(async () => {
  server = await startTestServer()
  await aSubSchool(server.db, { schoolCode: 'BJ01' })
  sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
})
afterAll(() => server.close())

const sheet = (username: string) =>
  workbook([
    ['用户名', '姓名', '所属分校编码', '角色标识'],
    [username, '王敏', 'BJ01', 'ROLE_EDU'],
  ])

/** The state of a job half a minute after its third process died. */
async function lose(importId: string, state: 'reading' | 'writing'): Promise<void> {
  const { jobId } = await server.db
    .updateTable('importResult')
    .set({ state })
    .where('id', '=', importId)
    .returning('jobId')
    .executeTakeFirstOrThrow()
  const beatAt = new Date(Date.now() - 60_000)
  const job = { state: 'running', attempts: 3, beatAt, endedAt: null, percent: 40 }
  await server.db.updateTable('job').set(job).where('id', '=', jobId).execute()
  const stateOfJob = () => server.db.selectFrom('job').select('state').where('id', '=', jobId).executeTakeFirst()
  await expect.poll(stateOfJob, { timeout: PATIENCE_MS }).toEqual({ state: 'failed' })
}

it('shows what was to be written again, and writes it when asked', async () => {
  const { data } = await sheets.send('importUserInfo', { name: '用户.xlsx', bytes: await sheet('lost.writing') })
  if (data.step !== 'preview') throw new Error(data.step)
  await lose(data.importId, 'writing')
  expect(await sheets.step('importUserInfo', { importId: data.importId })).toMatchObject({
    data: { step: 'preview', counts: { add: 1 } },
  })
  expect(await sheets.commit('importUserInfo', data.importId)).toMatchObject({
    data: { step: 'done', counts: { add: 1 } },
  })
})

it('is over when it was never read', async () => {
  const { data } = await sheets.send('importUserInfo', { name: '用户.xlsx', bytes: await sheet('lost.reading') })
  if (data.step !== 'preview') throw new Error(data.step)
  await lose(data.importId, 'reading')
  expect((await sheets.step('importUserInfo', { importId: data.importId })).code).toBe('100452')
  expect((await sheets.step('importUserInfo', {})).data).toEqual({ step: 'none' })
})
