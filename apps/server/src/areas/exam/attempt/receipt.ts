import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { toWallClock } from '../../../db/school-time.ts'

/** `20261121-7F3A9C01`: the day and the tail of the attempt's id, short enough to read out over the telephone. */
export const receiptNo = (id: string, at: Date): string =>
  `${schoolDay(at).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`

/** The same as an SQL expression, for any number of attempts. */
export const receiptOf = (id: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${toWallClock(at)}, 'YYYYMMDD') || '-' || upper(right(replace(${id}::text, '-', ''), 8))`
