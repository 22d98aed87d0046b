import { pinyin } from 'pinyin-pro'

/** Cache size for initials; a school has fewer names, and a full cache is simply cleared. */
const KEPT = 20_000
const kept = new Map<string, string>()

/** `线性代数` -> `xxds`; letters and digits stay as they are. For a person the first character is read as a surname. */
export function initialsOf(name: string, whose: 'person' | 'thing'): string {
  const key = `${whose}/${name}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const initials = pinyin(name, {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    surname: whose === 'person' ? 'head' : 'off',
  })
    .join('')
    .replace(/\s+/g, '')
    .toLowerCase()
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, initials)
  return initials
}

/** `线性代数` -> `xianxingdaishu`. */
export const syllablesOf = (text: string): string =>
  pinyin(text, { toneType: 'none', type: 'array', v: true }).join('').replace(/\s+/g, '').toLowerCase()

/** A single letter would match almost everything. */
export const looksLikeInitials = (word: string): boolean => /^[a-z]{2,12}$/i.test(word)
