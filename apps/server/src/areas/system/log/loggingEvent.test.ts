import { read, utils } from '@e965/xlsx'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aUser } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { countLog } from './log-count.store.ts'

let server: TestServer
let admin: Caller
let manager: Caller
let managerPerson: Person
let teacher: Person

/** Cells of the first sheet. */
function rowsOf(bytes: Buffer): string[][] {
  const book = read(bytes)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] as never, { header: 1 })
}

const NOON = Date.parse('2026-10-10T04:00:00Z')
const at = (hours: number) => new Date(NOON + hours * HOUR_MS)
const span = { from: at(-48).toISOString(), to: at(48).toISOString() }

async function anEvent(hours: number, row: Record<string, unknown> = {}) {
  await server.db
    .insertInto('opLog')
    .values({
      id: newId(),
      at: at(hours),
      userId: teacher.userId,
      username: 'lin.wei',
      realname: '林薇',
      role: 'ROLE_MASTER_TEACH',
      ip: '10.1.1.1',
      module: 'paperInfo',
      action: 'update',
      callName: 'updatePaperInfo',
      targetType: 'paper',
      targetId: 'p1',
      targetName: '期末试卷',
      outcome: 'success',
      durationMs: 12,
      ...row,
    })
    .execute()
}

beforeAll(async () => {
  server = await startTestServer()
  teacher = await aUser(server.db, 'ROLE_MASTER_TEACH', { username: 'lin.wei', realname: '林薇' })
  managerPerson = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
  admin = await server.as(await aUser(server.db, 'ROLE_SUPPER', { username: 'root.admin' }))
  manager = await server.as(managerPerson)
  await anEvent(-30)
  await anEvent(-2, {
    outcome: 'refused',
    code: '100412',
    facts: JSON.stringify({ reason: { zh: '试卷已被使用', en: 'the paper is in use' } }),
  })
  await anEvent(-1, { ip: '10.2.2.2', targetId: 'p2', callName: 'deletePaperInfo', action: 'delete' })
  await anEvent(1, { role: 'ROLE_SUPPER', userId: null, username: 'root.admin', realname: '超管', module: 'roleInfo' })
  await anEvent(2, { outcome: 'error', code: '100500', module: 'questionInfo', targetType: 'question' })
})
afterAll(() => server.close())

const count = async (filter: object, caller = admin) =>
  (await caller('listLoggingEvent', { ...span, ...filter } as never)).total

