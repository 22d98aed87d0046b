import { z } from 'zod'

/** What a student keeps of a course. */
export const OWN_ARCHIVE_PARTS = ['record', 'notes', 'works', 'posts'] as const
export const ownArchivePart = z.enum(OWN_ARCHIVE_PARTS)
export type OwnArchivePart = z.infer<typeof ownArchivePart>

/** What a host keeps of a past course. */
export const COURSE_ARCHIVE_PARTS = ['detail', 'calendar', 'resources', 'scores', 'summary'] as const
export const courseArchivePart = z.enum(COURSE_ARCHIVE_PARTS)
export type CourseArchivePart = z.infer<typeof courseArchivePart>

/** For so many days an archive can be downloaded. */
export const ARCHIVE_DAYS = 7
