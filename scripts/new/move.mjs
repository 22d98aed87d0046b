// Where the example's files go, and how their imports change.
import path from 'node:path'
import { SUBJECT } from './examples.mjs'

/** The path of an example's file in the house. `stamp` is the new migration's day and number. */
export const placeOf = (file, example, { area, subject, room, stamp }, renamed) =>
  renamed(
    file
      .replace(`/areas/${example.area}/${SUBJECT}/`, `/areas/${area}/${subject}/`)
      .replace(`/rooms/${example.room}/${SUBJECT}/`, `/rooms/${room}/${subject}/`)
      .replace(`/seed/help/${example.room}/`, `/seed/help/${room}/`)
      .replace(`/calls/${example.area}/`, `/calls/${area}/`)
      .replace(new RegExp(`(/words/(?:zh|en))/${example.area}/`), `$1/${area}/`)
      .replace(/\/\d+_\d+__[a-z]+__/, `/${stamp}__${area}__`),
  )

const relative = (from, to) => {
  const way = path.posix.relative(path.posix.dirname(from), to)
  return way.startsWith('.') ? way : `./${way}`
}

/** Updates relative imports of `text`, which moves from one path to another; `place` gives each imported file's new path. */
export const moveImports = (text, from, to, place) =>
  text.replace(/(\bfrom ')(\.[^']+)(')/g, (_, before, name, after) => {
    const target = path.posix.join(path.posix.dirname(from), name)
    return `${before}${relative(to, place(target))}${after}`
  })
