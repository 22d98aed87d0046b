import { listed } from '../../../words/marks.ts'

type NameOf = (field: string) => string

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value in a line of its own: a list by its items, a row field by field. */
function line(value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? listed(value.map((one) => line(one, nameOf))) : '–'
  if (isRow(value)) return pairs(value, nameOf).join('  ')
  return String(value)
}

const pairs = (row: Readonly<Record<string, unknown>>, nameOf: NameOf) =>
  Object.entries(row).map(([field, value]) => `${nameOf(field)} ${line(value, nameOf)}`)

/** What the log keeps of a field as a person reads it: the items of a list of rows and the fields of a row by lines. */
export function readable(value: string, nameOf: NameOf): string {
  if (!/^[[{]/.test(value)) return value
  let kept: unknown
  try {
    kept = JSON.parse(value)
  } catch {
    // A text that only begins like one, or one that was cut.
    return value
  }
  if (isRow(kept)) return Object.keys(kept).length > 0 ? pairs(kept, nameOf).join('\n') : '–'
  const items = kept as readonly unknown[]
  if (items.some((one) => typeof one === 'object' && one !== null))
    return items.map((one) => line(one, nameOf)).join('\n')
  return line(items, nameOf)
}
