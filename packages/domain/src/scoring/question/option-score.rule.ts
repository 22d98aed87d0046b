/** The result of one content (an assignment or a target) for one student. */
export interface ContentResult {
  contentId: string
  /** Weight among the contents of the option; only the proportion counts. */
  share: number
  fullScore: number
  /** Null: nothing reviewed, entered or imported yet. */
  score: number | null
  /** This student's own deadline has passed (extension first, then class, then assignment). */
  due: boolean
  /** Handed in and not reviewed: 待批, neither a score nor missing. */
  waiting?: boolean
  /** 免做: left out for this student. */
  exempt?: boolean
  /** Scored, and not to be known to its student yet: out of every sum that the student sees. */
  hidden?: boolean
  /** 未提交者: counted as 0 or left out, for contents added after their due date. */
  unsubmitted?: 'zero' | 'leave'
}

export type ContentState = 'scored' | 'missing' | 'waiting' | 'open' | 'exempt' | 'leftOut' | 'hidden'

const UNKNOWN: ReadonlySet<ContentState> = new Set(['open', 'waiting', 'hidden'])

export function contentState(content: ContentResult): ContentState {
  if (content.exempt) return 'exempt'
  if (content.hidden) return 'hidden'
  if (content.score !== null) return 'scored'
  if (content.waiting) return 'waiting'
  if (!content.due) return 'open'
  return content.unsubmitted === 'leave' ? 'leftOut' : 'missing'
}

/** 0 to 100, or null when the content does not count (yet). */
export function contentPercent(content: ContentResult): number | null {
  const state = contentState(content)
  if (state === 'missing') return 0
  if (state !== 'scored' || content.score === null || content.fullScore <= 0) return null
  return (content.score / content.fullScore) * 100
}

function mean(parts: readonly { share: number; percent: number }[]): number | null {
  const whole = parts.reduce((sum, part) => sum + part.share, 0)
  if (whole <= 0) return null
  return parts.reduce((sum, part) => sum + part.share * part.percent, 0) / whole
}

/** Weighted mean of the contents that count; null while none does. Never rounded here. */
export function optionScore(contents: readonly ContentResult[]): number | null {
  return mean(
    contents.flatMap((content) => {
      const percent = contentPercent(content)
      return percent === null ? [] : [{ share: content.share, percent }]
    }),
  )
}

/** The score of the item if everything open, waiting or hidden got full marks. */
export function highestOption(contents: readonly ContentResult[]): number | null {
  return mean(
    contents.flatMap((content) => {
      const state = contentState(content)
      const percent = UNKNOWN.has(state) ? 100 : contentPercent(content)
      return percent === null ? [] : [{ share: content.share, percent }]
    }),
  )
}
