import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'

const ZONE = sql.lit(SCHOOL_ZONE)

/** The clock on the school's wall at a moment of the database. */
export const onWall = (at: RawBuilder<unknown>): RawBuilder<Date> => sql<Date>`(${at} at time zone ${ZONE})`

/** The school's day of a moment, as a date. */
export const dayOf = (at: RawBuilder<unknown>): RawBuilder<string> => sql<string>`${onWall(at)}::date`

/** The moment of a day's first instant or of a clock face of the school. */
export const momentOf = (wall: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${wall})::timestamp at time zone ${ZONE})`
