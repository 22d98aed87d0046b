import { type AssignmentKind, TEST_KINDS } from '@shuyuan/contract/entities/exam/attempt.ts'

/** A published assignment that holds the paper and is open, or will be. */
export interface PaperUse {
  readonly kind: string
  readonly title: string
}

export type PaperUseProblem =
  | { readonly no: 'FINAL_PAPER' }
  | { readonly no: 'IN_A_TEST' | 'OUT_AS_EXERCISE'; readonly title: string }

const isTest = (kind: string): boolean => TEST_KINDS.includes(kind as AssignmentKind)

/**
 * Why a paper cannot be given out as this kind of assignment, or null. A final's paper is for finals, whoever gives it;
 * and no paper is a test's and an exercise at the same time, whichever came first.
 */
export function paperUseProblem(
  { purpose, kind }: { readonly purpose: string; readonly kind: string },
  uses: readonly PaperUse[],
): PaperUseProblem | null {
  if (purpose === 'final') return { no: 'FINAL_PAPER' }
  const other = uses.find((use) => isTest(use.kind) !== isTest(kind))
  return other ? { no: isTest(kind) ? 'OUT_AS_EXERCISE' : 'IN_A_TEST', title: other.title } : null
}
