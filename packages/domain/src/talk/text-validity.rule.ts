/** What a text needs to count: this many characters, unless the rule of the assessment item says another length. */
export const LEAST_CHARS = 20

export type WhyNot = '' | 'short' | 'repeat' | 'offTopic' | 'notVisible' | 'board'

export interface WrittenText {
  readonly state: string
  readonly chars: number
  readonly invalidReason: string | null
  /** Whether the board counts, where an assessment item says so. */
  readonly counts?: boolean
}

/** Why a text does not count; '' where it does. */
export function whyNotValid(
  { state, chars, invalidReason, counts = true }: WrittenText,
  leastChars = LEAST_CHARS,
): WhyNot {
  if (state !== 'visible') return 'notVisible'
  if (invalidReason) return invalidReason as WhyNot
  if (!counts) return 'board'
  return chars < leastChars ? 'short' : ''
}
