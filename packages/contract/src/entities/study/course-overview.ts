import { z } from 'zod'
import { flag, id } from '../fields.ts'
import { checkKind } from '../marking/check.ts'
import { examForm } from '../score/score.ts'

/** A course before one takes it: facts, texts that are published, titles, and no link into it. */
export const courseOverview = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  schoolName: z.string(),
  coverUrl: z.string(),
  credits: z.number(),
  /** What has to be passed before it may be chosen; `passed` of whoever asks, '0' for those who are no student. */
  prerequisites: z.array(z.object({ courseCode: z.string(), courseName: z.string(), passed: flag })),
  hours: z.number(),
  examForm,
  ratio: z.object({ formative: z.number(), final: z.number() }),
  archived: flag,
  intro: z.string(),
  tags: z.array(z.string()),
  teachers: z.array(z.object({ duty: z.enum(['host', 'face']), name: z.string(), unitName: z.string() })),
  studentCount: z.number().int(),
  favouriteCount: z.number().int(),
  /** What students of the latest terms said of it; null while too few have. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  isCollected: flag,
  /** student: studies it; staff: teaches or manages it. */
  place: z.enum(['student', 'staff', 'visitor']),
  description: z.string(),
  textbooks: z.object({ body: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  chapters: z.array(
    z.object({
      id,
      title: z.string(),
      level: z.number().int(),
      resources: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    }),
  ),
  options: z.array(z.object({ id, name: z.string(), kind: checkKind, weight: z.number() })),
})
