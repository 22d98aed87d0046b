/** The school's days and hours. SCHOOL_ZONE, Asia/Shanghai, has kept UTC+8 without summer time since 1991. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const ZONE_MS = 8 * HOUR_MS

/** The wall clock of the school as if it were UTC: read it with getUTC…. */
export const wallClock = (at: Date | number): Date => new Date(Number(at) + ZONE_MS)

/** The calendar day of a moment: 2026-11-21. */
export const schoolDay = (at: Date | number): string => wallClock(at).toISOString().slice(0, 10)

/** 2026-11-21 08:30; '' for an unknown moment. */
export const clockText = (at: Date | null): string =>
  at === null ? '' : wallClock(at).toISOString().slice(0, 16).replace('T', ' ')

/** Steps of the school's clock, hours or days in ms, since its midnight of 1970-01-01; `startOf` is the beginning of one. */
export const numberOf = (at: number, step: number): number => Math.floor((at + ZONE_MS) / step)
export const startOf = (number: number, step: number): number => number * step - ZONE_MS

/** The midnight at which a calendar day begins: for 2026-11-21, 16:00 UTC of the day before. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - ZONE_MS)
/** The midnight after it: the whole day counts. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** The midnight at which the day of a moment begins, in ms. */
export const midnightOf = (at: Date | number): number => startOf(numberOf(Number(at), DAY_MS), DAY_MS)
