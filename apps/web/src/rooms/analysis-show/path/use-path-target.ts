import type { In } from '@shuyuan/contract/calls/index.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/analysis/path.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/analysis/path.ts'

export type PathTarget = In<'flowPathInfo'>

export const usePathWords = () => useWords(zh, en)

/** What the address says is looked at; null while no course is chosen. */
export function usePathTarget(): PathTarget | null {
  const { params } = useAddress()
  const courseId = params.get('courseId')
  const band = params.get('band')
  const narrowed = ['courseClassId', 'from', 'to'].flatMap((name) =>
    params.get(name) ? [[name, params.get(name) ?? '']] : [],
  )
  if (!courseId) return null
  return { courseId, ...Object.fromEntries(narrowed), ...(band === 'high' || band === 'low' ? { band } : {}) }
}
