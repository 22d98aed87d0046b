import en from '../../words/en/bank/question.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/bank/question.ts'

export const useQuestionWords = () => useWords(zh, en)
export type QuestionWords = ReturnType<typeof useQuestionWords>
