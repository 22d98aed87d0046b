export interface Term {
  readonly id: string
  readonly term: string
}

/** Terms of one sign stand in too many other words. */
const LEAST = 2
const CLOSED = 'a, button, h1, h2, h3, h4, code, pre, [data-formula], [data-blank], [data-sound]'
const LATIN = /[A-Za-z0-9]/

/** Of Latin words only whole ones: not “base” in “database”. */
function standsAlone(text: string, at: number, term: string): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at + term.length] ?? '']
  const [first, last] = [term[0] ?? '', term.at(-1) ?? '']
  return !(LATIN.test(first) && LATIN.test(before)) && !(LATIN.test(last) && LATIN.test(after))
}

function firstIn(text: string, terms: readonly Term[]): { at: number; term: Term } | null {
  let found: { at: number; term: Term } | null = null
  const small = text.toLowerCase()
  for (const term of terms) {
    const at = small.indexOf(term.term.toLowerCase())
    if (at < 0 || !standsAlone(text, at, term.term)) continue
    if (!found || at < found.at || (at === found.at && term.term.length > found.term.term.length)) found = { at, term }
  }
  return found
}

/** Makes the first place of each term in a text a button that opens its entry; headings, links and formulas stay. */
export function markTerms(body: HTMLElement, terms: readonly Term[], labelOf: (term: string) => string): void {
  let left = terms.filter(({ term }) => term.length >= LEAST)
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest(CLOSED)) continue
    let rest = text
    for (let next = firstIn(rest.data, left); next; next = firstIn(rest.data, left)) {
      const { at, term } = next
      const word = rest.splitText(at)
      rest = word.splitText(term.term.length)
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'richTerm'
      button.dataset.word = term.id
      button.setAttribute('aria-label', labelOf(word.data))
      button.textContent = word.data
      word.replaceWith(button)
      left = left.filter((one) => one.id !== term.id)
    }
  }
}
