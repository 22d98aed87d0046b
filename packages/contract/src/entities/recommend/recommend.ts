import { z } from 'zod'

export const RECOMMEND_SLOTS = ['banner', 'hot', 'new', 'career'] as const
export const recommendSlot = z.enum(RECOMMEND_SLOTS)
export type RecommendSlot = z.infer<typeof recommendSlot>

export const RECOMMEND_STATES = ['draft', 'waiting', 'shown', 'ended', 'withdrawn'] as const
export const recommendState = z.enum(RECOMMEND_STATES)
export type RecommendState = z.infer<typeof recommendState>

/** How many a slot shows at the same time. */
export const SLOT_MAX: Readonly<Record<RecommendSlot, number>> = { banner: 5, hot: 12, new: 12, career: 12 }

/** The picture of a banner, in pixels and bytes. */
export const BANNER = { width: 1200, height: 400, bytes: 2 * 1024 * 1024 } as const

/** The evaluation of a candidate is that of its latest terms, and has a mean from so many answers on. */
export const EVALUATION_TERMS = 3
export const EVALUATION_MIN = 5
