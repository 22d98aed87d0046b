import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Labels } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import type { Update } from './sheet.ts'

/** A stored value and the value that a row would set. */
interface Pair {
  readonly stored: unknown
  /** Absent: the row does not change it. */
  readonly wanted: unknown
  /** The stored value as the sheet writes it; absent: the value itself. */
  readonly text?: (lang: Lang) => string
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one) => b.includes(one)) : a === b

const textOf = (value: unknown, lang: Lang): string =>
  Array.isArray(value) ? listed(value as string[], lang) : String(value ?? '')

/** What a row would change, column by column, with the current values in words. */
export function compareStored(
  columns: readonly { readonly key: string; readonly header: string }[],
  pairs: Readonly<Record<string, Pair>>,
  lang: Lang,
): 'same' | Update {
  const was: Record<string, string> = {}
  for (const { key, header } of columns) {
    const pair = pairs[key]
    if (!pair || pair.wanted === undefined || isSame(pair.stored, pair.wanted)) continue
    was[header] = pair.text ? pair.text(lang) : textOf(pair.stored, lang)
  }
  return Object.keys(was).length === 0 ? 'same' : { was }
}

/** Pairs of the fields that both sides name the same; `labels` are the words of choices. */
export const pairsOf = <K extends string>(
  stored: Readonly<Partial<Record<K, unknown>>>,
  wanted: Readonly<Partial<Record<K, unknown>>>,
  keys: readonly K[],
  labels: { readonly [key in K]?: Labels } = {},
): Record<string, Pair> =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      {
        stored: stored[key],
        wanted: wanted[key],
        text: (lang: Lang) => labels[key]?.[String(stored[key])]?.[lang] ?? textOf(stored[key], lang),
      },
    ]),
  )

/** The key of the first value that matches; '' if none does. */
export const keyFrom = <V>(values: ReadonlyMap<string, V>, is: (value: V) => boolean): string =>
  [...values].find(([, value]) => is(value))?.[0] ?? ''
