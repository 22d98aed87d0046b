/** Why a photographed page may be hard to read. */
export type PictureFault = 'dark' | 'blurred'

/** Mean brightness, of 255, under which pencil and paper are hard to tell apart. */
const DARK_BELOW = 70
/** Edges of sharp writing change faster than this between neighbouring points, of 255. */
const SHARP_FROM = 24
/** So many of a thousand points must lie on such an edge: a few lines on an empty page are enough. */
const SHARP_PER_MILLE = 1.5

/** A picture in shades of grey, one byte a point, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly points: ArrayLike<number>
}

/** Judges a picture of some hundred points width; it only warns, for a page may be empty on purpose. */
export function pictureFault({ width, height, points }: GreyPicture): PictureFault | null {
  const count = width * height
  if (count === 0) return null
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += points[at] ?? 0
  if (sum / count < DARK_BELOW) return 'dark'
  let sharp = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around =
        (points[at - 1] ?? 0) + (points[at + 1] ?? 0) + (points[at - width] ?? 0) + (points[at + width] ?? 0)
      if (Math.abs(4 * (points[at] ?? 0) - around) >= SHARP_FROM * 2) sharp += 1
    }
  return (sharp * 1000) / count < SHARP_PER_MILLE ? 'blurred' : null
}
