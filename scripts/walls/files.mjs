import fs from 'node:fs'
import path from 'node:path'

/** What a file is, derived from its path and the ending of its name; the rules use nothing else. */
export function describeFile(file) {
  const parts = file.split('/')
  const base = parts.at(-1)
  const inSource = parts.indexOf('src')
  const below = parts.slice(inSource + 1)
  return {
    file,
    workspace: parts[1],
    ending: /\.([a-zA-Z]+)\.tsx?$/.exec(base)?.[1] ?? null,
    top: below.length > 1 ? below[0] : null,
    /** The area of the server or the room of the web app. */
    area: (below[0] === 'areas' || below[0] === 'rooms') && below.length > 2 ? below[1] : null,
    isTest: /\.(?:test|builder)\.tsx?$/.test(base) || below[0] === 'test',
  }
}

export function sourceFiles(root) {
  return ['packages', 'apps'].flatMap((top) =>
    fs.readdirSync(path.join(root, top)).flatMap((workspace) => {
      const folder = path.join(root, top, workspace, 'src')
      if (!fs.existsSync(folder)) return []
      return fs
        .readdirSync(folder, { recursive: true })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${top}/${workspace}/src/${name.split(path.sep).join('/')}`)
    }),
  )
}
