// HTTP overhead: an authenticated call that reads one row, beside the bare framework doing the same read.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { newId } from '../apps/server/src/db/ids.ts'
import { aUser } from '../apps/server/src/test/builders.ts'
import { drive, latencies, per, rate, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const CLIENTS = 32
const FOR_MS = 6000

const school = await benchSchool()
const { db } = school.database
const person = await aUser(db, 'ROLE_STUDENT')
const jobId = newId()
await db.insertInto('job').values({ id: jobId, kind: 'bench', by: person.userId }).execute()
const headers = await sessionHeaders(school, person.userId, 'ROLE_STUDENT')

// The bare framework is a process of its own as well, so that both share the machine with the load alike.
const bare = fork(fileURLToPath(new URL('./parts/bare-server.ts', import.meta.url)), [
  school.databaseUrl,
  person.userId,
])
const barePort = await new Promise<number>((resolve) => bare.once('message', (port) => resolve(Number(port))))

async function measure(port: number, path: string, head: string): Promise<{ perSecond: number; p99: number }> {
  const wires = await Promise.all(Array.from({ length: CLIENTS }, () => openWire('127.0.0.1', port)))
  const ask = async (client: number) => {
    const { body } = await (wires[client] as (typeof wires)[number]).post(path, head, '{}')
    if (!body.startsWith('{"code":"0"')) throw new Error(body.slice(0, 200))
  }
  await drive(CLIENTS, 1500, ask)
  const result = await drive(CLIENTS, FOR_MS, ask)
  for (const wire of wires) wire.close()
  return { perSecond: per(result.turns, result.ms), p99: latencies(result.each).p99 }
}

const call = `/api/basic/api/jobInfo/detail/${jobId}`
const ours = await measure(school.port, call, headers)
const theirs = await measure(barePort, `/read/${jobId}`, '')
bare.kill('SIGKILL')
await school.close()
console.log(`bare Fastify     ${rate(theirs.perSecond)}, p99 ${time(theirs.p99)}`)
console.log(`getJobInfo       ${rate(ours.perSecond)}, p99 ${time(ours.p99)}`)
const ratio = ours.perSecond / theirs.perSecond
verdict(`${ratio.toFixed(2)} of the bare framework`, ratio >= 0.7, '0.7')
process.exit(0)
