import { AMBER, type Canvas, INDIGO, INK, LINE, PALE, PINE, type Rgb, SOFT, VERMILION, WHITE } from './canvas.ts'
import { CLIP_WIDTH, card, FRAME_MS, type Scene } from './clip.ts'
import { plot } from './plot.ts'
import type { Point } from './stroke-font.ts'

/** Clips for the management lessons. */

const caption = (c: Canvas, text: string) => c.centred(text, CLIP_WIDTH / 2, 244, 16, INK)

// ---- PDCA: a wheel that climbs stairs ----

const SLOPE = 0.3
const hill = (c: Canvas) => {
  c.polygon(
    [
      [20, 230],
      [460, 230],
      [460, 230 - 440 * SLOPE],
    ],
    PALE,
  )
  c.line([20, 230], [460, 230 - 440 * SLOPE], SOFT, 2)
}

function wheel(c: Canvas, x: number, turn: number): void {
  const radius = 44
  const [cx, cy] = [x, 230 - (x - 20) * SLOPE - radius * 1.06]
  const colours: readonly Rgb[] = [INDIGO, PINE, AMBER, VERMILION]
  for (const [i, letter] of ['P', 'D', 'C', 'A'].entries()) {
    const from = turn + (i / 4) * 2 * Math.PI
    const arc: Point[] = []
    for (let k = 0; k <= 10; k++) {
      const angle = from + 0.08 + (k / 10) * (Math.PI / 2 - 0.16)
      arc.push([cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)])
    }
    c.path(arc, colours[i] ?? INK, 7)
    const mid = from + Math.PI / 4
    c.centred(letter, cx + 24 * Math.cos(mid), cy + 24 * Math.sin(mid) - 7, 14, colours[i])
  }
}

/** A wedge behind the wheel: the standard that keeps it from rolling back. */
const wedge = (c: Canvas, x: number) => {
  const y = 230 - (x - 20) * SLOPE
  c.polygon(
    [
      [x - 34, y + 34 * SLOPE],
      [x, y],
      [x - 2, y - 24],
    ],
    VERMILION,
  )
}

export const pdca: readonly Scene[] = [
  card(['P D C A', 'PLAN  DO  CHECK  ACT'], 3500),
  ...[0, 1, 2].map((round): Scene => {
    const [from, to] = [90 + round * 110, 200 + round * 110]
    return {
      frames: 18,
      msPerFrame: FRAME_MS,
      holdMs: 3500,
      ground: (c) => {
        hill(c)
        caption(c, `ROUND ${round + 1}`)
        if (round > 0) wedge(c, from - 40)
      },
      draw: (c, t) => {
        wheel(c, from + (to - from) * t, t * 2 * Math.PI - Math.PI / 2)
        if (t > 0.97) wedge(c, to - 40)
      },
    }
  }),
  {
    frames: 16,
    msPerFrame: FRAME_MS,
    holdMs: 3500,
    ground: (c) => {
      hill(c)
      caption(c, 'NO STANDARD: BACK AGAIN')
    },
    draw: (c, t) => wheel(c, 400 - 300 * t * t, -Math.PI / 2 - 4 * t * t),
  },
  card(['A: STANDARD', 'THEN  P  AGAIN'], 4500),
]

// ---- break-even ----

interface Cost {
  price: number
  unit: number
  fixed: number
}

const chart = (c: Canvas) => plot(c, { x: 50, y: 14, w: 410, h: 200, from: [0, 0], to: [6000, 72000] })

const chartGround = (text: string) => (c: Canvas) => {
  const p = chart(c)
  p.grid(1000, 12000)
  p.axes('Q', 'S')
  caption(c, text)
}

function costLines(c: Canvas, { price, unit, fixed }: Cost, share = 1): void {
  const p = chart(c)
  const end = 6000 * share
  c.line(p.at(0, 0), p.at(end, Math.min(72000, price * end)), INDIGO, 3)
  c.line(p.at(0, fixed), p.at(end, fixed + unit * end), VERMILION, 3)
  const q = fixed / (price - unit)
  if (share < 1 || q > 6000) return
  p.dashes([q, 0], [q, price * q], SOFT)
  c.dot(p.at(q, price * q), 6, AMBER)
  p.label(String(Math.round(q)), q, price * q, INK, 14, -50, -22)
}

