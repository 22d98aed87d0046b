/** So many assignments are asked for at a time. */
export const URGED_ASSIGNMENTS_MAX = 100
/** Papers that wait longer are asked for, where nothing else is said. */
export const REVIEW_PATIENCE_DAYS = 7
export const WAITED_DAYS_MAX = 60
/** How far ahead the list looks. */
export const DUE_DAYS = [1, 3, 7, 14] as const
/** Of a request for more time. */
export const DELAY_REASON_MIN = 5
