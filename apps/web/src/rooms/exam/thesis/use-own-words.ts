import en from '../../../words/en/exam/own-thesis.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/exam/own-thesis.ts'

export const useOwnThesisWords = () => useWords(zh, en)
