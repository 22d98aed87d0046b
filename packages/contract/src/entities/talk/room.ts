import { z } from 'zod'
import { flag, id, time } from '../fields.ts'

/** By the clock: a room opens and ends by itself. */
export const ROOM_STATES = ['before', 'open', 'ended'] as const
export type RoomState = (typeof ROOM_STATES)[number]

export const ROOM_MINUTES = { min: 15, max: 240 } as const
export const EXTEND_MINUTES = { min: 5, max: 120 } as const
/** Minutes for which one person or all students are silent; 0 ends it. */
export const MUTE_MINUTES_MAX = 240
export const ROOM_TITLE_MAX = 60
export const ROOM_QUESTION_MAX = 500
export const ROOM_TEXT_MAX = 1000
export const POLL_CHOICES = { min: 2, max: 10 } as const
export const POLL_CHOICE_MAX = 60
/** One message of a person. */
export const SPEAK_EVERY_MS = 2000
/** Own messages are taken back so long. */
export const RECALL_MS = 2 * 60_000
/** A sign-in code holds so long. */
export const SIGN_MS = 5 * 60_000
/** Whoever is silent so long has left. */
export const SILENT_MS = 40_000
/** Messages that are read at once. */
export const MESSAGES_MAX = 200
/** A shorter text does not count as taking part. */
export const VALID_TEXT_MIN = 5

export const MESSAGE_KINDS = ['text', 'image', 'card', 'poll', 'sign'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
export const SPEAKER_DUTIES = ['host', 'face', 'assistant', 'instructor', 'student'] as const
export type SpeakerDuty = (typeof SPEAKER_DUTIES)[number]
/** A held message waits for a decision; its author and those who lead the room see it. */
export const MESSAGE_STATES = ['visible', 'held', 'rejected'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What the page made to know its message again. */
export const clientId = z.string().regex(/^[\w-]{8,40}$/)
const count = z.number().int()

export const roomMessage = z.object({
  id,
  /** What its author's page called it before it had an id. */
  clientId: z.string(),
  seq: count,
  rev: count,
  userId: id,
  name: z.string(),
  duty: z.enum(SPEAKER_DUTIES),
  kind: z.enum(MESSAGE_KINDS),
  /** Empty once it is recalled. */
  body: z.string(),
  fileId: id.nullable(),
  card: z.object({ resourceId: id, name: z.string() }).nullable(),
  quote: z.object({ id, seq: count, name: z.string(), text: z.string() }).nullable(),
  isQuestion: flag,
  answered: flag,
  pinned: flag,
  recalled: flag,
  state: z.enum(MESSAGE_STATES),
  /** Why it was rejected. */
  reason: z.string(),
  choices: z.array(z.string()),
  multiple: flag,
  counts: z.array(count),
  closedAt: time.nullable(),
  /** Of a sign-in, for those who lead the room. */
  code: z.string(),
  at: time,
})
export type RoomMessage = z.output<typeof roomMessage>

/** What changes while people talk, beside the messages. */
export const roomNow = z.object({
  title: z.string(),
  question: z.string(),
  startsAt: time,
  endsAt: time,
  mutedUntil: time.nullable(),
  hands: z.array(z.object({ userId: id, name: z.string(), at: time })),
})
export type RoomNow = z.output<typeof roomNow>

/** The live line of rooms, a namespace of the one for messages. */
export const ROOM_LINE = '/room'

/** What the line brings: everything that changed behind `from`, up to `rev`. A page that was not at `from` asks. */
export interface RoomChanges {
  readonly from: number
  readonly rev: number
  readonly messages: readonly RoomMessage[]
  readonly room: RoomNow | null
  readonly serverNow: string
}
