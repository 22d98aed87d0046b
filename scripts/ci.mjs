// Everything `npm test` does, then the areas' own HTTP tests once more on an older PostgreSQL, and one line for both.
import { spawn } from 'node:child_process'
import { add, fault, line, nothing, readLine } from './parts/count.mjs'
import { inRoot, root } from './parts/paths.mjs'

/** Shows and collects the output of a run; one without a summary at the end has failed. */
async function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
    process.stdout.write(chunk)
  })
  child.stderr.on('data', (chunk) => process.stderr.write(chunk))
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  const sum = readLine(said) ?? nothing
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1, faults: [fault(args.join(' '), 'see above')] } : sum
}

async function onDebianPostgres() {
  // Only now: npm test has installed the packages.
  const { startDebianPostgres } = await import('./parts/debian-postgres.mjs')
  const server = await startDebianPostgres()
  if (!server) return nothing
  console.log('\nOnce more on PostgreSQL 15')
  try {
    return await run(process.execPath, [inRoot('scripts/test.mjs'), 'areas'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

let total = await run('npm', ['test'])
total = add(
  total,
  await onDebianPostgres().catch((error) => {
    console.error(error)
    return { ...nothing, failed: 1, faults: [fault('PostgreSQL 15', error.message)] }
  }),
)
console.log(['', ...total.faults, line(total)].join('\n'))
process.exitCode = total.failed === 0 ? 0 : 1
