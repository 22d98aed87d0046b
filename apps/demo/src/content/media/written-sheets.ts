import { makeRng } from '@shuyuan/domain/math/random.rule.ts'
import { Canvas, INDIGO, INK, LINE, type Rgb } from './canvas.ts'
import type { Point } from './stroke-font.ts'

const PAPER: Rgb = [250, 248, 243]
const [WIDTH, HEIGHT, MARGIN, STEP] = [620, 877, 56, 44]

/** One character of a hand nobody can read: a few strokes in a square. */
function character(c: Canvas, x: number, y: number, rng: ReturnType<typeof makeRng>): void {
  const point = (): Point => [x + rng.int(1, 15), y + rng.int(-17, -2)]
  for (let stroke = rng.int(2, 4); stroke > 0; stroke -= 1) c.line(point(), point(), INK, 1.4)
}

/** A page of ruled paper with lines of handwriting, the last one shorter. */
export function writtenSheet(page: number): Canvas {
  const c = new Canvas(WIDTH, HEIGHT, PAPER)
  const rng = makeRng(`written-sheet/${page}`)
  c.rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 3, INDIGO)
  for (let y = MARGIN + 2 * STEP; y < HEIGHT - MARGIN; y += STEP) {
    c.line([MARGIN, y], [WIDTH - MARGIN, y], LINE, 1)
    const isLast = y + STEP >= HEIGHT - MARGIN
    const end = isLast ? WIDTH / 2 : WIDTH - MARGIN - rng.int(0, 60)
    for (let x = MARGIN + 4; x < end; x += 24) if (rng.next() > 0.06) character(c, x, y, rng)
  }
  return c
}
