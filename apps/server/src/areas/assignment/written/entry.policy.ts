import type { Words } from '@shuyuan/contract/errors.ts'
import type { WrittenOutcome } from '@shuyuan/domain/life/written-work.rule.ts'

export interface RegisterFacts {
  kind: string
  fullScore: number
  /** Days by which it may come late; 0: late work is not taken. */
  lateMaxDays: number
  /** Students whose scores are handed in or published, with what is to be said of it. */
  closed: ReadonlyMap<string, Words>
}

export interface EntryProblem {
  field: 'score' | 'outcome' | 'lateDays' | ''
  reason: Words
}

interface Judged {
  studentId: string
  score: number | null
  outcome: WrittenOutcome
  lateDays?: number | undefined
}

/** Why an entry of one student cannot be stored; null: it can. Forms and sheets ask the same. */
export function judgeEntry(
  { kind, fullScore, lateMaxDays, closed }: RegisterFacts,
  { studentId, score, outcome, lateDays = 0 }: Judged,
): EntryProblem | null {
  const over = closed.get(studentId)
  if (over) return { field: '', reason: over }
  if (score !== null && score > fullScore)
    return {
      field: 'score',
      reason: { zh: `分数须在0至${fullScore}之间`, en: `the score must be between 0 and ${fullScore}` },
    }
  if (lateDays > lateMaxDays)
    return {
      field: 'lateDays',
      reason:
        lateMaxDays === 0
          ? { zh: '此任务不接受迟交', en: 'late work is not taken here' }
          : { zh: `迟交最多${lateMaxDays}天`, en: `it may be ${lateMaxDays} days late at most` },
    }
  if (outcome === 'missing' && score !== null)
    return {
      field: 'outcome',
      reason:
        kind === 'paperTest'
          ? { zh: '缺考的不填分数', en: 'an absent student has no score' }
          : { zh: '未交的不填分数', en: 'work that was not handed in has no score' },
    }
  if (outcome === 'resit' && kind !== 'paperTest')
    return { field: 'outcome', reason: { zh: '只有测验可以补测', en: 'only a test is written another time' } }
  return null
}
