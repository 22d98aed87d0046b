import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { linkedFiles } from '../../file/linked-files.read.ts'

/** Published courses, past ones aside, in which a student is in a group. */
export async function coursesOfGroups(db: Db, studentId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id, b.course_name from class_group_member m join course_class k on k.id = m.course_class_id
    join course c on c.id = k.course_id join basic_course b on b.id = c.basic_course_id
    where m.student_id = ${studentId} and c.publish_status = 'published' and c.archived_at is null
    order by b.course_name, c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const boardOfGroup = async (db: Db, classGroupId: string): Promise<string | undefined> =>
  (await db.selectFrom('bbsModule').select('id').where('classGroupId', '=', classGroupId).executeTakeFirst())?.id

const FILES_SHOWN = 10

/** The latest files of a board, in posts and replies that all of its readers see. */
export async function latestFiles(ctx: Ctx, moduleId: string) {
  const { rows } = await sql<{ fileId: string; by: string; at: Date }>`
    select * from (select distinct on (f.id) f.id as "fileId", u.realname as by, x.at from (
        select p.file_ids, p.author_id, p.created_at as at from bbs_post p where p.module_id = ${moduleId} and p.state = 'visible'
        union all select c.file_ids, c.author_id, c.created_at from bbs_comment c join bbs_post p on p.id = c.post_id
          where p.module_id = ${moduleId} and p.state = 'visible' and c.state = 'visible' and not p.reply_first) x
      join app_user u on u.id = x.author_id cross join lateral unnest(x.file_ids) as f (id)
      order by f.id, x.at desc) y
    order by at desc, "fileId" limit ${FILES_SHOWN}`.execute(ctx.db)
  const linked = await linkedFiles(
    ctx,
    rows.map(({ fileId }) => fileId),
  )
  const byId = new Map(linked.map((file) => [file.id, file]))
  return rows.flatMap(({ fileId, by, at }) => {
    const file = byId.get(fileId)
    return file ? [{ ...file, by, at }] : []
  })
}
