/** Limits of scoring rules: without zod, for the browser. */
export const MIN_LEN_MAX = 500
export const RULE_BOARDS_MAX = 50
export const POINTS_MAX = 100
export const FULL_MAX = 1000
export const TEXTS_MAX = 100
