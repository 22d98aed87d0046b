// A text on the screen, Chinese or English: where it is written, under which key, and which screens use that key.
import { importsIn, resolveImport } from '../walls/imports.mjs'
import { filesIn, textOf } from './house.mjs'

const WORDS = 'apps/web/src/words'

/** Each text of a dictionary as {path: ['term', 'add'], text, line}; the file is formatted, so indentation gives the depth. */
export function entriesOf(source) {
  const entries = []
  const open = []
  source.split('\n').forEach((line, at) => {
    const depth = (line.length - line.trimStart().length) / 2
    const [, quoted, plain] = /^\s+(?:'([^']+)'|(\w+)):/.exec(line) ?? []
    const key = quoted ?? plain
    if (key !== undefined) {
      open.length = depth
      open[depth] = key
    }
    const texts = (key === undefined ? line : line.slice(line.indexOf(':') + 1)).match(
      /'(?:\\.|[^'])*'|`[^`]*`|"[^"]*"/g,
    )
    const isInside = open.length > 1 && (key !== undefined || depth >= open.length - 1)
    if (texts && isInside) entries.push({ path: open.filter(Boolean), text: texts.join(' '), line: at + 1 })
  })
  return entries
}

/** file -> the files that import it, in the web app. */
function importers() {
  const by = new Map()
  for (const file of filesIn('apps/web/src', /^(?!.*\.test\.)/))
    for (const { name } of importsIn(textOf(file))) {
      const target = resolveImport(file, name)
      if (target) by.set(target, [...(by.get(target) ?? []), file])
    }
  return by
}

/** The screens that show a file of the web app, by route key. */
function screensOf(start, by) {
  const seen = new Set([start])
  for (const file of seen) for (const next of by.get(file) ?? []) seen.add(next)
  return [...seen].flatMap((file) => /\/([\w.]+)\.screen\.tsx$/.exec(file)?.[1] ?? []).toSorted()
}

const uses = (text, path) =>
  path.slice(-2).every((key) => new RegExp(`[.{,]\\s*${key}\\b|\\[['"]${key}['"]\\]`).test(text))

/** Lines to print for every word that contains `text`; at most `most` words. */
export function placesOfWords(text, most = 12) {
  const wanted = text.toLowerCase()
  const found = filesIn(WORDS, /^(?!.*\.test\.)/).flatMap((file) =>
    entriesOf(textOf(file))
      .filter((entry) => entry.text.toLowerCase().includes(wanted))
      .map((entry) => ({ file, ...entry })),
  )
  if (found.length === 0) return null
  // Exact matches come before texts that merely contain it.
  found.sort((a, b) => a.text.length - b.text.length)
  const by = importers()
  const lines = found.slice(0, most).flatMap(({ file, path, text: said, line }) => {
    const users = (by.get(file) ?? []).filter((user) => !user.startsWith(WORDS) && uses(textOf(user), path))
    const screens = [...new Set(users.flatMap((user) => screensOf(user, by)))]
    return [
      `${file}:${line}  ${path.join('.')}  ${said}`,
      ...users.map((user) => `    used in ${user}`),
      ...(screens.length > 0
        ? [`    on ${screens.slice(0, 8).join(', ')}${screens.length > 8 ? ` and ${screens.length - 8} more` : ''}`]
        : []),
    ]
  })
  return found.length > most ? [...lines, `and ${found.length - most} more: say more of the text`] : lines
}
