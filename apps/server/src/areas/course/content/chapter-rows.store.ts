import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import type { ChapterRow } from './chapter.read.ts'

/** Whoever changes the tree waits for whoever does. */
export const lockTree = (db: Db, courseId: string) =>
  db.selectFrom('course').select('id').where('id', '=', courseId).forUpdate().execute()

export interface ChapterForm {
  path: string
  /** The path of the chapter above; '' at the top. */
  above: string
  title: string
  weekNo: number | null
  hidden: boolean
}

/** Behind the chapters that are there, each after the one above it; `idOf` learns the ids of the new paths. */
export async function insertChapterRows(
  db: Db,
  courseId: string,
  forms: readonly ChapterForm[],
  idOf: Map<string, string>,
  { now, userId }: WrittenBy,
): Promise<void> {
  if (forms.length === 0) return
  const { last } = await db
    .selectFrom('chapter')
    .select(({ fn }) => fn.coalesce(fn.max('sort'), sql<number>`0`).as('last'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  const rows = forms.map(({ path, above, title, weekNo, hidden }, at) => {
    const id = newId()
    idOf.set(path, id)
    const pid = above === '' ? null : (idOf.get(above) ?? null)
    return { id, courseId, pid, title, weekNo, hidden, sort: last + 1 + at, createdAt: now, createdBy: userId }
  })
  await db.insertInto('chapter').values(rows).execute()
}

/** What a cell leaves empty stays. */
export async function updateChapterRow(
  db: Db,
  { id }: Pick<ChapterRow, 'id'>,
  { weekNo, hidden }: { weekNo: number | undefined; hidden: 'yes' | 'no' | undefined },
  { now, userId }: WrittenBy,
): Promise<void> {
  await db
    .updateTable('chapter')
    .set({
      ...(weekNo === undefined ? {} : { weekNo }),
      ...(hidden === undefined ? {} : { hidden: hidden === 'yes' }),
      ...{ updatedAt: now, updatedBy: userId },
    })
    .where('id', '=', id)
    .execute()
}
