import type { AnyCall } from '@shuyuan/contract/call.ts'
import { callTable, groupOf } from '@shuyuan/contract/calls/index.ts'
import type { z } from 'zod'

/** What the browser needs to know of a call; to keep the table small, absent means no, none or empty. */
export interface CallFacts {
  readonly kind: AnyCall['kind']
  readonly method: AnyCall['method']
  readonly path: string
  readonly group: string
  /** Not under the loading lock. */
  readonly quiet?: true
  /** Groups to refetch after it beside its own. */
  readonly refreshes?: readonly string[]
  /** Lists: the filters it knows and the fields it sorts by. */
  readonly filters?: readonly string[]
  readonly sort?: readonly string[]
  readonly defaultSort?: string
}

const PAGING = ['limit', 'offset', 'orderBy']

function factsOf(name: string, row: AnyCall): CallFacts {
  const { kind, method, path } = row
  const filters = kind === 'list' ? Object.keys((row.in as z.ZodObject).shape) : []
  return {
    kind,
    method,
    path,
    group: groupOf[name] ?? '',
    ...(row.quiet ? { quiet: true as const } : {}),
    ...((kind === 'write' || kind === 'upload') && row.refreshes.length > 0 ? { refreshes: row.refreshes } : {}),
    ...(kind === 'list'
      ? { filters: filters.filter((field) => !PAGING.includes(field)), sort: row.sort, defaultSort: row.defaultSort }
      : {}),
  }
}

export const callFacts: Readonly<Record<string, CallFacts>> = Object.fromEntries(
  Object.entries(callTable).map(([name, row]) => [name, factsOf(name, row)]),
)
