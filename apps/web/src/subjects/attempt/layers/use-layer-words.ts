import en from '../../../words/en/marking/layer.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/layer.ts'

export const useLayerWords = () => useWords(zh, en)
