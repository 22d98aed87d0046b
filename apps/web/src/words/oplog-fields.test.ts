import fs from 'node:fs'
import path from 'node:path'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import words from './zh/system/log-fields.ts'

/** Left out: what the person knows of the event itself. */
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

/** Names of the fields that an object in source text has at its first level. */
function fieldsIn(source: string, from: number): string[] {
  let depth = 1
  let top = ''
  for (let at = from; depth > 0 && at < source.length; at += 1) {
    const mark = source[at] as string
    if ('})]'.includes(mark)) depth -= 1
    if (depth === 1) top += mark
    if ('{[('.includes(mark)) depth += 1
  }
  return top.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? [])
}

it('has a word for every field that a handler tells the log of itself', () => {
  const areas = path.join(import.meta.dirname, '../../../server/src/areas')
  const files = fs.readdirSync(areas, { recursive: true, encoding: 'utf8' })
  const missing = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(areas, file), 'utf8')
      return [...source.matchAll(/log\([^;]{0,400}?\bafter: \{/g)].flatMap(({ 0: found, index }) =>
        fieldsIn(source, index + found.length).flatMap((field) => (field in words ? [] : [`${field} (${file})`])),
      )
    })
  expect(missing).toEqual([])
})
