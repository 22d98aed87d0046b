import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { READ_SUPPLEMENTS } from '@shuyuan/contract/entities/course/supplement.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { CourseAccess } from '../people/duty.read.ts'
import { visibleTo } from './supplement-list.read.ts'

export interface ClassSupplement {
  id: string
  title: string
  kind: ResourceKind
  chapterTitle: string
  authorName: string
  openFrom: Date | null
  isRead: boolean
  isWaiting: boolean
  forClass: boolean
}

/** The supplements that this teacher sees, as they stand for one class. */
export async function supplementsForClass(
  ctx: Ctx,
  access: CourseAccess,
  courseClassId: string,
): Promise<ClassSupplement[]> {
  const { rows } = await sql<ClassSupplement>`
    select t.id, t.title, t.kind, coalesce(h.title, '') as "chapterTitle", u.realname as "authorName", t.open_from as "openFrom",
      t.published_at is not null and t.state = any(${[...READ_SUPPLEMENTS]}) as "isRead", t.state = 'waiting' as "isWaiting",
      exists (select 1 from tutor_resource_class k where k.tutor_resource_id = t.id and k.course_class_id = ${courseClassId}) as "forClass"
    from tutor_resource t join app_user u on u.id = t.created_by left join chapter h on h.id = t.chapter_id
    where t.course_id = ${access.contentId} and ${visibleTo(ctx, access, false)}
    order by t.pinned_at is null, t.updated_at desc, t.id`.execute(ctx.db)
  return rows
}
