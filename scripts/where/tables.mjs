// A table by its name, as written in SQL or in the row types: its owner, its migrations, its writers and readers.
import { tableOwners } from '../walls/table-owners.mjs'
import { writesIn } from '../walls/table-rules.mjs'
import { allFiles, escaped, filesIn, linesWith, textOf } from './house.mjs'

const SHAPES = 'apps/server/src/db/shape'
const product = /^(?!.*\.test\.ts$)(?!.*\/db\/).*\.ts$/

/** Lists of places with headings, or null if there is no such table. */
export function placesOfTable(name) {
  const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const shape = `${SHAPES}/${table}.txt`
  if (!allFiles.includes(shape)) return null
  const camel = table.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
  const [owner = 'nobody'] = Object.entries(tableOwners).find(([, tables]) => tables.includes(table)) ?? []
  const named = new RegExp(`\\b(?:${camel}|${table})\\b`)
  const reads = new RegExp(
    `\\b(?:selectFrom|\\w*[jJ]oin|from)\\(\\s*['"\`]${camel}\\b|\\b(?:from|join)\\s+${escaped(table)}\\b`,
  )
  const source = filesIn('apps/server/src', product).filter((file) => named.test(textOf(file)))
  return {
    'table, written by': [owner],
    shape: [shape],
    migrations: linesWith(
      new RegExp(`\\btable (?:if (?:not )?exists )?${table}\\b`, 'i'),
      'apps/server/src/db/migrations',
    ),
    writers: source.flatMap((file) => {
      const lines = writesIn(textOf(file)).filter((write) => write.table === table)
      return [...new Set(lines.map(({ line }) => `${file}:${line}`))]
    }),
    readers: linesWith(reads, 'apps/server/src', product),
  }
}
