import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'
import { LEAST_CHARS } from '../../talk/text-validity.rule.ts'

/** How a discussion turns into a score of 0 to 100 (screens of teachers 6.3, point 8; of students 3.2, point 17). */
export interface DiscussionRule {
  /** Each text earns points, or so many posts and replies are asked for. */
  by: 'points' | 'count'
  /** By points: what a post, a reply and a selected post earn. */
  post: number
  reply: number
  essence: number
  /** The most that the posts and replies of one day earn; null: no such limit. */
  dayCap: number | null
  /** Whether the points that teachers give to single texts are added. */
  teacher: boolean
  /** So many points are full marks. */
  full: number
  /** By count: so many posts and replies are full marks. */
  posts: number
  replies: number
  /** Shorter texts do not count. */
  minLen: number
  /** Of the boards that count, these alone; empty: all of them. */
  moduleIds: readonly string[]
}

export const DISCUSSION_DEFAULT: DiscussionRule = {
  by: 'points',
  post: 10,
  reply: 5,
  essence: 10,
  dayCap: 20,
  teacher: true,
  full: 100,
  posts: 3,
  replies: 5,
  minLen: LEAST_CHARS,
  moduleIds: [],
}

/**
 * An option's rule from what is stored of it. A school's template asks for `posts` texts of which so many are replies; a
 * host says both separately.
 */
export function discussionRuleOf(stored: StoredRule): DiscussionRule {
  const { by, posts, replies = 0, fullPercent: _, ...rest } = stored
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const rule: DiscussionRule = { ...DISCUSSION_DEFAULT, ...given }
  if (by !== undefined)
    return { ...rule, by, posts: posts ?? rule.posts, replies: posts === undefined ? rule.replies : replies }
  if (posts === undefined) return rule
  return { ...rule, by: 'count', posts: Math.max(0, posts - replies), replies: Math.min(posts, replies) }
}

/** A text of a student that others may read, on a board that counts, and that nobody has called invalid. */
export interface CountedText {
  moduleId: string
  /** When it was written, as a day of the school. */
  day: string
  isPost: boolean
  chars: number
  essence: boolean
  /** A teacher's points for it. */
  score: number | null
}

export interface DiscussionScore {
  posts: number
  replies: number
  essences: number
  teacher: number
  /** By points: what posts and replies have earned, and what the limits of the days leave of it. */
  earned: number
  written: number
  /** By points: all that has been earned, without the limit of full marks. */
  points: number
  /** 0 to 100, unrounded. */
  score: number
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0)
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

const isOnBoards = ({ moduleId }: CountedText, { moduleIds }: DiscussionRule) =>
  moduleIds.length === 0 || moduleIds.includes(moduleId)

/** What posts and replies earn on each day. */
function earnedByDay(texts: readonly CountedText[], { post, reply }: DiscussionRule): number[] {
  const days = new Map<string, number>()
  for (const { day, isPost } of texts) days.set(day, (days.get(day) ?? 0) + (isPost ? post : reply))
  return [...days.values()]
}

/**
 * One student's score by the rule. The least length decides whether a text counts as a post or a reply; a mark as selected
 * and the points of a teacher are a person's judgement and count for a short text as well.
 */
export function discussionScore(all: readonly CountedText[], rule: DiscussionRule): DiscussionScore {
  const texts = all.filter((one) => isOnBoards(one, rule))
  const long = texts.filter(({ chars }) => chars >= rule.minLen)
  const posts = long.filter(({ isPost }) => isPost).length
  const replies = long.length - posts
  const essences = texts.filter(({ essence }) => essence).length
  const teacher = sumOf(texts.map(({ score }) => score ?? 0))
  const byDay = earnedByDay(long, rule)
  const written = sumOf(byDay.map((earned) => Math.min(earned, rule.dayCap ?? earned)))
  const points = written + essences * rule.essence + (rule.teacher ? teacher : 0)
  const done =
    rule.by === 'count'
      ? share(Math.min(posts, rule.posts) + Math.min(replies, rule.replies), rule.posts + rule.replies)
      : share(points, rule.full)
  return { posts, replies, essences, teacher, earned: sumOf(byDay), written, points, score: done * 100 }
}

/** Whether any of these boards counts by the rule: without one there is nothing to score. */
export const hasBoards = (boardIds: readonly string[], { moduleIds }: DiscussionRule): boolean =>
  boardIds.some((id) => moduleIds.length === 0 || moduleIds.includes(id))
