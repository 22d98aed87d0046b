import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../db/school-time.ts'
import { listVersion } from './word-list.read.ts'
import { daysBefore } from './word-query.read.ts'

interface DayHits {
  day: string
  block: number
  mask: number
  hold: number
}

async function hitsByDay(db: Db, since: Date): Promise<Map<string, DayHits>> {
  const { rows } = await sql<DayHits>`
    select ${dayOf(sql.ref('created_at'))}::text as day, count(*) filter (where level = 'block')::int as block,
      count(*) filter (where level = 'mask')::int as mask, count(*) filter (where level = 'hold')::int as hold
    from sensitive_filter_record where created_at >= ${since} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

/** The list in figures, and the texts that it caught on each of the last days, today the last of them. */
export async function statWords(db: Db, now: Date, days: number) {
  const [counts, { version, changedAt }, found] = await Promise.all([
    db
      .selectFrom('sensitiveWord')
      .select(({ fn }) => fn.countAll<number>().as('words'))
      .select(sql<number>`count(*) filter (where status = 'enabled')::int`.as('enabled'))
      .executeTakeFirstOrThrow(),
    listVersion(db),
    hitsByDay(db, daysBefore(now, days)),
  ])
  const byDay = Array.from({ length: days }, (_, at) => {
    const day = schoolDay(daysBefore(now, days - 1 - at))
    return found.get(day) ?? { day, block: 0, mask: 0, hold: 0 }
  })
  return { ...counts, version, appliedAt: changedAt, byDay }
}
