import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import en from '../../words/en/bank/question-problem.ts'
import zh from '../../words/zh/bank/question-problem.ts'

const READERS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../../packages/domain/src/import')

/** Every code that the text and sheet readers produce, as found in their source. */
function codesOfReaders(): string[] {
  const files = readdirSync(READERS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rule.ts'))
  const given = files.flatMap((name) =>
    [...readFileSync(path.join(READERS, name), 'utf8').matchAll(/(?:fault\(|code: )'([A-Z_]+)'/g)].map(
      (found) => found[1] ?? '',
    ),
  )
  return [...new Set(given)].sort()
}

it('has words in both languages for every reason that a reader gives', () => {
  const codes = codesOfReaders()
  expect(codes).toContain('KEY_TWICE')
  expect(codes.filter((code) => !zh.codes[code] || !en.codes[code])).toEqual([])
})
