import { z } from 'zod'

/** school: a resource of the course; branch: a supplement that a teacher gave to the own classes. */
export const materialSource = z.enum(['school', 'branch'])
export type MaterialSource = z.infer<typeof materialSource>

/** What is wrong with a material. */
export const reportReason = z.enum(['broken', 'outdated', 'improper'])
export type ReportReason = z.infer<typeof reportReason>

/** Files that are downloaded together, and their size. */
export const SAVED_FILES_MAX = 20
export const SAVED_BYTES_MAX = 500 * 1024 * 1024
