// Every workspace by its own tsconfig.json; one that has no TypeScript yet is passed over.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { inRoot, program } from './parts/paths.mjs'

/** The longest first, so that the lanes end at about the same time. */
const workspaces = ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'e2e', 'bench']
const LANES = 2

const hasTypeScript = (folder) =>
  fs.existsSync(inRoot(folder, 'tsconfig.json')) &&
  fs
    .readdirSync(inRoot(folder), { recursive: true })
    .some((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))

/** One thread each: threads of one check work out the same types again, which costs twice the time and memory. */
function holds(workspace) {
  const args = [program.tsc, '-p', workspace, '--singleThreaded']
  const child = spawn(process.execPath, args, { cwd: inRoot(), stdio: 'inherit' })
  return new Promise((done, fail) => child.once('error', fail).once('close', (code) => done(code === 0)))
}

const waiting = workspaces.filter(hasTypeScript)
const broken = []

async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await holds(next))) broken.push(next)
}

await Promise.all(Array.from({ length: LANES }, lane))
console.log(broken.length === 0 ? 'Types hold.' : `Type errors in ${broken.join(', ')}.`)
process.exitCode = broken.length === 0 ? 0 : 1
