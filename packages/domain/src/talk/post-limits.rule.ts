/** How much a person may post (screens/student 3.2, rule 12). */
export const LIMITS = {
  postsAnHour: 30,
  repliesAnHour: 120,
  betweenSeconds: 10,
  sameTextMinutes: 5,
} as const

/** What a person sent within the last hour. */
export interface Sent {
  readonly isPost: boolean
  readonly at: Date
  readonly textKey: string
}

export type TooMuch = { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'often' | 'same' }

/** Why a further text is not taken now; null where it is. */
export function whyTooMuch(sent: readonly Sent[], next: Sent): TooMuch | null {
  const ago = ({ at }: Sent) => (next.at.getTime() - at.getTime()) / 1000
  if (sent.some((one) => one.textKey === next.textKey && ago(one) < LIMITS.sameTextMinutes * 60))
    return { kind: 'same' }
  const last = Math.min(Number.POSITIVE_INFINITY, ...sent.map(ago))
  if (last < LIMITS.betweenSeconds) return { kind: 'wait', seconds: Math.ceil(LIMITS.betweenSeconds - last) }
  const same = sent.filter(({ isPost }) => isPost === next.isPost)
  const most = next.isPost ? LIMITS.postsAnHour : LIMITS.repliesAnHour
  return same.filter((one) => ago(one) < 3600).length >= most ? { kind: 'often' } : null
}
