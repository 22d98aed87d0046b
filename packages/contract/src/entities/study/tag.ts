import { z } from 'zod'

/** What a student keeps at a place: a text, a star, or that it was not understood. */
export const placeKind = z.enum(['note', 'bookmark', 'confused'])
export type PlaceKind = z.infer<typeof placeKind>

export const TAG_TEXT_MAX = 5000
/** Seconds of a day, and more than the pages of any document. */
export const PLACE_MAX = 86_400
