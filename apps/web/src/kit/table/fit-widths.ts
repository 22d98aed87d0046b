export interface ColumnNeed {
  /** On one line: the widest cell of the visible rows, and the heading; including padding. */
  readonly cells: number
  readonly head: number
  /** The width that keeps a heading's words whole when it wraps. */
  readonly headWord: number
  /** Its text is never squeezed below this, however narrow the window. */
  readonly least: number
  /** As dragged by the user. */
  readonly drawn?: number | undefined
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** The greatest width at which all columns fit: short ones stay whole, long ones wrap first. */
function capOf(needs: readonly { readonly want: number; readonly floor: number }[], room: number): number {
  let low = 0
  let high = room
  while (high - low > 1) {
    const cap = (low + high) / 2
    if (sum(needs.map(({ want, floor }) => Math.max(floor, Math.min(want, cap)))) > room) high = cap
    else low = cap
  }
  return low
}

/** Distributes the rest in proportion to what each could still use. */
function shareOut(widths: readonly number[], uses: readonly number[], left: number): number[] {
  const used = sum(uses)
  return used === 0 ? [...widths] : widths.map((width, at) => width + ((uses[at] ?? 0) / used) * left)
}

/**
 * Column widths that keep rows on one line where there is room: headings wrap first, then the longest texts, and when
 * nothing can shrink any more the table is wider than its container and scrolls.
 */
export function fitWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const parts = needs.map(({ cells, head, headWord, least, drawn }) => {
    if (drawn !== undefined) return { want: drawn, floor: drawn, whole: drawn, isDrawn: true }
    const want = Math.max(cells, headWord)
    return { want, floor: Math.min(want, Math.max(headWord, least)), whole: Math.max(want, head), isDrawn: false }
  })
  const wants = parts.map(({ want }) => want)
  const left = room - sum(wants)
  if (left < 0) {
    const cap = capOf(parts, room)
    return parts.map(({ want, floor }) => Math.floor(Math.max(floor, Math.min(want, cap))))
  }
  const heads = parts.map(({ whole, want }) => whole - want)
  const forHeads = Math.min(left, sum(heads))
  const whole = shareOut(wants, heads, forHeads)
  const rest = parts.map(({ isDrawn }, at) => (isDrawn ? 0 : (whole[at] ?? 0)))
  return shareOut(whole, rest, left - forHeads).map(Math.floor)
}
