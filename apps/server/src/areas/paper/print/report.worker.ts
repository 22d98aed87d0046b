import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildSays } from './ask-child.ts'
import type { ReportTask } from './report-task.ts'
import { REPORT_TEMPLATE } from './report-template.ts'
import { openCompiler, TYPST_HOME } from './typeset.ts'

/** A process of its own, begun by `askChild` for one report. */
const say = (said: ChildSays) => process.send?.(said)

async function set({ path, ...data }: ReportTask): Promise<void> {
  const compiler = openCompiler()
  compiler.mapShadow(join(TYPST_HOME, 'report.json'), Buffer.from(JSON.stringify(data)))
  const compiled = compiler.compile({ mainFileContent: REPORT_TEMPLATE })
  if (!compiled.result)
    throw new Error(`Typst refused a report: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  await writeFile(path, compiler.pdf(compiled.result))
}

process.once('message', (task: ReportTask) => {
  set(task)
    .then(
      () => say({ result: null }),
      (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => process.disconnect())
})
