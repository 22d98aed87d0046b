import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/db.ts'
import { freshDatabase } from '../../test/postgres.ts'
import { type OpLogEntry, writeOpLog } from './op-log.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = openDatabase(fresh.url, 4)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const entry = (targetId: string, change: Partial<OpLogEntry> = {}): OpLogEntry => ({
  at: new Date(),
  userId: null,
  realname: '张三',
  role: 'ROLE_STUDENT',
  ip: '127.0.0.1',
  callName: 'addStudyPaperInfo',
  outcome: 'success',
  code: '0',
  durationMs: 1,
  targetId,
  after: { title: '期中"测验"', at: new Date(0) },
  ...change,
})
const lines = (like: string) =>
  database.db.selectFrom('opLog').selectAll().where('targetId', 'like', like).orderBy('targetId').execute()

describe('lines of the operation log', () => {
  it('of a crowd are all there when their callers are answered, as they would be one by one', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `crowd-${String(n).padStart(3, '0')}`)
    await Promise.all(
      names.map(async (name) => {
        await writeOpLog(database.db, entry(name))
        expect(await lines(name)).toHaveLength(1)
      }),
    )
    const all = await lines('crowd-%')
    expect(all.map(({ targetId }) => targetId)).toEqual(names)
    expect(all[0]).toMatchObject({
      realname: '张三',
      module: 'studyPaperInfo',
      action: 'add',
      before: null,
      after: { title: '期中"测验"', at: '1970-01-01T00:00:00.000Z' },
      facts: null,
    })
  })

  it('that the table refuses fail alone', async () => {
    const bad = (n: number) => (n === 7 ? { outcome: 'unheard of' as 'error' } : {})
    const told = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => writeOpLog(database.db, entry(`mixed-${n}`, bad(n)))),
    )
    expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(told[7]?.status).toBe('rejected')
    expect(await lines('mixed-%')).toHaveLength(19)
  })

  it('fall with their transaction', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await writeOpLog(tx, entry('fallen'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await lines('fallen')).toHaveLength(0)
  })
})
