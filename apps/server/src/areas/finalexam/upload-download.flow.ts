import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { JobKind } from '../../jobs/jobs.ts'
import { dayOf } from '../../sheet/cell-text.ts'
import type { Ctx, FileAnswer, JobAnswer } from '../../wire/context.ts'
import { notFound, outsideScope } from '../../wire/error.ts'
import { keepResult } from '../file/keep-result.flow.ts'
import { openZip } from '../file/zip-writer.ts'
import { seenUploads } from './upload.read.ts'

interface Packed {
  path: string
  name: string
  mime: string
  size: number
  storageKey: string
  at: string
}

const NAME = '考场材料'

/** Files of these rows, by subschool and paper; a row of somebody else's is 100455. */
async function filesOf(ctx: Ctx, ids: readonly string[]): Promise<Packed[]> {
  const { rows: asked } = await sql<{ mine: boolean }>`
    select ${seenUploads(ctx.me)} as mine from exam_upload x where x.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  if (asked.length === 0) throw notFound()
  if (asked.some(({ mine }) => !mine)) throw outsideScope()
  const { rows } = await sql<Packed>`
    select s.school_name || '/' || x.kind || coalesce('_' || nullif(x.paper_code, ''), '') || '/' ||
        lpad((row_number() over (partition by x.id order by k.at))::text, 2, '0') || '_' || f.name as path,
      f.name, f.mime, f.size::float8 as size, bl.storage_key as "storageKey", x.created_at as at
    from exam_upload x join sub_school s on s.id = x.sub_school_id
    cross join lateral unnest(x.file_ids) with ordinality as k (id, at)
    join file f on f.id = k.id and f.status = 'ready' join file_blob bl on bl.sha256 = f.sha256
    where x.id = any(${[...ids]}::uuid[]) order by x.id, k.at`.execute(ctx.db)
  return rows
}

/** One file as it is; several by a job, as an archive. */
export async function downloadUploads(ctx: Ctx, ids: readonly string[]): Promise<FileAnswer | JobAnswer> {
  const files = await filesOf(ctx, ids)
  const [only] = files
  if (!only) throw notFound()
  if (files.length === 1) {
    const body = await ctx.deps.files.read(only.storageKey)
    return { body, name: only.name, mime: only.mime, size: only.size, disposition: 'attachment' }
  }
  const input = { files, lang: ctx.lang }
  const jobId = await ctx.deps.jobs.add(ctx.deps.db, 'examUploads', input, ctx.me.userId, ctx.now)
  ctx.deps.jobs.kick()
  return { jobId }
}

export const uploadJobs: Readonly<Record<string, JobKind>> = {
  async examUploads(deps, job, { signal, tell }) {
    const { files } = job.input as { files: Packed[] }
    const folder = join(deps.config.dataDir, 'incoming')
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomUUID())
    try {
      const zip = await openZip(path)
      // Two rows of one subschool may hold files of one name.
      const taken = new Map<string, number>()
      for (const [at, file] of files.entries()) {
        signal.throwIfAborted()
        const times = taken.get(file.path) ?? 0
        taken.set(file.path, times + 1)
        const place = times === 0 ? file.path : `${file.path} (${times + 1})`
        await zip.add(place, await deps.files.read(file.storageKey), new Date(file.at))
        tell((at + 1) / files.length)
      }
      await zip.close()
      const name = `${NAME}-${dayOf(deps.now())}.zip`
      const kept = { path, name, ext: 'zip', mime: 'application/zip', ownerId: job.by, jobId: job.id }
      return { fileId: await keepResult(deps, kept) }
    } finally {
      await rm(path, { force: true })
    }
  },
}
