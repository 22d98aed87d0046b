/** Seen stretches of a media file, whole seconds, sorted and apart. */
export type Range = readonly [from: number, to: number]

/** Stretches less than this far apart are one (screens of students, 3.3). */
const JOIN_UNDER_SEC = 2

/** The union: seeing one part ten times is one part, and two offline copies never add up. */
export function mergeCoverage(ranges: readonly Range[]): Range[] {
  const sorted = ranges
    .map(([from, to]) => [Math.round(from), Math.round(to)] as [number, number])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last && range[0] - last[1] < JOIN_UNDER_SEC) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}

export const coveredSeconds = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + (to - from), 0)

/** 0 to 100 with two decimals, rounded down: 100 only when all is seen. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0
  return Math.min(100, Math.floor((part / whole) * 10_000) / 100)
}

export const coveragePercent = (ranges: readonly Range[], durationSec: number): number =>
  percentOf(coveredSeconds(ranges), Math.floor(durationSec))

/** What is still to see, for 补看未看片段. */
export function coverageGaps(ranges: readonly Range[], durationSec: number): Range[] {
  const ends = mergeCoverage(ranges)
  const gaps: Range[] = []
  let from = 0
  for (const [start, end] of [...ends, [Math.floor(durationSec), Math.floor(durationSec)] as Range]) {
    if (start > from) gaps.push([from, start])
    from = Math.max(from, end)
  }
  return gaps
}
