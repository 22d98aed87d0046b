// Runs server and web app from source, restarting each when a file changes. The web app proxies /api.
import { spawn } from 'node:child_process'
import { install } from './parts/install.mjs'
import { inRoot, program } from './parts/paths.mjs'
import { giveUp } from './parts/step.mjs'

await install().catch(giveUp)

const given = process.argv.slice(2)
const entry = given.includes('--empty') ? 'apps/server/src/main.ts' : 'apps/demo/src/main.ts'

const run = (args, cwd) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })
const children = [
  run(['--watch', '--watch-preserve-output', '--import', 'tsx', entry, ...given], inRoot()),
  run([program.vite, '--clearScreen', 'false'], inRoot('apps/web')),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
// Ctrl-C in a terminal reaches all of us; a second signal would kill the server in the middle of its shutdown.
process.on('SIGINT', () => process.stdin.isTTY || stop())
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of children) child.once('exit', stop)
