import { describe, expect, it } from 'vitest'
import { computeMinWidth } from './min-width.ts'

describe('the least width of a column', () => {
  it.each([
    ['学籍状态', false, 0],
    ['Gender', false, 70],
    ['Gender', true, 92],
    // Two wide letters: drawn 53.4 px in Chromium with the product's fonts.
    ['Number', true, 96],
    ['Study status', false, 66],
    ['Online (total)', false, 70],
    ['IP 地址', false, 38],
  ])('%s, sortable %s: %d px', (title, isSortable, px) => {
    expect(computeMinWidth(title, isSortable)).toBe(px)
  })
})
