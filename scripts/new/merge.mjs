// Merges a small file into a large one of the same shape: imports into imports, the entries of each table into the table
// of the same name, and steps of the demo school after its last one.

const importLine = /^import (type )?(?:\{([^}]*)\}|(\w+)) from '([^']+)'$/gm
const table = /^(?:export )?const (\w+)[^\n]*= \{\n([\s\S]*?)^\}[^\n]*$/gm
const step = /^ +await seed\w+\(world\)$/gm

const bare = (name) => name.replace(/^type /, '')

/** The names in an import, as written there. */
const namesIn = ([, , list, single]) =>
  (list ?? single)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The import `wanted`, reduced to the names that the text uses and does not import yet. */
function addImport(text, wanted) {
  const [whole, kind, list, , from] = wanted
  const imports = [...text.matchAll(importLine)]
  const known = new Set(imports.flatMap(namesIn).map(bare))
  const missing = namesIn(wanted).filter(
    (name) => !known.has(bare(name)) && new RegExp(`\\b${bare(name)}\\b`).test(text),
  )
  if (missing.length === 0) return text
  if (list === undefined) return `${whole}\n${text}`
  const line = (names) => `import ${kind ?? ''}{ ${names.join(', ')} } from '${from}'`
  const same = imports.find((one) => one[4] === from && one[2] !== undefined && one[1] === kind)
  return same ? text.replace(same[0], line([...namesIn(same), ...missing])) : `${line(missing)}\n${text}`
}

/** The entries of a table's body: each begins at the table's own indent. */
const entriesOf = (body) => body.split(/^(?= {2}[\w'"/.])/m).filter((entry) => entry.trim() !== '')
const keyOf = (entry) => /^ {2}(?:\/\*\*[\s\S]*?\*\/\s*)?['"]?([\w-]+)/.exec(entry)?.[1] ?? ''

/** `school: ['term', 'unit'],` on one line or several. */
const listEntry = /^ {2}[\w'-]+: \[([\s\S]*)\],\n$/

/** Adds the missing strings of a list, in order; any other entry stays unchanged. */
function addItems(entry, added) {
  const [before, wanted] = [entry, added].map((one) => listEntry.exec(one)?.[1].match(/'[^']*'/g))
  if (!before || !wanted) return entry
  const all = [...new Set([...before, ...wanted])].toSorted()
  return `${entry.slice(0, entry.indexOf('['))}[${all.join(', ')}],\n`
}

function addEntries(body, added) {
  const entries = entriesOf(body)
  const keys = entries.map(keyOf)
  const isSorted = keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') <= key)
  for (const entry of added) {
    const same = keys.indexOf(keyOf(entry))
    if (same !== -1) {
      entries[same] = addItems(entries[same], entry)
      continue
    }
    const at = isSorted ? keys.findIndex((key) => key > keyOf(entry)) : -1
    entries.splice(at === -1 ? entries.length : at, 0, entry)
    keys.splice(at === -1 ? keys.length : at, 0, keyOf(entry))
  }
  return entries.join('')
}

/** `alias` maps the name of an added table to its name in the text. */
export function merge(text, addition, { file, alias = (name) => name }) {
  let merged = text
  for (const [whole, name, body] of addition.matchAll(table)) {
    const found = [...merged.matchAll(table)].find((one) => one[1] === alias(name))
    if (!found) throw new Error(`${file} has no table ${alias(name)} any more: update scripts/new.\n${whole}`)
    merged = merged.replace(found[0], () => found[0].replace(found[2], () => addEntries(found[2], entriesOf(body))))
  }
  for (const [line] of addition.matchAll(step)) {
    const last = [...merged.matchAll(step)].at(-1)
    if (!last) throw new Error(`${file} has no steps "await seed…(world)" any more: update scripts/new.`)
    const end = last.index + last[0].length
    merged = `${merged.slice(0, end)}\n${line}${merged.slice(end)}`
  }
  for (const found of addition.matchAll(importLine)) merged = addImport(merged, found)
  return merged
}
