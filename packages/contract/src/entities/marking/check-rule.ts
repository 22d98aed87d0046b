import { z } from 'zod'
import { flag, id } from '../fields.ts'
import { FULL_MAX, MIN_LEN_MAX, POINTS_MAX, RULE_BOARDS_MAX, TEXTS_MAX } from './check-rule-limits.ts'
import { templateRule } from './check-template.ts'

const points = z.number().min(0).max(POINTS_MAX).multipleOf(0.5)
const texts = z.number().int().min(0).max(TEXTS_MAX)

/** How a discussion is scored: each text earns points, or so many posts and replies are asked for. */
export const discussionRule = z.object({
  by: z.enum(['points', 'count']),
  /** By points: what a post, a reply and a selected post earn. */
  post: points,
  reply: points,
  essence: points,
  /** The most that the posts and replies of one day earn; null: no such limit. */
  dayCap: z.number().min(1).max(FULL_MAX).multipleOf(0.5).nullable(),
  /** Whether the points that teachers give to single texts are added. */
  teacher: flag,
  /** So many points are full marks. */
  full: z.number().min(1).max(FULL_MAX).multipleOf(0.5),
  /** By count: so many valid posts and replies are full marks. */
  posts: texts,
  replies: texts,
  /** Shorter texts do not count. */
  minLen: z.number().int().min(1).max(MIN_LEN_MAX),
  /** Of the boards that count, these alone; empty: all of them. */
  moduleIds: z.array(id).max(RULE_BOARDS_MAX),
})

/** Required resources: the finished share of them that gives full marks. */
export const resourceStudyRule = z.object({ fullPercent: z.number().int().min(1).max(100) })

/** What an option keeps of its rule: as its host has set it, or as the school's template says. */
export const storedRule = templateRule.extend({
  ...discussionRule.omit({ posts: true, replies: true, teacher: true }).partial().shape,
  teacher: z.boolean().optional(),
})
export type StoredRule = z.infer<typeof storedRule>
