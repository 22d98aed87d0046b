import { describe, expect, test } from 'vitest'
import { type GreyPicture, pictureFault } from './picture-quality.rule.ts'

const [WIDTH, HEIGHT] = [200, 280]
const picture = (shade: (x: number, y: number) => number): GreyPicture => ({
  width: WIDTH,
  height: HEIGHT,
  points: Array.from({ length: WIDTH * HEIGHT }, (_, at) => shade(at % WIDTH, Math.floor(at / WIDTH))),
})
/** Six written lines on white paper. */
const ink = (x: number, y: number) => (y % 40 > 20 && y % 40 < 26 && x > 20 && x < 180 && x % 6 < 2 ? 40 : 225)

describe('a photographed page', () => {
  test.each<[string, GreyPicture, string | null]>([
    ['with sharp writing is fine', picture(ink), null],
    ['with one line of writing is fine', picture((x, y) => (y > 20 && y < 26 ? ink(x, y) : 225)), null],
    ['taken in the dark', picture((x, y) => ink(x, y) / 5), 'dark'],
    ['out of focus', picture((x, y) => 200 + 20 * Math.sin(x / 15) * Math.cos(y / 15)), 'blurred'],
    ['of nothing at all', picture(() => 230), 'blurred'],
    ['without a point', { width: 0, height: 0, points: [] }, null],
  ])('%s', (_name, page, fault) => {
    expect(pictureFault(page)).toBe(fault)
  })
})
