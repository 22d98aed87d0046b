/** The state of a list page, kept in the address so that back and reload restore it. */

export type FilterValue = string | readonly string[]
export type Filters = Readonly<Record<string, FilterValue>>

export interface TableQuery {
  /** From 1. */
  readonly page: number
  readonly size: number
  /** `field@asc` or `field@desc`. */
  readonly sort: string
  readonly filters: Filters
}

export interface TableDefaults {
  readonly size: number
  readonly sort: string
  /** The initial filters. */
  readonly filters: Filters
  /** The filters that the list has; other parameters of the address belong to the page. */
  readonly names: readonly string[]
}

/** Marks several values in one parameter, unlike a text that happens to contain commas. */
const LIST_MARK = '~'

const encode = (value: FilterValue): string =>
  typeof value === 'string' ? value.trim() : value.map((one) => `${LIST_MARK}${one}`).join('')
const decode = (text: string): FilterValue => (text.startsWith(LIST_MARK) ? text.slice(1).split(LIST_MARK) : text)

export const isEmptyValue = (value: FilterValue | undefined): boolean => value === undefined || value.length === 0

/** An empty filter counts as none. */
export function isSameFilters(a: Filters, b: Filters): boolean {
  const filled = (filters: Filters) =>
    Object.keys(filters)
      .sort()
      .flatMap((name) => (isEmptyValue(filters[name]) ? [] : [[name, filters[name]]]))
  return JSON.stringify(filled(a)) === JSON.stringify(filled(b))
}

const wholeFrom1 = (text: string | null, fallback: number) => {
  const n = Number(text)
  return Number.isInteger(n) && n >= 1 ? n : fallback
}

const at = (prefix: string, name: string) => `${prefix}${name}`

export function parseTableQuery(params: URLSearchParams, defaults: TableDefaults, prefix = ''): TableQuery {
  const filters = defaults.names.flatMap((name): [string, FilterValue][] => {
    const text = params.get(at(prefix, name))
    const value = text === null ? defaults.filters[name] : decode(text)
    return value === undefined || isEmptyValue(value) ? [] : [[name, value]]
  })
  return {
    page: wholeFrom1(params.get(at(prefix, 'page')), 1),
    size: wholeFrom1(params.get(at(prefix, 'size')), defaults.size),
    sort: params.get(at(prefix, 'sort')) ?? defaults.sort,
    filters: Object.fromEntries(filters),
  }
}

/** The address with this query: initial values are left out, foreign parameters stay. */
export function writeTableQuery(
  params: URLSearchParams,
  query: TableQuery,
  defaults: TableDefaults,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string, DEFAULTS: string) =>
    value === DEFAULTS ? next.delete(at(prefix, name)) : next.set(at(prefix, name), value)
  put('page', String(query.page), '1')
  put('size', String(query.size), String(defaults.size))
  put('sort', query.sort, defaults.sort)
  for (const name of defaults.names) put(name, encode(query.filters[name] ?? ''), encode(defaults.filters[name] ?? ''))
  return next
}

/** A change of anything but the page returns to page 1. */
export const changeQuery = (query: TableQuery, patch: Partial<TableQuery>): TableQuery => ({
  ...query,
  page: 1,
  ...patch,
})

/** The input of the list call: trimmed, non-empty filters and the page. */
export function callInput({ page, size, sort, filters }: TableQuery) {
  const filled = Object.entries(filters).flatMap(([name, value]) => {
    const clean = typeof value === 'string' ? value.trim() : value
    return isEmptyValue(clean) ? [] : [[name, clean]]
  })
  return { ...Object.fromEntries(filled), limit: size, offset: page, orderBy: sort }
}
