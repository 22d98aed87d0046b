import en from '../../words/en/exam/sheets.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/exam/sheets.ts'

export const useSheetWords = () => useWords(zh, en)
