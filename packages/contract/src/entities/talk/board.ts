import { z } from 'zod'
import { flag, id, time } from '../fields.ts'

export const BOARD_KINDS = ['course', 'class', 'group', 'chapter', 'activity', 'school', 'errata'] as const
export const boardKind = z.enum(BOARD_KINDS)
export type BoardKind = z.infer<typeof boardKind>
export const postRule = z.enum(['all', 'teacherOnly'])
export const postKind = z.enum(['topic', 'question'])
export type PostKind = z.infer<typeof postKind>

/** held: seen by its author and the moderators until somebody decides. */
export const TEXT_STATES = ['visible', 'held', 'hidden', 'deleted'] as const
export const textState = z.enum(TEXT_STATES)
export type TextState = z.infer<typeof textState>
/** Why a text is held: a sensitive word, a board that reviews, reports of three people. */
export const HELD_BY = ['filter', 'review', 'report'] as const
export const heldBy = z.enum(HELD_BY)
export type HeldBy = z.infer<typeof heldBy>

/** What the author was in the course when it was written. */
export const authorDuty = z.enum(['host', 'face', 'assistant', 'instructor', 'manager', 'student'])
export type AuthorDuty = z.infer<typeof authorDuty>

export const REPORT_REASONS = ['ad', 'abuse', 'wrong', 'privacy', 'other'] as const
export const INVALID_REASONS = ['short', 'repeat', 'offTopic'] as const
export const invalidReason = z.enum(INVALID_REASONS)

export const BOARD_TITLE_MAX = 30
export const BOARD_INTRO_MAX = 200
export const POST_TITLE_MIN = 2
export const POST_TITLE_MAX = 80
export const POST_BODY_MAX = 20_000
/** A post of a group, and the replies that stand open below it. */
export const GROUP_POST_BODY_MAX = 2_000
export const FIRST_REPLIES = 3
export const COMMENT_BODY_MAX = 5_000
export const TALK_FILES_MAX = 10
export const TALK_FILE_MAX_BYTES = 50 * 1024 * 1024
export const POLL_CHOICES_MIN = 2
export const POLL_CHOICES_MAX = 10
export const POLL_CHOICE_MAX = 60
export const MENTIONS_MAX = 20
export const CARDS_MAX = 10
/** At most so many posts at the top of a board. */
export const TOP_MAX = 5
/** How long the author may change a text, and how long an asker may reopen a question. */
export const EDIT_MINUTES = 30
export const REOPEN_DAYS = 14
/** Replies come in pages of this size. */
export const COMMENTS_PAGE = 20
/** The markup of a text may be this much longer than what it says. */
export const MARKUP_FACTOR = 5

export const author = z.object({ userId: id, name: z.string(), duty: authorDuty, isMe: flag })
export const talkFile = z.object({ id, name: z.string(), size: z.number().int(), mime: z.string(), url: z.string() })
export const anchor = z.object({
  resourceId: id,
  title: z.string(),
  kind: z.string(),
  chapterTitle: z.string(),
  /** Second of a film or a sound, page of a document. */
  position: z.number().int(),
})
/** What a post points at inside of its course. */
export const cardKind = z.enum(['resource', 'assignment'])
export const cardName = z.object({ kind: cardKind, id })
export const card = cardName.extend({
  title: z.string(),
  /** The kind of the resource or of the assignment. */
  about: z.string(),
  chapterTitle: z.string(),
})
export const poll = z.object({
  choices: z.array(z.object({ text: z.string(), votes: z.number().int() })),
  multiple: flag,
  endsAt: time.nullable(),
  voters: z.number().int(),
  /** Empty before one has voted. */
  mine: z.array(z.number().int()),
  isOver: flag,
})

/** What became of a text that was sent. */
export const sentState = {
  state: textState,
  /** Words were masked, or the text waits; '' otherwise. */
  filter: z.enum(['', 'mask', 'hold']),
  /** The board reviews posts before others see them. */
  needReview: flag,
}
