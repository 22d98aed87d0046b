// npm run bench -- <name> [arguments]: runs bench/<name>.bench.ts; without a name lists what there is.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { build } from './parts/build.mjs'
import { inRoot, program } from './parts/paths.mjs'

const ENDING = '.bench.ts'

/** Those that open the pages in a browser. */
const NEEDS_PAGES = ['rival', 'web-sizes']

const names = fs
  .readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))

/** The first line of the comment at the top of a bench says what it measures. */
function about(name) {
  const text = fs.readFileSync(inRoot('bench', name + ENDING), 'utf8')
  return /^\/(?:\*\*|\/)\s*(.*?)\s*(?:\*\/)?$/m.exec(text)?.[1] ?? ''
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined) {
  for (const known of names) console.log(`${known.padEnd(16)} ${about(known)}`)
} else if (!names.includes(name)) {
  console.error(`There is no bench "${name}". Available: ${names.join(', ') || 'none yet'}.`)
  process.exitCode = 1
} else {
  // Measure the current sources, not an old build.
  await build(NEEDS_PAGES.includes(name) ? ['server', 'web'] : ['server'])
  const { status } = spawnSync(process.execPath, [program.tsx, inRoot('bench', name + ENDING), ...args], {
    cwd: inRoot(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
