import en from '../../words/en/question.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/question.ts'

export const useQuestionWords = () => useWords(zh, en)
export type QuestionWords = ReturnType<typeof useQuestionWords>
