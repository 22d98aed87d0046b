import { z } from 'zod'

/** What earns points. A part of the product that is not built yet has no rule here, so the school cannot set one in vain. */
export const POINT_EVENTS = [
  'login',
  'resourceFinished',
  'studyTime',
  'homeworkOnTime',
  'homeworkHigh',
  'post',
  'reply',
  'essence',
  'accepted',
] as const
export const pointEvent = z.enum(POINT_EVENTS)
export type PointEvent = z.infer<typeof pointEvent>

/** What an entry is about: an event, or points that the school gave or took by hand. */
export const entryKind = z.enum([...POINT_EVENTS, 'manual'])
export type EntryKind = z.infer<typeof entryKind>

/** What a school may set a rule to, and give or take by hand at a time. */
export const RULE_POINTS_MAX = 50
export const CAP_MAX = 10_000
export const ADJUST_MAX = 500
export const ADJUST_REASON = { min: 5, max: 200 } as const

/** Effective study that earns once, in seconds: 有效学习满30分钟. */
export const STUDY_STRETCH_S = 1800
/** From this share of the full score on, homework counts as 作业高分. */
export const HIGH_SCORE_SHARE = 0.9

export const RANK_SCOPES = ['orgClass', 'subSchool', 'school'] as const
export const rankScope = z.enum(RANK_SCOPES)
export type RankScope = z.infer<typeof rankScope>
export const RANK_PERIODS = ['week', 'term', 'all'] as const
export const rankPeriod = z.enum(RANK_PERIODS)
export type RankPeriod = z.infer<typeof rankPeriod>

/** A rank shows this many people; one's own place is always told. */
export const RANK_ROWS = 100
