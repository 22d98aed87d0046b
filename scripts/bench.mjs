// npm run bench -- <name> [arguments]: runs bench/<name>.bench.ts; without a name tells which there are.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { build } from './parts/build.mjs'
import { inRoot, program } from './parts/paths.mjs'

const ENDING = '.bench.ts'
const names = fs
  .readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))

/** The comment at the top of a bench says in its first line what it measures. */
function about(name) {
  const text = fs.readFileSync(inRoot('bench', name + ENDING), 'utf8')
  return /^\/(?:\*\*|\/)\s*(.*?)\s*(?:\*\/)?$/m.exec(text)?.[1] ?? ''
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined) {
  for (const known of names) console.log(`${known.padEnd(16)} ${about(known)}`)
} else if (!names.includes(name)) {
  console.error(`There is no bench "${name}"; there are: ${names.join(', ') || 'none yet'}.`)
  process.exitCode = 1
} else {
  // What is measured is what is written, not what was built some time ago.
  await build(['server'])
  const { status } = spawnSync(process.execPath, [program.tsx, inRoot('bench', name + ENDING), ...args], {
    cwd: inRoot(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
