import { spawn } from 'node:child_process'

/** Something went wrong that one line explains; no stack is wanted. */
export class Failure extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Shows that a long step is alive: on a terminal the same line counts on, elsewhere a line now and then. */
function ticker(label) {
  const began = Date.now()
  const terminal = process.stdout.isTTY
  const every = terminal ? 200 : 15_000
  const timer = setInterval(() => {
    if (terminal) process.stdout.write(`\r  ${label} … ${seconds(began)} `)
    else console.log(`  ${label} … ${seconds(began)}`)
  }, every)
  if (!terminal) console.log(`  ${label} …`)
  return (mark) => {
    clearInterval(timer)
    console.log(`${terminal ? '\r' : ''}${mark} ${label} (${seconds(began)})   `)
  }
}

export async function step(label, work) {
  const end = ticker(label)
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** We end only after the child: npm, interrupted, takes back what it did, and must not be met by the next start. */
function endAfter(child) {
  let received
  const listeners = Object.keys(exitCodes).map((signal) => [
    signal,
    () => {
      received = signal
      // A terminal's Ctrl-C has reached the child as well, and a second one would stop it at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    },
  ])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  child.once('close', () => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
    if (received) process.exit(exitCodes[received])
  })
}

/** Runs a program and keeps what it says; throws with that when it fails. */
export function capture(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    endAfter(child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => fail(new Failure(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) done(output)
      else fail(Object.assign(new Failure(`${command} ended with ${signal ?? `code ${code}`}`), { output, code }))
    })
  })
}

/** Ends the program with one line, or with the whole story when it is a defect of ours. */
export function giveUp(error) {
  if (error.output) console.error(error.output.trimEnd())
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}
