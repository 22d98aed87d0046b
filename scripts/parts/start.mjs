import { spawn } from 'node:child_process'
import os from 'node:os'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { inRoot, root } from './paths.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'
import { giveUp } from './step.mjs'

const PARENT_CHECK_MS = 300
/** Node's default of four, plus one per core: password hashing takes all cores but one and must not starve file access. */
const THREADS = String(4 + os.availableParallelism())
const parent = process.ppid

export async function start(args) {
  try {
    await install()
    await build()
  } catch (error) {
    giveUp(error)
  }
  const { code, signal } = await serve(args)
  // The exit code that a shell would report.
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
}

/** The server as a child that notices our end: by the signals we pass on, or by the channel that closes with us. */
function serve(args) {
  const entry = args.includes('--empty') ? 'main.js' : 'demo.js'
  const child = spawn(process.execPath, [...SERVER_FLAGS, inRoot('apps/server/dist', entry), ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: THREADS, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  }
  whenNpmIsGone(() => child.kill('SIGTERM'))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done({ code, signal }))
  })
}

/** npm sends a signal only to the shell between us, which dies of it without passing it on. */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}
