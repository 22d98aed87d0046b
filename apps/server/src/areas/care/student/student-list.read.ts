import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import { mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'
import { isMissingWork, WORK_OF_PLACE } from '../homework/missing-work.read.ts'

export interface StudentFilter {
  id?: string | undefined
  orgClassId?: string | undefined
  courseId?: string | undefined
  keyWords?: string | undefined
  studyStatus?: StudyStatus | undefined
  progressBelow?: number | undefined
  noLoginDays?: number | undefined
  attention?: '0' | '1' | undefined
}

export interface CaredStudent {
  id: string
  userId: string
  studentNo: string
  realname: string
  gender: 'male' | 'female' | 'unknown'
  orgClassId: string
  className: string
  mobile: string
  studyStatus: StudyStatus
  lastLoginAt: Date | null
  attention: boolean
  lastContactAt: Date | null
  courseCount: number
  avgProgress: number | null
  formativeAvg: number | null
  missingHomework: number
  weekStudySeconds: number
  integral: number
}

/** By which SQL each sortable field is ordered; who never signed in comes before everybody who did. */
const ORDER: Readonly<Record<string, string>> = {
  studentNo: 'student_no',
  realname: 'realname',
  className: 'class_name',
  lastLoginAt: "coalesce(last_login_at, '-infinity')",
  courseCount: 'course_count',
  avgProgress: 'avg_progress',
  formativeAvg: 'formative_avg',
  missingHomework: 'missing_homework',
  weekStudySeconds: 'week_study_seconds',
  integral: 'integral',
  lastContactAt: "coalesce(last_contact_at, '-infinity')",
}

interface Reading {
  db: Db
  me: Actor
  now: Date
}

function people({ db, me, now }: Reading, filter: StudentFilter): RawBuilder<unknown> {
  const { id, orgClassId, courseId, keyWords, studyStatus, noLoginDays, attention } = filter
  const all = [sql`s.org_class_id in ${visibleClassIds(db, me)}`]
  if (id) all.push(sql`s.id = ${id}`)
  if (orgClassId) all.push(sql`s.org_class_id = ${orgClassId}`)
  if (studyStatus) all.push(sql`s.study_status = ${studyStatus}`)
  if (keyWords) {
    const like = containing(keyWords)
    all.push(sql`(s.student_no ilike ${like} or u.realname ilike ${like})`)
  }
  if (noLoginDays) {
    const since = new Date(now.getTime() - noLoginDays * DAY_MS)
    all.push(sql`(u.last_login_at is null or u.last_login_at < ${since})`)
  }
  if (attention) all.push(sql`(mk.student_id is not null) = ${attention === '1'}`)
  if (courseId)
    all.push(sql`exists (select 1 from content_seat p where p.student_id = s.id
      and (p.course_id = ${courseId} or p.own_course_id = ${courseId}))`)
  return sql`
    select s.id, s.user_id, s.student_no, u.realname, u.gender, s.org_class_id, oc.class_name, u.mobile, s.study_status,
      u.last_login_at, mk.student_id is not null as attention
    from student s join app_user u on u.id = s.user_id join org_class oc on oc.id = s.org_class_id
    left join student_mark mk on mk.student_id = s.id
    where ${sql.join(all, sql` and `)}`
}

const ofTerm = (table: RawBuilder<unknown>) =>
  sql`${table} join course c on c.id = x.course_id join term t on t.id = c.term_id and t.is_current where x.student_id = m.id`

/** Students of own classes with what they do this term. A class has a few hundred at most, so figures are computed for all. */
function withFigures(reading: Reading, filter: StudentFilter): RawBuilder<unknown> {
  const monday = mondayOf(schoolDay(reading.now))
  return sql`
    with mine as materialized (${people(reading, filter)}),
    owed as materialized (
      select p.student_id, count(*)::int as n from content_place p join mine m on m.id = p.student_id
      join course c on c.id = p.own_course_id join term t on t.id = c.term_id and t.is_current
      join ${WORK_OF_PLACE} where ${isMissingWork(reading.now)} group by 1)
    select m.*,
      (select count(*)::int ${ofTerm(sql`from course_class_student x`)} and x.left_at is null) as course_count,
      (select round(avg(x.percent), 1) ${ofTerm(sql`from progress x`)}) as avg_progress,
      (select round(avg(x.formative_score), 1) ${ofTerm(sql`from score x`)}) as formative_avg,
      coalesce((select n from owed where owed.student_id = m.id), 0) as missing_homework,
      coalesce((select sum(d.seconds)::int from study_day d where d.student_id = m.id and d.day >= ${monday}::date), 0)
        as week_study_seconds,
      coalesce((select i.points from integral_total i where i.user_id = m.user_id and i.period = 'all'), 0) as integral,
      (select max(l.at) from contact_log l where l.student_id = m.id) as last_contact_at
    from mine m`
}

const narrowed = ({ progressBelow }: StudentFilter): RawBuilder<unknown> =>
  progressBelow ? sql`f.avg_progress < ${progressBelow}` : sql`true`

export async function caredStudents(
  reading: Reading,
  filter: StudentFilter,
  { field, dir, limit, skip }: { field: string; dir: 'asc' | 'desc'; limit: number; skip: number },
): Promise<{ rows: CaredStudent[]; total: number }> {
  const order = sql.raw(`${ORDER[field] ?? 'student_no'} ${dir} nulls last, student_no, id`)
  const { rows } = await sql<CaredStudent & { all: number }>`
    select f.id, f.user_id as "userId", f.student_no as "studentNo", f.realname, f.gender, f.org_class_id as "orgClassId",
      f.class_name as "className", f.mobile, f.study_status as "studyStatus", f.last_login_at as "lastLoginAt", f.attention,
      f.last_contact_at as "lastContactAt", f.course_count as "courseCount", f.avg_progress as "avgProgress",
      f.formative_avg as "formativeAvg", f.missing_homework as "missingHomework",
      f.week_study_seconds as "weekStudySeconds", f.integral, (count(*) over ())::int as "all"
    from (${withFigures(reading, filter)}) f where ${narrowed(filter)}
    order by ${order} limit ${limit} offset ${skip}`.execute(reading.db)
  return { rows: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 }
}

/** One of them; undefined for everybody else. */
export const findCaredStudent = async (reading: Reading, id: string): Promise<CaredStudent | undefined> =>
  (await caredStudents(reading, { id }, { field: 'studentNo', dir: 'asc', limit: 1, skip: 0 })).rows[0]
