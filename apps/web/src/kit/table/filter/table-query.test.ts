import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  callInput,
  changeQuery,
  isSameFilters,
  parseTableQuery,
  type TableDefaults,
  type TableQuery,
  writeTableQuery,
} from './table-query.ts'

const defaults: TableDefaults = {
  size: 20,
  sort: 'code@asc',
  filters: { term: '2026-2' },
  names: ['keyWords', 'term', 'states'],
}
const parse = (address: string) => parseTableQuery(new URLSearchParams(address), defaults)
const first: TableQuery = { page: 1, size: 20, sort: 'code@asc', filters: { term: '2026-2' } }

describe('the address of a list', () => {
  it.each<[string, TableQuery]>([
    ['', first],
    ['page=3&size=50&sort=name@desc', { ...first, page: 3, size: 50, sort: 'name@desc' }],
    ['page=0', first],
    ['page=-1&size=x', first],
    ['keyWords=数学', { ...first, filters: { term: '2026-2', keyWords: '数学' } }],
    ['term=', { ...first, filters: {} }],
    ['states=~a~b', { ...first, filters: { term: '2026-2', states: ['a', 'b'] } }],
    ['courseId=7', first],
  ])('%j', (address, query) => {
    expect(parse(address)).toEqual(query)
  })
  it('leaves out what is as at first and keeps what belongs to the page', () => {
    const written = writeTableQuery(new URLSearchParams('courseId=7&page=4'), { ...first, page: 1 }, defaults)
    expect(written.toString()).toBe('courseId=7')
  })
  it('says that a filter of the beginning was cleared', () => {
    expect(writeTableQuery(new URLSearchParams(), { ...first, filters: {} }, defaults).toString()).toBe('term=')
  })
  it('keeps two tables of a page apart', () => {
    const params = writeTableQuery(new URLSearchParams('page=2'), { ...first, page: 5 }, defaults, 'b.')
    expect(parseTableQuery(params, defaults).page).toBe(2)
    expect(parseTableQuery(params, defaults, 'b.').page).toBe(5)
  })
  it('gives back what was written', () => {
    const word = fc.stringMatching(/^[^~\s][^~]{0,8}[^~\s]$/)
    const value = fc.oneof(word, fc.array(word, { minLength: 1, maxLength: 3 }))
    const anyQuery = fc.record({
      page: fc.integer({ min: 1, max: 999 }),
      size: fc.constantFrom(10, 20, 50, 100),
      sort: fc.constantFrom('code@asc', 'name@desc'),
      filters: fc.dictionary(fc.constantFrom('keyWords', 'term', 'states'), value),
    })
    fc.assert(
      fc.property(anyQuery, (query) => {
        const params = writeTableQuery(new URLSearchParams('own=1'), query, defaults)
        expect(parse(params.toString())).toEqual({ ...query, filters: { ...query.filters } })
        expect(params.get('own')).toBe('1')
      }),
    )
  })
})

describe('a change', () => {
  it('goes to page 1 unless the page is what changes', () => {
    expect(changeQuery({ ...first, page: 5 }, { size: 50 }).page).toBe(1)
    expect(changeQuery({ ...first, page: 5 }, { page: 6 }).page).toBe(6)
  })
})

describe('the input of the call', () => {
  it('has trimmed, filled filters; offset is the page', () => {
    const filters = { keyWords: ' a ', term: '', states: [] }
    expect(callInput({ ...first, page: 2, filters })).toEqual({
      keyWords: 'a',
      limit: 20,
      offset: 2,
      orderBy: 'code@asc',
    })
  })
})

describe('same filters', () => {
  it('whatever their order, and an empty one is none', () => {
    expect(isSameFilters({ a: '1', b: '' }, { a: '1' })).toBe(true)
    expect(isSameFilters({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameFilters({ a: '1' }, { a: '2' })).toBe(false)
  })
})
