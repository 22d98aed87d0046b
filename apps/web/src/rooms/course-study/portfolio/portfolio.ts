import type { Answer } from '../../../api/client.ts'
import en from '../../../words/en/study/portfolio.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portfolio.ts'

export type Head = Answer<'portfolioStudyResult'>

export const usePortfolioWords = () => useWords(zh, en)
