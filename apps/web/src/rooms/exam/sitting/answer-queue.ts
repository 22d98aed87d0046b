import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { countUnsent, edit } from './answer-book.ts'
import type { Draft, LeaveEvent, QueuePorts, QueueStart, QueueState, QueueStatus, Reply } from './answer-queue.types.ts'
import { createListeners } from './listeners.ts'
import {
  applyReply,
  type Change,
  hasMore,
  isEmpty,
  moveTo,
  nextBatch,
  openOutbox,
  releaseAnswers,
  toggleMark,
} from './outbox.ts'
import { createSendLoop } from './send-loop.ts'

export const TYPED_MS = 2000

export interface AnswerQueue {
  /** `typed` is sent 2 s after the last one, `chosen` at once. */
  change(questionVersionId: string, content: AnswerContent, how: 'typed' | 'chosen', spentSeconds: number): void
  toggleMark(questionVersionId: string): void
  recordLeave(event: LeaveEvent): void
  /** Another question is shown, where going back is not allowed. */
  moveTo(questionVersionId: string): void
  /** Sends what there is, now; false: something is still here. */
  flush(): Promise<boolean>
  /** A beat now, as the one of every 30 s. */
  beat(): void
  /** The line is back, or somebody has signed in again. */
  resume(): void
  /** What has not been confirmed, of the present answering right. */
  unsent(): Draft[]
  /** Everything that only this browser has, of every answering right, also what the server refuses. */
  allDrafts(): Draft[]
  /** The attempt is handed in: nothing is sent any more, everything here is confirmed. */
  finish(): void
  /** This page gives the answering right up without being told by the server: another window took it. */
  giveUp(): void
  stop(): void
  getState(): QueueState
  subscribe(listener: () => void): () => void
}

/**
 * Keeps answers: each change to the draft store at once, then to the server, again and again until it says that it has
 * them. No React, no clock, no network of its own: `ports` brings them.
 */
export function createAnswerQueue(start: QueueStart, { store, send, schedule, chance }: QueuePorts): AnswerQueue {
  const opened = openOutbox(start)
  let { outbox } = opened
  let isSending = false
  let storeFailed = false
  const listeners = createListeners()
  const isOpen = () => outbox.end === 'open'
  const loop = createSendLoop({ exchange, hasMore: () => hasMore(outbox), isOpen, onLine: notify, schedule, chance })
  let state = makeState()

  function computeStatus(unsent: number): QueueStatus {
    if (outbox.end !== 'open') return outbox.end
    const line = loop.getLine()
    if (line === 'signedOut') return 'signedOut'
    if (line === 'lost') return 'offline'
    return unsent > 0 || isSending ? 'saving' : 'saved'
  }
  function makeState(): QueueState {
    const { book, marks, confirmations, keptAsLate } = outbox
    const unsent = countUnsent(book)
    const { answers, refused } = book
    return { answers, marks, status: computeStatus(unsent), unsent, refused, storeFailed, confirmations, keptAsLate }
  }
  function notify(): void {
    state = makeState()
    listeners.notify()
  }
  function persist(work: Promise<void>): void {
    work.catch(() => {
      storeFailed = true
      notify()
    })
  }
  function apply(change: Change): void {
    outbox = change.outbox
    for (const { questionVersionId, seq } of change.drops) persist(store.delete(questionVersionId, seq))
  }

  async function exchange(): Promise<Reply['kind']> {
    const batch = nextBatch(outbox)
    const { marksVersion } = outbox
    isSending = batch.answers.length > 0
    notify()
    const reply = await send(batch).catch((): Reply => ({ kind: 'lost' }))
    isSending = false
    apply(applyReply(outbox, batch, marksVersion, reply))
    return reply.kind
  }

  apply(opened)
  if (hasMore(outbox)) loop.runIn(0)

  return {
    change(questionVersionId, content, how, spentSeconds) {
      if (!isOpen()) return
      const { book, draft } = edit(outbox.book, questionVersionId, content, spentSeconds)
      outbox = { ...outbox, book }
      persist(store.put(draft))
      loop.runIn(how === 'typed' ? TYPED_MS : 0)
      notify()
    },
    toggleMark(id) {
      if (!isOpen()) return
      outbox = toggleMark(outbox, id)
      loop.runIn(0)
      notify()
    },
    recordLeave(event) {
      if (!isOpen()) return
      outbox = { ...outbox, events: [...outbox.events, event] }
      loop.runIn(0)
    },
    moveTo(id) {
      if (!isOpen()) return
      outbox = moveTo(outbox, id)
      loop.runIn(0)
    },
    async flush() {
      await loop.settled()
      if (hasMore(outbox) && !(await loop.run())) return false
      return isEmpty(outbox)
    },
    beat: loop.beat,
    resume: loop.resume,
    unsent: () => [...outbox.book.pending.values()].filter(({ seq }) => seq >= outbox.book.epoch * SEQ_PER_EPOCH),
    allDrafts: () => [...outbox.book.pending.values()],
    finish() {
      apply(releaseAnswers(outbox, [...outbox.book.pending.values()]))
      notify()
    },
    giveUp() {
      if (!isOpen()) return
      outbox = { ...outbox, end: 'readonly' }
      notify()
    },
    stop() {
      loop.stop()
      listeners.clear()
    },
    getState: () => state,
    subscribe: listeners.subscribe,
  }
}
