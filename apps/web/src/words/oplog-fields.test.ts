import { callTable } from '@shuyuan/contract/calls/index.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import words from './zh/oplog-fields.ts'

/** The log leaves them out: what the person knows of the event itself. */
const UNSAID = new Set(['id', 'ids', 'updatedAt'])

it('has a word for every field that a logged call may change', () => {
  const missing = Object.entries(callTable).flatMap(([name, row]) => {
    if (row.kind !== 'write' || !row.log || !(row.in instanceof z.ZodObject)) return []
    return Object.keys(row.in.shape).flatMap((field) =>
      UNSAID.has(field) || field in words ? [] : [`${field} (${name})`],
    )
  })
  expect(missing).toEqual([])
})
