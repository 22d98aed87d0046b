import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildSays } from '../../paper/print/ask-child.ts'
import { openCompiler, TYPST_HOME } from '../../paper/print/typeset.ts'
import type { TranscriptTask } from './transcript-task.ts'
import { TRANSCRIPT_TEMPLATE } from './transcript-template.ts'

/** A process of its own, begun by `askChild` for one transcript. */
const say = (said: ChildSays) => process.send?.(said)

async function set({ path, ...data }: TranscriptTask): Promise<void> {
  const compiler = openCompiler()
  compiler.mapShadow(join(TYPST_HOME, 'transcript.json'), Buffer.from(JSON.stringify(data)))
  const compiled = compiler.compile({ mainFileContent: TRANSCRIPT_TEMPLATE })
  if (!compiled.result)
    throw new Error(`Typst refused a transcript: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  await writeFile(path, compiler.pdf(compiled.result))
}

process.once('message', (task: TranscriptTask) => {
  set(task)
    .then(
      () => say({ result: null }),
      (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => process.disconnect())
})
