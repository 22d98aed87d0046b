import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const WALL = 'YYYY-MM-DDTHH:mm:ss'

/** A date picker works in the browser's zone, so it gets the school's local time and its value is read as such. */
export const toWallClock = (iso: string) => dayjs(dayjs(iso).tz(SCHOOL_ZONE).format(WALL))
export const fromWallClock = (wall: dayjs.Dayjs) => dayjs.tz(wall.format(WALL), SCHOOL_ZONE).toISOString()
