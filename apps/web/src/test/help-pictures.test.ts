import fs from 'node:fs'
import path from 'node:path'
import { HELP_PICTURES } from '@shuyuan/contract/entities/help/help.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const folder = path.join(root, 'apps/web/public/help')
const MOST_BYTES = 60 * 1024

it('the web app has the pictures that articles may show, in both languages, and no others', () => {
  const wanted = HELP_PICTURES.flatMap((key) => [`${key}.en.webp`, `${key}.zh.webp`]).sort()
  expect(fs.readdirSync(folder).sort()).toEqual(wanted)
  const large = wanted.filter((file) => fs.statSync(path.join(folder, file)).size > MOST_BYTES)
  expect(large).toEqual([])
})

it('their script takes each, from the address of its screen', () => {
  const script = fs.readFileSync(path.join(root, 'scripts/help-pictures.mjs'), 'utf8')
  const taken = [...script.matchAll(/(\w+): '(\/[^'?]+)(?:\?course)?'/g)].map(([, key, address]) => `${key} ${address}`)
  expect(taken.sort()).toEqual(HELP_PICTURES.map((key) => `${key} ${screenTable[key]?.path}`).sort())
})
