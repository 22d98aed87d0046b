import { z } from 'zod'
import { ROLE_FLAGS } from '../../access/roles.ts'
import { id, text } from '../fields.ts'

export const NOTICE_CATEGORIES = ['school', 'teaching', 'exam', 'class', 'course', 'system'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]
export const noticeCategory = z.enum(NOTICE_CATEGORIES)

/** A scheduled one is published by the server at its time; who withdraws one ends it. */
export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
export const noticeState = z.enum(NOTICE_STATES)

export const RECEIPT_STATES = ['read', 'unread', 'confirmed', 'unconfirmed'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]
export const receiptState = z.enum(RECEIPT_STATES)

/** Among units: the head school, which is none. */
export const HEAD_UNIT = 'head'

export const NOTICE_TITLE_MAX = 80
export const NOTICE_BODY_MAX = 50_000
export const NOTICE_FILES_MAX = 10
export const NOTICE_FILE_BYTES = 50 * 1024 * 1024
export const NAMED_PEOPLE_MAX = 500
/** A course shows so many on top at a time, each for so many days at most. */
export const PINNED_MAX = 3
export const PINNED_DAYS_MAX = 30
/** So long after urging nobody is urged again. */
export const URGE_PAUSE_HOURS = 24

const several = (max: number) => z.array(id).max(max).default([])

/**
 * Whom a notice is for: whoever fits every list that is not empty, by one of its values, and whoever is named. With all
 * lists empty it is for everybody whom its writer may tell.
 */
export const noticeScope = z.object({
  roles: z
    .array(z.enum(ROLE_FLAGS as [(typeof ROLE_FLAGS)[number], ...typeof ROLE_FLAGS]))
    .max(ROLE_FLAGS.length)
    .default([]),
  subSchoolIds: several(200),
  majorIds: several(200),
  gradeCodes: z.array(text(20, 1)).max(50).default([]),
  orgClassIds: several(500),
  courseIds: several(200),
  courseClassIds: several(500),
  userIds: several(NAMED_PEOPLE_MAX),
})
export type NoticeScope = z.output<typeof noticeScope>

/** What one notice is by: the lists that no one is named in. */
export const SCOPE_LISTS = [
  'roles',
  'subSchoolIds',
  'majorIds',
  'gradeCodes',
  'orgClassIds',
  'courseIds',
  'courseClassIds',
] as const satisfies readonly (keyof NoticeScope)[]

/** Whether it names nobody in particular. */
export const isForEverybody = ({ userIds, ...lists }: NoticeScope): boolean =>
  userIds.length === 0 && SCOPE_LISTS.every((list) => lists[list].length === 0)

export const EVERYBODY: NoticeScope = {
  roles: [],
  subSchoolIds: [],
  majorIds: [],
  gradeCodes: [],
  orgClassIds: [],
  courseIds: [],
  courseClassIds: [],
  userIds: [],
}
