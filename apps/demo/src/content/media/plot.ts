import { type Canvas, LINE, type Rgb, SOFT } from './canvas.ts'
import type { Point } from './stroke-font.ts'

interface Area {
  x: number
  y: number
  w: number
  h: number
  /** Value ranges shown. */
  from: Point
  to: Point
}

/** Maps a coordinate system onto a canvas; y grows upwards. */
export function plot(canvas: Canvas, area: Area) {
  const at = (vx: number, vy: number): Point => [
    area.x + ((vx - area.from[0]) / (area.to[0] - area.from[0])) * area.w,
    area.y + area.h - ((vy - area.from[1]) / (area.to[1] - area.from[1])) * area.h,
  ]
  return {
    at,
    grid(stepX: number, stepY: number): void {
      for (let v = Math.ceil(area.from[0] / stepX) * stepX; v <= area.to[0] + 1e-9; v += stepX)
        canvas.line(at(v, area.from[1]), at(v, area.to[1]), LINE, 1)
      for (let v = Math.ceil(area.from[1] / stepY) * stepY; v <= area.to[1] + 1e-9; v += stepY)
        canvas.line(at(area.from[0], v), at(area.to[0], v), LINE, 1)
    },
    axes(nameX: string, nameY: string): void {
      const [ox, oy] = [Math.max(0, area.from[0]), Math.max(0, area.from[1])]
      canvas.arrow(at(area.from[0], oy), at(area.to[0], oy), SOFT, 1.6)
      canvas.arrow(at(ox, area.from[1]), at(ox, area.to[1]), SOFT, 1.6)
      const [ex, ey] = at(area.to[0], oy)
      canvas.text(nameX, ex - 14, ey + 10, 13, SOFT)
      const [tx, ty] = at(ox, area.to[1])
      canvas.text(nameY, tx + 12, ty + 2, 13, SOFT)
    },
    curve(f: (x: number) => number, colour: Rgb, thick = 3): void {
      const points: Point[] = []
      for (let i = 0; i <= 120; i++) {
        const x = area.from[0] + ((area.to[0] - area.from[0]) * i) / 120
        points.push(at(x, f(x)))
      }
      canvas.path(points, colour, thick)
    },
    vector(from: Point, to: Point, colour: Rgb, thick = 3): void {
      canvas.arrow(at(...from), at(...to), colour, thick)
    },
    dashes(from: Point, to: Point, colour: Rgb): void {
      canvas.dashes(at(...from), at(...to), colour, 1.6, 7)
    },
    polygon(points: readonly Point[], colour: Rgb, alpha: number): void {
      canvas.polygon(
        points.map((p) => at(...p)),
        colour,
        alpha,
      )
    },
    label(text: string, vx: number, vy: number, colour: Rgb, size = 15, dx = 0, dy = 0): void {
      const [x, y] = at(vx, vy)
      canvas.text(text, x + dx, y + dy, size, colour)
    },
  }
}

export type Plot = ReturnType<typeof plot>
