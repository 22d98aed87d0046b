// A call or a route key by its exact name: every place that implements or uses it.
import { escaped, filesIn, linesWith, textOf } from './house.mjs'

/** The functions of call.ts that make a row. */
const KINDS = 'list|ask|get|write|upload|importSheet|file'
const row = new RegExp(`^ {2}'?([\\w-]+)'?: (?:(?:${KINDS})\\(|\\{)`, 'gm')

const test = /\.test\.tsx?$/
const product = /^(?!.*\.test\.tsx?$)/

/** Lists of places with headings, or null if no call and no screen has the name. */
export function placesOfCall(name) {
  const exact = escaped(name)
  // Rows and handlers are at the first level of their table; words may be deeper.
  const key = new RegExp(`^ {2}(?:async\\s+)?(?:'${exact}'|"${exact}"|${exact})\\s*[:(,]`)
  const deepKey = new RegExp(`^\\s+(?:'${exact}'|"${exact}"|${exact})\\s*:`)
  const quoted = new RegExp(`['"\`]${exact}['"\`]`)
  const places = {
    'contract row': linesWith(
      new RegExp(`^ {2}${exact}: (?:${KINDS})\\(`),
      'packages/contract/src/calls',
      /\.calls\.ts$/,
    ),
    handler: linesWith(key, 'apps/server/src/areas', /\.handlers\.ts$/),
    'screen row': linesWith(new RegExp(`^ {2}'?${exact}'?: \\{`), 'packages/contract/src/screens', /\.screens\.ts$/),
    'screen file': filesIn('apps/web/src/rooms', new RegExp(`/${exact}\\.screen\\.tsx$`)),
    'screens that name it': linesWith(quoted, 'packages/contract/src/screens', /\.screens\.ts$/),
    'used in the web app': linesWith(quoted, 'apps/web/src', product),
    words: linesWith(deepKey, 'apps/web/src/words', product),
    tests: [
      ...['packages', 'apps'].flatMap((folder) => linesWith(quoted, folder, test)),
      ...['e2e', 'bench'].flatMap((folder) => linesWith(quoted, folder, /./)),
    ],
  }
  const isKnown = places['contract row'].length > 0 || places['screen row'].length > 0
  return isKnown ? places : null
}

/** Calls and route keys whose names contain the text. */
export function namesLike(text) {
  const rows = filesIn('packages/contract/src', /\.(?:calls|screens)\.ts$/).flatMap((file) =>
    [...textOf(file).matchAll(row)].map((match) => match[1]),
  )
  return [...new Set(rows)].filter((row) => row.toLowerCase().includes(text.toLowerCase()))
}
