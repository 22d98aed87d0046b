import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'

export interface Teaching {
  /** Any chapter of the course -> its top-level ancestor. */
  topOf: ReadonlyMap<string, string>
  /** Visible top-level chapters. */
  chapterIds: string[]
  /** Knowledge points marked as important. */
  importantIds: string[]
  tagNames: ReadonlyMap<string, string>
}

/** What a course teaches, as far as papers should cover it. */
export async function readTeaching(
  db: Db,
  { courseId, basicCourseId }: Pick<CourseAccess, 'courseId' | 'basicCourseId'>,
): Promise<Teaching> {
  const [{ rows: chapters }, tags] = await Promise.all([
    sql<{ id: string; top: string; hidden: boolean }>`
      with recursive tree as (
        select ch.id, ch.id as top, ch.hidden, ch.sort from chapter ch where ch.course_id = ${courseId} and ch.pid is null
        union all
        select ch.id, t.top, ch.hidden, t.sort from chapter ch join tree t on ch.pid = t.id)
      select id, top, hidden from tree order by sort, id`.execute(db),
    db
      .selectFrom('courseClassify')
      .select(['id', 'name', 'important'])
      .where('basicCourseId', '=', basicCourseId)
      .execute(),
  ])
  return {
    topOf: new Map(chapters.map(({ id, top }) => [id, top])),
    chapterIds: chapters.filter(({ id, top, hidden }) => id === top && !hidden).map(({ id }) => id),
    importantIds: tags.filter(({ important }) => important).map(({ id }) => id),
    tagNames: new Map(tags.map(({ id, name }) => [id, name])),
  }
}
