import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { found } from '../../../wire/error.ts'

interface PreviewClass {
  courseClassId: string
  className: string
  courseId: string
  isPublished: boolean
}

export async function previewClass(db: Db, courseClassId: string): Promise<PreviewClass> {
  const { rows } = await sql<PreviewClass>`
    select cc.id as "courseClassId", cc.name as "className", cc.course_id as "courseId",
      c.publish_status = 'published' as "isPublished"
    from course_class cc join course c on c.id = cc.course_id where cc.id = ${courseClassId}`.execute(db)
  return found(rows[0])
}

export interface ResourceFault {
  id: string
  title: string
  hidden: boolean
  noFile: boolean
}

/** Resources that are hidden, or that have nothing to show. */
export async function resourceFaults(db: Db, courseId: string): Promise<ResourceFault[]> {
  const { rows } = await sql<ResourceFault>`
    select * from (
      select r.id, r.title, r.hidden, r.sort,
        case when r.file_id is not null then f.id is null or f.status <> 'ready'
          else r.kind not in ('text', 'link') and r.url = '' end as "noFile"
      from resource r left join file f on f.id = r.file_id
      where r.course_id = ${courseId} and r.recycled_at is null) x
    where x.hidden or x."noFile" order by x.sort, x.id`.execute(db)
  return rows.map(({ id, title, hidden, noFile }) => ({ id, title, hidden, noFile }))
}
