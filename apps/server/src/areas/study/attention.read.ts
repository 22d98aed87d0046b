import type { Attention } from '@shuyuan/domain/study/attention.rule.ts'
import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Seen } from '../course/class/visible-students.read.ts'
import { LEFT_AT } from '../course/content/required.read.ts'

interface Row {
  coverage: Range[]
  leftAt: number | null
  confused: number[]
}

/** What the visible students who opened or marked a film did with it. */
export async function attentionOf(
  db: Db,
  resource: { id: string; courseId: string },
  { classIds, orgClassIds }: Seen,
  courseClassId: string | undefined,
): Promise<Attention[]> {
  const { rows } = await sql<Row>`
    select coalesce(sr.coverage, '[]') as coverage,
      ${LEFT_AT} as "leftAt",
      coalesce(t.positions, '{}') as confused
    from content_place s join student st on st.id = s.student_id
    left join study_resource sr on sr.student_id = s.student_id and sr.resource_id = ${resource.id}
    left join (select student_id, array_agg(position) as positions from study_tag
      where resource_id = ${resource.id} and kind = 'confused' group by student_id) t on t.student_id = s.student_id
    where s.course_id = ${resource.courseId}
      and (s.course_class_id = any(${classIds}::uuid[]) or st.org_class_id = any(${orgClassIds}::uuid[]))
      ${courseClassId ? sql`and s.course_class_id = ${courseClassId}` : sql``}
      and (sr.student_id is not null or t.student_id is not null)`.execute(db)
  return rows
}
