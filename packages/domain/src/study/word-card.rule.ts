import { DAY_MS, midnightOf } from '../time/school-clock.rule.ts'

/** After how many days a card comes again from the boxes 1, 2, 3 and 4. */
export const BOX_DAYS = [1, 3, 7, 14] as const
export const LAST_BOX = BOX_DAYS.length

export interface Card {
  /** 0: not known yet, or forgotten. */
  box: number
  /** Milliseconds; a card that was never shown has none. */
  nextAt: number | null
}

export const isDue = ({ nextAt }: Card, now: number): boolean => nextAt === null || nextAt <= now

/**
 * 记住了 moves a card into the next box, where it rests until the beginning of its day; 没记住 brings it back to the
 * first, to be shown again at once. A card that rests is not moved on by being known: whoever looks through the cards
 * twice a day learns nothing by it, and an answer that is sent twice counts once.
 */
export function answeredCard(card: Card, isKnown: boolean, now: number): Card {
  if (!isKnown) return { box: 0, nextAt: now }
  if (!isDue(card, now)) return card
  const box = Math.min(card.box + 1, LAST_BOX)
  return { box, nextAt: midnightOf(now) + (BOX_DAYS[box - 1] as number) * DAY_MS }
}
