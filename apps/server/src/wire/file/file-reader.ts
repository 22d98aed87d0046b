import type { RawBuilder } from 'kysely'
import type { Actor } from '../context.ts'

/**
 * A query over `asked` (rows of `file`) for the `id` of those that this person may read because of one area's rows, and
 * `nameless`: whether their names and owners are hidden from this person there, and `view_only`: whether they are shown
 * on the page and not given out as files. Each area adds its own in
 * areas/all-file-readers.ts; all of them run in one statement.
 */
export type FileReader = (me: Actor, now: Date) => RawBuilder<unknown>
