import type { RawBuilder } from 'kysely'
import type { Actor } from '../context.ts'

/**
 * A query over `asked` (rows of `file`) for the ids that this person may read because of what the rows of one area say.
 * Each area adds its own in areas/all-file-readers.ts; all of them are asked in one statement.
 */
export type FileReader = (me: Actor) => RawBuilder<unknown>
