import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { notify } from '../../messages/notify.store.ts'
import { expectLaws, lawsOf } from '../laws.ts'
import { killableServer } from './killable.ts'

const PEOPLE = 4000
const MESSAGES = 4
const KILLS = 3

const held = killableServer()

it('killed while it tells thousands, tells everybody exactly once in the end', async () => {
  const { server, database } = held
  const { db } = database
  const people = Array.from({ length: PEOPLE }, () => newId())
  await db
    .insertInto('appUser')
    .values(
      people.map((id, n) => ({
        id,
        username: `told${n}`,
        realname: `学生${n}`,
        mobile: `138${String(n).padStart(8, '0')}`,
      })),
    )
    .execute()
  const now = new Date()
  for (let n = 0; n < MESSAGES; n++)
    await notify(
      { db, now },
      'makeupResult',
      people,
      {
        course: `课程${n}`,
        exam: { zh: '补考', en: 'resit' },
        result: { zh: '已通过', en: 'approved' },
        batch: '2026秋',
        reason: '',
      },
      { id: `killed-${n}` },
    )
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(150 + kill * 100)
    await server.kill()
    await server.restart()
  }
  const waiting = async () =>
    (await db.selectFrom('messageEvent').select('id').where('state', '=', 'queued').execute()).length
  for (let n = 0; n < 300 && (await waiting()) > 0; n++) await pause(200)
  expect(await waiting()).toBe(0)

  const told = await db
    .selectFrom('remind')
    .select(['userId', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('userId')
    .execute()
  expect(told).toHaveLength(PEOPLE)
  expect(told.filter(({ n }) => n !== MESSAGES)).toEqual([])
  await expectLaws(db, new Date(), lawsOf('message'))
}, 180_000)
