import { openListener } from '../db/listener.ts'
import type { Deps } from '../wire/context.ts'
import { CHANNEL as ACCESS_CHANNEL } from '../wire/session/sessions.ts'
import { openSenders, type Senders } from './channel/senders.ts'
import { HINT_CHANNEL, hintedUsers } from './hint.store.ts'
import { QUEUED_CHANNEL } from './notify.store.ts'
import type { Push } from './push.ts'
import { resolvePiece } from './resolve.flow.ts'
import { sendDue } from './send-due.flow.ts'
import { removeNext } from './withdraw.store.ts'

/** Without a notification the engine looks by itself: a message never waits longer than this for a lost one. */
const EVERY_MS = 2000

export interface Messages {
  readonly senders: Senders
  /** Everything that waits now has been told: for tests and benches. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Work = (isStopped: () => boolean) => Promise<void>

/** Runs work whenever it is woken, one turn after the other; a wake-up during a turn brings another one. */
function wakeable(work: Work) {
  let stopped = false
  let turn: Promise<void> = Promise.resolve()
  let isPlanned = false
  const wake = (): Promise<void> => {
    if (stopped || isPlanned) return turn
    isPlanned = true
    turn = turn.then(async () => {
      isPlanned = false
      // While the database is away the next wake-up tries again.
      if (!stopped) await work(() => stopped).catch(() => undefined)
    })
    return turn
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await turn
    },
  }
}

/**
 * Brings messages to people: any number of processes share the events that wait, each takes the next piece. Pushes a
 * hint to the browsers that are open here.
 */
export async function openMessages(deps: () => Deps, push: Pick<Push, 'hint' | 'recheck'>): Promise<Messages> {
  const resolve = wakeable(async (isStopped) => {
    while (!isStopped() && (await resolvePiece(deps())) !== null);
    void sms.wake()
    void email.wake()
  })
  const senders = openSenders()
  const sendAll = (channel: 'sms' | 'email') =>
    wakeable(async (isStopped) => {
      while (!isStopped() && (await sendDue(deps(), senders, channel)) > 0);
    })
  // Apart, so that a mail server that hangs holds up no SMS.
  const sms = sendAll('sms')
  const email = sendAll('email')
  const withdrawals = wakeable(async (isStopped) => {
    while (!isStopped() && (await removeNext(deps().db)));
  })
  const listener = await openListener(deps().databaseUrl, 'shuyuan-messages', {
    channels: {
      [QUEUED_CHANNEL]: () => {
        void resolve.wake()
        void withdrawals.wake()
      },
      // A hint that is lost is made good by the next one, or by the browser's own question.
      [HINT_CHANNEL]: (payload) => void push.hint(hintedUsers(payload)).catch(() => undefined),
      [ACCESS_CHANNEL]: (payload) => {
        if (payload.startsWith('user:')) void push.recheck(payload.slice(5)).catch(() => undefined)
      },
    },
    lost: () => undefined,
  })
  void resolve.wake()
  return {
    senders,
    async settled() {
      await resolve.wake()
      await Promise.all([sms.wake(), email.wake(), withdrawals.wake()])
    },
    async stop() {
      await listener.close()
      await resolve.stop()
      await Promise.all([sms.stop(), email.stop(), withdrawals.stop()])
      senders.close()
    },
  }
}
