import type { ListCall, Open } from '@shuyuan/contract/call.ts'
import { callTable, type ListName } from '@shuyuan/contract/calls/index.ts'
import type { z } from 'zod'

export interface PagingInput {
  limit: number
  offset: number
  orderBy: string
}

export interface Slice {
  limit: number
  skip: number
  /** A field that the call declares sortable. */
  field: string
  dir: 'asc' | 'desc'
}

const orderBy = /^(\w+)@(asc|desc)$/

/** What limit, offset and orderBy mean for the list call of this name; a field it does not sort by gives its own default. */
export function slice(input: PagingInput, name: ListName): Slice {
  const row = callTable[name] as ListCall<z.ZodType, z.ZodType, Open>
  const asked = orderBy.exec(input.orderBy)
  const [, field, dir] = (asked && row.sort.includes(asked[1] as string) ? asked : orderBy.exec(row.defaultSort)) ?? []
  const limit = Math.min(input.limit, row.most)
  return {
    limit,
    skip: (Math.max(input.offset, 1) - 1) * limit,
    field: field ?? 'id',
    dir: dir === 'desc' ? 'desc' : 'asc',
  }
}
