/**
 * Whole minutes of study, as every screen says them: what was begun and not finished does not count. So a day that is
 * 44 minutes in one place is never 45 in another.
 */
export const wholeMinutes = (seconds: number): number => Math.floor(Math.max(0, seconds) / 60)
