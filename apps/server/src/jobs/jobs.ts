import { errorText, type Lang } from '@shuyuan/contract/errors.ts'
import type { Db } from '../db/db.ts'
import { asAppError } from '../wire/answer.ts'
import type { Deps } from '../wire/context.ts'
import {
  addJob,
  claimJob,
  failLostJobs,
  findJobState,
  finishJob,
  heartbeat,
  type Job,
  type JobEnd,
  requeueJob,
} from './job.store.ts'

const EVERY_MS = 1000
const BEAT_MS = 5000
const ASK_MS = 60
/** At once in one process; each may have a thread of its own. */
const AT_ONCE = 2

export interface JobTools {
  /** Reports progress, 0 to 1. */
  tell(share: number): void
  /** Aborted when the job is cancelled or the server stops: leave nothing half done. */
  readonly signal: AbortSignal
}

/** Must be safe to run twice: a job whose process died is started again. */
export type JobKind = (deps: Deps, job: Job, tools: JobTools) => Promise<Partial<JobEnd> | undefined>

export interface Jobs {
  /** Queued within the transaction of `db`; starts once that has committed. */
  add(db: Db, kind: string, input: { lang: Lang }, by: string, now: Date): Promise<string>
  /** Looks for work now; call it after the commit of what was added. */
  kick(): void
  /** True when the job finished within this many milliseconds. */
  settled(id: string, ms: number): Promise<boolean>
  stop(): Promise<void>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs the long work of every area: the table `job` is both the queue and what people see of it. Any number of processes
 * take jobs from it; when one dies, the others take over.
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
      if (!(await heartbeat(db, job.id, percent).catch(() => true))) abort.abort()
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
      await finishJob(db, job.id, now(), { state: 'done', ...result })
    } catch (error) {
      if (stopped) await requeueJob(db, job.id)
      else if (!abort.signal.aborted) {
        const known = asAppError(error, job.id.slice(-8))
        if (known.code === 100500) console.error(error)
        const { lang = 'zh' } = job.input as { lang?: Lang }
        await finishJob(db, job.id, now(), { state: 'failed', message: errorText(known.code, known.facts, lang) })
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
    // If the database is away for a while, the next turn tries again.
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
        const state = await findJobState(deps().db, id)
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
