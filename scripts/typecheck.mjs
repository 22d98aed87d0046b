// Types of every workspace: the packages first, whose declarations the others read, then the others side by side.
import { spawn } from 'node:child_process'
import { inRoot, program } from './parts/paths.mjs'

const packages = ['packages/domain']
/** The longest first, so that the lanes end at about the same time. */
const readers = ['apps/server', 'apps/web', 'e2e']
const LANES = 2

/**
 * A build does again only what changed since the last one. One thread each: threads of one check work out the same
 * types again, which costs twice the time and memory.
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
// Where a package does not hold, each of its readers would say the same once more.
const all = inPackages.length > 0 ? inPackages : await broken(readers)
console.log(all.length === 0 ? 'Types hold.' : `Type errors in ${all.join(', ')}.`)
process.exitCode = all.length === 0 ? 0 : 1
