// Live discussions: 2,000 people in rooms, how soon a message reaches all of them, and what the server holds for it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOM_LINE, type RoomChanges } from '@shuyuan/contract/entities/talk/room.ts'
import { aRoom } from '../apps/server/src/areas/talk/room/room.builder.ts'
import { aCourse, aStudent, enrol } from '../apps/server/src/test/builders.ts'
import { callsOf } from './parts/calls.ts'
import { cpuMs } from './parts/cpu.ts'
import { latencies, time, verdict } from './parts/figures.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const { io } = createRequire(new URL('../apps/web/package.json', import.meta.url))('socket.io-client')

const SOCKETS = 2000
const SPEAKERS = 20
const FOR_MS = 20_000
/** Sockets that connect at once. */
const AT_ONCE = 100
const BOUND_MS = 500
const rooms = Number(process.argv[2] ?? 1)

const school = await benchSchool()
const { db } = school.database

const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${school.server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

interface Seat {
  userId: string
  roomId: string
  token: string
}

const seats: Seat[] = []
for (let n = 0; n < rooms; n++) {
  const course = await aCourse(db)
  const roomId = await aRoom(db, course)
  for (let k = 0; k < SOCKETS / rooms; k++) {
    const student = await aStudent(db)
    await enrol(db, course, student)
    const token = /token: (\w+)/.exec(await sessionHeaders(school, student.userId, 'ROLE_STUDENT'))?.[1] ?? ''
    seats.push({ userId: student.userId, roomId, token })
  }
}
await school.database.pool.query('analyze')

const idle = memoryMb()
const sentAt = new Map<string, number>()
const delays: number[] = []
let gaps = 0

function connect({ token, roomId }: Seat): Promise<{ disconnect(): void }> {
  const socket = io(`http://127.0.0.1:${school.port}${ROOM_LINE}`, {
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    auth: { token, role: 'ROLE_STUDENT', roomId },
  })
  let rev = -1
  socket.on('changes', (changes: RoomChanges) => {
    const now = performance.now()
    if (rev >= 0 && changes.from > rev) gaps += 1
    rev = changes.rev
    for (const { body } of changes.messages) {
      const at = sentAt.get(body)
      if (at !== undefined) delays.push(now - at)
    }
  })
  return new Promise((resolve, reject) => {
    socket.once('at', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

const began = performance.now()
const sockets: { disconnect(): void }[] = []
for (let at = 0; at < seats.length; at += AT_ONCE)
  sockets.push(...(await Promise.all(seats.slice(at, at + AT_ONCE).map(connect))))
const connected = performance.now() - began
await pause(3000)
const held = memoryMb()

const speakers = await Promise.all(
  Array.from({ length: SPEAKERS }, async (_, n) => {
    const seat = seats[Math.floor((n * SOCKETS) / SPEAKERS)] as Seat
    return { seat, ...(await callsOf(school, seat.userId, 'ROLE_STUDENT')) }
  }),
)
const cpuBefore = await cpuMs(school.server)
const ownBefore = process.cpuUsage()
let said = 0
const until = performance.now() + FOR_MS
await Promise.all(
  speakers.map(async ({ seat, call }, n) => {
    await pause((n * 4000) / SPEAKERS)
    while (performance.now() < until) {
      const body = `第 ${++said} 句，来自第 ${n} 位`
      sentAt.set(body, performance.now())
      await call('sendMessageBbsInTime', { id: seat.roomId, clientId: `bench-${said}-${n}`, kind: 'text', body })
      await pause(4000)
    }
  }),
)
await pause(2000)
const peak = memoryMb()
const cpu = (await cpuMs(school.server)) - cpuBefore
const own = process.cpuUsage(ownBefore)
const expected = said * (SOCKETS / rooms)
const { p50, p95, p99 } = latencies(delays)

for (const socket of sockets) socket.disconnect()
await school.close()

console.log(`${SOCKETS} people in ${rooms} room${rooms === 1 ? '' : 's'}, let in within ${time(connected)}`)
console.log(`${said} messages, ${delays.length} deliveries: p50 ${time(p50)}, p95 ${time(p95)}, p99 ${time(p99)}`)
console.log(
  `server ${idle.toFixed(0)} MiB before, ${held.toFixed(0)} with all connected (${(((held - idle) * 1024) / SOCKETS).toFixed(0)} KiB each), ${peak.toFixed(0)} at the end`,
)
console.log(
  `processor time: server ${((cpu / delays.length) * 1000).toFixed(0)} µs a delivery, ${((cpu / (FOR_MS + 2000)) * 100).toFixed(0)} % of a core; this measuring process ${(((own.user + own.system) / 1000 / (FOR_MS + 2000)) * 100).toFixed(0)} %`,
)
verdict(`${expected - delays.length} deliveries lost, ${gaps} gaps`, delays.length === expected && gaps === 0, '0')
verdict(`p95 ${time(p95)}`, p95 < BOUND_MS, `under ${BOUND_MS} ms`)
process.exit(0)
