import en from '../../../words/en/marking/thesis-review.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/thesis-review.ts'

export const useReviewWords = () => useWords(zh, en)
