import checkEn from '../../../words/en/course/check.ts'
import en from '../../../words/en/course/summary.ts'
import { useWords } from '../../../words/use-words.ts'
import checkZh from '../../../words/zh/course/check.ts'
import zh from '../../../words/zh/course/summary.ts'

/** The words of its writers, and those that its readers see too. */
export const useSummaryWords = () => ({ w: useWords(zh, en), read: useWords(checkZh, checkEn).summary })
