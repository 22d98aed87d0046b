import { AMBER, type Canvas, INDIGO, INK, PALE, PINE, SOFT, VERMILION } from './canvas.ts'
import { CLIP_WIDTH, card, FRAME_MS, type Scene } from './clip.ts'
import { type Plot, plot } from './plot.ts'
import type { Point } from './stroke-font.ts'

/** Clips for the linear algebra lessons: no speech, few signs, one idea each. */

const plane = (c: Canvas, from: Point, to: Point): Plot => plot(c, { x: 16, y: 12, w: 448, h: 216, from, to })

const stage = (from: Point, to: Point, caption: string) => (c: Canvas) => {
  const p = plane(c, from, to)
  p.grid(1, 1)
  p.axes('x', 'y')
  c.centred(caption, CLIP_WIDTH / 2, 242, 16, INK)
}

const at = (t: number, from: number, to: number) => from + (to - from) * t
/** There and back again: 0, 1, 0. */
const swing = (t: number) => 1 - Math.abs(2 * t - 1)

const scene = (
  frames: number,
  holdMs: number,
  box: readonly [Point, Point],
  caption: string,
  draw: (p: Plot, t: number, c: Canvas) => void,
): Scene => ({
  frames,
  msPerFrame: FRAME_MS,
  holdMs,
  ground: stage(box[0], box[1], caption),
  draw: (c, t) => draw(plane(c, box[0], box[1]), t, c),
})

const AREA: readonly [Point, Point] = [
  [-1, -0.5],
  [8.33, 4],
]

function slanted(p: Plot, shift: number): void {
  const [a, b]: [Point, Point] = [
    [3, 0],
    [shift, 2],
  ]
  const sum: Point = [a[0] + b[0], 2]
  p.polygon([[0, 0], a, sum, b], PALE, 1)
  p.dashes(b, sum, SOFT)
  p.dashes(a, sum, SOFT)
  p.dashes([b[0], 0], b, AMBER)
  p.vector([0, 0], a, INDIGO)
  p.vector([0, 0], b, VERMILION)
}

export const area: readonly Scene[] = [
  card(['DET', 'S = ?']),
  scene(1, 4000, AREA, 'a = (3,0)   b = (0,2)   S = 6', (p) => slanted(p, 0)),
  scene(30, 4000, AREA, 'b + k a :  S = 6', (p, t) => slanted(p, at(t, 0, 4))),
  scene(30, 3000, AREA, 'b - k a :  S = 6', (p, t) => slanted(p, at(t, 4, 0.6))),
  scene(16, 4000, AREA, '2 a :  S = 12', (p, t) => {
    p.polygon(
      [
        [0, 0],
        [at(t, 3, 6), 0],
        [at(t, 3, 6) + 0.6, 2],
        [0.6, 2],
      ],
      PALE,
      1,
    )
    p.vector([0, 0], [at(t, 3, 6), 0], INDIGO)
    p.vector([0, 0], [0.6, 2], VERMILION)
  }),
  card(['S = ad - bc', 'r2 + k r1 :  S = S', 'k r1 :  S = k S'], 5000),
]

const WIDE: readonly [Point, Point] = [
  [-4.15, -2],
  [4.15, 2],
]

function moved(p: Plot, m: readonly [number, number, number, number]): void {
  const image = ([x, y]: Point): Point => [m[0] * x + m[1] * y, m[2] * x + m[3] * y]
  const corners: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  p.polygon(corners.map(image), PALE, 1)
  for (const [i, corner] of corners.entries()) p.dashes(image(corner), image(corners[(i + 1) % 4] ?? corner), SOFT)
  p.vector([0, 0], image([1, 0]), INDIGO)
  p.vector([0, 0], image([0, 1]), VERMILION)
}

