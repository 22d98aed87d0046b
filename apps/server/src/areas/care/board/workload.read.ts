import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'

export interface WorkloadFilter {
  termCode?: string | undefined
  subSchoolId?: string | undefined
  instructorId?: string | undefined
}

export type WorkloadRow = RowOf<'workloadClassTeacherIndex'>

const ORDER: Readonly<Record<string, string>> = {
  teacherNo: 'teacher_no',
  realname: 'realname',
  classCount: 'class_count',
  studentCount: 'student_count',
  contacts: 'contacts',
  logs: 'logs',
}

/** What the instructors of the classes in scope did within a term. */
export async function workloads(
  { db, me }: { db: Db; me: Actor },
  { termCode, subSchoolId, instructorId }: WorkloadFilter,
  { field, dir, limit, skip }: { field: string; dir: 'asc' | 'desc'; limit: number; skip: number },
): Promise<{ rows: WorkloadRow[]; total: number }> {
  let named = db.selectFrom('term').select(['startDate', 'endDate'])
  named = termCode ? named.where('termCode', '=', termCode) : named.where('isCurrent', '=', true)
  const term = await named.executeTakeFirst()
  if (!term) return { rows: [], total: 0 }
  const [from, to] = [startOfDay(term.startDate), endOfDay(term.endDate)]
  const { rows } = await sql<WorkloadRow & { all: number }>`
    select f.id as "teacherId", f.teacher_no as "teacherNo", f.realname, f.school_name as "subSchoolName",
      f.class_count as "classCount", f.student_count as "studentCount", f.contacts, f.logs,
      (count(*) over ())::int as "all"
    from (
      select t.id, t.teacher_no, u.realname, b.school_name, k.class_count, k.student_count,
        (select count(*)::int from contact_log l where l.created_by = t.user_id and l.at >= ${from} and l.at < ${to}) as contacts,
        (select count(*)::int from work_log l where l.created_by = t.user_id
          and l.day between ${term.startDate}::date and ${term.endDate}::date) as logs
      from teacher t join app_user u on u.id = t.user_id join sub_school b on b.id = t.sub_school_id
      join (select i.teacher_id, count(*)::int as class_count, sum((select count(*) from student s
          where s.org_class_id = i.org_class_id and s.study_status = 'enrolled'))::int as student_count
        from org_class_instructor i join org_class oc on oc.id = i.org_class_id and oc.graduated_at is null
        where i.org_class_id in ${visibleClassIds(db, me)} group by 1) k on k.teacher_id = t.id
      where (${subSchoolId ?? null}::uuid is null or t.sub_school_id = ${subSchoolId ?? null})
        and (${instructorId ?? null}::uuid is null or t.id = ${instructorId ?? null})) f
    order by ${sql.raw(`${ORDER[field] ?? 'contacts'} ${dir}, teacher_no, id`)} limit ${limit} offset ${skip}`.execute(
    db,
  )
  return { rows: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 }
}
