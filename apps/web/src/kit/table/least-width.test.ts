import { describe, expect, it } from 'vitest'
import { leastWidthOf } from './least-width.ts'

describe('the least width of a column', () => {
  it.each([
    ['学籍状态', false, 0],
    ['Gender', false, 70],
    ['Gender', true, 92],
    ['Study status', false, 70],
    ['Online (total)', false, 70],
    ['IP 地址', false, 40],
  ])('%s, sortable %s: %d px', (title, isSortable, px) => {
    expect(leastWidthOf(title, isSortable)).toBe(px)
  })
})
