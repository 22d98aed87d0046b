/** Difficulty 1 to 5 from a word, a digit, stars, or a facility between 0 and 1 (the share who get it right). */
const WORDS: readonly [RegExp, number][] = [
  [/^(?:较易|中下|偏易)/, 2],
  [/^(?:较难|中上|偏难|中等偏难)/, 4],
  [/^(?:易|容易|简单|基础|低)/, 1],
  [/^(?:难|困难|高)/, 5],
  [/^(?:中|一般|适中)/, 3],
  [/^very easy/i, 1],
  [/^very (?:hard|difficult)/i, 5],
  [/^easy/i, 2],
  [/^(?:medium|moderate|middle|average|normal)/i, 3],
  [/^(?:hard|difficult)/i, 4],
]
const FACILITY_FROM: readonly [number, number][] = [
  [0.85, 1],
  [0.7, 2],
  [0.5, 3],
  [0.3, 4],
  [0, 5],
]

export function readDifficulty(text: string): number | null {
  const bare = text.trim().replace(/[。.]$/, '')
  const stars = bare.match(/[★⭐]/g)?.length ?? 0
  if (stars > 0) return Math.min(5, stars)
  if (/^[1-5]$/.test(bare)) return Number(bare)
  const facility = /^0?\.\d+$|^1\.0+$/.test(bare) ? Number(bare) : null
  if (facility !== null) return FACILITY_FROM.find(([from]) => facility >= from)?.[1] ?? 5
  return WORDS.find(([word]) => word.test(bare))?.[1] ?? null
}

export const readTags = (text: string): string[] =>
  [...new Set(text.split(/[;；,，、|]/).map((tag) => tag.trim().replace(/[。.．]$/, '')))].filter((tag) => tag !== '')

export function readScore(text: string): number | null {
  const found = /(\d{1,3}(?:\.\d+)?)/.exec(text)
  return found ? Number(found[1]) : null
}
