import { pinyin } from 'pinyin-pro'

/** Names whose initials are kept; a whole school has fewer, and a full store is simply begun anew. */
const KEPT = 20_000
const kept = new Map<string, string>()

/** `线性代数` -> `xxds`; letters and digits of the name stay as they are. Of a person the surname is read as one. */
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

/** One letter would find almost everything. */
export const mayBeInitials = (word: string): boolean => /^[a-z]{2,12}$/i.test(word)
