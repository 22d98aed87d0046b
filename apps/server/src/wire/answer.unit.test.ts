import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { asAppError, refusal } from './answer.ts'

const twice = (detail?: string) =>
  refusal(asAppError({ code: '23505', constraint: 'term_term_code_key', detail }, ''), 'zh')

it('tells a value that somebody else was faster with at its field', () => {
  expect(twice('Key (term_code)=(2027-1) already exists.')).toEqual({
    code: '100411',
    message: '「2027-1」已存在',
    data: { fields: { termCode: '「2027-1」已存在' } },
  })
  expect(twice('Key (lower(username::text))=(li.min) already exists.').data).toEqual({
    fields: { username: '「li.min」已存在' },
  })
})

it.each([
  'Key (course_id, user_id)=(0197a0c2-0000-7000-8000-000000000001, 0197a0c2-0000-7000-8000-000000000002) already exists.',
  'Key (student_id)=(0197a0c2-0000-7000-8000-000000000001) already exists.',
  undefined,
])('names no key of the database: %s', (detail) => {
  expect(twice(detail)).toMatchObject({ code: '100412', message: '相同的数据已存在，请查看最新内容', data: null })
})

describe('a database that cannot be reached', () => {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  /** What the pool says of a server that does this with everybody who connects. */
  async function saidOf(meet: (socket: net.Socket) => void, waitMs: number): Promise<string> {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined)
      meet(socket)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const { pool, close } = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, 1, waitMs)
    closers.push(() => server.close(), close)
    const error = await pool.query('select 1').then(
      () => null,
      (reason: unknown) => reason,
    )
    return refusal(asAppError(error, ''), 'zh').code
  }

  it('is too busy for now, whether it never answers', async () => {
    expect(await saidOf(() => undefined, 50)).toBe('100503')
  })

  it('or ends the connection before its time', async () => {
    expect(await saidOf((socket) => socket.once('data', () => socket.end()), 10_000)).toBe('100503')
  })
})
