import { expect, it } from 'vitest'
import { isOutdated, withRefresh } from './outdated.ts'

const failed = (code: string) => ({ ok: false, error: { code, message: '', fields: {} } })

it.each([
  [failed('100409'), true],
  [failed('100404'), true],
  [failed('100412'), false],
  [{ ok: true, data: null }, false],
  [undefined, false],
  [false, false],
])('%j asks for the list anew: %s', (outcome, isAsked) => {
  expect(isOutdated(outcome)).toBe(isAsked)
})

it('asks for the list after an act that met a newer row, and not after one that was done', async () => {
  let asked = 0
  const acts = [{ ok: true }, failed('100409')].map((outcome, at) => ({
    key: String(at),
    label: '启用',
    onClick: async () => outcome,
  }))
  const [done, stale] = withRefresh(acts, () => asked++)
  await done?.onClick?.()
  expect(asked).toBe(0)
  expect(await stale?.onClick?.()).toMatchObject({ ok: false })
  expect(asked).toBe(1)
})

it('leaves a link as it is', () => {
  expect(withRefresh([{ key: 'see', label: '查看', to: '/a' }], () => undefined)).toEqual([
    { key: 'see', label: '查看', to: '/a' },
  ])
})
