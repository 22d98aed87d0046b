import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/db.ts'
import { AppError } from '../wire/error.ts'
import { checkSheet, writeSheetRows } from './import-work.ts'
import type { SheetBy } from './sheet.ts'
import { type Cell, type Page, writeBook } from './write-book.ts'

export type SheetTask =
  | { kind: 'check'; call: string; by: SheetBy; importId: string; path: string; beside: unknown; databaseUrl: string }
  | { kind: 'write'; call: string; by: SheetBy; importId: string; beside: unknown; databaseUrl: string }
  /** Rows come by messages: an array of rows, then null. */
  | { kind: 'book'; path: string; pages: (Page & { rows: Cell[][] | null })[] }

/** What a thread says: how far it is, that it wants more rows, its end. */
export type Said =
  | { share: number }
  | { more: true }
  | { done: unknown }
  | { refused: ConstructorParameters<typeof AppError> }

const say = (said: Said) => parentPort?.postMessage(said)

async function* rowsFromOutside(): AsyncGenerator<Cell[]> {
  for (;;) {
    const next = new Promise<Cell[][] | null>((resolve) => parentPort?.once('message', resolve))
    say({ more: true })
    const rows = await next
    if (!rows) return
    yield* rows
  }
}

/** Only an import needs the sheets of all areas, and who waits for one. */
const allSheets = () => import('../areas/all-sheets.ts')

async function importWork(task: Exclude<SheetTask, { kind: 'book' }>): Promise<unknown> {
  const { sheetImports } = await allSheets()
  const spec = sheetImports[task.call]
  if (!spec) throw new Error(`no sheet of ${task.call}`)
  const { db, close } = openDatabase(task.databaseUrl, 2)
  const tell = async (share: number) => void say({ share })
  try {
    if (task.kind === 'check') return await checkSheet(db, spec, task.by, task, tell)
    return await writeSheetRows(db, spec, task.by, task, tell)
  } finally {
    await close()
  }
}

async function work(task: SheetTask): Promise<void> {
  try {
    if (task.kind === 'book')
      await writeBook(
        task.path,
        task.pages.map((page) => ({ ...page, rows: page.rows ?? rowsFromOutside() })),
      )
    say({ done: task.kind === 'book' ? null : await importWork(task) })
  } catch (error) {
    // An error of ours crosses the thread as its parts; any other ends the thread and is told as it is.
    if (!(error instanceof AppError)) throw error
    say({ refused: [error.code, error.facts, error.data] })
  } finally {
    parentPort?.unref()
  }
}

parentPort?.once('message', (task: SheetTask) => void work(task))
if ((workerData as { isSpare: boolean }).isSpare) void allSheets()
