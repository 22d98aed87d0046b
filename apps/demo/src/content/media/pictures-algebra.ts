import { AMBER, Canvas, INDIGO, INK, PALE, PINE, SOFT, VERMILION } from './canvas.ts'
import { plot } from './plot.ts'
import type { Point } from './stroke-font.ts'

/** Pictures for the linear algebra lessons. */

const W = 560
const H = 360
const plane = (canvas: Canvas, from: Point, to: Point) => plot(canvas, { x: 30, y: 20, w: W - 60, h: H - 50, from, to })

export function parallelogram(): Canvas {
  const c = new Canvas(W, H)
  const p = plane(c, [-1, -0.6], [7, 4])
  p.grid(1, 1)
  p.axes('x', 'y')
  const [a, b]: [Point, Point] = [
    [4, 0.8],
    [1.4, 2.6],
  ]
  const sum: Point = [a[0] + b[0], a[1] + b[1]]
  p.polygon([[0, 0], a, sum, b], PALE, 0.9)
  p.dashes(a, sum, SOFT)
  p.dashes(b, sum, SOFT)
  p.vector([0, 0], a, INDIGO)
  p.vector([0, 0], b, VERMILION)
  p.label('a', 4, 0.8, INDIGO, 18, 10, 0)
  p.label('b', 1.4, 2.6, VERMILION, 18, -26, -18)
  p.label('S = ad - bc', 2, 1.9, INK, 15)
  return c
}

export function vectorSum(): Canvas {
  const c = new Canvas(W, H)
  const p = plane(c, [-1, -0.6], [8, 5])
  p.grid(1, 1)
  p.axes('x', 'y')
  const [a, b]: [Point, Point] = [
    [2, 0.5],
    [0.7, 1.6],
  ]
  const [ka, kb]: [Point, Point] = [
    [a[0] * 2, a[1] * 2],
    [b[0] * 2, b[1] * 2],
  ]
  const end: Point = [ka[0] + kb[0], ka[1] + kb[1]]
  p.dashes(ka, end, SOFT)
  p.dashes(kb, end, SOFT)
  p.vector([0, 0], ka, PINE, 2)
  p.vector([0, 0], kb, PINE, 2)
  p.vector([0, 0], a, INDIGO, 4)
  p.vector([0, 0], b, INDIGO, 4)
  p.vector([0, 0], end, VERMILION, 4)
  p.label('2a + 2b', end[0], end[1], VERMILION, 16, 10, -8)
  p.label('a', 2, 0.5, INDIGO, 16, -4, 12)
  p.label('b', 0.7, 1.6, INDIGO, 16, -26, -4)
  p.label('2a', ka[0], ka[1], PINE, 14, 8, 4)
  p.label('2b', kb[0], kb[1], PINE, 14, -34, -6)
  return c
}

/** Lines that meet in a point, coincide or are parallel; planes would need a third dimension that only blurs the idea. */
export function threeCases(): Canvas {
  const c = new Canvas(W, 250)
  const box = (i: number) => plot(c, { x: 20 + i * 180, y: 24, w: 160, h: 160, from: [-2, -2], to: [2, 2] })
  const titles = ['1', '∞', '0']
  for (let i = 0; i < 3; i++) {
    const p = box(i)
    p.grid(1, 1)
    const ends = (k: number, b: number): [Point, Point] => [
      [-1.8, -1.8 * k + b],
      [1.8, 1.8 * k + b],
    ]
    const lines: [number, number][] = [
      [
        [0.5, 0.4],
        [-0.8, 0.4],
        [0, 0.4],
      ],
      [
        [0.6, 0],
        [0.6, 0.03],
        [0.6, -0.03],
      ],
      [
        [0.5, 0.9],
        [0.5, 0],
        [0.5, -0.9],
      ],
    ][i] as [number, number][]
    const colours = [INDIGO, VERMILION, PINE]
    for (const [j, [k, b]] of lines.entries()) {
      const [from, to] = ends(k, b)
      c.line(p.at(...from), p.at(...to), colours[j] ?? INK, i === 1 ? 4 : 3)
    }
    if (i === 0) c.dot(p.at(0, 0.4), 6, AMBER)
    c.centred(titles[i] ?? '', 100 + i * 180, 205, 20, INK)
  }
  return c
}

/** The matrix (2 1; 1 2) of lesson 7.1. */
const image = ([x, y]: Point): Point => [2 * x + y, x + 2 * y]

