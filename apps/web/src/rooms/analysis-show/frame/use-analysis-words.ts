import en from '../../../words/en/analysis.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/analysis.ts'

export const useAnalysisWords = () => useWords(zh, en)
export type AnalysisWords = ReturnType<typeof useAnalysisWords>
