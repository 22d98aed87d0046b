import { RISK_OWED, RISK_PROGRESS } from '@shuyuan/contract/entities/care/work-log.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { type CaredStudent, caredStudents } from '../student/student-list.read.ts'

const STUDENTS_MAX = 1000

/** Talks and lines of the work log about a class within these days. */
export async function careWithin(
  db: Db,
  orgClassId: string,
  { from, to }: { from: string; to: string },
): Promise<{ contacts: number; logs: number }> {
  const { rows } = await sql<{ contacts: number; logs: number }>`
    select (select count(*)::int from contact_log l join student s on s.id = l.student_id
        where s.org_class_id = ${orgClassId} and l.at >= ${startOfDay(from)} and l.at < ${endOfDay(to)}) as contacts,
      (select count(*)::int from work_log l where l.org_class_id = ${orgClassId}
        and l.day between ${from}::date and ${to}::date) as logs`.execute(db)
  return rows[0] ?? { contacts: 0, logs: 0 }
}

/** Enrolled students who lag behind, owe much or are marked, those with the least progress first. */
export async function studentsAtRisk(
  reading: { db: Db; me: Actor; now: Date },
  orgClassId: string,
): Promise<CaredStudent[]> {
  const { rows } = await caredStudents(
    reading,
    { orgClassId, studyStatus: 'enrolled' },
    { field: 'avgProgress', dir: 'asc', limit: STUDENTS_MAX, skip: 0 },
  )
  return rows.filter(
    ({ avgProgress, missingHomework, attention }) =>
      attention || missingHomework >= RISK_OWED || (avgProgress !== null && avgProgress < RISK_PROGRESS),
  )
}