export function eigen(): Canvas {
  const c = new Canvas(W, H)
  const p = plane(c, [-4.4, -2.6], [4.4, 2.9])
  p.grid(1, 1)
  p.axes('x', 'y')
  // The unit circle, its image, and in each direction a vector with its image.
  for (let i = 0; i < 72; i++) {
    const [t, u] = [(i / 72) * 2 * Math.PI, ((i + 1) / 72) * 2 * Math.PI]
    const ring = (angle: number): Point => [Math.cos(angle) * 0.8, Math.sin(angle) * 0.8]
    c.line(p.at(...ring(t)), p.at(...ring(u)), INDIGO, 1.4)
    c.line(p.at(...image(ring(t))), p.at(...image(ring(u))), PINE, 1.4)
  }
  for (let i = 0; i < 16; i++) {
    const t = (i / 16) * 2 * Math.PI
    const from: Point = [Math.cos(t) * 0.8, Math.sin(t) * 0.8]
    if (i % 4 === 2) continue
    p.vector([0, 0], from, INDIGO, 1.2)
    p.vector([0, 0], image(from), SOFT, 1.2)
  }
  p.dashes([-2.5, -2.5], [2.7, 2.7], VERMILION)
  p.dashes([-2.4, 2.4], [2.4, -2.4], VERMILION)
  p.vector([0, 0], [1.7, 1.7], VERMILION, 4)
  p.vector([0, 0], [-0.57, 0.57], VERMILION, 4)
  p.label('3', 1.9, 2.3, VERMILION, 18, 6, -6)
  p.label('1', -1.5, 1.6, VERMILION, 18, -26, -4)
  return c
}

export function population(): Canvas {
  const c = new Canvas(W, H)
  const p = plot(c, { x: 60, y: 24, w: W - 100, h: H - 90, from: [0, 0], to: [12, 1] })
  p.grid(2, 0.2)
  p.axes('n', 'x')
  const share = (n: number, start: number) => 2 / 3 + (start - 2 / 3) * 0.7 ** n
  for (const [start, colour] of [
    [0.3, INDIGO],
    [0.95, PINE],
  ] as const) {
    for (let n = 0; n <= 12; n++) {
      if (n > 0) c.line(p.at(n - 1, share(n - 1, start)), p.at(n, share(n, start)), colour, 2)
      c.dot(p.at(n, share(n, start)), 4, colour)
    }
  }
  p.dashes([0, 2 / 3], [12, 2 / 3], VERMILION)
  p.label('2/3', 11.1, 2 / 3, VERMILION, 15, 0, -24)
  for (const v of [0.2, 0.4, 0.6, 0.8]) p.label(String(v), 0, v, SOFT, 12, -42, -6)
  for (const v of [2, 4, 6, 8, 10]) p.label(String(v), v, 0, SOFT, 12, -4, 12)
  return c
}

export function projection(): Canvas {
  const c = new Canvas(W, H)
  const p = plane(c, [-0.8, -0.8], [6.6, 3.8])
  p.grid(1, 1)
  const b1: Point = [5.6, 0.6]
  const a2: Point = [3, 3]
  const k = (a2[0] * b1[0] + a2[1] * b1[1]) / (b1[0] ** 2 + b1[1] ** 2)
  const foot: Point = [k * b1[0], k * b1[1]]
  p.vector([0, 0], b1, INDIGO)
  p.vector([0, 0], a2, PINE)
  p.vector([0, 0], foot, AMBER, 5)
  p.vector(foot, a2, VERMILION, 4)
  p.label('b1', b1[0], b1[1], INDIGO, 16, 0, 14)
  p.label('a2', a2[0], a2[1], PINE, 16, -34, -20)
  p.label('b2', (foot[0] + a2[0]) / 2, (foot[1] + a2[1]) / 2, VERMILION, 16, 14, -8)
  return c
}

export function ellipse(): Canvas {
  const c = new Canvas(W, H)
  const p = plane(c, [-3.6, -2.2], [3.6, 2.2])
  p.grid(1, 1)
  p.axes('x', 'y')
  // Unit eigenvectors of (5 2; 2 2): 1 belongs to (1, -2), 6 to (2, 1).
  const s = Math.sqrt(5)
  const [u, v]: [Point, Point] = [
    [1 / s, -2 / s],
    [2 / s, 1 / s],
  ]
  const points: Point[] = []
  for (let i = 0; i <= 120; i++) {
    const t = (i / 120) * 2 * Math.PI
    const [a, b] = [Math.sqrt(6) * Math.cos(t), Math.sin(t)]
    points.push(p.at(a * u[0] + b * v[0], a * u[1] + b * v[1]))
  }
  c.path(points, INDIGO, 3)
  p.vector([0, 0], [-2.2 * u[0], -2.2 * u[1]], VERMILION, 2.5)
  p.vector([0, 0], [1.8 * v[0], 1.8 * v[1]], PINE, 2.5)
  p.label('u', -2.2 * u[0], -2.2 * u[1], VERMILION, 16, -24, 0)
  p.label('v', 1.8 * v[0], 1.8 * v[1], PINE, 16, 8, -8)
  return c
}
