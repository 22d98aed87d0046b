import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/analysis/behavior.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/analysis/behavior.ts'

export type BehaviorTarget = In<'summaryBehaviorInfo'>

export const useBehaviorWords = () => useWords(zh, en)

const NAMES = ['courseId', 'courseClassId', 'orgClassId', 'subSchoolId', 'from', 'to'] as const

/** What the address says is looked at; null while nothing is chosen. */
export function useBehaviorTarget(): BehaviorTarget | null {
  const { params } = useAddress()
  const given: BehaviorTarget = Object.fromEntries(
    NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  return given.courseId || given.orgClassId || given.subSchoolId ? given : null
}
