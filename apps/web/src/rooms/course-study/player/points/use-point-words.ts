import en from '../../../../words/en/study/points.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/points.ts'

export const usePointWords = () => useWords(zh, en).player
