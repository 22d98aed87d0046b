import type { DeliveryReason } from '@shuyuan/contract/entities/message/channels.ts'

/** What became of one try. A temporary failure is tried again, a lasting one is not. */
export type Outcome =
  | { readonly kind: 'sent'; readonly providerId: string; readonly answer: string }
  | { readonly kind: 'temporary' | 'lasting'; readonly reason: DeliveryReason; readonly answer: string }

const ANSWER_MAX = 300

/** The other side's own words, short enough to be kept. */
export const answerText = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ANSWER_MAX)

export const failed = (kind: 'temporary' | 'lasting', reason: DeliveryReason, answer: unknown = ''): Outcome => ({
  kind,
  reason,
  answer: answerText(answer),
})
