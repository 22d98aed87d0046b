import { SIMPLIFIED } from './simplified.rule.ts'

/** How a text differs from the word that it contains; bits, as a hit may differ in several ways. */
export const WAY = { width: 1, traditional: 2, case: 4, sign: 8, repeated: 16 } as const

export interface Folded {
  /** The code points that are compared; none for a character that nobody sees. */
  readonly codes: readonly number[]
  readonly ways: number
}

const UNSEEN = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r])\p{Cc}/u
const LINE_ENDS = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029])
const NEWLINE: Folded = { codes: [0x0a], ways: 0 }

/**
 * One character as it is compared: compatibility forms (full width, ①, ㊀, styled letters) as their plain letters,
 * without marks, in lower case, simplified.
 */
function fold(code: number): Folded {
  if (LINE_ENDS.has(code)) return NEWLINE
  const char = String.fromCodePoint(code)
  if (UNSEEN.test(char)) return { codes: [], ways: WAY.sign }
  const apart = [...char.normalize('NFKD')]
  const plain = apart.filter((one) => !UNSEEN.test(one))
  let ways: number = plain.join('') === char ? 0 : plain.length < apart.length ? WAY.sign : WAY.width
  const codes: number[] = []
  for (const one of plain)
    for (const lower of one.toLowerCase()) {
      if (lower !== one) ways |= WAY.case
      const at = lower.codePointAt(0) ?? 0
      const simplified = SIMPLIFIED.get(at)
      if (simplified !== undefined) ways |= WAY.traditional
      codes.push(simplified ?? at)
    }
  return { codes, ways }
}

const BMP = 0x10000
const folds = new Array<Folded | undefined>(BMP)

/** Remembered, as a text repeats its characters. */
export function foldCode(code: number): Folded {
  if (code >= BMP) return fold(code)
  const known = folds[code] ?? fold(code)
  folds[code] = known
  return known
}
