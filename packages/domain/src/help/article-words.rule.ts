import { plainText } from '../text/html.rule.ts'

interface Texts {
  readonly title: string
  readonly titleEn: string
  readonly body: string
  readonly bodyEn: string
}

/** As the search compares: without case, one width of letters, single spaces. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** All that an article says, in both languages. */
export const articleWords = ({ title, titleEn, body, bodyEn }: Texts): string =>
  [title, titleEn, plainText(body), plainText(bodyEn)].map(searchable).join('\n').trim()

/** The words of a search; each has to be found. */
export const searchedWords = (keyWords: string): string[] => searchable(keyWords).split(' ').filter(Boolean).slice(0, 8)

/** What an article begins with, for a list. */
export function summaryOf(html: string, most = 90): string {
  const [first = ''] = plainText(html).split('\n')
  const text = first.replace(/\s+/g, ' ').trim()
  return text.length > most ? `${text.slice(0, most)}…` : text
}
