import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { createSounds, type Sounds } from '../sound/sounds.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { createClock, type ServerClock } from './clock.ts'
import { claimWindow } from './device.ts'
import { createDraftCipher } from './draft-cipher.ts'
import { createDraftStore } from './draft-store.ts'
import { createListeners } from './listeners.ts'
import { createSavePort, type Facts } from './save-port.ts'

export interface Sitting {
  readonly room: Room
  readonly queue: AnswerQueue
  readonly clock: ServerClock
  /** Sounds with a play limit. */
  readonly sounds: Sounds
  /** Another window of this browser took the attempt over. */
  isOtherWindow(): boolean
  getFacts(): Facts
  subscribe(listener: () => void): () => void
  stop(): void
}

const ONLINE_SPREAD_MS = 3000

const schedule = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * An open attempt on this page: its answers, its clock, its claim on the window. `timing` are readings of the steady
 * clock around the call that opened it.
 */
export async function openSitting(
  room: Room,
  userId: string,
  timing: { sentAt: number; receivedAt: number },
): Promise<Sitting> {
  const clock = createClock(() => performance.now())
  clock.sync(room.serverNow, timing.sentAt, timing.receivedAt)
  const store = createDraftStore(userId, room.studyPaperId, createDraftCipher(room.draftKey))
  const drafts = await store.list().catch(() => [])
  let facts: Facts = { deadlineAt: room.deadlineAt, leaveCount: room.leaveCount, forcedAt: null, files: null }
  let isLost = false
  const listeners = createListeners()
  const port = createSavePort(room.studyPaperId, clock, (next) => {
    const { deadlineAt, leaveCount, forcedAt } = next
    // Only the reply to a beat lists the files.
    const files = next.files ?? facts.files
    const isSame =
      deadlineAt === facts.deadlineAt &&
      leaveCount === facts.leaveCount &&
      forcedAt === facts.forcedAt &&
      files === facts.files
    if (isSame) return
    facts = { deadlineAt, leaveCount, forcedAt, files }
    listeners.notify()
  })
  const loseWindow = () => {
    isLost = true
    queue.giveUp()
    listeners.notify()
  }
  const claim = claimWindow(room.studyPaperId, loseWindow)
  const queue = createAnswerQueue(
    { epoch: room.epoch, answers: room.answers, marks: room.marks, drafts },
    {
      store,
      schedule,
      chance: Math.random,
      send: (batch) => {
        if (!claim.holds() && !isLost) loseWindow()
        return port.save(batch)
      },
    },
  )
  const sounds = createSounds(room.plays, (request) => port.play(request, room.epoch))
  // A switch that comes back brings a whole building online in one moment.
  let cancelOnline = () => {}
  const onOnline = () => {
    cancelOnline()
    cancelOnline = schedule(Math.random() * ONLINE_SPREAD_MS, () => queue.resume())
  }
  const onVisibility = () => void (document.hidden ? queue.flush() : queue.resume())
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    room,
    queue,
    clock,
    sounds,
    isOtherWindow: () => isLost,
    getFacts: () => facts,
    subscribe: listeners.subscribe,
    stop() {
      cancelOnline()
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisibility)
      claim.release()
      sounds.stop()
      queue.stop()
    },
  }
}
