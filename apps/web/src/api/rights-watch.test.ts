import { beforeEach, expect, it } from 'vitest'
import { rightsWatch } from './rights-watch.ts'

let told = 0
beforeEach(() => {
  told = 0
  rightsWatch.reset()
  rightsWatch.on(() => told++)
})

it('tells of another stamp, once, and not of the first', () => {
  for (const stamp of ['a', 'a', 'b', 'b', null, 'b', 'a']) rightsWatch.note(stamp)
  expect(told).toBe(2)
})

it('takes the stamp of the next person for a first one', () => {
  rightsWatch.note('a')
  rightsWatch.reset()
  rightsWatch.note('b')
  expect(told).toBe(0)
})
