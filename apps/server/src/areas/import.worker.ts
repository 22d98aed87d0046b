import { workerData } from 'node:worker_threads'
import { openDatabase } from '../db/db.ts'
import { listen } from '../events/hub.ts'
import { checkSheet, writeSheetRows } from '../sheet/import-work.ts'
import type { ImportTask } from '../sheet/sheet-task.ts'
import { answerTask, say } from '../sheet/thread-side.ts'

/** Loaded when there is work, or ahead of it in a thread that waits for some. */
async function loadAreas() {
  const [{ sheetImports }, { allListeners }] = await Promise.all([
    import('./all-sheets.ts'),
    import('./all-listeners.ts'),
  ])
  listen(allListeners)
  return sheetImports
}

answerTask<ImportTask>(async (task) => {
  const sheetImports = await loadAreas()
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
})
if ((workerData as { isSpare: boolean }).isSpare) void loadAreas()
