// npm run where <call name or route key>: every place that makes it, file and line. Names are exact and the same
// everywhere, so reading the lines is enough; no compiler is needed.
import fs from 'node:fs'
import { inRoot } from './parts/paths.mjs'

const name = process.argv[2]
const escaped = name?.replace(/[$.*+?()[\]{}|^\\]/g, '\\$&')

function* files(folder, fits) {
  if (!fs.existsSync(inRoot(folder))) return
  for (const entry of fs.readdirSync(inRoot(folder), { recursive: true })) {
    const file = `${folder}/${entry}`
    if (!file.includes('node_modules') && /\.(tsx?|md)$/.test(file) && fits.test(file)) yield file
  }
}

function linesWith(pattern, folder, fits) {
  const found = []
  for (const file of files(folder, fits)) {
    const lines = fs.readFileSync(inRoot(file), 'utf8').split('\n')
    lines.forEach((line, at) => {
      if (pattern.test(line)) found.push(`${file}:${at + 1}`)
    })
  }
  return found
}

// Rows and handlers are the first level of their table; words may lie deeper.
const key = new RegExp(`^ {2}(?:async\\s+)?(?:'${escaped}'|"${escaped}"|${escaped})\\s*[:(,]`)
const deepKey = new RegExp(`^\\s+(?:'${escaped}'|"${escaped}"|${escaped})\\s*:`)
const quoted = new RegExp(`['"\`]${escaped}['"\`]`)
const test = /\.test\.tsx?$/
const product = /^(?!.*\.test\.tsx?$)/

const places = {
  'contract row': linesWith(key, 'packages/contract/src/calls', /\.calls\.ts$/),
  handler: linesWith(key, 'apps/server/src/areas', /\.handlers\.ts$/),
  'screen row': linesWith(key, 'packages/contract/src/screens', /\.screens\.ts$/),
  'screen file': [...files('apps/web/src/rooms', new RegExp(`/${escaped}\\.screen\\.tsx$`))],
  'screens that name it': linesWith(quoted, 'packages/contract/src/screens', /\.screens\.ts$/),
  'used in the web app': linesWith(quoted, 'apps/web/src', product),
  words: linesWith(deepKey, 'apps/web/src/words', product),
  tests: [
    ...['packages', 'apps'].flatMap((folder) => linesWith(quoted, folder, test)),
    ...['e2e', 'bench'].flatMap((folder) => linesWith(quoted, folder, /./)),
  ],
}

const known = name !== undefined && (places['contract row'].length > 0 || places['screen row'].length > 0)
if (known) {
  for (const [what, found] of Object.entries(places)) {
    if (found.length > 0) console.log(`${what}\n${found.map((place) => `  ${place}`).join('\n')}`)
  }
} else {
  const rows = [...files('packages/contract/src', /\.(calls|screens)\.ts$/)].flatMap((file) =>
    [...fs.readFileSync(inRoot(file), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: (?:\w+\(|\{)/gm)].map((match) => match[1]),
  )
  const near = name ? rows.filter((row) => row.toLowerCase().includes(name.toLowerCase())) : []
  console.error(name ? `No call or route key "${name}".` : 'npm run where <call name or route key>')
  if (near.length > 0) console.error(`Near it: ${near.slice(0, 20).join(', ')}`)
  process.exitCode = 1
}
