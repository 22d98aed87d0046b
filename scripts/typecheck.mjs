// Type-checks every workspace: first the packages whose declarations the others read, then the others in parallel.
import { spawn } from 'node:child_process'
import { inRoot, program } from './parts/paths.mjs'

const packages = ['packages/domain']
/** Longest first, so that the lanes end at about the same time. */
const readers = ['apps/server', 'apps/web', 'e2e']
const LANES = 2

/**
 * An incremental build: repeats only what changed. One thread each, because parallel threads of one check infer the
 * same types again, which doubles time and memory.
 */
function holds(workspace) {
  const args = [program.tsc, '--build', workspace, '--singleThreaded']
  const child = spawn(process.execPath, args, { cwd: inRoot(), stdio: 'inherit' })
  return new Promise((done, fail) => child.once('error', fail).once('close', (code) => done(code === 0)))
}

async function broken(workspaces) {
  const [waiting, found] = [[...workspaces], []]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await holds(next))) found.push(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return found
}

const inPackages = await broken(packages)
// If a package has errors, each workspace that uses it would repeat them.
const all = inPackages.length > 0 ? inPackages : await broken(readers)
console.log(all.length === 0 ? 'Types hold.' : `Type errors in ${all.join(', ')}.`)
process.exitCode = all.length === 0 ? 0 : 1
