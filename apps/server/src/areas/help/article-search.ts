import { articleWords } from '@shuyuan/domain/help/article-words.rule.ts'
import { initialsOf, syllablesOf } from '../../wire/words/pinyin.ts'

interface Texts {
  title: string
  titleEn: string
  body: string
  bodyEn: string
}

/** What the search looks through: stored with each published text. */
export const searchOf = (text: Texts): { words: string; pinyin: string } => ({
  words: articleWords(text),
  pinyin: `${initialsOf(text.title, 'thing')} ${syllablesOf(text.title)}`,
})
