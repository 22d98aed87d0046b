import { z } from 'zod'

/** What a tag of resources names: a point of the subject, or what a resource is good for. */
export const TAG_TYPES = ['knowledge', 'resource'] as const
export type TagType = (typeof TAG_TYPES)[number]
export const tagType = z.enum(TAG_TYPES)

/** What teachers propose is decided once; what was approved may be disabled and enabled again. */
export const TAG_STATES = ['pending', 'approved', 'rejected'] as const
export type TagState = (typeof TAG_STATES)[number]
export const tagState = z.enum(TAG_STATES)
export const tagStatus = z.enum(['enabled', 'disabled'])

export const TAG_NAME_MAX = 30
export const TAG_SYNONYMS_MAX = 10
export const TAG_LEVELS = 4
/** Tags of the school together, so that the tree comes in one answer. */
export const TAGS_MAX = 5000
/** Proposals of one teacher that may wait at a time. */
export const TAG_PROPOSALS_MAX = 50
export const TAG_BATCH_MAX = 100
export const SIMILAR_TAGS_MAX = 3
export const TAG_REASON_MAX = 200
