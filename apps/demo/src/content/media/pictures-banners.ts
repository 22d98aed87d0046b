import { AMBER, Canvas, INDIGO, PALE, PINE, VERMILION, WHITE } from './canvas.ts'
import type { Point } from './stroke-font.ts'

/** Pictures of recommended courses, 1200 × 400; a banner's words stand beside the picture, not in it. */

const NIGHT = [24, 44, 92] as const
const HAZE = [74, 108, 176] as const

/** The people of a team and their working relations. */
export function teamBanner(): Canvas {
  const c = new Canvas(1200, 400, INDIGO)
  hills(c)
  const people: readonly [Point, number, typeof AMBER][] = [
    [[600, 190], 46, AMBER],
    [[410, 120], 32, WHITE],
    [[430, 290], 32, PALE],
    [[790, 110], 32, WHITE],
    [[800, 290], 32, PINE],
    [[250, 205], 24, PALE],
    [[960, 200], 24, VERMILION],
  ]
  const ties = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 5],
    [2, 5],
    [3, 6],
    [4, 6],
  ] as const
  const at = (n: number): Point => people[n]?.[0] ?? [0, 0]
  for (const [from, to] of ties) c.line(at(from), at(to), HAZE, 6)
  for (const [[x, y], radius, colour] of people) {
    c.dot([x, y], radius, NIGHT)
    c.dot([x, y - radius * 0.25], radius * 0.38, colour)
    c.line([x - radius * 0.36, y + radius * 0.48], [x + radius * 0.36, y + radius * 0.48], colour, radius * 0.5)
  }
  return c
}

function hills(c: Canvas): void {
  const wave = (base: number, swing: number, turn: number): Point[] =>
    Array.from({ length: 61 }, (_, n) => [n * 20, base + swing * Math.sin(n / 9 + turn)])
  for (const [base, swing, turn, alpha] of [
    [300, 46, 0, 0.35],
    [345, 34, 1.7, 0.55],
  ] as const)
    c.polygon([...wave(base, swing, turn), [1200, 400], [0, 400]], NIGHT, alpha)
}
