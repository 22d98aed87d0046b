import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { idNumberKeys } from '@shuyuan/server/areas/account/user/account-keys.read.ts'
import { idNumberHash, sealIdNumber } from '@shuyuan/server/areas/account/user/id-number.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json, must } from '../bulk.ts'
import type { SeededStudent, World } from '../world.ts'

/** Maximum days since the last sign-in, by kind of learner; the silent ones never signed in. */
const AWAY: Readonly<Record<string, number>> = { steady: 2, able: 4, burst: 16, low: 40 }
const CHANGES = {
  suspended: { to: '休学', reason: '因病需要休养，申请休学一学期' },
  graduated: { to: '毕业', reason: '修满学分，准予毕业' },
  withdrawn: { to: '退学', reason: '工作调动，本人申请退学' },
} as const

async function idNumbers({ tx, students }: World): Promise<void> {
  const keys = await idNumberKeys(tx)
  await sql`
    update app_user u set id_number_cipher = c.sealed, id_number_hash = c.hash
    from unnest(${students.map(({ userId }) => userId)}::uuid[],
      ${students.map(({ idNumber }) => sealIdNumber(keys, idNumber))}::bytea[],
      ${students.map(({ idNumber }) => idNumberHash(keys, idNumber))}::bytea[]) as c(id, sealed, hash)
    where u.id = c.id`.execute(tx)
}

async function signIns({ tx, students, teachers, content, users, today, rng }: World): Promise<void> {
  const ago = (days: number) => new Date(today.getTime() - Math.floor(rng.next() * days * DAY_MS) - 600_000)
  const seen = [
    ...students
      .filter(({ persona, studyStatus }) => persona.kind !== 'silent' && studyStatus !== 'withdrawn')
      .map(({ userId, persona, studyStatus }) => ({
        id: userId,
        at: ago(studyStatus === 'enrolled' ? (AWAY[persona.kind] ?? 9) : 300),
      })),
    ...content.teachers
      .filter(({ teacherNo }) => teachers.has(teacherNo) && rng.chance(0.95))
      .map(({ teacherNo }) => ({ id: users.of(teacherNo), at: ago(6) })),
    ...content.staff
      .filter(({ username }) => users.has(username))
      .map(({ username }) => ({ id: users.of(username), at: ago(3) })),
  ]
  await sql`
    update app_user u set last_login_at = c.at
    from unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map(({ at }) => at)}::timestamptz[]) as c(id, at)
    where u.id = c.id`.execute(tx)
}

/** Students who are no longer enrolled have a record of the day and the person who changed that. */
async function changes({ tx, students, users, today, rng }: World): Promise<void> {
  const by = users.of('edu')
  const rows = students.flatMap((one) => {
    const change = CHANGES[one.studyStatus as keyof typeof CHANGES]
    if (!change) return []
    const at = new Date(today.getTime() - rng.int(20, 120) * DAY_MS)
    return [
      {
        id: newId(),
        studentId: one.id,
        kind: 'status',
        fromValue: '在籍',
        toValue: change.to,
        reason: change.reason,
        day: at.toISOString().slice(0, 10),
        fileIds: json([]) as never,
        at,
        by,
      },
    ]
  })
  await bulk(tx, 'studentChange', rows)
  const gone = students.filter(({ studyStatus }) => studyStatus === 'withdrawn').map(({ userId }) => userId)
  await sql`update app_user set status = 'disabled', status_reason = '退学' where id = any(${gone}::uuid[])`.execute(tx)
}

async function monitors({ tx, students, orgClasses }: World): Promise<void> {
  const first = new Map<string, SeededStudent>()
  for (const one of students)
    if (one.studyStatus === 'enrolled' && one.persona.kind === 'steady' && !first.has(one.classCode))
      first.set(one.classCode, one)
  await bulk(
    tx,
    'orgClassMonitor',
    [...first].map(([code, { id }]) => ({ orgClassId: orgClasses.of(code), studentId: must(id, 'monitor') })),
  )
}

/** Further records of people: identity numbers, last sign-ins, changes of study records, monitors. */
export async function seedRecords(world: World): Promise<void> {
  await idNumbers(world)
  await signIns(world)
  await changes(world)
  await monitors(world)
}
