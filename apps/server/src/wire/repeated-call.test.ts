import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignmentBench, at, DAY, type HomeworkForm } from '../test/benches/assignment-bench.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { deleteOldAnswers } from './repeated-call.store.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
})
afterAll(() => server.close())

const add = (change: Partial<HomeworkForm> = {}) =>
  bench.host('addCourseHomeworkInfo', { ...bench.form(), instructions: '', ...change })
const titles = async () =>
  (await server.db.selectFrom('assignment').select('title').orderBy('title').execute()).map(({ title }) => title)
const wait = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

it('adds once what the same person asks for twice at the same moment, and answers both alike', async () => {
  const [one, two, three] = await Promise.all([add(), add(), add()])
  expect(one).toMatchObject({ code: '0' })
  expect([two, three]).toEqual([one, one])
  expect(await titles()).toEqual(['第一次作业'])
})

it('adds what differs by a field', async () => {
  await add({ title: '作业二' })
  expect(await titles()).toEqual(['作业二', '第一次作业'])
})

it('keeps nothing of a call that was refused: once mended elsewhere, the same input goes through', async () => {
  const draft = { title: '作业三', closesAt: at(-DAY) }
  expect((await add(draft)).code).toBe('100422')
  expect((await add(draft)).code).toBe('100422')
  expect(await titles()).toEqual(['作业二', '第一次作业'])
})

it('takes the same input for another wish after some seconds', async () => {
  wait(6000)
  expect((await add()).code).toBe('0')
  expect(await titles()).toEqual(['作业二', '第一次作业', '第一次作业'])
})

it('forgets', async () => {
  await deleteOldAnswers(server.db, new Date(server.clock.now.getTime() + 6000))
  expect(await server.db.selectFrom('repeatedCall').select('key').execute()).toEqual([])
})
