import { expect, it } from 'vitest'
import { keptOrAll } from './use-units.ts'

const unit = (id: string, isOwn: '0' | '1') => ({ id, schoolName: id, isOwn })

it.each([
  ['those that one keeps', [unit('a', '0'), unit('b', '1')], ['b']],
  ['all to who keeps none of them', [unit('a', '0'), unit('b', '0')], ['a', 'b']],
  ['all to who keeps all', [unit('a', '1'), unit('b', '1')], ['a', 'b']],
])('offers %s', (_, rows, ids) => {
  expect(keptOrAll(rows).map(({ id }) => id)).toEqual(ids)
})
