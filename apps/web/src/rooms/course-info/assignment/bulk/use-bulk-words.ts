import en from '../../../../words/en/assignment/bulk.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/assignment/bulk.ts'

export const useBulkWords = () => useWords(zh, en)