export const transform: readonly Scene[] = [
  card(['A x', '(1,0)   (0,1)']),
  scene(1, 3000, WIDE, 'E', (p) => moved(p, [1, 0, 0, 1])),
  scene(36, 3000, WIDE, 'A = (c -s; s c)', (p, t) => {
    const angle = at(t, 0, Math.PI / 2)
    moved(p, [Math.cos(angle), -Math.sin(angle), Math.sin(angle), Math.cos(angle)])
  }),
  scene(24, 3000, WIDE, 'A = (2 0; 0 1.5)', (p, t) => moved(p, [at(t, 1, 2), 0, 0, at(t, 1, 1.5)])),
  scene(24, 3000, WIDE, 'A = (1 k; 0 1)', (p, t) => moved(p, [1, at(t, 0, 2), 0, 1])),
  scene(24, 4000, WIDE, 'A = (1 1; 1 1)   DET = 0', (p, t) => moved(p, [1, t, t, 1])),
  card(['A = ( Ae1  Ae2 )'], 4000),
]

const COMBINE: readonly [Point, Point] = [
  [-2, -1],
  [7.3, 3.5],
]

export const combine: readonly Scene[] = [
  card(['k a + l b', 'k = ?   l = ?']),
  ...(
    [
      [1, 1],
      [2, 0.5],
      [-0.5, 1.5],
    ] as const
  ).map(([k, l]) =>
    scene(20, 3000, COMBINE, `k = ${k}   l = ${l}`, (p, t) => {
      const [ka, kb]: [Point, Point] = [
        [2 * k * Math.min(1, t * 2), 0.5 * k * Math.min(1, t * 2)],
        [0.8 * l * Math.max(0, t * 2 - 1), 1.6 * l * Math.max(0, t * 2 - 1)],
      ]
      const end: Point = [ka[0] + kb[0], ka[1] + kb[1]]
      p.vector([0, 0], [2, 0.5], SOFT, 2)
      p.vector([0, 0], [0.8, 1.6], SOFT, 2)
      p.vector([0, 0], ka, INDIGO)
      p.vector(ka, end, PINE)
      if (t > 0.95) p.vector([0, 0], end, VERMILION, 4)
    }),
  ),
  scene(24, 4000, COMBINE, 'ALL k, l :  R2', (p, t, c) => {
    const most = Math.round(t * 40)
    for (let i = 0; i < most; i++) {
      const [k, l] = [(i % 8) * 0.5 - 1, Math.floor(i / 8) * 0.5 - 0.5]
      c.dot(p.at(2 * k + 0.8 * l, 0.5 * k + 1.6 * l), 4, INDIGO)
    }
    p.vector([0, 0], [2, 0.5], VERMILION)
    p.vector([0, 0], [0.8, 1.6], VERMILION)
  }),
  scene(20, 4000, COMBINE, 'b = 0.5 a :  R = 1', (p, t) => {
    p.dashes([-2, -0.5], [7, 1.75], SOFT)
    p.vector([0, 0], [at(swing(t), -1, 6), at(swing(t), -1, 6) / 4], PINE, 4)
    p.vector([0, 0], [2, 0.5], VERMILION)
    p.vector([0, 0], [1, 0.25], INDIGO)
  }),
  card(['k a + l b = 0', 'k = l = 0 ?'], 4000),
]

export const eigen: readonly Scene[] = [
  card(['A x = k x', 'A = (2 1; 1 2)']),
  scene(60, 2500, WIDE, 'x   A x', (p, t, c) => {
    const angle = t * 2 * Math.PI
    const x: Point = [Math.cos(angle) * 0.6, Math.sin(angle) * 0.6]
    const y: Point = [2 * x[0] + x[1], x[0] + 2 * x[1]]
    const along = Math.abs(x[0] * y[1] - x[1] * y[0]) < 0.03
    p.vector([0, 0], y, along ? VERMILION : PINE, along ? 5 : 3)
    p.vector([0, 0], x, INDIGO, 3)
    if (along) c.dot([452, 250], 8, VERMILION)
  }),
  scene(1, 4500, WIDE, 'A (1,1) = 3 (1,1)', (p) => {
    p.dashes([-2, -2], [2, 2], VERMILION)
    p.vector([0, 0], [1.8, 1.8], VERMILION, 5)
    p.vector([0, 0], [0.6, 0.6], INDIGO, 4)
  }),
  scene(1, 4500, WIDE, 'A (1,-1) = 1 (1,-1)', (p) => {
    p.dashes([-2, 2], [2, -2], VERMILION)
    p.vector([0, 0], [0.8, -0.8], VERMILION, 5)
  }),
  card(['k1 = 3   k2 = 1', 'k1 + k2 = 4', 'k1 k2 = 3'], 5000),
]
