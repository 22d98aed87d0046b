// HTTP overhead: an authenticated call that reads one row, against the bare framework doing the same read.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { newId } from '../apps/server/src/db/ids.ts'
import { aUser } from '../apps/server/src/test/builders.ts'
import { cpuMs, NODE_FLAGS } from './parts/cpu.ts'
import { drive, latencies, median, per, rate, time, verdict } from './parts/figures.ts'
import { openWire, type Wire } from './parts/http-client.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const CLIENTS = 32
const WARM_MS = 2500
/** Short alternating slices, so that other load on the machine affects both sides alike. */
const SLICES = 40
const SLICE_MS = 250

const school = await benchSchool()
const { db } = school.database
const person = await aUser(db, 'ROLE_STUDENT')
const jobId = newId()
await db.insertInto('job').values({ id: jobId, kind: 'bench', by: person.userId, state: 'done' }).execute()
const headers = await sessionHeaders(school, person.userId, 'ROLE_STUDENT')

// The bare framework is a separate process too, so that both share the machine with the load generator in the same way.
const bare = fork(
  fileURLToPath(new URL('./parts/bare-server.ts', import.meta.url)),
  [school.databaseUrl, person.userId],
  { execArgv: [...process.execArgv, ...NODE_FLAGS] },
)
const barePort = await new Promise<number>((resolve) => bare.once('message', (port) => resolve(Number(port))))

interface Side {
  readonly measured: ChildProcess
  readonly ask: (client: number) => Promise<void>
  /** Answers per second, one figure per slice. */
  readonly rates: number[]
  readonly each: number[]
  cpu: number
}

async function sideOf(measured: ChildProcess, port: number, path: string, head: string): Promise<Side> {
  const wires = await Promise.all(Array.from({ length: CLIENTS }, () => openWire('127.0.0.1', port)))
  const ask = async (client: number) => {
    const { body } = await (wires[client] as Wire).post(path, head, '{}')
    if (!body.startsWith('{"code":"0"')) throw new Error(body.slice(0, 200))
  }
  await drive(CLIENTS, WARM_MS, ask)
  return { measured, ask, rates: [], each: [], cpu: 0 }
}

async function slice(side: Side): Promise<void> {
  const before = await cpuMs(side.measured)
  const { turns, ms, each } = await drive(CLIENTS, SLICE_MS, side.ask)
  side.cpu += (await cpuMs(side.measured)) - before
  side.rates.push(per(turns, ms))
  for (const one of each) side.each.push(one)
}

const theirs = await sideOf(bare, barePort, `/read/${jobId}`, '')
const ours = await sideOf(school.server, school.port, `/api/basic/api/jobInfo/detail/${jobId}`, headers)
for (let n = 0; n < SLICES; n++) {
  await slice(theirs)
  await slice(ours)
}
bare.kill('SIGTERM')
await school.close()

const cpuEach = ({ cpu, each }: Side) => (cpu / each.length) * 1000
for (const [name, side] of [['bare Fastify', theirs] as const, ['getJobInfo', ours] as const])
  console.log(
    `${name.padEnd(16)} ${rate(median(side.rates))}, p99 ${time(latencies(side.each).p99)}, ${cpuEach(side).toFixed(1)} µs of processor each`,
  )
const ratio = median(ours.rates.map((one, n) => one / (theirs.rates[n] as number)))
console.log(
  `by processor time of the server alone: ${(cpuEach(theirs) / cpuEach(ours)).toFixed(2)} of the bare framework`,
)
verdict(`${ratio.toFixed(2)} of the bare framework`, ratio >= 0.7, '0.7')
process.exit(0)
