import { createHash } from 'node:crypto'
import { gramsOf, searchText, toVector } from '@shuyuan/domain/talk/search.rule.ts'
import { countChars, decodeEntities, plainText } from '@shuyuan/domain/text/html.rule.ts'
import { latexToPlain } from '@shuyuan/domain/text/latex-plain.rule.ts'

const SUMMARY_MAX = 160
/** Short thanks are the same everywhere; they repeat within one thread only. */
const OWN_WORDS = 10

const FORMULA = /<span\b[^>]*\bdata-formula="([^"]*)"[^>]*>[\s\S]*?<\/span>/gi
const SIGNS: Readonly<Record<string, string>> = {
  mid: '|',
  dots: '…',
  ldots: '…',
  prod: '∏',
  sum: '∑',
  int: '∫',
  to: '→',
}
const GREEK = 'alpha α beta β gamma γ delta δ theta θ lambda λ mu μ pi π sigma σ phi φ omega ω'.split(' ')

/** A formula in a line of words: as one would type it, or its source without the marks. */
function inWords(latex: string): string {
  const named = (_: string, name: string) => SIGNS[name] ?? GREEK[GREEK.indexOf(name) + 1 || GREEK.length] ?? ' '
  return latexToPlain(latex) ?? latex.replace(/\\([a-zA-Z]+)/g, named).replace(/[{}\\]/g, '')
}

const withWords = (html: string) => html.replace(FORMULA, (_, latex: string) => inWords(decodeEntities(latex)))

const shortened = (text: string) => [...text.replace(/\s+/g, ' ').trim()].slice(0, SUMMARY_MAX).join('')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** What is kept beside a text: its first words, its length, what tells a repeat. */
export function factsOf(title: string, body: string, place: string) {
  const plain = plainText(body)
  const chars = countChars(body)
  const searched = searchText(`${title} ${plain}`)
  return {
    summary: shortened(plainText(withWords(body))),
    chars,
    textKey: hashOf(chars < OWN_WORDS ? `${place} ${searched}` : searched),
  }
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
