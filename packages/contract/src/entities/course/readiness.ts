import { z } from 'zod'

/** What a course should have before it begins. */
export const readinessKey = z.enum([
  'description',
  'chapters',
  'resources',
  'emptyChapter',
  'mustSee',
  'scheme',
  'assignments',
])
export type ReadinessKey = z.infer<typeof readinessKey>
