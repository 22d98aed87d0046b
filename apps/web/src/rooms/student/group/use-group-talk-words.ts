import en from '../../../words/en/talk/group.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/group.ts'

export const useGroupTalkWords = () => useWords(zh, en)
