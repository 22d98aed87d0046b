import { z } from 'zod'

/** draft: its author's alone; waiting: for the host; published: the classes read it; adopted: also a resource of the course. */
export const supplementState = z.enum(['draft', 'waiting', 'published', 'adopted', 'returned'])
export type SupplementState = z.infer<typeof supplementState>
/** States in which the classes read it. */
export const READ_SUPPLEMENTS = ['published', 'adopted'] as const satisfies readonly SupplementState[]

export const SUPPLEMENT_CLASSES_MAX = 50
/** Face-to-face lessons of a term. */
export const LESSON_NO_MAX = 60
export const SUPPLEMENT_REASON = { min: 5, max: 200 } as const
