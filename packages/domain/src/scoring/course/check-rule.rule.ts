/**
 * Scores of the check options that have no assignments, 0 to 100 and unrounded (6.3, point 8).
 * The numbers of each rule are the teacher's; the defaults work as they stand.
 */

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole))

export interface ResourceStudyRule {
  by: 'finished' | 'time'
  /** Of rule `time`: minutes for full marks. */
  targetMinutes?: number
  /** The share of the whole that gives full marks. */
  fullPercent?: number | undefined
}
export const RESOURCE_STUDY_DEFAULT: ResourceStudyRule = { by: 'finished' }

export function resourceStudyScore(
  facts: { finished: number; all: number; minutes: number },
  rule: ResourceStudyRule = RESOURCE_STUDY_DEFAULT,
): number | null {
  const [part, whole] = rule.by === 'time' ? [facts.minutes, rule.targetMinutes ?? 0] : [facts.finished, facts.all]
  return whole > 0 ? share(part, (whole * (rule.fullPercent ?? 100)) / 100) * 100 : null
}

export interface DiscussionRule {
  perPost: number
  perReply: number
  perEssence: number
  /** Of posts and replies; an essence mark is the teacher's and comes on top. */
  dayCap: number
  full: number
}
export const DISCUSSION_DEFAULT: DiscussionRule = { perPost: 10, perReply: 5, perEssence: 10, dayCap: 20, full: 100 }

export function discussionScore(
  days: readonly { posts: number; replies: number; essences: number }[],
  rule: DiscussionRule = DISCUSSION_DEFAULT,
): number {
  const points = days.reduce((sum, day) => {
    const written = Math.min(rule.dayCap, day.posts * rule.perPost + day.replies * rule.perReply)
    return sum + written + day.essences * rule.perEssence
  }, 0)
  return rule.full > 0 ? share(points, rule.full) * 100 : 0
}

export interface AttendanceRule {
  latePercent: number
  /** Whether a leave counts as absence; by default it is left out. */
  leaveCounts: boolean
}
export const ATTENDANCE_DEFAULT: AttendanceRule = { latePercent: 80, leaveCounts: false }

export function attendanceScore(
  facts: { present: number; late: number; leave: number; absent: number },
  rule: AttendanceRule = ATTENDANCE_DEFAULT,
): number | null {
  const held = facts.present + facts.late + facts.absent + (rule.leaveCounts ? facts.leave : 0)
  return held > 0 ? (facts.present * 100 + facts.late * rule.latePercent) / held : null
}

export interface LiveRule {
  /** Share of the broadcast that gives full marks. */
  fullPercent: number
  replayPercent: number
}
export const LIVE_DEFAULT: LiveRule = { fullPercent: 60, replayPercent: 80 }

/** The mean over the live classes; of each the better of being there and seeing the replay. */
export function liveScore(
  classes: readonly { seconds: number; liveSeconds: number; replaySeconds: number }[],
  rule: LiveRule = LIVE_DEFAULT,
): number | null {
  const held = classes.filter((one) => one.seconds > 0)
  if (held.length === 0) return null
  const points = held.map((one) => {
    const wanted = (one.seconds * rule.fullPercent) / 100
    return Math.max(share(one.liveSeconds, wanted) * 100, share(one.replaySeconds, wanted) * rule.replayPercent)
  })
  return points.reduce((sum, one) => sum + one, 0) / held.length
}

export interface GroupRule {
  groupPercent: number
}
export const GROUP_DEFAULT: GroupRule = { groupPercent: 70 }

/** Both on 0 to 100; null while either is missing. */
export function groupActivityScore(
  group: number | null,
  member: number | null,
  rule: GroupRule = GROUP_DEFAULT,
): number | null {
  if (group === null || member === null) return null
  return (group * rule.groupPercent + member * (100 - rule.groupPercent)) / 100
}
