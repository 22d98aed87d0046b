import { BEAT_EVERY_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import { retryWaitMs } from '@shuyuan/domain/time/retry-wait.rule.ts'
import type { QueuePorts, Reply } from './answer-queue.types.ts'

interface Ports extends Pick<QueuePorts, 'schedule' | 'chance'> {
  /** Sends one batch and works in the reply. */
  readonly exchange: () => Promise<Reply['kind']>
  readonly hasMore: () => boolean
  /** The attempt still runs on this page. */
  readonly isOpen: () => boolean
  /** The line is lost or back, the session over or renewed. */
  readonly onLine: () => void
}

export type Line = 'up' | 'lost' | 'signedOut'

export interface SendLoop {
  getLine(): Line
  /** Sends until nothing is left; false: it stopped before. */
  run(): Promise<boolean>
  /** Waits for a run that is under way. */
  settled(): Promise<unknown>
  /** A later call replaces an earlier one that has not fired. */
  runIn(ms: number): void
  /** A beat now, as the one of every 30 s. */
  beat(): void
  resume(): void
  stop(): void
}

/** When to send: one batch at a time, a beat every 30 s, and after a lost one again at growing intervals. */
export function createSendLoop({ exchange, hasMore, isOpen, onLine, schedule, chance }: Ports): SendLoop {
  /** In a row. */
  let failures = 0
  let isSignedOut = false
  /** A refusal of the former session that arrives after a new sign-in means nothing. */
  let signIns = 0
  let running: Promise<boolean> | null = null
  let cancelSend = () => {}
  let cancelRetry = () => {}
  let cancelBeat = () => {}

  /** One batch; true: the server has spoken about it. */
  async function sendOne(): Promise<boolean> {
    const session = signIns
    const kind = await exchange()
    isSignedOut = kind === 'signedOut' && session === signIns
    if (kind === 'signedOut' && !isSignedOut) return sendOne()
    failures = kind === 'lost' ? failures + 1 : 0
    onLine()
    return kind !== 'lost' && kind !== 'signedOut'
  }
  async function sendAll(): Promise<boolean> {
    cancelSend()
    cancelRetry()
    do {
      if (!(await sendOne())) {
        if (!isSignedOut) retry()
        return false
      }
    } while (hasMore())
    return true
  }
  function run(): Promise<boolean> {
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
  function retry(): void {
    cancelRetry = schedule(retryWaitMs(failures, chance()), () => void run())
  }
  const isDown = () => failures > 0 || isSignedOut
  function beat(): void {
    if (isOpen() && !isDown()) void run()
  }
  function scheduleBeat(): void {
    cancelBeat = schedule(BEAT_EVERY_SEC * 1000, () => {
      beat()
      if (isOpen()) scheduleBeat()
    })
  }
  scheduleBeat()

  return {
    getLine() {
      if (isSignedOut) return 'signedOut'
      return failures > 0 ? 'lost' : 'up'
    },
    run,
    settled: async () => running,
    runIn(ms) {
      if (isDown()) return
      cancelSend()
      cancelSend = schedule(ms, () => void run())
    },
    beat,
    resume() {
      signIns += 1
      isSignedOut = false
      if (isOpen() || hasMore()) void run()
    },
    stop() {
      cancelSend()
      cancelRetry()
      cancelBeat()
    },
  }
}
