/** What a word of this level does to a text: the save is refused, the word is starred out, the text waits for a decision. */
export const WORD_LEVELS = ['block', 'mask', 'hold'] as const
export type WordLevel = (typeof WORD_LEVELS)[number]

export const WORD_CATEGORIES = ['illegal', 'porn', 'insult', 'ad', 'cheat', 'other'] as const
export type WordCategory = (typeof WORD_CATEGORIES)[number]

/** How a text may differ from the word that it contains. */
export const MATCH_WAYS = ['width', 'traditional', 'case', 'sign', 'repeated'] as const
export type MatchWay = (typeof MATCH_WAYS)[number]

export const WORD_MAX = 50
export const EXCEPTIONS_MAX = 20
export const BATCH_WORDS_MAX = 500
/** Characters that can be tried at once. */
export const TEST_TEXT_MAX = 5000

export const WORD_STATES = ['enabled', 'disabled'] as const
/** Texts of so many days can be checked again. */
export const RESCAN_DAYS = [7, 30, 90] as const

/** A text that waits for a decision, the two decisions, and what the words themselves did. */
export const FILTER_STATES = ['pending', 'approved', 'rejected', 'blocked', 'masked'] as const
export type FilterState = (typeof FILTER_STATES)[number]
/** Found when it was saved, or later in what is already online. */
export const FILTER_SOURCES = ['publish', 'rescan'] as const

export const MUTE_DAYS = [1, 7, 30] as const
