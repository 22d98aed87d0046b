import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { createSounds, type Sounds } from '../sound/sounds.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { createClock, type ServerClock } from './clock.ts'
import { claimWindow } from './device.ts'
import { draftCipher } from './draft-cipher.ts'
import { draftStore } from './draft-store.ts'
import { type Facts, savePort } from './save-port.ts'

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

const later = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** An open attempt on this page: its answers, its clock, its hold on the window. `timing` are readings around the call that opened it. */
export async function sitDown(
  room: Room,
  userId: string,
  timing: { askedAt: number; cameAt: number },
): Promise<Sitting> {
  const clock = createClock(() => performance.now())
  clock.hear(room.serverNow, timing.askedAt, timing.cameAt)
  const store = draftStore(userId, room.studyPaperId, draftCipher(room.draftKey))
  const drafts = await store.all().catch(() => [])
  let facts: Facts = { deadlineAt: room.deadlineAt, leaveCount: room.leaveCount, forcedAt: null, files: null }
  let isOther = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const port = savePort(room.studyPaperId, clock, (next) => {
    const { deadlineAt, leaveCount, forcedAt } = next
    // Only a beat tells of files.
    const files = next.files ?? facts.files
    const isSame =
      deadlineAt === facts.deadlineAt &&
      leaveCount === facts.leaveCount &&
      forcedAt === facts.forcedAt &&
      files === facts.files
    if (isSame) return
    facts = { deadlineAt, leaveCount, forcedAt, files }
    tell()
  })
  const lose = () => {
    isOther = true
    queue.giveUp()
    tell()
  }
  const held = claimWindow(room.studyPaperId, lose)
  const queue = createAnswerQueue(
    { epoch: room.epoch, answers: room.answers, marks: room.marks, drafts },
    {
      store,
      later,
      send: (batch) => {
        if (!held.holds() && !isOther) lose()
        return port.save(batch)
      },
    },
  )
  const sounds = createSounds(room.plays, (ask) => port.play(ask, room.epoch))
  const goOn = () => queue.resume()
  const onHide = () => void (document.hidden ? queue.flush() : queue.resume())
  window.addEventListener('online', goOn)
  document.addEventListener('visibilitychange', onHide)
  return {
    room,
    queue,
    clock,
    sounds,
    isOtherWindow: () => isOther,
    getFacts: () => facts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      window.removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', onHide)
      held.release()
      sounds.stop()
      queue.stop()
    },
  }
}
