import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentBench, at, DAY, type Sitter, START } from '../../test/benches/assignment-bench.ts'
import { PATIENCE_MS } from '../../test/patience.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { lockAssignment, setExceptions } from './assignment.store.ts'
import { recountNextCourse } from './due/moments-passed.flow.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  bench = await assignmentBench(server)
})

const statusOf = async (id: string) => {
  const row = server.db.selectFrom('assignment').select('publishStatus').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).publishStatus
}
const attemptsOf = (id: string) =>
  server.db.selectFrom('studyPaper').select(['id', 'deadlineAt']).where('assignmentId', '=', id).execute()

async function isStartWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ~* 'insert into "?study_paper"?'`.execute(server.db)
  return rows.length > 0
}

/** A student's start that meets the assignment's row held by a change, which then is through first. */
async function startDuring(id: string, { call }: Sitter, change: { publishStatus?: string; closesAt?: Date }) {
  return server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('assignment').select('id').where('id', '=', id).forUpdate().execute()
    const begun = bench.start(call, id)
    await expect.poll(isStartWaiting, { timeout: PATIENCE_MS }).toBe(true)
    await tx
      .updateTable('assignment')
      .set({ ...change, updatedAt: new Date(server.clock.now.getTime() + 1) })
      .where('id', '=', id)
      .execute()
    return () => begun
  })
}

describe('a start while the assignment changes', () => {
  it('leaves no attempt on what was withdrawn a moment before', async () => {
    const id = await bench.published()
    const begun = await startDuring(id, await bench.aSitter(), { publishStatus: 'draft' })
    expect((await begun()).code).toBe('100612')
    expect(await attemptsOf(id)).toEqual([])
  })

  it('gives the attempt the close that was moved a moment before', async () => {
    const id = await bench.published()
    const begun = await startDuring(id, await bench.aSitter(), { closesAt: new Date(at(DAY)) })
    expect((await begun()).code).toBe('0')
    expect((await attemptsOf(id)).map(({ deadlineAt }) => deadlineAt.toISOString())).toEqual([at(DAY)])
  })

  it('gives the attempt the extension that was given a moment before', async () => {
    const id = await bench.published()
    const sitter = await bench.aSitter()
    const begun = await server.db.transaction().execute(async (tx) => {
      await lockAssignment(tx, id)
      const start = bench.start(sitter.call, id)
      await expect.poll(isStartWaiting, { timeout: PATIENCE_MS }).toBe(true)
      const who = [{ studentId: sitter.student.studentId }]
      const given = { closesAt: new Date(at(9 * DAY)), reason: '因病延期' }
      await setExceptions(tx, id, who, given, { by: bench.course.host.userId, at: server.clock.now })
      return () => start
    })
    expect((await begun()).code).toBe('0')
    expect((await attemptsOf(id)).map(({ deadlineAt }) => deadlineAt.toISOString())).toEqual([at(9 * DAY)])
  })

  it('is on the extended close, whichever of the two comes first', async () => {
    const sitters = await Promise.all([bench.aSitter(), bench.aSitter()])
    for (let round = 0; round < 25; round++) {
      const id = await bench.published()
      const extend = () =>
        bench.host('extendCourseHomeworkInfo', {
          id,
          studentIds: sitters.map(({ student }) => student.studentId),
          closesAt: at(9 * DAY),
          reason: '因病延期',
        })
      const starts = sitters.map(
        ({ call }) =>
          () =>
            bench.start(call, id),
      )
      const all = [...starts.slice(0, round % 3), extend, ...starts.slice(round % 3)]
      const codes = (await Promise.all(all.map((act) => act()))).map(({ code }) => code)
      expect(codes).toEqual(['0', '0', '0'])
      const ends = (await attemptsOf(id)).map(({ deadlineAt }) => deadlineAt.toISOString())
      expect(ends).toEqual([at(9 * DAY), at(9 * DAY)])
    }
  })

  it('is either seen by the withdrawal or sees it, however often both come at once', async () => {
    const sitters = await Promise.all([bench.aSitter(), bench.aSitter(), bench.aSitter()])
    for (let round = 0; round < 40; round++) {
      const id = await bench.published()
      const withdraw = () => bench.host('withdrawCourseHomeworkInfo', { ids: [id] })
      const starts = sitters.map(
        ({ call }) =>
          () =>
            bench.start(call, id),
      )
      // Another one is first in every round.
      const all = [...starts.slice(0, round % 4), withdraw, ...starts.slice(round % 4)]
      const codes = (await Promise.all(all.map((act) => act()))).map(({ code }) => code)
      codes.splice(round % 4, 1)
      const begun = codes.filter((code) => code === '0').length
      expect(codes.filter((code) => code !== '0').every((code) => code === '100612')).toBe(true)
      expect(await attemptsOf(id)).toHaveLength(begun)
      expect(await statusOf(id)).toBe(begun > 0 ? 'published' : 'draft')
    }
  })

  it('makes one attempt of two clicks at once', async () => {
    const { call } = await bench.aSitter()
    for (let round = 0; round < 10; round++) {
      const id = await bench.published({ kind: 'onlinePractice', maxAttempts: 0 })
      const rooms = await Promise.all([bench.start(call, id), bench.start(call, id), bench.start(call, id)])
      expect(rooms.map(({ code }) => code)).toEqual(['0', '0', '0'])
      expect(await attemptsOf(id)).toHaveLength(1)
    }
  })
})

describe('progress of the course', () => {
  const tasksOf = async ({ student }: Sitter) => {
    const row = server.db.selectFrom('progress').select('taskTotal').where('studentId', '=', student.studentId)
    return (await row.executeTakeFirst())?.taskTotal
  }

  it('follows what is published and withdrawn, for those whom it is for', async () => {
    const [mine, theirs] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    const id = await bench.published({ targetClassIds: [bench.course.classId] })
    expect([await tasksOf(mine), await tasksOf(theirs)]).toEqual([1, 0])
    await bench.update(id, { targetClassIds: [] })
    expect([await tasksOf(mine), await tasksOf(theirs)]).toEqual([1, 1])
    await bench.host('withdrawCourseHomeworkInfo', { ids: [id] })
    expect([await tasksOf(mine), await tasksOf(theirs)]).toEqual([0, 0])
  })

  it('follows an opening when its time merely passes', async () => {
    const mine = await bench.aSitter()
    const drain = async () => {
      while (await recountNextCourse(server.db, server.clock.now));
    }
    await bench.published({ opensAt: at(DAY) })
    await drain()
    expect(await tasksOf(mine)).toBe(0)
    server.clock.now = new Date(START + DAY)
    await drain()
    await expect.poll(() => tasksOf(mine), { timeout: PATIENCE_MS }).toBe(1)
  })
})
