import { GLYPH_HEIGHT, type Point, textLines, textWidth } from './stroke-font.ts'

export type Rgb = readonly [number, number, number]

export const INK: Rgb = [29, 33, 41]
export const SOFT: Rgb = [134, 144, 156]
export const LINE: Rgb = [229, 230, 235]
export const WHITE: Rgb = [255, 255, 255]
export const INDIGO: Rgb = [42, 75, 141]
export const VERMILION: Rgb = [200, 65, 43]
export const PINE: Rgb = [27, 107, 90]
export const AMBER: Rgb = [217, 142, 4]
export const PALE: Rgb = [238, 242, 250]

/** An opaque RGB picture. Edges are blended by coverage, so lines look smooth without oversampling. */
export class Canvas {
  readonly data: Buffer
  readonly width: number
  readonly height: number

  /** `from`: the pixels to begin with; without them all are of one colour. */
  constructor(width: number, height: number, ground: Rgb = WHITE, from?: Buffer) {
    this.width = width
    this.height = height
    this.data = from ? Buffer.from(from) : Buffer.alloc(width * height * 3, Uint8Array.from(ground))
  }

  copy(): Canvas {
    return new Canvas(this.width, this.height, WHITE, this.data)
  }

  private blend(x: number, y: number, colour: Rgb, cover: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || cover <= 0) return
    const at = (y * this.width + x) * 3
    const c = Math.min(1, cover)
    for (let k = 0; k < 3; k++) {
      const old = this.data[at + k] ?? 0
      this.data[at + k] = Math.round(old + ((colour[k] ?? 0) - old) * c)
    }
  }

  rect(x: number, y: number, w: number, h: number, colour: Rgb): void {
    for (let j = Math.round(y); j < Math.round(y + h); j++) {
      for (let i = Math.round(x); i < Math.round(x + w); i++) this.blend(i, j, colour, 1)
    }
  }

  /** A line with round caps. */
  line([x1, y1]: Point, [x2, y2]: Point, colour: Rgb, thick = 2): void {
    const r = thick / 2
    const [dx, dy] = [x2 - x1, y2 - y1]
    const long = dx * dx + dy * dy
    const [left, right] = [Math.floor(Math.min(x1, x2) - r - 1), Math.ceil(Math.max(x1, x2) + r + 1)]
    const [top, bottom] = [Math.floor(Math.min(y1, y2) - r - 1), Math.ceil(Math.max(y1, y2) + r + 1)]
    // Looks only at the pixels of a row that the line can touch: clips draw thousands of lines.
    const reach = Math.abs(dy) < 1 ? right - left : ((r + 1) * Math.sqrt(long)) / Math.abs(dy) + 1
    for (let y = Math.max(0, top); y <= Math.min(bottom, this.height - 1); y++) {
      const middle = Math.abs(dy) < 1 ? left : x1 + ((y - y1) * dx) / dy
      const [from, to] = [Math.max(left, 0, Math.floor(middle - reach)), Math.min(right, Math.ceil(middle + reach))]
      for (let x = from; x <= to; x++) {
        const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / long))
        const away = Math.sqrt((x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2)
        if (away < r + 0.5) this.blend(x, y, colour, r + 0.5 - away)
      }
    }
  }

  path(points: readonly Point[], colour: Rgb, thick = 2): void {
    for (const [i, p] of points.entries()) {
      const next = points[i + 1]
      if (next) this.line(p, next, colour, thick)
    }
  }

  dashes([x1, y1]: Point, [x2, y2]: Point, colour: Rgb, thick = 1, step = 6): void {
    const count = Math.max(1, Math.floor(Math.hypot(x2 - x1, y2 - y1) / step))
    const at = (t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
    for (let i = 0; i < count; i += 2) this.line(at(i / count), at((i + 1) / count), colour, thick)
  }

  dot([cx, cy]: Point, radius: number, colour: Rgb): void {
    this.line([cx, cy], [cx, cy], colour, radius * 2)
  }

  arrow(from: Point, to: Point, colour: Rgb, thick = 3): void {
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
    const head = 5 + thick * 2
    this.line(from, to, colour, thick)
    for (const side of [turn + 2.7, turn - 2.7]) {
      this.line(to, [to[0] + head * Math.cos(side), to[1] + head * Math.sin(side)], colour, thick)
    }
  }

  /** A filled polygon, convex or concave, by the even-odd rule. */
  polygon(points: readonly Point[], colour: Rgb, alpha = 1): void {
    const ys = points.map((p) => p[1])
    for (let y = Math.floor(Math.min(...ys)); y <= Math.ceil(Math.max(...ys)); y++) {
      const cuts: number[] = []
      for (const [i, [x1, y1]] of points.entries()) {
        const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1]
        if (y1 <= y !== y2 <= y) cuts.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      }
      cuts.sort((a, b) => a - b)
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        for (let x = Math.ceil(cuts[i] ?? 0); x <= (cuts[i + 1] ?? 0); x++) this.blend(x, y, colour, alpha)
      }
    }
  }

  /** Text with its cap line at y; `size` is the cap height in pixels. */
  text(text: string, x: number, y: number, size: number, colour: Rgb = INK, thick = Math.max(1.2, size / 8)): void {
    const k = size / GLYPH_HEIGHT
    for (const line of textLines(text)) {
      this.path(
        line.map(([px, py]) => [x + px * k, y + py * k] as const),
        colour,
        thick,
      )
    }
  }

  centred(text: string, cx: number, y: number, size: number, colour: Rgb = INK): void {
    this.text(text, cx - (textWidth(text) * size) / GLYPH_HEIGHT / 2, y, size, colour)
  }
}
