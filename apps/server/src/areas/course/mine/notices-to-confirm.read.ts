import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

export interface NoticeToConfirm {
  noticeId: string
  title: string
  /** null: of the school. */
  courseId: string | null
  courseName: string
  /** null: whenever. */
  dueAt: Date | null
}

/** Notices that were told to this person and still wait for a confirmation, of one course or of everything. */
export async function noticesToConfirm(
  { db, me, now }: Pick<Ctx, 'db' | 'me' | 'now'>,
  courseId: string | null = null,
): Promise<NoticeToConfirm[]> {
  const where: RawBuilder<unknown> = courseId
    ? sql`(n.course_id = ${courseId} or n.scope -> 'courseIds' ? ${courseId})`
    : sql`true`
  const { rows } = await sql<NoticeToConfirm>`
    select n.id as "noticeId", n.title, n.course_id as "courseId", coalesce(b.course_name, '') as "courseName",
      n.confirm_by as "dueAt"
    from notice_receipt r join notice n on n.id = r.notice_id
    left join course c on c.id = n.course_id left join basic_course b on b.id = c.basic_course_id
    where r.user_id = ${me.userId} and r.confirmed_at is null and n.state = 'published' and n.need_confirm
      and (n.confirm_by is null or n.confirm_by > ${now}) and c.archived_at is null and ${where}
    order by n.confirm_by nulls last, n.publish_at`.execute(db)
  return rows
}
