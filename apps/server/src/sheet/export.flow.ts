import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorText } from '@shuyuan/contract/errors.ts'
import type { Db } from '../db/db.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Ctx, Deps, FileAnswer, JobAnswer } from '../wire/context.ts'
import { AppError } from '../wire/error.ts'
import { dayOf } from './cell-text.ts'
import { keptBook } from './kept-books.ts'
import type { AnyExport, SheetBy } from './sheet.ts'
import { type JobBy, requesterOf, requesterOfJob } from './sheet-by.ts'
import { runSheetTask } from './sheet-task.ts'
import type { Cell, Page } from './write-book.ts'

/** Up to this many rows are sent at once; larger exports become a job (screens/shell 1.14). */
const AT_ONCE = 2000
const ROWS_MAX = 100_000
const BATCH = 1000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ExportJob extends JobBy {
  call: string
  filters: unknown
}

const nameOf = (spec: AnyExport, input: unknown, { lang, now }: SheetBy) =>
  `${[spec.what[lang], spec.about?.(input), dayOf(now)].filter(Boolean).join('-')}.xlsx`

const columnsOf = (spec: AnyExport, input: unknown) => spec.columnsFor?.(input) ?? spec.columns

const pageOf = (spec: AnyExport, input: unknown, { lang }: SheetBy): Page => ({
  name: spec.what[lang].slice(0, 31),
  columns: columnsOf(spec, input).map(({ header, width }) => ({ header: header[lang], ...(width ? { width } : {}) })),
})

function cellsOf(spec: AnyExport, input: unknown, rows: readonly unknown[], { lang }: SheetBy): Cell[][] {
  const columns = columnsOf(spec, input)
  return rows.map((row) => columns.map(({ value }) => value(row, lang)))
}

async function tempPath({ config }: Deps): Promise<string> {
  const folder = join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

type BookPages = readonly (Page & { rows: Cell[][] })[]

/** Returns the path of a workbook that the caller deletes; a failed one leaves nothing behind. */
async function writtenBook(deps: Deps, pages: BookPages, signal?: AbortSignal): Promise<string> {
  const path = await tempPath(deps)
  try {
    await runSheetTask({ kind: 'book', path, pages: [...pages] }, signal ? { signal } : {})
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Builds a small workbook in memory as the answer of a call. Its thread ends when the caller disconnects. */
export async function bookAnswer({ deps, departure }: Ctx, name: string, pages: BookPages): Promise<FileAnswer> {
  const path = await writtenBook(deps, pages, departure())
  const { size } = await stat(path)
  const body = createReadStream(path)
  body.once('close', () => void rm(path, { force: true }))
  return { body, name, mime: XLSX, size }
}

/** The whole of a list as the pages of a workbook that somebody else writes, as into an archive. */
export async function sheetPages(db: Db, spec: AnyExport, filters: unknown, by: SheetBy): Promise<BookPages> {
  const rows: Cell[][] = []
  for (let skip = 0; skip < ROWS_MAX; skip += BATCH) {
    const piece = await spec.rows(db, by, filters, { limit: BATCH, skip })
    rows.push(...cellsOf(spec, filters, piece, by))
    if (piece.length < BATCH) break
  }
  return [{ ...pageOf(spec, filters, by), rows }]
}

/** A workbook that many people ask for, such as a template: built once per content and cached. */
export async function keptBookAnswer({ deps }: Ctx, name: string, pages: BookPages): Promise<FileAnswer> {
  const body = await keptBook(pages, async () => {
    const path = await writtenBook(deps, pages)
    try {
      return await readFile(path)
    } finally {
      await rm(path, { force: true })
    }
  })
  return { body, name, mime: XLSX, size: body.length }
}

/** Exports what the list shows, with its filters and order: a small list at once, a large one as a job. */
export async function exportSheet(ctx: Ctx, spec: AnyExport, filters: unknown): Promise<FileAnswer | JobAnswer> {
  const by = requesterOf(ctx)
  const rows = await spec.rows(ctx.db, by, filters, { limit: AT_ONCE + 1, skip: 0 })
  if (rows.length <= AT_ONCE)
    return bookAnswer(ctx, nameOf(spec, filters, by), [
      { ...pageOf(spec, filters, by), rows: cellsOf(spec, filters, rows, by) },
    ])
  const beyond = await spec.rows(ctx.db, by, filters, { limit: 1, skip: ROWS_MAX })
  if (beyond.length > 0) throw new AppError(100454, { n: ROWS_MAX })
  const input: ExportJob = { call: spec.call, filters, ...by }
  const jobId = await ctx.deps.jobs.add(ctx.deps.db, 'export', input, ctx.me.userId, ctx.now)
  ctx.deps.jobs.kick()
  return { jobId }
}

/** Reads the list page by page from one snapshot and feeds the writing thread on demand. */
function writeAll(deps: Deps, spec: AnyExport, input: ExportJob, path: string, tools: Parameters<JobKind>[2]) {
  const by = requesterOfJob(input, deps.now())
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      let skip = 0
      const more = async () => {
        const rows = await spec.rows(db, by, input.filters, { limit: BATCH, skip })
        skip += rows.length
        tools.tell(Math.min(0.95, skip / ROWS_MAX))
        return rows.length === 0 ? null : cellsOf(spec, input.filters, rows, by)
      }
      const { signal } = tools
      await runSheetTask(
        { kind: 'book', path, pages: [{ ...pageOf(spec, input.filters, by), rows: null }] },
        { more, signal },
      )
      return skip
    })
}

/** Stores the result of a job as a file of the person who asked for it; returns its id. */
type KeepResult = (
  deps: Deps,
  result: { path: string; name: string; ext: string; mime: string; ownerId: string; jobId: string },
) => Promise<string>

export const exportJobs = (storeResult: KeepResult): Readonly<Record<string, JobKind>> => ({
  async export(deps, job, tools) {
    const input = job.input as ExportJob
    const spec = deps.sheets.exports[input.call]
    if (!spec) throw new Error(`no export ${input.call}`)
    const path = await tempPath(deps)
    try {
      await writeAll(deps, spec, input, path, tools)
      const name = nameOf(spec, input.filters, requesterOfJob(input, deps.now()))
      const fileId = await storeResult(deps, { path, name, ext: 'xlsx', mime: XLSX, ownerId: job.by, jobId: job.id })
      return { fileId }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { state: 'failed', message: errorText(error.code, error.facts, input.lang) }
    } finally {
      await rm(path, { force: true })
    }
  },
})
