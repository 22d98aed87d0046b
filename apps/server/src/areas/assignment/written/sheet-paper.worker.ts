import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildSays } from '../../paper/print/ask-child.ts'
import { openCompiler, TYPST_HOME } from '../../paper/print/typeset.ts'
import type { SheetPaperTask } from './sheet-paper-task.ts'
import { SHEET_PAPER_TEMPLATE } from './sheet-paper-template.ts'

/** A process of its own, begun by `askChild` for one sheet. */
const say = (said: ChildSays) => process.send?.(said)

async function set({ path, ...data }: SheetPaperTask): Promise<void> {
  const compiler = openCompiler()
  compiler.mapShadow(join(TYPST_HOME, 'sheet-paper.json'), Buffer.from(JSON.stringify(data)))
  const compiled = compiler.compile({ mainFileContent: SHEET_PAPER_TEMPLATE })
  if (!compiled.result)
    throw new Error(`Typst refused a sheet: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  await writeFile(path, compiler.pdf(compiled.result))
}

process.once('message', (task: SheetPaperTask) => {
  set(task)
    .then(
      () => say({ result: null }),
      (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => process.disconnect())
})
