import type { Words } from '@shuyuan/contract/errors.ts'
import type { EligibleReason } from '@shuyuan/domain/scoring/course/qualify.rule.ts'

const WHY: Readonly<Record<EligibleReason, Words>> = {
  failed: { zh: '总评不及格', en: 'failed' },
  absent: { zh: '缺考', en: 'absent' },
  cheating: { zh: '违纪', en: 'misconduct' },
  deferred: { zh: '缓考', en: 'deferred' },
  notPassed: { zh: '尚未取得及格成绩', en: 'has not passed yet' },
}

export const whyText = (why: EligibleReason, total: number | null): Words =>
  why === 'failed' && total !== null ? { zh: `总评${total}分`, en: `total ${total}` } : WHY[why]

export interface Reasoned {
  readonly reason: string
  /** What generating the list found; null once a person has entered a reason. */
  readonly why: EligibleReason | null
  readonly whyTotal: number | null
}

/** Shows what generating the list found in the reader's language; a reason that a person wrote stays as it is. */
export const saidReason = ({ reason, why, whyTotal }: Reasoned): Words | string =>
  why ? whyText(why, whyTotal) : reason

/** A row as it is sent: with the reason in words, without the facts behind it. */
export function withReason<R extends Reasoned>(row: R) {
  const { why: _why, whyTotal: _total, ...rest } = row
  return { ...rest, reason: saidReason(row) }
}
