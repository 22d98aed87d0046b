import type { In } from '@shuyuan/contract/calls/index.ts'
import type { PlaceKind } from '@shuyuan/contract/entities/study/tag.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'

export interface TagRow {
  id: string
  resourceId: string
  resourceTitle: string
  resourceKind: string
  chapterTitle: string
  kind: PlaceKind
  position: number
  text: string
  tags: string[]
  createdAt: Date
  updatedAt: Date
}

type Filter = Pick<In<'exportStudyResTagInfo'>, 'resourceId' | 'kind' | 'tag' | 'keyWords'>

/** Own marks of a course in the order of its chapters, its resources and their places. */
export async function listTags(
  db: Db,
  of: { studentId: string | null; courseId: string },
  filter: Filter,
  page: Slice,
): Promise<Page<TagRow>> {
  const where: RawBuilder<unknown>[] = [
    sql`t.student_id = ${of.studentId}`,
    sql`r.course_id = ${of.courseId}`,
    sql`r.recycled_at is null`,
  ]
  if (filter.resourceId) where.push(sql`t.resource_id = ${filter.resourceId}`)
  if (filter.kind) where.push(sql`t.kind = ${filter.kind}`)
  if (filter.tag) where.push(sql`${filter.tag} = any(t.tags)`)
  if (filter.keyWords) where.push(sql`t.text ilike ${containing(filter.keyWords)}`)
  const from = sql`from study_tag t join resource r on r.id = t.resource_id left join chapter c on c.id = r.chapter_id
    left join chapter above on above.id = c.pid where ${sql.join(where, sql` and `)}`
  const dir = sql.raw(page.dir)
  const place = sql`coalesce(above.sort, c.sort) ${dir} nulls last, (above.id is not null) ${dir}, c.sort ${dir} nulls last,
    r.sort ${dir}, r.id, t.position ${dir}`
  const order = page.field === 'createdAt' ? sql`t.created_at ${dir}` : place
  const [{ rows }, counted] = await Promise.all([
    sql<TagRow>`select t.id, r.id as "resourceId", r.title as "resourceTitle", r.kind as "resourceKind",
        coalesce(c.title, '') as "chapterTitle", t.kind, t.position, t.text, t.tags, t.created_at as "createdAt", t.updated_at as "updatedAt"
      ${from} order by ${order}, t.created_at, t.id limit ${page.limit} offset ${page.skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
