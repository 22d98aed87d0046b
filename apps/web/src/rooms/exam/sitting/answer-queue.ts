import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { BEAT_EVERY_SEC, SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import {
  type AnswerBook,
  confirm,
  type Drop,
  edit,
  letGo,
  nextAnswers,
  openBook,
  refuse,
  unsentOf,
} from './answer-book.ts'
import type {
  Batch,
  Draft,
  LeaveEvent,
  QueuePorts,
  QueueStart,
  QueueState,
  QueueStatus,
  Reply,
} from './answer-queue.types.ts'

export const TYPED_MS = 2000
const RETRY_FIRST_MS = 2000
const RETRY_MOST_MS = 60_000
/** The call takes fifty answers and a hundred events. */
const ANSWERS_MOST = 50
const EVENTS_MOST = 100

export interface AnswerQueue {
  /** `typed` is sent 2 s after the last one, `chosen` at once. */
  change(questionVersionId: string, content: AnswerContent, how: 'typed' | 'chosen', spentSeconds: number): void
  toggleMark(questionVersionId: string): void
  leave(event: LeaveEvent): void
  /** Sends what there is, now; false: something is still here. */
  flush(): Promise<boolean>
  /** A beat now, as the one of every 30 s. */
  beat(): void
  /** The line is back, or somebody has signed in again. */
  resume(): void
  /** What has not been confirmed, of the present answering right. */
  unsent(): Draft[]
  /** Everything that only this browser has, of every answering right, also what the server refuses. */
  kept(): Draft[]
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
export function createAnswerQueue(start: QueueStart, { store, send, later }: QueuePorts): AnswerQueue {
  const opened = openBook(start)
  let book: AnswerBook = opened.book
  let marks = new Set(start.marks)
  /** Counts changes of the marks, so that a mark set during a send is sent after it. */
  let marksTurn = 0
  let marksSent = 0
  let events: LeaveEvent[] = []
  let end: 'open' | 'readonly' | 'closed' = 'open'
  let isSignedOut = false
  let isSending = false
  let storeFailed = false
  let confirmations = 0
  let keptAsLate = false
  /** Failures in a row. */
  let failures = 0
  /** After a refused batch: one answer at a time, so that a single bad one stops none of the others. */
  let single = false
  /** Counts signings-in: a refusal of the former session that arrives after one means nothing. */
  let resumes = 0
  let running: Promise<boolean> | null = null
  let cancelTyped = () => {}
  let cancelRetry = () => {}
  let cancelBeat = () => {}
  const listeners = new Set<() => void>()
  let state = make()

  function statusNow(): QueueStatus {
    if (end === 'closed') return 'closed'
    if (end === 'readonly') return 'readonly'
    if (isSignedOut) return 'signedOut'
    if (failures > 0) return 'offline'
    return unsentOf(book) > 0 || isSending ? 'saving' : 'saved'
  }
  function make(): QueueState {
    const { answers, refused } = book
    return {
      answers,
      marks,
      status: statusNow(),
      unsent: unsentOf(book),
      refused,
      storeFailed,
      confirmations,
      keptAsLate,
    }
  }
  function tell(): void {
    state = make()
    for (const listener of listeners) listener()
  }
  function keep(work: Promise<void>): void {
    work.catch(() => {
      storeFailed = true
      tell()
    })
  }
  function dropAll(drops: readonly Drop[]): void {
    for (const { questionVersionId, seq } of drops) keep(store.drop(questionVersionId, seq))
  }

  const hasMore = () =>
    nextAnswers(book, 1).answers.length > 0 || (end === 'open' && (marksTurn > marksSent || events.length > 0))

  function nextBatch(): Batch {
    const { epoch, answers } = nextAnswers(book, single ? 1 : ANSWERS_MOST)
    const isOwn = epoch === book.epoch && end === 'open'
    return {
      epoch,
      answers,
      ...(isOwn && marksTurn > marksSent ? { marks: [...marks] } : {}),
      events: isOwn ? events.slice(0, EVENTS_MOST) : [],
    }
  }

  function taken(batch: Batch, turn: number, reply: Extract<Reply, { kind: 'taken' }>): void {
    const next = confirm(book, batch.answers, reply)
    book = next.book
    dropAll(next.drops)
    if (batch.marks) marksSent = turn
    const told = new Set(batch.events.map(({ clientId }) => clientId))
    events = events.filter(({ clientId }) => !told.has(clientId))
    if (batch.answers.length > 0) confirmations += 1
    // A batch of an older right is refused the right by nature.
    if (!reply.holds && batch.epoch === book.epoch && end === 'open') end = 'readonly'
  }

  /** One batch; true: the server has spoken about it. */
  async function sendOne(): Promise<boolean> {
    const batch = nextBatch()
    const turn = marksTurn
    const session = resumes
    isSending = batch.answers.length > 0
    tell()
    const reply = await send(batch).catch((): Reply => ({ kind: 'lost' }))
    isSending = false
    isSignedOut = reply.kind === 'signedOut' && session === resumes
    if (reply.kind === 'signedOut' && !isSignedOut) return sendOne()
    failures = reply.kind === 'lost' ? failures + 1 : 0
    if (reply.kind === 'taken') taken(batch, turn, reply)
    if (reply.kind === 'closed') {
      end = 'closed'
      keptAsLate ||= reply.keptAsLate
      book = letGo(book, batch.answers)
      dropAll(batch.answers)
    }
    if (reply.kind === 'refused') {
      if (batch.answers.length <= 1) {
        book = refuse(book, batch.answers)
        if (batch.answers.length === 0) events = []
        marksSent = turn
      }
      single = batch.answers.length > 1
    }
    tell()
    return reply.kind !== 'lost' && reply.kind !== 'signedOut'
  }

  async function sendAll(): Promise<boolean> {
    cancelTyped()
    cancelRetry()
    do {
      if (!(await sendOne())) {
        if (!isSignedOut) retry()
        return false
      }
    } while (hasMore())
    single = false
    return book.pending.size === 0
  }
  const run = (): Promise<boolean> => {
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
  function retry(): void {
    const wait = Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** (failures - 1))
    cancelRetry = later(wait, () => void run())
  }
  const isWaiting = () => failures > 0 || isSignedOut
  function soon(ms: number): void {
    if (isWaiting()) return
    cancelTyped()
    cancelTyped = later(ms, () => void run())
  }
  function beat(): void {
    cancelBeat = later(BEAT_EVERY_SEC * 1000, () => {
      if (end === 'open' && !isWaiting()) void run()
      if (end === 'open') beat()
    })
  }

  dropAll(opened.drops)
  if (hasMore()) soon(0)
  beat()

  return {
    change(questionVersionId, content, how, spentSeconds) {
      if (end !== 'open') return
      const next = edit(book, questionVersionId, content, spentSeconds)
      book = next.book
      keep(store.put(next.draft))
      soon(how === 'typed' ? TYPED_MS : 0)
      tell()
    },
    toggleMark(id) {
      if (end !== 'open') return
      marks = new Set(marks)
      if (!marks.delete(id)) marks.add(id)
      marksTurn += 1
      soon(0)
      tell()
    },
    leave(event) {
      if (end !== 'open') return
      events = [...events, event]
      soon(0)
    },
    async flush() {
      if (running) await running
      return hasMore() ? run() : book.pending.size === 0
    },
    beat() {
      if (end === 'open' && !isWaiting()) void run()
    },
    resume() {
      resumes += 1
      isSignedOut = false
      if (end === 'open' || hasMore()) void run()
    },
    unsent: () => [...book.pending.values()].filter(({ seq }) => seq >= book.epoch * SEQ_PER_EPOCH),
    kept: () => [...book.pending.values()],
    finish() {
      end = 'closed'
      const rest = [...book.pending.values()]
      book = letGo(book, rest)
      dropAll(rest)
      tell()
    },
    giveUp() {
      if (end !== 'open') return
      end = 'readonly'
      tell()
    },
    stop() {
      cancelTyped()
      cancelRetry()
      cancelBeat()
      listeners.clear()
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
