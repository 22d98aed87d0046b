import type { Words } from '@shuyuan/contract/errors.ts'
import type { Why } from '@shuyuan/domain/scoring/qualify.rule.ts'

const WHY: Readonly<Record<Why, Words>> = {
  failed: { zh: '总评不及格', en: 'failed' },
  absent: { zh: '缺考', en: 'absent' },
  cheating: { zh: '违纪', en: 'misconduct' },
  deferred: { zh: '缓考', en: 'deferred' },
  notPassed: { zh: '尚未取得及格成绩', en: 'has not passed yet' },
}
const TOTAL = /^总评([\d.]+)分$/

const totalWords = (total: number | string): Words => ({ zh: `总评${total}分`, en: `total ${total}` })

export const whyText = (why: Why, total: number | null): Words =>
  why === 'failed' && total !== null ? totalWords(total) : WHY[why]

interface Reasoned {
  readonly source: string
  readonly reason: string
}

/** What the making of the list gave as a reason is one of few facts, said in the reader's language; a person's stays. */
export function saidReason({ source, reason }: Reasoned): Words | string {
  if (source !== 'generated') return reason
  const total = TOTAL.exec(reason)?.[1]
  return total === undefined ? (Object.values(WHY).find(({ zh }) => zh === reason) ?? reason) : totalWords(total)
}
