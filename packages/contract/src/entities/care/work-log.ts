import { z } from 'zod'

export const WORK_LOG_KINDS = ['meeting', 'visit', 'talk', 'duty', 'other'] as const
export const workLogKind = z.enum(WORK_LOG_KINDS)
export const WORK_LOG_MIN = 5
export const WORK_LOG_MAX = 2000
/** So long its writer may change or delete it. */
export const WORK_LOG_EDIT_DAYS = 7
/** Work that closes within so many days is a to-do. */
export const DUE_SOON_DAYS = 3
/** Who has not signed in for so long is one. */
export const QUIET_DAYS = 14
/** Notices of so many days whose unread are counted. */
export const UNREAD_DAYS = 14
/** A report about a class covers at most so many days. */
export const REPORT_DAYS_MAX = 366
/** Below this mean progress, or with so much work owed, a student stands among those at risk. */
export const RISK_PROGRESS = 30
export const RISK_OWED = 3
