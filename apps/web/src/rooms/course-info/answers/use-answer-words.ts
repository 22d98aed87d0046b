import en from '../../../words/en/marking/answers.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/answers.ts'

export const useAnswerWords = () => useWords(zh, en)
