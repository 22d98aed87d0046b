/** What a folded character is to the filter. */
export const CLASS = { other: 0, letter: 1, latin: 2, digit: 3, sign: 4 } as const

const SENTENCE_ENDS = new Set([...'。！？!?\n'].map((char) => char.codePointAt(0) ?? 0))

function classify(code: number): number {
  if (SENTENCE_ENDS.has(code)) return CLASS.other
  const char = String.fromCodePoint(code)
  if (/\p{Script=Latin}/u.test(char)) return CLASS.latin
  if (/\p{L}/u.test(char)) return CLASS.letter
  if (/\p{N}/u.test(char)) return CLASS.digit
  return /[\p{P}\p{S}\p{Zs}\t]/u.test(char) ? CLASS.sign : CLASS.other
}

const BMP = 0x10000
const UNKNOWN = 255
const classes = new Uint8Array(BMP).fill(UNKNOWN)

export function classOf(code: number): number {
  if (code >= BMP) return classify(code)
  const known = classes[code] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const found = classify(code)
  classes[code] = found
  return found
}

export const isLetter = (kind: number): boolean => kind === CLASS.letter || kind === CLASS.latin
/** Of what English words and numbers are made, which hit only where they stand alone. */
export const isWordPart = (kind: number): boolean => kind === CLASS.latin || kind === CLASS.digit
