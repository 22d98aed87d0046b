import { AMBER, Canvas, INDIGO, INK, LINE, PALE, PINE, SOFT, VERMILION } from './canvas.ts'
import { plot } from './plot.ts'
import type { Point } from './stroke-font.ts'

/** Pictures for the management lessons. */

export function pdca(): Canvas {
  const c = new Canvas(420, 380)
  const [cx, cy, radius] = [210, 190, 130]
  const colours = [INDIGO, PINE, AMBER, VERMILION]
  for (const [i, letter] of ['P', 'D', 'C', 'A'].entries()) {
    const arc: Point[] = []
    for (let k = 0; k <= 24; k++) {
      const t = -Math.PI / 2 + (i / 4) * 2 * Math.PI + 0.12 + (k / 24) * (Math.PI / 2 - 0.24)
      arc.push([cx + radius * Math.cos(t), cy + radius * Math.sin(t)])
    }
    const colour = colours[i] ?? INK
    c.path(arc.slice(0, -1), colour, 18)
    const [from, to] = [arc[22] ?? [cx, cy], arc[24] ?? [cx, cy]]
    c.arrow(from as Point, to as Point, colour, 8)
    const mid = -Math.PI / 2 + ((i + 0.5) / 4) * 2 * Math.PI
    c.centred(letter, cx + 78 * Math.cos(mid), cy + 78 * Math.sin(mid) - 17, 34, colour)
  }
  return c
}

export function breakEven(): Canvas {
  const c = new Canvas(560, 360)
  const p = plot(c, { x: 70, y: 24, w: 450, h: 270, from: [0, 0], to: [6000, 72000] })
  p.grid(1000, 12000)
  p.polygon(
    [
      [3000, 36000],
      [6000, 72000],
      [6000, 54000],
    ],
    PALE,
    1,
  )
  p.axes('Q', 'S')
  p.curve((q) => 12 * q, INDIGO)
  p.curve((q) => 18000 + 6 * q, VERMILION)
  p.dashes([0, 18000], [6000, 18000], SOFT)
  p.dashes([3000, 0], [3000, 36000], SOFT)
  c.dot(p.at(3000, 36000), 6, AMBER)
  p.label('3000', 3000, 0, INK, 14, -22, 12)
  p.label('S=12Q', 5000, 62000, INDIGO, 14, -90, -10)
  p.label('C=18000+6Q', 4300, 40000, VERMILION, 14, 0, 14)
  p.label('F=18000', 200, 18000, SOFT, 13, 0, 8)
  return c
}

export function gantt(): Canvas {
  const c = new Canvas(560, 300)
  const p = plot(c, { x: 60, y: 20, w: 470, h: 230, from: [0, 0], to: [14, 6] })
  const rows: [string, number, number, boolean][] = [
    ['A', 0, 3, true],
    ['B', 3, 4, false],
    ['C', 3, 6, true],
    ['D', 7, 2, false],
    ['E', 9, 3, true],
    ['F', 12, 1, true],
  ]
  p.grid(1, 1)
  for (const [i, [name, start, days, critical]] of rows.entries()) {
    const [x, y] = p.at(start, 6 - i)
    const [right] = p.at(start + days, 6 - i)
    c.rect(x, y + 8, right - x, 22, critical ? VERMILION : INDIGO)
    c.text(name, 26, y + 11, 15, INK)
  }
  for (let day = 0; day <= 14; day += 2) c.text(String(day), p.at(day, 0)[0] - 4, 260, 13, SOFT)
  return c
}

export function grid(): Canvas {
  const c = new Canvas(420, 420)
  const p = plot(c, { x: 60, y: 20, w: 330, h: 330, from: [0, 0], to: [9, 9] })
  p.grid(1, 1)
  const named: [number, number][] = [
    [1, 1],
    [9, 1],
    [1, 9],
    [5, 5],
    [9, 9],
  ]
  for (const [x, y] of named) {
    const [px, py] = p.at(x - 1, y)
    c.rect(px + 2, py + 2, 33, 33, x === 9 && y === 9 ? VERMILION : INDIGO)
    c.text(`${x}.${y}`, px + 6, py + 13, 10, [255, 255, 255])
  }
  for (let i = 1; i <= 9; i++) {
    c.text(String(i), p.at(i - 0.6, 0)[0], 360, 12, SOFT)
    c.text(String(i), 40, p.at(0, i - 0.5)[1] - 6, 12, SOFT)
  }
  c.arrow([60, 396], [390, 396], LINE, 2)
  c.arrow([20, 350], [20, 20], LINE, 2)
  return c
}

export function control(): Canvas {
  const c = new Canvas(560, 300)
  const p = plot(c, { x: 70, y: 20, w: 460, h: 240, from: [0, -4], to: [21, 4] })
  const level = (v: number, name: string, colour: typeof INK) => {
    p.dashes([0, v], [21, v], colour)
    p.label(name, 0, v, colour, 12, -50, -6)
  }
  level(3, 'UCL', VERMILION)
  level(0, 'CL', SOFT)
  level(-3, 'LCL', VERMILION)
  const values = [
    0.4, -0.8, 1.1, -0.2, 0.7, -1.4, 0.3, 1.6, -0.6, 0.1, 0.9, 1.3, 0.8, 1.7, 1.2, 2.1, 1.5, 3.5, 0.6, -0.4,
  ]
  const points = values.map((v, i) => p.at(i + 1, v))
  c.path(points, INDIGO, 2)
  for (const [i, point] of points.entries()) c.dot(point, 4, (values[i] ?? 0) > 3 ? VERMILION : INDIGO)
  return c
}
