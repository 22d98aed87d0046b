import { useDict } from '../../../api/use-options.ts'
import { stores, useStore } from '../../../app/stores.ts'

/** The school's terms, the newest first, and the one that a page begins with: the current one, which need not be the newest. */
export function useTerms() {
  const terms = useDict('TermInfo')
  const current = useStore(stores.currentTerm) || (terms[0]?.value ?? '')
  return { terms, current }
}
