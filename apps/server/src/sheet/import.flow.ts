import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { errorText, type Lang } from '@shuyuan/contract/errors.ts'
import { ATTEMPTS } from '../jobs/job.store.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Ctx, Uploaded } from '../wire/context.ts'
import { AppError } from '../wire/error.ts'
import { present } from './import.present.ts'
import { findImport, type KeptImport, openImport } from './import.read.ts'
import { createImport, failOpenImports, setJob, setState } from './import.store.ts'
import type { AnyImport } from './sheet.ts'
import { type JobBy, requesterOf, requesterOfJob } from './sheet-by.ts'
import { runSheetTask } from './sheet-task.ts'

/** A sheet that is read within this time is answered at once; a longer one continues as a job. */
const AT_ONCE_MS = 2000

interface ImportJob extends JobBy {
  call: string
  importId: string
  beside: unknown
  path?: string
}

interface Asked {
  importId?: string | undefined
  commit?: '0' | '1' | undefined
}

/** Both steps of an import in one call: a file is read and checked; `importId` with `commit` writes it. */
export async function importSheet(
  ctx: Ctx,
  spec: AnyImport,
  { importId, commit, ...beside }: Asked & Record<string, unknown>,
  file: Uploaded | null,
): Promise<ImportAnswer> {
  // The job reads these rows on its own connections, so they are written outside the call's transaction.
  const { db } = ctx.deps
  const by = requesterOf(ctx)
  // The job that writes the rows also writes the log.
  ctx.log({ nothing: true })
  if (file) return begin(ctx, spec, beside, file)
  const open = importId ? undefined : await openImport(db, spec.call, by)
  // What was left open for another thing is not gone on with here.
  const kept = importId ? await findImport(db, spec.call, by, importId) : isFor(open, beside) ? open : undefined
  if (!kept) {
    if (importId) throw new AppError(100452)
    return { step: 'none' }
  }
  if (kept.state === 'failed') return reportFailure(ctx, kept)
  if (commit !== '1' || kept.state === 'done') return present(db, spec, ctx.lang, kept)
  if (kept.state === 'ready')
    await start(ctx, 'import.write', { call: spec.call, importId: kept.id, beside: kept.beside })
  return follow(ctx, spec, kept.id)
}

/** Whether an import is about the thing that is asked for. */
const isFor = (open: KeptImport | null | undefined, beside: Record<string, unknown>): boolean =>
  Object.entries(beside).every(([key, value]) => ((open?.beside ?? {}) as Record<string, unknown>)[key] === value)

async function begin(ctx: Ctx, spec: AnyImport, beside: unknown, file: Uploaded): Promise<ImportAnswer> {
  if (!/\.xlsx?$/i.test(file.name)) throw new AppError(100414)
  const { db, config } = ctx.deps
  await failOpenImports(db, spec.call, ctx.me.userId)
  const asked = { call: spec.call, userId: ctx.me.userId, fileName: file.name, beside }
  const importId = await createImport(db, asked, ctx.now)
  const folder = join(config.dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  const path = join(folder, importId)
  await rename(file.path, path)
  await start(ctx, 'import.check', { call: spec.call, importId, beside, path })
  return follow(ctx, spec, importId)
}

async function start(
  ctx: Ctx,
  kind: 'import.check' | 'import.write',
  what: Omit<ImportJob, keyof JobBy>,
): Promise<void> {
  const { db, jobs } = ctx.deps
  const input: ImportJob = { ...what, ...requesterOf(ctx) }
  const jobId = await jobs.add(db, kind, input, ctx.me.userId, ctx.now)
  await setJob(db, what.importId, jobId, kind === 'import.check' ? 'reading' : 'writing')
  jobs.kick()
}

async function follow(ctx: Ctx, spec: AnyImport, importId: string): Promise<ImportAnswer> {
  const { db, jobs } = ctx.deps
  const find = () => findImport(db, spec.call, requesterOf(ctx), importId)
  const kept = (await find()) as KeptImport
  if (kept.jobId) await jobs.settled(kept.jobId, AT_ONCE_MS)
  const now = await find()
  if (!now) throw new AppError(100452)
  if (now.state === 'failed') await reportFailure(ctx, now)
  return present(db, spec, ctx.lang, now)
}

/** Throws the reason why reading failed, as if it had been read within the call. */
async function reportFailure(ctx: Ctx, { jobId }: KeptImport): Promise<never> {
  // The import is marked before the job that read it has ended, and only an ended job has its reason.
  if (jobId) await ctx.deps.jobs.settled(jobId, AT_ONCE_MS)
  const job = jobId
    ? await ctx.deps.db
        .selectFrom('job')
        .select(['state', 'items', 'attempts'])
        .where('id', '=', jobId)
        .executeTakeFirst()
    : undefined
  const [told] = (job?.items ?? []) as { name: string; reason: string }[]
  if (told?.name === 'refused')
    throw new AppError(...(JSON.parse(told.reason) as ConstructorParameters<typeof AppError>))
  // An import that a newer sheet replaced has not failed, nor has one whose processes died: it has expired.
  const isFault = job?.state === 'failed' && job.attempts < ATTEMPTS
  throw isFault ? new AppError(100500, { requestId: ctx.requestId }) : new AppError(100452)
}

/** One of our refusals is the answer of the import and stored with the job; anything else is a failure of the job. */
async function refusable(lang: Lang, work: Promise<unknown>, onFail: () => Promise<unknown>): ReturnType<JobKind> {
  try {
    await work
    return undefined
  } catch (error) {
    await onFail()
    if (!(error instanceof AppError)) throw error
    const reason = JSON.stringify([error.code, error.facts, error.data])
    return {
      state: 'failed',
      message: errorText(error.code, error.facts, lang),
      items: [{ name: 'refused', ok: false, reason }],
    }
  }
}

export const importJobs: Readonly<Record<string, JobKind>> = {
  async 'import.check'(deps, job, { tell, signal }) {
    const input = job.input as ImportJob & { path: string }
    const { call, importId, path, beside } = input
    const task = { kind: 'check', call, by: requesterOfJob(input, deps.now()), importId, path, beside } as const
    const work = runSheetTask({ ...task, databaseUrl: deps.databaseUrl }, { onShare: tell, signal })
    const ended = await refusable(input.lang, work, async () => {
      if (!signal.aborted) await setState(deps.db, importId, 'failed')
    })
    await rm(path, { force: true })
    return ended
  },

  async 'import.write'(deps, job, { tell, signal }) {
    const input = job.input as ImportJob
    const { call, importId, beside } = input
    const task = { kind: 'write', call, by: requesterOfJob(input, deps.now()), importId, beside } as const
    const work = runSheetTask({ ...task, databaseUrl: deps.databaseUrl }, { onShare: tell, signal })
    return refusable(input.lang, work, () => setState(deps.db, importId, 'ready'))
  },
}
