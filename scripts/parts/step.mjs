import { spawn } from 'node:child_process'

/** A failure that one line explains; no stack is needed. */
export class Failure extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Shows that a long step is alive: a terminal updates one line, other outputs get a line now and then. */
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

/** Exits only after the child: an interrupted npm rolls back, and the next start must not run into that. */
function endAfter(child) {
  let received
  const listeners = Object.keys(exitCodes).map((signal) => [
    signal,
    () => {
      received = signal
      // Ctrl-C in a terminal has reached the child as well; a second signal would stop it at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    },
  ])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  child.once('close', () => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
    if (received) process.exit(exitCodes[received])
  })
}

/** Runs a program and collects its output; throws with the output if it fails. */
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

/** Ends the program with one line, or with the full stack if it is a bug of ours. */
export function giveUp(error) {
  if (error.output) console.error(error.output.trimEnd())
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}
