import en from '../../words/en/exam/attempt.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/exam/attempt.ts'

export const useAttemptWords = () => useWords(zh, en)
export type AttemptWords = ReturnType<typeof useAttemptWords>

export const usedText = (w: AttemptWords, seconds: number): string =>
  w.usedText(Math.floor(seconds / 60), Math.floor(seconds % 60))
