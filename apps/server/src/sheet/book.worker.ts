import { parentPort } from 'node:worker_threads'
import type { BookTask } from './sheet-task.ts'
import { answerTask, say } from './thread-side.ts'
import { type Cell, writeBook } from './write-book.ts'

async function* rowsFromOutside(): AsyncGenerator<Cell[]> {
  for (;;) {
    const next = new Promise<Cell[][] | null>((resolve) => parentPort?.once('message', resolve))
    say({ more: true })
    const rows = await next
    if (!rows) return
    yield* rows
  }
}

answerTask<BookTask>(async ({ path, pages }) => {
  await writeBook(
    path,
    pages.map((page) => ({ ...page, rows: page.rows ?? rowsFromOutside() })),
  )
  return null
})
