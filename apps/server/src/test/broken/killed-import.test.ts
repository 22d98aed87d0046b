import { setTimeout as pause } from 'node:timers/promises'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { tokenHash } from '../../wire/session/sessions.ts'
import { aGrade, aMajor, aSubSchool, aUser } from '../builders.ts'
import { idNumberOf } from '../id-numbers.ts'
import { expectLaws, lawsOf } from '../laws.ts'
import { workbook } from '../sheets.ts'
import { killableServer } from './killable.ts'

const ROWS = 5000
const TOKEN = 'the-token-of-this-test'
const PATH = (callTable.importStudentInfo as { path: string }).path

const held = killableServer()

async function step(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>): Promise<ImportAnswer> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (file) form.append('upfile', new Blob([file]), 'students.xlsx')
  const headers = { token: TOKEN, currentrole: 'ROLE_EDU' }
  const response = await fetch(held.server.url + PATH, { method: 'POST', headers, body: form })
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: ImportAnswer }
  if (code !== '0') throw new Error(`${code} ${message}`)
  return data
}

async function settled(first: ImportAnswer): Promise<ImportAnswer> {
  let now = first
  while (now.step === 'job') {
    await pause(200)
    now = await step({ importId: now.importId })
  }
  return now
}

/** Waits until the thread of the import writes rows inside its transaction. */
async function untilWriting(): Promise<void> {
  for (;;) {
    const { rows } = await held.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and query ilike '%insert into app_user%'
        and query not ilike '%pg_stat_activity%'`,
    )
    if (rows.length > 0) return
    await pause(2)
  }
}

it('an import whose server is killed while it writes has written nothing, and is done once by the next process', async () => {
  const { server, database } = held
  const { db } = database
  await aSubSchool(db, { schoolCode: 'B01' })
  await aMajor(db, { majorCode: 'KILL01' })
  const gradeCode = await aGrade(db)
  const { userId } = await aUser(db, 'ROLE_EDU')
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { id: newId(), tokenHash: tokenHash(TOKEN), userId, createdAt: now, lastSeenAt: now, expiresAt }
  await db.insertInto('session').values(session).execute()
  const head = ['学号', '姓名', '身份证号', '分校编码', '专业代码', '年级', '入学日期', '学历类型']
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `KILL${String(n).padStart(6, '0')}`,
    `学生${n}`,
    idNumberOf(n),
    'B01',
    'KILL01',
    gradeCode,
    '2026-09-01',
    '学历',
  ])
  const count = async (table: 'student' | 'appUser') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count('appUser')

  const seen = await settled(await step({}, await workbook([head, ...rows])))
  if (seen.step !== 'preview') throw new Error(JSON.stringify(seen))
  expect(seen.counts).toMatchObject({ add: ROWS, bad: 0 })
  const committing = step({ importId: seen.importId, commit: '1' }).catch(() => null)
  await untilWriting()
  await server.kill()
  await committing
  expect([await count('student'), await count('appUser')]).toEqual([0, before])

  await server.restart()
  // The job still looks as if it ran; asking for it again makes no difference.
  const again = await step({ importId: seen.importId, commit: '1' })
  // Without a heartbeat for so long its process has died, and the job is resumed.
  await db.updateTable('job').set({ beatAt: sql`now() - interval '1 hour'` }).where('state', '=', 'running').execute()
  const done = await settled(again)
  expect(done).toMatchObject({ step: 'done', counts: { add: ROWS } })
  expect([await count('student'), await count('appUser')]).toEqual([ROWS, before + ROWS])
  await expectLaws(db, new Date(), lawsOf('account', 'school', 'system'))
}, 240_000)
