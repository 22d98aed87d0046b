import { z } from 'zod'

export const TERM_MAX = 40
export const TERM_EN_MAX = 80
/** Characters of a meaning as it is read, and its HTML. */
export const MEANING = { min: 10, max: 2000 } as const
export const MEANING_HTML_MAX = 20_000
export const RELATED_MAX = 10
export const WORDS_MAX = 1000
/** What one person may have waiting in a course. */
export const PROPOSALS_MAX = 20
export const CARDS = { least: 5, most: 50, usual: 10 } as const

export const proposalState = z.enum(['pending', 'approved', 'rejected'])
/** The first letter of a term by its pinyin; # for what begins with none. */
export const initial = z.string().regex(/^[A-Z#]$/)
