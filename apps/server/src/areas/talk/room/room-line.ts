import { randomUUID } from 'node:crypto'
import { type RoomChanges, SILENT_MS } from '@shuyuan/contract/entities/talk/room.ts'
import type { Namespace, Socket } from 'socket.io'
import { openListener } from '../../../db/listener.ts'
import type { Deps } from '../../../wire/context.ts'
import { resolveCaller } from '../../../wire/session/resolve-caller.ts'
import { changedMessages, changedMutes, type FullMessage, roomNow, roomPlace, seenBy } from './message.read.ts'
import { onlineIn } from './presence.read.ts'
import { beatLines, type Connected, deleteLines, deleteLinesOf } from './presence.store.ts'
import { ROOM_CHANNEL } from './room.store.ts'
import { roomAccess, studentsStillIn } from './room-access.read.ts'

/** A burst of messages goes out together. */
const GATHER_MS = 40
/** Who is here is said so often, and whoever joined or left between is told the others as often. */
const BEAT_MS = 10_000
const COUNT_MS = 3000
/** Whoever comes in is told soon, those of a crowd together. */
const COUNT_SOON_MS = 400
/** Whether those who are connected still belong to the room. */
const RECHECK_MS = 60_000

interface Seat extends Connected {
  canHost: boolean
  isStudent: boolean
}

const seatOf = (socket: Socket): Seat => (socket.data as { seat: Seat }).seat

const all = (roomId: string) => `${roomId}/all`
const hosts = (roomId: string) => `${roomId}/hosts`
const person = ({ roomId, userId }: Connected) => `${roomId}/${userId}`

export interface RoomLine {
  /** What the timers do by themselves; tests let it happen when they want. */
  beat(): Promise<void>
  count(): Promise<void>
  recheck(): Promise<void>
  stop(): Promise<void>
}

/** Where a room's pages of this process are, and whether they are being told. */
interface Told {
  rev: number
  online: number
  work: Promise<void> | null
  again: boolean
  /** Being asked where the room is. */
  start: Promise<number> | null
}

/**
 * The live line of rooms. It only brings: what people do goes by calls, so that rights, words and the order of messages
 * are decided in one place. Any process may have changed a room; each reads what is new and tells its own pages.
 */
