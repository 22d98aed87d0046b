import { createHash } from 'node:crypto'
import { gramsOf, searchText, toVector } from '@shuyuan/domain/talk/search.rule.ts'
import { countChars, plainText } from '@shuyuan/domain/text/html.rule.ts'

const SUMMARY_MAX = 160
/** Short thanks are the same everywhere; they repeat within one thread only. */
const OWN_WORDS = 10

const shortened = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, SUMMARY_MAX).join('')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** What is kept beside a text: its first words, its length, what tells a repeat. */
export function factsOf(title: string, body: string, place: string) {
  const plain = plainText(body)
  const chars = countChars(body)
  const searched = searchText(`${title} ${plain}`)
  return { summary: shortened(plain), chars, textKey: hashOf(chars < OWN_WORDS ? `${place} ${searched}` : searched) }
}

/** What a post is found by. */
export function searchFacts(title: string, body: string) {
  const searched = searchText(`${title}\n${plainText(body)}`)
  return {
    searchText: searched,
    grams: toVector(gramsOf(searched)),
    titleGrams: toVector(gramsOf(searchText(title))),
  }
}
