// Rules for folders: few enough files to take in at a glance, and the same areas in contract, server and words.
import path from 'node:path'

const MAX_FILES = 30
/** One file per table or migration: they are read one at a time, by name. */
const FULL_ALLOWED = /\/db\/(shape|schema|migrations)$/
/** Words that belong to no area: for the frame around every screen, and for pages before sign-in. */
const FRAME_WORDS = new Set(['a11y', 'app', 'common', 'kit', 'open', 'shell'])

const groupFile = /^packages\/contract\/src\/calls\/([^/]+)\/(\w+)\.calls\.ts$/
const handlerFile = /^apps\/server\/src\/areas\/([^/]+)\/(?:.+\/)?(\w+)\.handlers\.ts$/
const areaFile = /^apps\/server\/src\/areas\/([^/]+)\//
const wordFile = /^apps\/web\/src\/words\/(?:zh|en)\/([^/]+?)(?:\.ts|\/.+)$/
const room = /^apps\/web\/src\/rooms\/.*\/parts\//

const matches = (files, pattern) => files.map((file) => pattern.exec(file)).filter(Boolean)

/** Each breach as {place, what, why}. `files` are the paths of all source files in packages/ and apps/. */
export function folderBreaches(files) {
  const found = []
  const sizes = new Map()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of sizes) {
    if (count > MAX_FILES && !FULL_ALLOWED.test(folder))
      found.push({ place: folder, what: `${count} files`, why: `over ${MAX_FILES} files a folder is cut by subject` })
  }
  for (const file of files.filter((name) => room.test(name)))
    found.push({ place: file, what: 'lies in `parts`', why: 'a folder of a room is named by a noun of the domain' })

  const areas = new Set(matches(files, areaFile).map((match) => match[1]))
  const areaOfHandlers = new Map(matches(files, handlerFile).map((match) => [match[2], match[1]]))
  for (const [file, area, group] of matches(files, groupFile)) {
    const home = areaOfHandlers.get(group)
    if (home ? home !== area : !areas.has(area))
      found.push({
        place: file,
        what: `not in calls/${home ?? area}`,
        why: 'a group of calls lies in the area that answers it',
      })
  }
  for (const [file, name] of matches(files, wordFile)) {
    if (!areas.has(name) && !FRAME_WORDS.has(name))
      found.push({ place: file, what: `${name} is no area`, why: 'words lie in the area whose things they name' })
  }
  return found
}
