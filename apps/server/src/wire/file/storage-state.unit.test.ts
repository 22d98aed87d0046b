import { expect, it } from 'vitest'
import { stateOf } from './storage-state.ts'

const MIB = 1024 * 1024

it.each([
  [0, 'full'],
  [63 * MIB, 'full'],
  [64 * MIB, 'low'],
  [1023 * MIB, 'low'],
  [1024 * MIB, ''],
])('%i bytes of room', (bytes, state) => {
  expect(stateOf(bytes)).toBe(state)
})
