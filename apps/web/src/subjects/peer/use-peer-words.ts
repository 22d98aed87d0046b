import en from '../../words/en/marking/peer.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/peer.ts'

export const usePeerWords = () => useWords(zh, en)