describe('finding events', () => {
  it.each([
    [{}, 5],
    [{ keyword: '林' }, 4],
    [{ keyword: 'lin.wei' }, 4],
    [{ keyword: 'nobody' }, 0],
    // Inside of a name, and in other letters, where no name begins so.
    [{ keyword: '薇' }, 4],
    [{ keyword: 'IN.WEI' }, 4],
    [{ roleFlag: 'ROLE_SUPPER' }, 1],
    [{ module: 'questionInfo' }, 1],
    [{ action: 'delete' }, 1],
    [{ callName: 'deletePaperInfo' }, 1],
    [{ ip: '10.2.2.2' }, 1],
    [{ outcome: 'refused' }, 1],
    [{ outcome: 'success' }, 3],
    [{ targetType: 'question' }, 1],
    [{ targetType: 'paper', targetId: 'p1' }, 3],
    [{ from: at(0).toISOString() }, 2],
    [{ outcome: 'success', ip: '10.1.1.1', roleFlag: 'ROLE_MASTER_TEACH' }, 1],
  ])('by %o', async (filter, total) => {
    expect(await count(filter)).toBe(total)
  })

  it('newest first, page after page without a gap', async () => {
    const one = (await admin('listLoggingEvent', { ...span, limit: 2, offset: 1 })).data
    const two = (await admin('listLoggingEvent', { ...span, limit: 2, offset: 2 })).data
    expect([...one, ...two].map(({ at: time }) => time)).toEqual([2, 1, -1, -2].map((h) => at(h).toISOString()))
  })

  it('refuses more than 92 days, and an end before its start', async () => {
    const long = await admin('listLoggingEvent', { from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' })
    expect(long.data).toEqual({ fields: { to: '时间范围不能超过92天' } })
    const back = await admin('statLoggingEvent', { from: span.to, to: span.from })
    expect(back.code).toBe('100422')
  })

  it('shows a head-school admin nothing that was done as super admin', async () => {
    expect(await count({}, manager)).toBe(4)
    const { data } = await admin('listLoggingEvent', { ...span, roleFlag: 'ROLE_SUPPER' })
    expect((await manager('getLoggingEvent', { id: data[0]?.id as string })).code).toBe('100404')
    expect((await admin('getLoggingEvent', { id: data[0]?.id as string })).code).toBe('0')
  })
})

describe('the bars', () => {
  it('count by hour up to three days, empty hours too', async () => {
    const { data } = await admin('statLoggingEvent', { from: at(-3).toISOString(), to: at(3).toISOString() })
    expect(data.map(({ count: n, failed }) => [n, failed])).toEqual([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 0],
      [1, 0],
      [1, 1],
    ])
  })

  it('count by day of the school above', async () => {
    const { data } = await admin('statLoggingEvent', { from: '2026-10-06T16:00:00Z', to: '2026-10-12T16:00:00Z' })
    expect(data.map(({ bucket, count: n }) => [bucket.slice(0, 13), n])).toEqual([
      ['2026-10-06T16', 0],
      ['2026-10-07T16', 0],
      // 30 hours before noon of the tenth is six in the morning of the ninth.
      ['2026-10-08T16', 1],
      ['2026-10-09T16', 4],
      ['2026-10-10T16', 0],
      ['2026-10-11T16', 0],
    ])
  })
})

describe('counts of the log', () => {
  const asked = [
    {},
    { outcome: 'refused' },
    { outcome: 'success', roleFlag: 'ROLE_MASTER_TEACH' },
    { roleFlag: 'ROLE_SUPPER' },
    { module: 'questionInfo' },
    { action: 'delete' },
    { callName: 'deletePaperInfo', outcome: 'success' },
    { targetType: 'paper' },
    { module: 'paperInfo', targetType: 'paper', roleFlag: 'ROLE_MASTER_TEACH' },
    { from: new Date(NOON - 25.5 * HOUR_MS).toISOString(), to: new Date(NOON + 90_000).toISOString() },
    { keyword: '林' },
    { ip: '10.1.1.1', module: 'paperInfo' },
  ] as const
  const told = async () => {
    const all = []
    for (const by of [admin, manager])
      for (const filter of asked) {
        const { data } = await by('statLoggingEvent', { ...span, ...filter })
        const { total } = await by('listLoggingEvent', { ...span, ...filter })
        all.push([data.filter(({ count: n }) => n > 0), total])
        expect(data.reduce((sum, { count: n }) => sum + n, 0)).toBe(total)
      }
    return all
  }

  it('say the same as the lines, before they are counted, after, and with more lines behind them', async () => {
    // A sign-in of a super admin is not told to others, though it carries no role.
    const hidden = await aUser(server.db, 'ROLE_SUPPER')
    const extra = { role: '', targetType: 'sign-in', callName: 'local', module: 'login', userId: hidden.userId }
    await anEvent(-5, { ...extra, username: 'hidden' })
    const before = await told()
    await countLog(server.db)
    expect(await told()).toEqual(before)
    // Written now, of long ago: a line that was committed late.
    await anEvent(-29)
    await anEvent(-4, { ...extra, username: 'hidden' })
    const more = await told()
    expect(more).not.toEqual(before)
    await countLog(server.db)
    await countLog(server.db)
    expect(await told()).toEqual(more)
    await server.db.deleteFrom('opLog').where('username', '=', 'hidden').execute()
    await server.db.deleteFrom('opLogCount').execute()
    await sql`update op_log_counted set txid = '0'`.execute(server.db)
    await server.db.deleteFrom('opLog').where('at', '=', at(-29)).execute()
  })

  it('wait for a line whose transaction is still open, and count it once when it is over', async () => {
    const total = async () => (await admin('listLoggingEvent', { ...span })).total
    const was = (await total()) ?? 0
    const late = await server.app.deps.pool.connect()
    await late.query('begin')
    await late.query(
      `insert into op_log (id, at, module, action, call_name, outcome) values ($1, $2, 'm', 'a', 'late', 'success')`,
      [newId(), at(-3)],
    )
    await anEvent(-3, { callName: 'later' })
    await countLog(server.db)
    expect(await total()).toBe(was + 1)
    await late.query('commit')
    late.release()
    expect(await total()).toBe(was + 2)
    await countLog(server.db)
    expect(await total()).toBe(was + 2)
    await server.db.deleteFrom('opLog').where('callName', 'in', ['late', 'later']).execute()
    await server.db.deleteFrom('opLogCount').execute()
    await sql`update op_log_counted set txid = '0'`.execute(server.db)
  })

  it('begin anew in another cluster, where transactions are numbered from the start', async () => {
    const before = (await admin('listLoggingEvent', { ...span })).total
    await sql`update op_log_counted set txid = '9000000000000000'`.execute(server.db)
    await sql`update op_log set txid = '9000000000000000'`.execute(server.db)
    await countLog(server.db)
    await countLog(server.db)
    expect((await admin('listLoggingEvent', { ...span })).total).toBe(before)
  })
})

describe('one event', () => {
  it('tells each field before and after, secrets masked', async () => {
    const person = await aUser(server.db, 'ROLE_TEACHER')
    const own = await server.as(person)
    await own('updateUserPwd', { id: person.userId, oldPwd: 'wrong-one', newPwd: 'Another-1-password' })
    const now = { from: new Date(Date.now() - HOUR_MS).toISOString(), to: new Date(Date.now() + HOUR_MS).toISOString() }
    const { data } = await admin('listLoggingEvent', { ...now, callName: 'updateUserPwd' })
    const event = (await admin('getLoggingEvent', { id: data[0]?.id as string })).data
    expect(event).toMatchObject({ outcome: 'refused', code: '100426', message: '原密码错误', roleName: '教师' })
    expect(event.diff).toContainEqual({ field: 'newPwd', before: '', after: '***' })
    expect(JSON.stringify(await server.db.selectFrom('opLog').selectAll().execute())).not.toContain(
      'Another-1-password',
    )
  })

  it('says the message of a refusal in the reader’s language', async () => {
    const { data } = await admin('listLoggingEvent', { ...span, outcome: 'refused' })
    expect((await admin('getLoggingEvent', { id: data[0]?.id as string })).data.message).toBe('试卷已被使用')
  })

  it('holds what an edit changed and leaves out the rest', async () => {
    const { data: roles } = await admin('getRoleInfoList', { all: '1' })
    const org = roles.find(({ roleFlag }) => roleFlag === 'ROLE_ORG')
    const { id, updatedAt, description } = org as NonNullable<typeof org>
    await admin('updateRoleInfo', { id, updatedAt, roleName: '合作机构', description })
    const now = { from: new Date(Date.now() - HOUR_MS).toISOString(), to: new Date(Date.now() + HOUR_MS).toISOString() }
    const { data } = await admin('listLoggingEvent', { ...now, targetId: id, callName: 'updateRoleInfo' })
    expect(data[0]).toMatchObject({
      module: 'roleInfo',
      action: 'update',
      targetType: 'role',
      targetName: '机构管理员',
    })
    const event = (await admin('getLoggingEvent', { id: data[0]?.id as string })).data
    expect(event.diff).toEqual([{ field: 'roleName', before: '机构管理员', after: '合作机构' }])
  })

  it('is kept of a call that was refused for want of a right', async () => {
    expect((await manager('addRoleInfo', { roleFlag: 'ROLE_X1', roleName: '越权' })).code).toBe('100403')
    const rows = await server.db.selectFrom('opLog').selectAll().where('callName', '=', 'addRoleInfo').execute()
    expect(rows).toEqual([
      expect.objectContaining({ userId: managerPerson.userId, outcome: 'refused', code: '100403' }),
    ])
  })
})

describe('the export', () => {
  it('is the rows of the list as a workbook, and is logged itself', async () => {
    const headers = await server.headers(managerPerson)
    const response = await fetch(`${server.url}/api/log/api/loggingEvent/export`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...span, outcome: 'success' }),
    })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const rows = rowsOf(Buffer.from(await response.arrayBuffer()))
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['时间', '操作人', '用户名'],
      ['2026-10-10 11:00:00', '林薇', 'lin.wei'],
      ['2026-10-09 06:00:00', '林薇', 'lin.wei'],
    ])
    const logged = await server.db
      .selectFrom('opLog')
      .selectAll()
      .where('callName', '=', 'exportLoggingEvent')
      .execute()
    expect(logged).toEqual([expect.objectContaining({ outcome: 'success', userId: managerPerson.userId })])
  })
})
