import en from '../../../words/en/exam/trial.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/exam/trial.ts'

export const useTrialWords = () => useWords(zh, en)
