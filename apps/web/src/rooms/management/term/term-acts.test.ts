import { expect, it } from 'vitest'
import { termActs } from './term-acts.ts'

const next = { archivedAt: null, isCurrent: '0' } as const

it('keeps making a term current in sight while the school has no current one', () => {
  expect(termActs(next, false).slice(0, 2)).toEqual(['windows', 'current'])
  expect(termActs(next, true).slice(0, 2)).toEqual(['windows', 'edit'])
})

it('offers neither leaving nor taking the place to the current one, and nothing to an archived one', () => {
  expect(termActs({ archivedAt: null, isCurrent: '1' }, true)).toEqual(['windows', 'edit'])
  expect(termActs({ archivedAt: '2026-01-01', isCurrent: '0' }, true)).toEqual([])
})
