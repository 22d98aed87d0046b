import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface CourseResource {
  chapter: string
  title: string
  kind: ResourceKind
  mustSee: boolean
  hidden: boolean
  fileName: string
  size: number | null
}

/** Every resource of a content in the order of its chapters, hidden ones too: its host reads them. */
export async function courseResources(db: Db, contentId: string): Promise<CourseResource[]> {
  const { rows } = await sql<CourseResource>`
    with recursive path as (
      select id, title, array[sort]::int[] as path from chapter where course_id = ${contentId} and pid is null
      union all select c.id, path.title || ' / ' || c.title, path.path || c.sort from chapter c join path on path.id = c.pid)
    select coalesce(p.title, '') as chapter, r.title, r.kind, r.must_see as "mustSee", r.hidden, coalesce(f.name, '') as "fileName",
      f.size::float8 as size
    from resource r left join path p on p.id = r.chapter_id left join file f on f.id = r.file_id
    where r.course_id = ${contentId} and r.recycled_at is null order by p.path nulls last, r.sort, r.id`.execute(db)
  return rows
}
