import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAddress } from '../../../kit/use-address.ts'

export type AnalysisTarget = In<'headExamAnalysisInfo'>

const NAMES = ['assignmentId', 'finalExamCourseId', 'paperId', 'courseClassId', 'subSchoolId'] as const

/** What the address says is analysed; null while an assignment or paper is still to be chosen. */
export function useTarget(): AnalysisTarget | null {
  const { params } = useAddress()
  const given = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))
  return given.assignmentId || given.finalExamCourseId || given.paperId ? given : null
}
