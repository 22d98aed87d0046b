import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'

const ZONE = sql.lit(SCHOOL_ZONE)

/** Local time at the school of an instant in the database. */
export const toWallClock = (at: RawBuilder<unknown>): RawBuilder<Date> => sql<Date>`(${at} at time zone ${ZONE})`

/** The date at the school of an instant. */
export const dayOf = (at: RawBuilder<unknown>): RawBuilder<string> => sql<string>`${toWallClock(at)}::date`

/** The instant of a local date (its midnight) or local time at the school. */
export const momentOf = (wall: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${wall})::timestamp at time zone ${ZONE})`
