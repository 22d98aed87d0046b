/** What a text needs to count: this many characters, unless the rule of the assessment item says another length. */
export const LEAST_CHARS = 20

export type WhyNot = '' | 'short' | 'repeat' | 'offTopic' | 'notVisible'

export interface WrittenText {
  readonly state: string
  readonly chars: number
  readonly invalidReason: string | null
}

/** Why a text does not count; '' where it does. */
export function whyNotValid({ state, chars, invalidReason }: WrittenText, leastChars = LEAST_CHARS): WhyNot {
  if (state !== 'visible') return 'notVisible'
  if (invalidReason) return invalidReason as WhyNot
  return chars < leastChars ? 'short' : ''
}
