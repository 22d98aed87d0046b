/** What a rule pays, in points; a cap of 0 is none. */
export interface PayRule {
  readonly points: number
  readonly dailyCap: number
  readonly termCap: number
}

/** What the rule has paid already on the day and in the term of the event. */
export interface PaidBefore {
  readonly day: number
  readonly term: number
}

const room = (cap: number, paid: number): number => (cap === 0 ? Number.POSITIVE_INFINITY : Math.max(0, cap - paid))

/** What is left of the points under both caps; a part is paid. What is taken away knows no caps. */
export const paidOf = ({ points, dailyCap, termCap }: PayRule, before: PaidBefore): number =>
  points <= 0 ? points : Math.min(points, room(dailyCap, before.day), room(termCap, before.term))
