import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isMissingWork, WORK_OF_PLACE } from '../homework/missing-work.read.ts'

export interface ClassFigures {
  suspended: number
  graduated: number
  weekStudyRate: number | null
  lastWeekStudyRate: number | null
  formativeAvg: number | null
  missingHomework: number
}

const NONE: ClassFigures = {
  ...{ suspended: 0, graduated: 0, weekStudyRate: null, lastWeekStudyRate: null },
  ...{ formativeAvg: null, missingHomework: 0 },
}

const WEEK_DAYS = 7

/**
 * What a list of classes says beside the classes themselves. The week before counts up to the same weekday, so that a
 * Monday morning is not compared with a whole week.
 */
export async function figuresOfClasses(
  db: Db,
  orgClassIds: readonly string[],
  now: Date,
): Promise<(orgClassId: string) => ClassFigures> {
  const today = schoolDay(now)
  const monday = mondayOf(today)
  const before = { from: addDays(monday, -WEEK_DAYS), to: addDays(today, -WEEK_DAYS) }
  const { rows } = await sql<ClassFigures & { orgClassId: string }>`
    with mine as materialized (
      select s.id, s.org_class_id, s.study_status from student s where s.org_class_id = any(${[...orgClassIds]}::uuid[])),
    studied as materialized (
      select d.student_id, bool_or(d.day >= ${monday}::date) as now, bool_or(d.day < ${monday}::date) as before
      from study_day d join mine m on m.id = d.student_id
      where d.seconds > 0 and (d.day between ${monday}::date and ${today}::date
        or d.day between ${before.from}::date and ${before.to}::date) group by 1),
    owed as materialized (
      select p.student_id, count(*)::int as n from content_place p join mine m on m.id = p.student_id
      join course c on c.id = p.own_course_id join term t on t.id = c.term_id and t.is_current
      join ${WORK_OF_PLACE} where ${isMissingWork(now)} group by 1),
    scored as materialized (
      select m.org_class_id, round(avg(x.formative_score), 1) as mean from mine m join score x on x.student_id = m.id
      join course c on c.id = x.course_id join term t on t.id = c.term_id and t.is_current group by 1)
    select m.org_class_id as "orgClassId",
      (count(*) filter (where m.study_status = 'suspended'))::int as suspended,
      (count(*) filter (where m.study_status = 'graduated'))::int as graduated,
      round(100.0 * count(*) filter (where m.study_status = 'enrolled' and d.now)
        / nullif(count(*) filter (where m.study_status = 'enrolled'), 0), 1) as "weekStudyRate",
      round(100.0 * count(*) filter (where m.study_status = 'enrolled' and d.before)
        / nullif(count(*) filter (where m.study_status = 'enrolled'), 0), 1) as "lastWeekStudyRate",
      max(c.mean) as "formativeAvg", coalesce(sum(o.n), 0)::int as "missingHomework"
    from mine m left join studied d on d.student_id = m.id left join owed o on o.student_id = m.id
    left join scored c on c.org_class_id = m.org_class_id group by m.org_class_id`.execute(db)
  const byId = new Map(rows.map(({ orgClassId, ...figures }) => [orgClassId, figures]))
  return (id) => byId.get(id) ?? NONE
}
