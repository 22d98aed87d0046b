/**
 * Our own small stroke font for pictures and clips: capitals, digits and signs on a grid four wide and six high,
 * y downwards from the cap line (0) to the baseline (6). A glyph is a set of polylines; a point is two digits, x then y.
 */
const GLYPHS: Record<string, string> = {
  A: '06 03 20 43 46/04 44',
  B: '00 30 41 42 33 03/33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46/03 33',
  F: '40 00 06/03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06/40 46/03 43',
  I: '10 30/20 26/16 36',
  J: '40 45 36 16 05',
  K: '00 06/40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10/24 46',
  R: '06 00 30 41 42 33 03/23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40/20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46/40 06',
  Y: '00 23 40/23 26',
  Z: '00 40 06 46',
  a: '13 33 44 46/45 36 16 05 14 44',
  b: '00 06/04 13 33 44 45 36 16 05',
  c: '43 13 04 05 16 46',
  d: '40 46/43 13 04 05 16 36 45',
  e: '04 44 43 33 13 04 05 16 36 45',
  n: '03 06/04 13 33 44 46',
  l: '10 20 25 36',
  r: '03 06/04 13 33',
  s: '43 13 04 45 36 06',
  t: '11 15 26 36/03 33',
  v: '03 26 43',
  x: '03 46/43 06',
  y: '03 25/43 16 07',
  k: '00 06/33 04 36',
  u: '03 05 16 36 45/43 46',
  '0': '10 30 41 45 36 16 05 01 10/05 41',
  '1': '11 20 26/16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13/33 44 45 36 16 05',
  '4': '30 04 44/32 36',
  '5': '40 00 03 33 44 45 36 06',
  '6': '40 10 01 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10/13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 45 36 06',
  '+': '03 43/21 25',
  '-': '03 43',
  '=': '02 42/04 44',
  '(': '30 12 14 36',
  ')': '10 32 34 16',
  ',': '25 26 17',
  '.': '15 25 26 16 15',
  ':': '11 21 22 12 11/15 25 26 16 15',
  ';': '11 21 22 12 11/25 26 17',
  '/': '06 40',
  '%': '06 40/00 10 11 01 00/35 45 46 36 35',
  '>': '01 43 05',
  '<': '41 03 45',
  '*': '01 45/41 05',
  '!': '20 24/25 26',
  '?': '01 10 30 41 42 23 24/25 26',
  '∞': '23 11 02 04 15 23 31 42 44 35 23',
  ' ': '',
}

export const GLYPH_ADVANCE = 5.4
export const GLYPH_HEIGHT = 6

export type Point = readonly [x: number, y: number]

/** Polylines for a line of text with its cap line at y = 0, one unit per grid step. */
export function textLines(text: string): Point[][] {
  const out: Point[][] = []
  let at = 0
  for (const char of text) {
    const glyph = GLYPHS[char] ?? GLYPHS[char.toUpperCase()] ?? GLYPHS['?'] ?? ''
    for (const line of glyph.split('/').filter(Boolean)) {
      out.push(line.split(' ').map((p) => [at + Number(p[0]), Number(p[1])] as const))
    }
    at += GLYPH_ADVANCE
  }
  return out
}

export const textWidth = (text: string) => Math.max(0, [...text].length * GLYPH_ADVANCE - (GLYPH_ADVANCE - 4))
