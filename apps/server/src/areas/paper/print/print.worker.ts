import { AppError } from '../../../wire/error.ts'
import type { ChildSays } from './ask-child.ts'
import { makePrint } from './make-print.ts'
import type { PrintTask } from './print-worker-task.ts'

/** A process of its own, begun by `askChild` for one print. */
const say = (said: ChildSays) => process.send?.(said)

process.once('message', (task: PrintTask) => {
  makePrint(task, (share) => say({ share }))
    .then(
      (result) => say({ result }),
      (error: unknown) => {
        if (error instanceof AppError) say({ refused: [error.code, error.facts, error.data] })
        else say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      },
    )
    .finally(() => process.disconnect())
})
