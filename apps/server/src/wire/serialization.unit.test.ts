import { expect, it } from 'vitest'
import { isSerializationFailure, retryOnSerializationFailure } from './serialization.ts'

const broken = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['40P01', true],
  ['40001', true],
  ['23505', false],
])('%s is of two that crossed: %s', (code, expected) => expect(isSerializationFailure(broken(code))).toBe(expected))

it.each([null, undefined, 'words', new Error()])('%s is not', (error) =>
  expect(isSerializationFailure(error)).toBe(false),
)

it.each([
  ['done again until it stands', ['40P01', '40001'], 3, 'done', 3],
  ['given up after so many times', ['40P01', '40P01', '40P01'], 3, '40P01', 3],
  ['never done again where it may be done once', ['40P01'], 1, '40P01', 1],
  ['never done again after another fault', ['23505'], 3, '23505', 1],
] as const)('is %s', async (_, faults, times, expected, tries) => {
  let tried = 0
  const work = async () => {
    const fault = faults[tried++]
    if (fault) throw broken(fault)
    return 'done'
  }
  expect(await retryOnSerializationFailure(times, work).catch((error: Error) => error.message)).toBe(expected)
  expect(tried).toBe(tries)
})
