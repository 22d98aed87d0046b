export interface CoverArt {
  readonly ground: string
  readonly light: string
  readonly pattern: 'rings' | 'sheets' | 'waves' | 'lattice'
  /** Degrees. */
  readonly turn: number
}

const PATTERNS = ['rings', 'sheets', 'waves', 'lattice'] as const

/** FNV-1a: the same text gives the same number everywhere. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The college sets the hue, the course the shape, so that courses of one college look related. */
export function coverArt(code: string, school: string): CoverArt {
  const hue = numberOf(school) % 360
  const own = numberOf(code)
  return {
    ground: `hsl(${hue} ${28 + (own % 3) * 6}% ${30 + (own % 5) * 2}%)`,
    light: `hsl(${hue} 55% 88%)`,
    pattern: PATTERNS[own % PATTERNS.length] ?? 'rings',
    turn: (own >> 4) % 30,
  }
}
