import { describe, expect, it } from 'vitest'
import { weakPoints } from './weak-points.rule.ts'

describe('weakPoints', () => {
  it('names the weakest first and three at most', () => {
    const points = [
      { name: '导数', answered: 4, right: 2 },
      { name: '极限', answered: 4, right: 0 },
      { name: '积分', answered: 10, right: 5 },
      { name: '级数', answered: 5, right: 2 },
    ]
    expect(weakPoints(points)).toEqual(['极限', '级数', '积分'])
  })

  it('leaves out what was answered once, and what is right in three of five', () => {
    expect(
      weakPoints([
        { name: '极限', answered: 1, right: 0 },
        { name: '导数', answered: 5, right: 3 },
      ]),
    ).toEqual([])
  })
})
