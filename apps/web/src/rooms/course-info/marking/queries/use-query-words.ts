import en from '../../../../words/en/marking/question-query.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/question-query.ts'

export const useQueryWords = () => useWords(zh, en)
