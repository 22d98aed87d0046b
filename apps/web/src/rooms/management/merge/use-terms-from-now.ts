import { useDictRows } from '../../../api/use-options.ts'

/** The current term and those to come, the current one first. */
export function useTermsFromNow() {
  const data = useDictRows('TermInfo')
  // The newest is first.
  const current = data.findIndex(({ isCurrent }) => isCurrent === '1')
  return data
    .slice(0, current + 1)
    .map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText }))
    .reverse()
}
