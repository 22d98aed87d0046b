import { appealableParts } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { shown } from '../result/matrix.present.ts'
import type { ScoreHead } from '../result/result-detail.read.ts'

/** Scores of the sheet are shown only once they are published (screens/student 3.1, points 7 and 8). */
export function totalOf(head: ScoreHead, now: Date | null) {
  const state = head.state === 'published' || head.state === 'locked' ? head.state : ('none' as const)
  const out = state !== 'none'
  return {
    state,
    formative: out ? shown(head.formative) : null,
    final: out ? shown(head.final) : null,
    total: out ? shown(head.total) : null,
    flag: out ? head.flag : ('normal' as const),
    passed: out ? head.passed : null,
    publishedAt: out ? head.publishedAt : null,
    appealParts: now ? appealableParts(head, now) : [],
  }
}
