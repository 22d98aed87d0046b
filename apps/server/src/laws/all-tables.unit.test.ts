import fs from 'node:fs'
import { expect, test } from 'vitest'
import { allLaws } from '../areas/all-laws.ts'
import { tablesWithoutLaws } from '../areas/tables-without-laws.ts'

const shapes = new URL('../db/shape/', import.meta.url)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const tables = fs.readdirSync(shapes).map((file) => camel(file.replace('.txt', '')))
const guarded = new Set<string>(allLaws.flatMap(({ guards }) => guards))
const excused = new Set(Object.keys(tablesWithoutLaws))

test('every table has its laws, or says why it needs none', () => {
  expect(tables.filter((table) => !guarded.has(table) && !excused.has(table))).toEqual([])
})

test('no table is excused that has laws, and none that is not there', () => {
  expect([...excused].filter((table) => guarded.has(table) || !tables.includes(table))).toEqual([])
})

test('a law has a name of its own, in its area, and says what it is', () => {
  const names = allLaws.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(
    allLaws.filter(({ name, says, source }) => !/^[a-z]+\.[a-z-]+$/.test(name) || !says.endsWith('.') || source === ''),
  ).toEqual([])
})
