import { z } from 'zod'
import { flag, id } from '../fields.ts'
import { PLACE_MAX } from './tag.ts'

/** What lets a film go on at a question: nothing, any answer, or the right one (or the last try). */
export const pointGoOn = z.enum(['skip', 'answer', 'right'])
export type PointGoOn = z.infer<typeof pointGoOn>

/** Questions at places of one film. */
export const POINTS_MAX = 50
export const POINT_TRIES_MAX = 5

/** Where it is asked, what lets the film go on, and from where the film may be seen again after a wrong answer. */
export const pointPlace = {
  atSecond: z.number().int().min(1).max(PLACE_MAX),
  goOn: pointGoOn,
  maxTries: z.number().int().min(1).max(POINT_TRIES_MAX),
  backTo: z.number().int().min(0).max(PLACE_MAX).nullable(),
}

/** What a student's player knows of it before it is reached: no text, no key. */
export const filmPoint = z.object({ id, ...pointPlace, passed: flag })