const START: Cost = { price: 12, unit: 6, fixed: 18000 }
const shift = (t: number, change: Partial<Cost>): Cost => ({
  price: START.price + ((change.price ?? START.price) - START.price) * t,
  unit: START.unit + ((change.unit ?? START.unit) - START.unit) * t,
  fixed: START.fixed + ((change.fixed ?? START.fixed) - START.fixed) * t,
})
const change = (text: string, to: Partial<Cost>): Scene => ({
  frames: 18,
  msPerFrame: FRAME_MS,
  holdMs: 4000,
  ground: chartGround(text),
  draw: (c, t) => costLines(c, shift(t, to)),
})

export const breakEven: readonly Scene[] = [
  card(['S = 12 Q', 'C = 18000 + 6 Q'], 3500),
  {
    frames: 20,
    msPerFrame: FRAME_MS,
    holdMs: 4500,
    ground: chartGround('18000 / (12 - 6) = 3000'),
    draw: (c, t) => costLines(c, START, t),
  },
  change('P = 12 > 10 : 4500', { price: 10 }),
  change('V = 6 > 4.8 : 2500', { unit: 4.8 }),
  change('F = 18000 > 24000 : 4000', { fixed: 24000 }),
  card(['Q = F / (P - V)'], 5000),
]

// ---- the critical path of a ceremony ----

interface Task {
  name: string
  days: number
  start: number
  from: Point
  to: Point
  critical: boolean
}

const NODES: readonly Point[] = [
  [40, 120],
  [130, 120],
  [230, 60],
  [230, 180],
  [340, 120],
  [440, 120],
]

const link = (name: string, days: number, start: number, a: number, b: number, critical: boolean): Task => ({
  name,
  days,
  start,
  critical,
  from: NODES[a] ?? [0, 0],
  to: NODES[b] ?? [0, 0],
})

const TASKS: readonly Task[] = [
  link('A', 3, 0, 0, 1, true),
  link('B', 4, 3, 1, 2, false),
  link('C', 6, 3, 1, 3, true),
  link('D', 2, 7, 2, 4, false),
  link('E', 3, 9, 3, 4, true),
  link('F', 1, 12, 4, 5, true),
]

const part = ({ from, to }: Task, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

const network = (text: string) => (c: Canvas) => {
  for (const task of TASKS) {
    c.line(task.from, task.to, LINE, 6)
    const [x, y] = part(task, 0.5)
    c.centred(`${task.name}${task.days}`, x, y + (task.from[1] === task.to[1] || y > 120 ? 14 : -30), 15, SOFT)
  }
  for (const [i, [x, y]] of NODES.entries()) {
    c.dot([x, y], 13, INDIGO)
    c.centred(String(i + 1), x, y - 6, 12, WHITE)
  }
  caption(c, text)
}

const nodesAgain = (c: Canvas) => {
  for (const [i, [x, y]] of NODES.entries()) {
    c.dot([x, y], 13, INDIGO)
    c.centred(String(i + 1), x, y - 6, 12, WHITE)
  }
}

export const criticalPath: readonly Scene[] = [
  card(['A - F', '3 + 4 + 2 + 1 = 10', '3 + 6 + 3 + 1 = 13'], 4500),
  {
    frames: 27,
    msPerFrame: 400,
    holdMs: 4000,
    ground: network('DAY'),
    draw: (c, t) => {
      const day = t * 13
      for (const task of TASKS) {
        const done = Math.max(0, Math.min(1, (day - task.start) / task.days))
        if (done > 0) c.line(task.from, part(task, done), task.critical ? VERMILION : PINE, 6)
      }
      nodesAgain(c)
      c.text(String(Math.floor(day)), 290, 244, 16, INK)
    },
  },
  {
    frames: 1,
    msPerFrame: FRAME_MS,
    holdMs: 5000,
    ground: (c) => {
      network('A + C + E + F = 13')(c)
      for (const task of TASKS.filter((t) => t.critical)) c.line(task.from, task.to, VERMILION, 6)
      nodesAgain(c)
    },
  },
  {
    frames: 1,
    msPerFrame: FRAME_MS,
    holdMs: 5000,
    ground: (c) => {
      network('B, D : 13 - 10 = 3 DAYS FREE')(c)
      for (const task of TASKS.filter((t) => !t.critical)) c.line(task.from, task.to, PINE, 6)
      nodesAgain(c)
    },
  },
  card(['C : 6 > 4', '13 > 11'], 5000),
]
