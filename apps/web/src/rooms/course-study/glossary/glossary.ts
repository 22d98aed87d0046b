import type { Answer } from '../../../api/client.ts'
import en from '../../../words/en/study/glossary.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/glossary.ts'

export type Head = Answer<'headWordPediaInfo'>
export type Word = Answer<'getWordPediaInfo'>

export const useGlossaryWords = () => useWords(zh, en)
