// npm run where -- <name>: a call or a route key with every place that implements or uses it; otherwise a table, a text
// on the screen, or files by any part of their names. Names are exact and the same everywhere, so a text search is
// enough; no compiler is needed.
import { namesLike, placesOfCall } from './where/calls.mjs'
import { allFiles, escaped, linesWith } from './where/house.mjs'
import { placesOfTable } from './where/tables.mjs'
import { placesOfWords } from './where/words.mjs'

const FILES_SHOWN = 40

const name = process.argv.slice(2).join(' ').trim()

function show(what, places) {
  if (!places || places.length === 0) return false
  console.log(`${what}\n${places.map((place) => `  ${place}`).join('\n')}`)
  return true
}

const showAll = (places) =>
  Object.entries(places ?? {})
    .map(([what, found]) => show(what, found))
    .some(Boolean)

/** A text with a Chinese character or a space is not a name: only words and titles can contain it. */
const isText = /\p{Script=Han}|\s/u.test(name)

function filesNamed() {
  const wanted = name.toLowerCase()
  const found = allFiles.filter((file) =>
    file
      .slice(file.lastIndexOf('/') + 1)
      .toLowerCase()
      .includes(wanted),
  )
  return found.length > FILES_SHOWN
    ? [...found.slice(0, FILES_SHOWN), `and ${found.length - FILES_SHOWN} more: say more of the name`]
    : found
}

function find() {
  const call = isText ? null : placesOfCall(name)
  const isCall = showAll(call)
  const isTable = !isText && showAll(placesOfTable(name))
  const isFound = isCall || isTable
  const others = [
    !isCall && show('words of the screens', placesOfWords(name)),
    isText &&
      show(
        'said by the contract',
        linesWith(new RegExp(escaped(name), 'i'), 'packages/contract/src', /^(?!.*\.test\.)/),
      ),
    isText &&
      show('said by the server', linesWith(new RegExp(escaped(name), 'i'), 'apps/server/src/areas', /^(?!.*\.test\.)/)),
    !isText && show('files', filesNamed()),
    !isCall && !isText && show('calls and screens with such a name', namesLike(name).slice(0, FILES_SHOWN)),
  ]
  return isFound || others.some(Boolean)
}

if (!name) {
  console.error('npm run where -- <a call, a route key, a table, a text of the screen, or a part of a file name>')
  process.exitCode = 1
} else if (!find()) {
  console.error(`Nothing found for "${name}": no call, route key, table or file, and no text on a screen.`)
  process.exitCode = 1
}
