import { z } from 'zod'
import { flag, id, time } from '../fields.ts'
import { author, heldBy, invalidReason, talkFile, textState } from './board.ts'

/** A reply as a thread shows it. */
export const commentRow = z.object({
  id,
  postId: id,
  /** '' of a reply to the post itself. */
  pid: z.string(),
  /** Floors from the top reply down to this one: `3/12/40`. */
  path: z.string(),
  floorNo: z.number().int(),
  author: author.extend({ isOwner: flag }),
  /** '' where it is deleted, or held from this reader. */
  body: z.string(),
  files: z.array(talkFile),
  quote: z.object({ id, floorNo: z.number().int(), name: z.string(), text: z.string() }).nullable(),
  likes: z.number().int(),
  liked: flag,
  accepted: flag,
  score: z.number().nullable(),
  invalid: invalidReason.nullable(),
  state: textState,
  heldBy: z.array(heldBy),
  reason: z.string(),
  canEdit: flag,
  canDelete: flag,
  createdAt: time,
  editedAt: time.nullable(),
  updatedAt: time,
})
