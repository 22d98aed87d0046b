import { errorText, type Lang } from '@shuyuan/contract/errors.ts'
import type { Db } from '../db/db.ts'
import { asAppError } from '../wire/answer.ts'
import type { Deps } from '../wire/context.ts'
import { addJob, beat, claimJob, endJob, failLostJobs, giveBack, type Job, type JobEnd, jobState } from './job.store.ts'

const EVERY_MS = 1000
const BEAT_MS = 5000
const ASK_MS = 60
/** At once in one process; each may have a thread of its own. */
const AT_ONCE = 2

export interface JobTools {
  /** How far it is, 0 to 1. */
  tell(share: number): void
  /** Cancelled, or the server stops: leave nothing half done. */
  readonly signal: AbortSignal
}

/** Must be safe to run again: a job whose process died is begun anew. */
export type JobKind = (deps: Deps, job: Job, tools: JobTools) => Promise<Partial<JobEnd> | undefined>

export interface Jobs {
  /** Queued with the transaction of `db`; begun when that is committed. */
  add(db: Db, kind: string, input: { lang: Lang }, by: string, now: Date): Promise<string>
  /** Looks for work now; called after the commit of what was added. */
  kick(): void
  /** true when the job was over within so many milliseconds. */
  settled(id: string, ms: number): Promise<boolean>
  stop(): Promise<void>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Long work of every area: the table `job` is both the queue and what people see of it. Any number of processes take
 * from it; one that dies leaves its job to the others.
 */
export function openJobs(deps: () => Deps, kinds: Readonly<Record<string, JobKind>>): Jobs {
  const running = new Map<string, { end: Promise<void>; abort: AbortController }>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function run(job: Job, abort: AbortController): Promise<void> {
    const { db, now } = deps()
    let percent = 0
    const renew = async () => {
      if (!(await beat(db, job.id, percent).catch(() => true))) abort.abort()
    }
    const beating = setInterval(renew, BEAT_MS)
    let told = 0
    const tell = (share: number) => {
      percent = Math.min(99, Math.round(share * 100))
      if (Date.now() - told < 500) return
      told = Date.now()
      void renew()
    }
    try {
      const kind = kinds[job.kind]
      if (!kind) throw new Error(`no job kind ${job.kind}`)
      const result = await kind(deps(), job, { tell, signal: abort.signal })
      await endJob(db, job.id, now(), { state: 'done', ...result })
    } catch (error) {
      if (stopped) await giveBack(db, job.id)
      else if (!abort.signal.aborted) {
        const known = asAppError(error, job.id.slice(-8))
        if (known.code === 100500) console.error(error)
        const { lang = 'zh' } = job.input as { lang?: Lang }
        await endJob(db, job.id, now(), { state: 'failed', message: errorText(known.code, known.facts, lang) })
      }
    } finally {
      clearInterval(beating)
    }
  }

  async function look(): Promise<void> {
    const { db } = deps()
    while (!stopped && running.size < AT_ONCE) {
      const job = await claimJob(db)
      if (!job) return
      const abort = new AbortController()
      const end = run(job, abort)
        .catch(() => undefined)
        .finally(() => {
          running.delete(job.id)
          kick()
        })
      running.set(job.id, { end, abort })
    }
  }

  function kick(): void {
    if (stopped) return
    // A database that is away for a while is met again at the next turn.
    looking = looking.then(look).catch(() => undefined)
  }

  const plan = () => {
    timer = setTimeout(() => {
      kick()
      void failLostJobs(deps().db).catch(() => undefined)
      plan()
    }, EVERY_MS)
  }
  plan()

  return {
    add: (db, kind, input, by, now) => addJob(db, kind, input, by, now),
    kick,
    async settled(id, ms) {
      const until = Date.now() + ms
      for (;;) {
        const state = await jobState(deps().db, id)
        if (state !== 'queued' && state !== 'running') return true
        if (Date.now() > until) return false
        await pause(ASK_MS)
      }
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ end }) => end))
    },
  }
}
