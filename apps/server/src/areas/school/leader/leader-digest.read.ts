import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { momentOf } from '../../../db/school-time.ts'

export interface WeekFigures {
  activeStudents: number
  progressPercent: number | null
  openWarnings: number
  unreviewed: number
  coursesWithoutTeacher: number | null
}

/** Students of a branch, or of the majors of a college. */
const ownStudent = (unitId: string) => sql`(s.sub_school_id = ${unitId} or m.sub_school_id = ${unitId})`

/** What can be counted for any week: days of study, warnings and papers carry their times. */
async function counted(db: Db, unitId: string, monday: string) {
  const next = addDays(monday, 7)
  const end = momentOf(sql`${next}::date`)
  const { rows } = await sql<{ activeStudents: number; openWarnings: number; unreviewed: number }>`
    select (select count(distinct d.student_id) from study_day d join student s on s.id = d.student_id
        join major m on m.id = s.major_id
        where d.day >= ${monday}::date and d.day < ${next}::date and d.seconds > 0 and ${ownStudent(unitId)}) as "activeStudents",
      (select count(*) from warning w join student s on s.id = w.student_id join major m on m.id = s.major_id
        where w.first_at < ${end} and (w.closed_at is null or w.closed_at >= ${end}) and ${ownStudent(unitId)}) as "openWarnings",
      (select count(*) from study_paper p join student s on s.id = p.student_id join major m on m.id = s.major_id
        where p.submitted_at < ${end} and ${ownStudent(unitId)}
          and (p.review_status = '1' or p.reviewed_at >= ${end})) as "unreviewed"`.execute(db)
  const [row] = rows
  return {
    activeStudents: Number(row?.activeStudents ?? 0),
    openWarnings: Number(row?.openWarnings ?? 0),
    unreviewed: Number(row?.unreviewed ?? 0),
  }
}

/** What only now says: mean progress in the current term, classes and courses of the unit without a teacher. */
export async function standing(db: Db, unitId: string) {
  const { rows } = await sql<{ progressPercent: number; coursesWithoutTeacher: number }>`
    select coalesce((select avg(p.percent) from progress p join course c on c.id = p.course_id
        join term t on t.id = c.term_id and t.is_current join student s on s.id = p.student_id
        join major m on m.id = s.major_id where ${ownStudent(unitId)}), 0)::numeric(5, 2) as "progressPercent",
      (select count(distinct c.id) from course c join term t on t.id = c.term_id and t.is_current
        join basic_course b on b.id = c.basic_course_id
        where c.publish_status <> 'cancelled' and ((b.sub_school_id = ${unitId} and c.host_teacher_id is null)
          or exists (select 1 from course_class cc where cc.course_id = c.id and cc.sub_school_id = ${unitId}
            and cc.face_teacher_id is null))) as "coursesWithoutTeacher"`.execute(db)
  return {
    progressPercent: Number(rows[0]?.progressPercent ?? 0),
    coursesWithoutTeacher: Number(rows[0]?.coursesWithoutTeacher ?? 0),
  }
}

/** The figures of a week: as they stand in the running one, as they were kept in one that is over. */
async function figuresOf(db: Db, unitId: string, monday: string, today: string): Promise<WeekFigures> {
  const kept =
    monday === mondayOf(today)
      ? await standing(db, unitId)
      : await db
          .selectFrom('unitWeek')
          .select(['progressPercent', 'coursesWithoutTeacher'])
          .where('subSchoolId', '=', unitId)
          .where('monday', '=', monday)
          .executeTakeFirst()
  return { ...(await counted(db, unitId, monday)), ...(kept ?? { progressPercent: null, coursesWithoutTeacher: null }) }
}

/** A unit's week against the week before. */
export async function weekDigest(db: Db, unitId: string, monday: string, today: string) {
  const week = await figuresOf(db, unitId, monday, today)
  const before = await figuresOf(db, unitId, addDays(monday, -7), today)
  return { from: monday, to: addDays(monday, 6), week, before }
}
