// Where the example's files go, and their imports with them.
import path from 'node:path'

const HOME = { area: 'school', subject: 'example-thing', room: 'management' }

/** The path of an example's file in the house. `stamp` is the new migration's day and number. */
export const placeOf = (file, { area, subject, room, stamp }, renamed) =>
  renamed(
    file
      .replace(`/areas/${HOME.area}/${HOME.subject}/`, `/areas/${area}/${subject}/`)
      .replace(`/rooms/${HOME.room}/${HOME.subject}/`, `/rooms/${room}/${subject}/`)
      .replace(/\/calls\/school\//, `/calls/${area}/`)
      .replace(/(\/words\/(?:zh|en))\/school\//, `$1/${area}/`)
      .replace(/\/\d+_\d+__school__/, `/${stamp}__${area}__`),
  )

const relative = (from, to) => {
  const way = path.posix.relative(path.posix.dirname(from), to)
  return way.startsWith('.') ? way : `./${way}`
}

/** Relative imports of `text`, which moves from one path to another; `place` says where each imported file is then. */
export const moveImports = (text, from, to, place) =>
  text.replace(/(\bfrom ')(\.[^']+)(')/g, (_, before, name, after) => {
    const target = path.posix.join(path.posix.dirname(from), name)
    return `${before}${relative(to, place(target))}${after}`
  })
