import { type AssignmentKind, TEST_KINDS } from '@shuyuan/contract/entities/exam/attempt.ts'

/** A published assignment that uses the paper and is or will be open. */
export interface PaperUse {
  readonly kind: string
  readonly title: string
}

export type PaperUseProblem =
  | { readonly no: 'FINAL_PAPER' }
  | { readonly no: 'IN_A_TEST' | 'OUT_AS_EXERCISE'; readonly title: string }

const isTest = (kind: string): boolean => TEST_KINDS.includes(kind as AssignmentKind)

/**
 * Why a paper cannot be used for this kind of assignment, or null. A final exam paper is for final exams only, and no
 * paper serves a test and an exercise at the same time, whichever came first.
 */
export function paperUseProblem(
  { purpose, kind }: { readonly purpose: string; readonly kind: string },
  uses: readonly PaperUse[],
): PaperUseProblem | null {
  if (purpose === 'final') return { no: 'FINAL_PAPER' }
  const other = uses.find((use) => isTest(use.kind) !== isTest(kind))
  return other ? { no: isTest(kind) ? 'OUT_AS_EXERCISE' : 'IN_A_TEST', title: other.title } : null
}
