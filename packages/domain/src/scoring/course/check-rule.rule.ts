/**
 * Scores of the check options that have no assignments, 0 to 100 and unrounded (6.3, point 8).
 * The numbers of each rule are the teacher's; the defaults work as they stand.
 */

const WHOLE = 100

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole))

export interface ResourceStudyRule {
  by: 'finished' | 'time'
  /** Of rule `time`: minutes for full marks. */
  targetMinutes?: number
  /** The share of the whole that gives full marks. */
  fullPercent?: number | undefined
}
export const RESOURCE_STUDY_DEFAULT: ResourceStudyRule = { by: 'finished' }

/** An option's rule from what is stored of it. */
export const resourceStudyRuleOf = ({
  fullPercent = WHOLE,
}: {
  fullPercent?: number | undefined
}): ResourceStudyRule => ({
  by: 'finished',
  fullPercent,
})

export function resourceStudyScore(
  facts: { finished: number; all: number; minutes: number },
  rule: ResourceStudyRule = RESOURCE_STUDY_DEFAULT,
): number | null {
  const [part, whole] = rule.by === 'time' ? [facts.minutes, rule.targetMinutes ?? 0] : [facts.finished, facts.all]
  return whole > 0 ? share(part, (whole * (rule.fullPercent ?? 100)) / 100) * 100 : null
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
