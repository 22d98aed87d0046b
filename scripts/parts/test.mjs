import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { add, countReport, fault, line, nothing } from './count.mjs'
import { install } from './install.mjs'
import { inRoot, program, root } from './paths.mjs'
import { capture, giveUp, step } from './step.mjs'

const run = (script, ...args) => [script.startsWith('/') ? script : inRoot('scripts', script), ...args]

/** Checks that count as one test each: they pass or fail. */
const checks = {
  types: ['Types', run('typecheck.mjs')],
  lint: ['Lint and format', run(program.biome, 'check', '.')],
  walls: ['Walls between the parts', run('walls.mjs')],
  unused: ['Nothing unused', run(program.knip)],
  lock: ['Lock file complete for every system', run('lock.mjs', '--check')],
}

/** Projects of vitest.config.ts, run one after another: each may use both cores. */
const suites = {
  unit: ['Rules and parts', ['unit']],
  web: ['Web parts', ['web', 'web-mocked']],
  http: ['Calls over HTTP on a real PostgreSQL', ['http']],
  e2e: ['Journeys in a browser against the production build', ['e2e']],
}

/** Only when named: tests whose result may depend on the version of PostgreSQL. */
const again = { areas: ["The areas' own calls once more", ['http'], { TEST_PART: 'areas' }] }

async function check([label, args]) {
  try {
    await step(label, () => capture(process.execPath, args, { cwd: root }))
    return { ...nothing, passed: 1 }
  } catch (error) {
    console.log(error.output ?? error.message)
    return { ...nothing, failed: 1, faults: [fault(label, 'see above')] }
  }
}

/** Most of them use one core: two run at a time. */
async function checkAll(waiting) {
  let total = nothing
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const counted = await check(next)
      total = add(total, counted)
    }
  }
  await Promise.all([lane(), lane()])
  return total
}

/** Characters of what a run complained of at its end: an error outside of all tests stands there alone. */
const COMPLAINTS_KEPT = 20_000

function vitest(projects, report, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    program.vitest,
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    ...reporters,
  ]
  const stdio = ['ignore', 'inherit', 'pipe']
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-COMPLAINTS_KEPT)
    process.stderr.write(chunk)
  })
  return new Promise((done, fail) =>
    child.once('error', fail).once('close', (code) => done({ code: code ?? 1, complaints })),
  )
}

async function suite(name, [label, projects, env = {}]) {
  console.log(`\n${label}`)
  const report = inRoot('.cache', `test-${name}.json`)
  fs.rmSync(report, { force: true })
  return countReport(report, await vitest(projects, report, env))
}

export async function test(wanted) {
  const known = [...Object.keys(checks), ...Object.keys(suites), ...Object.keys(again)]
  const strange = wanted.filter((name) => !known.includes(name))
  if (strange.length > 0) {
    console.error(`Unknown stage ${strange.join(', ')}. Available: ${known.join(', ')}.`)
    process.exit(1)
  }
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
  let total = nothing
  try {
    await install()
    fs.mkdirSync(inRoot('.cache'), { recursive: true })
    if (isWanted('e2e')) await ensureBrowser()
    const wantedChecks = Object.entries(checks).filter(([name]) => isWanted(name))
    total = add(total, await checkAll(wantedChecks.map(([, one]) => one)))
    for (const [name, part] of Object.entries(suites)) {
      if (isWanted(name)) total = add(total, await suite(name, part))
    }
    for (const [name, part] of Object.entries(again)) {
      if (wanted.includes(name)) total = add(total, await suite(name, part))
    }
  } catch (error) {
    giveUp(error)
  }
  console.log(['', ...total.faults, line(total)].join('\n'))
  process.exitCode = total.failed === 0 ? 0 : 1
}
