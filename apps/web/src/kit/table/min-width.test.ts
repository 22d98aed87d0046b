import { describe, expect, it } from 'vitest'
import { computeMinWidth } from './min-width.ts'

describe('the least width of a column', () => {
  it.each([
    ['学籍状态', false, 0],
    ['Gender', false, 76],
    ['Gender', true, 98],
    // Two wide letters: drawn 53.4 px in Chromium with the product's fonts.
    ['Number', true, 102],
    ['Study status', false, 72],
    ['Online (total)', false, 76],
    ['IP 地址', false, 44],
  ])('%s, sortable %s: %d px', (title, isSortable, px) => {
    expect(computeMinWidth(title, isSortable)).toBe(px)
  })
})
