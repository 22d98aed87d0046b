// npm run new -- screen <room> <subject> <key> --zh 奖学金 [--en scholarship] [--area school]
// Writes a complete new screen, from the calls to the demo rows, based on the example in scripts/new/example, and
// updates the row types.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { planScreen, Refused } from './new/plan.mjs'
import { inRoot, program, root } from './parts/paths.mjs'

const USAGE = `npm run new -- screen <room> <subject> <key> --zh <what it is called> [--en <noun>] [--area <area>]

  npm run new -- screen management scholarship scholarshipList --zh 奖学金

  room     management and sysadmin (rows of units of the school), course-info (rows of a course), teacher and student
           (rows of the person who is signed in)
  subject  the folder in the room and in the area, a noun: scholarship, org-class
  key      the route key: scholarshipList, of the thing scholarship with its group scholarshipInfo
  --zh     one of the things in Chinese; --en in English (the key's own words unless said: "exam room" of examRoomList)
  --area   the area of the server (school or course unless said)`

const schoolDay = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { zh: { type: 'string' }, en: { type: 'string' }, area: { type: 'string' } },
  })
  const [what, room, subject, key, ...rest] = positionals
  if (what !== 'screen' || !key || rest.length > 0) throw new Refused(USAGE)
  return { room, subject, key, ...values }
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

function write(files) {
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true })
    fs.writeFileSync(inRoot(file), text)
  }
}

function make() {
  const { added, changed } = planScreen(root, asked(), schoolDay())
  write(added)
  write(changed)
  const written = [...added.keys(), ...changed.keys()]
  const isFormatted = run(
    program.biome,
    'check',
    '--write',
    '--log-level=error',
    ...written.filter((file) => !file.endsWith('.sql')),
  )
  const hasTypes = run(program.tsx, inRoot('scripts/db-types.ts'))
  const find = (pattern) => [...added.keys()].find((file) => pattern.test(file))

  console.log(`New:\n${[...added.keys()].map((file) => `  ${file}`).join('\n')}`)
  console.log(`A few lines added to:\n${[...changed.keys()].map((file) => `  ${file}`).join('\n')}`)
  console.log('Generated from the database: apps/server/src/db/schema/tables.ts, apps/server/src/db/shape')
  if (!isFormatted) console.log('Biome found problems in the new files: run npx biome check to see them.')
  if (!hasTypes) console.log('The row types are out of date: run npm run db:types where a database can start.')
  console.log(`
Now it is yours. It lists a name and an amount; to make it what you need:
  1. Fields: the call's form and row, the migration (until it lands), store, list.read, the screen, its words, the test;
     a field with a new name also in words/*/system/log-fields.ts. After the migration: npm run db:types
  2. Who holds it: grants in the screen's row. Whose rows: ${find(/\.policy\.ts$/) ?? find(/\.handlers\.ts$/)}
  3. Figures that are worked out from other tables need a law: a .laws.ts file beside the store (npm run laws), instead of
     the line in areas/tables-without-laws.ts
Then: npx vitest run --project http ${path.posix.dirname(find(/\.store\.ts$/) ?? '')}
      npx biome check --write . && npm test -- types walls unused unit web`)
  if (!isFormatted || !hasTypes) process.exitCode = 1
}

try {
  make()
} catch (error) {
  if (!(error instanceof Refused) && !String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(error.message)
  process.exitCode = 1
}