export async function openRoomLine(space: Namespace, deps: () => Deps): Promise<RoomLine> {
  const processId = randomUUID()
  const told = new Map<string, Told>()
  const present = new Map<string, Connected & { pages: number }>()
  /** Keys of those who are not said to be here yet. */
  const fresh = new Set<string>()
  /** Those whose last page here was closed, and who are still said to be here. */
  const gone = new Map<string, Connected>()

  space.use(async (socket, next) => {
    try {
      const { token, role, roomId } = socket.handshake.auth as Record<string, unknown>
      if (typeof token !== 'string' || typeof role !== 'string' || typeof roomId !== 'string')
        return next(new Error('signedOut'))
      const { db, now, sessions, access } = deps()
      const session = await sessions.byToken(token)
      if (!session) return next(new Error('signedOut'))
      const asked = { token, role, userId: '', variant: () => session.variant }
      const { me } = await resolveCaller(deps(), now(), asked)
      if (!(await access.rights()).of(me.role).calls.has('joinBbsInTime')) return next(new Error('notAllowed'))
      const { canHost, duty } = await roomAccess({ deps: deps(), db, me, now: now() }, roomId)
      const seat: Seat = { roomId, userId: me.userId, canHost, isStudent: duty === 'student' || me.studentId !== null }
      Object.assign(socket.data, { userId: me.userId, sessionId: session.sessionId, seat })
      next()
    } catch {
      next(new Error('notAllowed'))
    }
  })

  const emitTo = (seat: Seat, changes: Omit<RoomChanges, 'messages'>, messages: readonly FullMessage[]) =>
    space.to(person(seat)).emit('changes', {
      ...changes,
      messages: messages.flatMap((one) => seenBy(one, seat) ?? []),
    })

  /** Tells the pages here everything behind what they were told last. */
  async function tellChanges(roomId: string, at: Told): Promise<void> {
    const { db, now } = deps()
    const place = await roomPlace(db, roomId)
    if (place.rev <= at.rev) return
    const { rev: from } = at
    const messages = await changedMessages(db, roomId, from, place.rev)
    const changes = {
      from,
      rev: place.rev,
      room: place.stateRev > from ? (await roomNow(db, roomId)).now : null,
      serverNow: now().toISOString(),
    }
    at.rev = place.rev
    const nobody = { userId: '', canHost: false }
    // Whoever has an own message in it that others may not see is told apart.
    const authors = new Set(messages.filter(({ state }) => state !== 'visible').map(({ userId }) => userId))
    const apart = [...authors].map((userId) => ({ roomId, userId, canHost: false, isStudent: true }))
    space
      .to(all(roomId))
      .except(apart.map(person))
      .emit('changes', { ...changes, messages: messages.flatMap((one) => seenBy(one, nobody) ?? []) })
    for (const seat of apart) emitTo(seat, changes, messages)
    space.to(hosts(roomId)).emit('changes', { ...changes, messages })
    if (changes.room)
      for (const { userId, mutedUntil } of await changedMutes(db, roomId, from))
        space.to(person({ roomId, userId })).emit('muted', { mutedUntil })
  }

  /** One turn after the other for each room; what comes during one waits for the next. */
  function tellSoon(roomId: string): void {
    const at = told.get(roomId)
    if (!at) return
    if (at.work) {
      at.again = true
      return
    }
    at.work = (async () => {
      do {
        at.again = false
        // While the database is away the pages ask by themselves.
        await tellChanges(roomId, at).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
      } while (at.again)
      at.work = null
      if (at.again) tellSoon(roomId)
    })()
  }

  async function tellAllRooms(): Promise<void> {
    for (const roomId of told.keys()) tellSoon(roomId)
  }

  async function beat(): Promise<void> {
    const { db, now } = deps()
    if (present.size > 0) await beatLines(db, processId, [...present.values()], now(), SILENT_MS)
  }

  async function count(): Promise<void> {
    if (told.size === 0) return
    const { db, now } = deps()
    const online = await onlineIn(db, [...told.keys()], now())
    for (const [roomId, at] of told) {
      const here = online.get(roomId) ?? 0
      if (here === at.online) continue
      at.online = here
      space.to(all(roomId)).to(hosts(roomId)).emit('online', { online: here })
    }
  }

  let counting: NodeJS.Timeout | null = null
  function countSoon(): void {
    counting ??= setTimeout(() => {
      counting = null
      void greet()
        .then(count)
        .catch(() => undefined)
    }, COUNT_SOON_MS).unref()
  }
  /** Says who has come in and who has left since the last turn, in one statement for a whole class. */
  async function greet(): Promise<void> {
    const { db, now } = deps()
    const all = [...fresh].flatMap((key) => present.get(key) ?? [])
    fresh.clear()
    const left = [...gone.values()]
    gone.clear()
    if (all.length > 0) await beatLines(db, processId, all, now(), SILENT_MS)
    if (left.length > 0) await deleteLines(db, processId, left)
  }

  async function recheck(): Promise<void> {
    const { db } = deps()
    const seats = new Map<string, Socket[]>()
    for (const socket of space.sockets.values()) {
      const { roomId, isStudent } = seatOf(socket)
      if (isStudent) seats.set(roomId, [...(seats.get(roomId) ?? []), socket])
    }
    for (const [roomId, sockets] of seats) {
      const still = await studentsStillIn(db, roomId, [...new Set(sockets.map((socket) => seatOf(socket).userId))])
      for (const socket of sockets) if (!still.has(seatOf(socket).userId)) socket.disconnect(false)
    }
  }

  /** Where the pages of a room are told from: for its first one here, where the room is now. */
  async function placeOf(roomId: string): Promise<number> {
    const known = told.get(roomId)
    if (known) return (await known.start) ?? known.rev
    const at: Told = { rev: Number.MAX_SAFE_INTEGER, online: -1, work: null, again: false, start: null }
    told.set(roomId, at)
    at.start = roomPlace(deps().db, roomId).then(({ rev }) => {
      at.rev = rev
      at.start = null
      tellSoon(roomId)
      return rev
    })
    at.start.catch(() => told.delete(roomId))
    return at.start
  }

  async function enter(socket: Socket): Promise<void> {
    const seat = seatOf(socket)
    const { roomId } = seat
    await socket.join([seat.canHost ? hosts(roomId) : all(roomId), person(seat)])
    const key = person(seat)
    const known = present.get(key)
    present.set(key, { roomId, userId: seat.userId, pages: (known?.pages ?? 0) + 1 })
    socket.emit('at', { rev: await placeOf(roomId) })
    gone.delete(key)
    if (!known) fresh.add(key)
    countSoon()
  }

  function leave(seat: Seat): void {
    const key = person(seat)
    const known = present.get(key)
    if (!known) return
    if (known.pages > 1) {
      known.pages -= 1
      return
    }
    present.delete(key)
    if (![...present.values()].some(({ roomId }) => roomId === seat.roomId)) told.delete(seat.roomId)
    gone.set(key, seat)
    countSoon()
  }

  space.on('connection', (socket) => {
    const seat = seatOf(socket)
    let entered = enter(socket).catch(() => void socket.disconnect(true))
    socket.on('disconnect', () => {
      entered = entered.then(() => leave(seat)).catch(() => undefined)
    })
  })

  const listener = await openListener(deps().databaseUrl, 'shuyuan-rooms', {
    channels: { [ROOM_CHANNEL]: tellSoon },
    lost: () => undefined,
  })
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  const timers = [
    setInterval(quietly(beat), BEAT_MS),
    // Also finds what a lost notification would have told.
    setInterval(
      quietly(async () => {
        await count()
        await tellAllRooms()
      }),
      COUNT_MS,
    ),
    setInterval(quietly(recheck), RECHECK_MS),
  ]
  for (const timer of timers) timer.unref()

  return {
    beat,
    count,
    recheck,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      if (counting) clearTimeout(counting)
      await listener.close()
      await Promise.all([...told.values()].map(({ work }) => work))
      told.clear()
      await deleteLinesOf(deps().db, processId, deps().now()).catch(() => undefined)
    },
  }
}
