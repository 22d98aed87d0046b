import { z } from 'zod'

/** What an opening may take over from an earlier one, in the order in which it is copied. */
export const INHERIT_PARTS = ['detail', 'chapter', 'resource', 'process', 'paper', 'assignment', 'checkOption'] as const
export const inheritPart = z.enum(INHERIT_PARTS)
export type InheritPart = z.infer<typeof inheritPart>
export const partCounts = z.partialRecord(inheritPart, z.number().int())

/** What an opening may still lack before it is published. */
export const OPENING_LACKS = ['paperCode', 'major', 'host', 'content'] as const
export const openingLack = z.enum(OPENING_LACKS)

/** One course of an act on several: done, or why not. */
export const courseOutcome = z.object({
  courseId: z.string(),
  courseName: z.string(),
  ok: z.boolean(),
  reason: z.string(),
})
/** What an act on several courses did, and which it refused; the others went on. */
export const changedAndRefused = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ courseId: z.string(), courseName: z.string(), reason: z.string() })),
})
