const SHORTEST = 2
const LONGEST = 30

/** How a search is counted that found nothing; null: too short, too long or no word. */
export function missedWord(searched: string): string | null {
  const word = searched.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (word.length < SHORTEST || word.length > LONGEST || !/\p{L}/u.test(word)) return null
  return word
}
