import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../db/db.ts'
import { listen } from '../events/hub.ts'
import { checkSheet, writeSheetRows } from '../sheet/import-work.ts'
import type { End, Said, SheetTask } from '../sheet/sheet-messages.ts'
import { type Cell, writeBook } from '../sheet/write-book.ts'
import { AppError } from '../wire/error.ts'

const post = (said: Said) => parentPort?.postMessage(said)

/** A thread that a large sheet has filled is not kept: it would hold its memory until the next task. */
const KEPT_HEAP_BYTES = 160 * 1024 * 1024
const isReusable = () => getHeapStatistics().total_heap_size < KEPT_HEAP_BYTES

/** Messages that came before anybody waited for them. */
const inbox: unknown[] = []
let wake = () => {}
parentPort?.on('message', (message) => {
  inbox.push(message)
  wake()
})

async function next<T>(): Promise<T> {
  while (inbox.length === 0)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  return inbox.shift() as T
}

async function* rowsFromOutside(): AsyncGenerator<Cell[]> {
  for (;;) {
    post({ more: true })
    const rows = await next<Cell[][] | null>()
    if (!rows) return
    yield* rows
  }
}

async function importWork(task: Exclude<SheetTask, { kind: 'book' }>): Promise<unknown> {
  // Only an import needs the areas.
  const [{ sheetImports }, { allListeners }] = await Promise.all([
    import('./all-sheets.ts'),
    import('./all-listeners.ts'),
  ])
  listen(allListeners)
  const spec = sheetImports[task.call]
  if (!spec) throw new Error(`no sheet of ${task.call}`)
  const { db, close } = openDatabase(task.databaseUrl, 2)
  const report = async (share: number) => void post({ share })
  try {
    if (task.kind === 'check') return await checkSheet(db, spec, task.by, task, report)
    return await writeSheetRows(db, spec, task.by, task, report)
  } finally {
    await close()
  }
}

async function bookWork({ path, pages }: Extract<SheetTask, { kind: 'book' }>): Promise<null> {
  await writeBook(
    path,
    pages.map((page) => ({ ...page, rows: page.rows ?? rowsFromOutside() })),
  )
  return null
}

async function work(task: SheetTask): Promise<End> {
  try {
    const done = task.kind === 'book' ? await bookWork(task) : await importWork(task)
    return { done, isReusable: isReusable() }
  } catch (error) {
    // An error of ours crosses the thread as its parts; any other ends the thread and is told as it is.
    if (!(error instanceof AppError)) throw error
    return { refused: [error.code, error.facts, error.data], isReusable: isReusable() }
  }
}

async function serve(): Promise<void> {
  for (;;) post(await work(await next<SheetTask>()))
}

// Not awaited here: what is imported later may share this file's own code, and would wait for its end.
void serve()
