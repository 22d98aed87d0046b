import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'

/** The first class in scope, by its code, whose students have opened work in a term; '' where none has. */
export async function firstWithWork({ db, me, now }: Ctx, termCode: string): Promise<string> {
  const row = await db
    .selectFrom('orgClass')
    .select('orgClass.id')
    .where('orgClass.id', 'in', visibleClassIds(db, me))
    .where('orgClass.status', '=', 'enabled')
    .where('orgClass.graduatedAt', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from student s join content_place p on p.student_id = s.id
        join course o on o.id = p.own_course_id and o.publish_status = 'published'
        join term t on t.id = o.term_id and t.term_code = ${termCode}
        join assignment a on a.course_id = p.course_id and a.publish_status = 'published' and a.kind <> 'finalExam'
          and a.opens_at <= ${now} and (a.all_targets or p.course_class_id = any(a.target_class_ids))
        where s.org_class_id = org_class.id)`,
    )
    .orderBy('classCode')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? ''
}
