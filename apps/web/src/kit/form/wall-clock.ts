import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const WALL = 'YYYY-MM-DDTHH:mm:ss'

/** A picker knows the browser's zone alone: it is given the school's clock face, and what is picked is read as that. */
export const toWallClock = (iso: string) => dayjs(dayjs(iso).tz(SCHOOL_ZONE).format(WALL))
export const fromWallClock = (wall: dayjs.Dayjs) => dayjs.tz(wall.format(WALL), SCHOOL_ZONE).toISOString()
