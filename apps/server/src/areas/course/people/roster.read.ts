import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { peopleOnline } from '../group/class-group-list.read.ts'
import { progressIn } from '../group/class-student.read.ts'
import type { CourseAccess } from './duty.read.ts'

export interface RosterFilter {
  courseClassId?: string | undefined
  studyStatus?: string | undefined
  progressBelow?: number | undefined
  keyWords?: string | undefined
  studentId?: string | undefined
}

interface Listed {
  id: string
  studentId: string
  userId: string
  studentNo: string
  realname: string
  gender: string
  subSchoolName: string
  majorName: string
  gradeCode: string
  orgClassName: string
  courseClassName: string
  groupName: string
  instructorName: string
  mobile: string
  progress: number | null
  formativeScore: number | null
  lastStudyAt: Date | null
  studyStatus: string
}

export const ROSTER_ORDER = {
  studentNo: 'x.studentNo',
  realname: 'x.realname',
  courseClassName: 'x.courseClassName',
  progress: 'x.progress',
  formativeScore: 'x.formativeScore',
  lastStudyAt: 'x.lastStudyAt',
}

/** Students of the course whom this person may see: those of own classes, an instructor those of own administrative classes. */
function seen({ courseId, duty, allClasses, classIds, orgClassIds }: CourseAccess) {
  const ofCourse = sql`(c.id = ${courseId} or c.main_course_id = ${courseId})`
  if (duty === 'instructor') return sql`${ofCourse} and s.org_class_id = any(${[...orgClassIds]}::uuid[])`
  return allClasses ? ofCourse : sql`${ofCourse} and k.id = any(${[...classIds]}::uuid[])`
}

export function rosterQuery(db: Db, access: CourseAccess, filter: RosterFilter) {
  const { courseClassId, studyStatus, progressBelow, keyWords, studentId } = filter
  const where = [seen(access)]
  if (courseClassId) where.push(sql`k.id = ${courseClassId}`)
  if (studyStatus) where.push(sql`s.study_status = ${studyStatus}`)
  if (studentId) where.push(sql`s.id = ${studentId}`)
  if (progressBelow !== undefined) where.push(sql`coalesce(${progressIn('p')}, 0) < ${progressBelow}`)
  if (keyWords)
    where.push(sql`(u.realname ilike ${containing(keyWords)} or s.student_no ilike ${containing(keyWords)})`)
  const rows = sql<Listed>`(
    select p.id, s.id as student_id, u.id as user_id, s.student_no, u.realname, u.gender, b.school_name as sub_school_name, m.major_name,
      s.grade_code, coalesce(o.class_name, '') as org_class_name, k.name as course_class_name, coalesce(g.name, '') as group_name,
      coalesce((select string_agg(iu.realname, '、' order by iu.realname) from org_class_instructor oi
        join teacher it on it.id = oi.teacher_id join app_user iu on iu.id = it.user_id
        where oi.org_class_id = s.org_class_id), '') as instructor_name,
      u.mobile, ${progressIn('p')} as progress, round(x.formative_score, 1)::float as formative_score,
      (select g2.last_study_at from progress g2 where g2.student_id = s.id and g2.course_id = coalesce(c.main_course_id, c.id)) as last_study_at,
      s.study_status
    from course_class_student p join student s on s.id = p.student_id join app_user u on u.id = s.user_id
    join course_class k on k.id = p.course_class_id join course c on c.id = k.course_id
    join sub_school b on b.id = s.sub_school_id join major m on m.id = s.major_id
    left join org_class o on o.id = s.org_class_id
    left join class_group_member gm on gm.student_id = s.id and gm.course_class_id = k.id
    left join class_group g on g.id = gm.class_group_id
    left join score x on x.course_id = p.course_id and x.student_id = s.id
    where p.left_at is null and ${sql.join(where, sql` and `)})`
  return db.selectFrom(rows.as('x')).selectAll()
}

export type RosterRow = Omit<Listed, 'mobile' | 'id'> & { mobileMasked: string }

export const withoutMobile = ({ mobile, id: _, ...row }: Listed): RosterRow => ({
  ...row,
  mobileMasked: maskedMobile(mobile),
})

async function withPresence<R extends { userId: string }>(db: Db, rows: readonly R[], now: Date) {
  const userIds = rows.map(({ userId }) => userId)
  const online = new Set(await peopleOnline(db, userIds, now))
  return rows.map((row) => ({ ...row, online: online.has(row.userId) }))
}

interface TeamRow {
  userId: string
  name: string
  duty: 'host' | 'face' | 'assistant'
  unitName: string
  classNames: string[]
  studentCount: number
  answerHours: string
  contactWay: string
  isOpen: boolean
}

/** Who teaches a course at present, its host first. */
export async function teamOf(db: Db, courseId: string, me: string, now: Date) {
  const { rows } = await sql<TeamRow>`
    select t.user_id as "userId", u.realname as name, ct.duty, n.school_name as "unitName",
      array(select k.name from course_class k where k.course_id = ct.course_id and ct.duty = 'face'
        and k.face_teacher_id = ct.teacher_id order by k.name) as "classNames",
      (select count(*)::int from course_class k join course_class_student p on p.course_class_id = k.id and p.left_at is null
        where k.course_id = ct.course_id and (ct.duty <> 'face' or k.face_teacher_id = ct.teacher_id)
          and (ct.duty = 'host' or ct.sub_school_id is null or k.sub_school_id = ct.sub_school_id)) as "studentCount",
      coalesce(d.answer_hours, '') as "answerHours", coalesce(d.contact_way, '') as "contactWay", coalesce(d.is_open, false) as "isOpen"
    from course_teacher ct join teacher t on t.id = ct.teacher_id join app_user u on u.id = t.user_id
    join sub_school n on n.id = t.sub_school_id
    left join course_card d on d.course_id = ct.course_id and d.teacher_id = ct.teacher_id
    where ct.course_id = ${courseId} and (ct.from_at is null or ct.from_at <= ${now}) and (ct.to_at is null or ct.to_at > ${now})
    order by array_position(array['host', 'face', 'assistant'], ct.duty), u.realname, ct.id`.execute(db)
  return (await withPresence(db, rows, now)).map((row) => ({ ...row, isMe: row.userId === me }))
}

interface OwnTeacher {
  userId: string
  name: string
  duty: 'host' | 'face' | 'assistant' | 'instructor'
  unitName: string
  answerHours: string
  contactWay: string
}

/** Who teaches this student in a course, and the instructors of the student's class; contacts as far as they are open. */
export async function teachersOf(db: Db, courseId: string, studentId: string, now: Date) {
  const { rows } = await sql<OwnTeacher>`
    with seat as (select k.face_teacher_id, k.sub_school_id from course_class_student p join course_class k on k.id = p.course_class_id
      where p.course_id = ${courseId} and p.student_id = ${studentId} and p.left_at is null),
    mine as (
      select ct.teacher_id, ct.duty, d.answer_hours, d.contact_way from course_teacher ct
      left join course_card d on d.course_id = ct.course_id and d.teacher_id = ct.teacher_id and d.is_open
      where ct.course_id = ${courseId} and (ct.from_at is null or ct.from_at <= ${now}) and (ct.to_at is null or ct.to_at > ${now})
        and (ct.duty = 'host' or ct.duty = 'face' and exists (select 1 from seat where seat.face_teacher_id = ct.teacher_id)
          or ct.duty = 'assistant' and (ct.sub_school_id is null or exists (select 1 from seat where seat.sub_school_id = ct.sub_school_id)))
      union all
      select i.teacher_id, 'instructor', null, null from student s join org_class_instructor i on i.org_class_id = s.org_class_id
      where s.id = ${studentId})
    select u.id as "userId", u.realname as name, m.duty, n.school_name as "unitName",
      coalesce(m.answer_hours, '') as "answerHours", coalesce(m.contact_way, '') as "contactWay"
    from mine m join teacher t on t.id = m.teacher_id join app_user u on u.id = t.user_id join sub_school n on n.id = t.sub_school_id
    order by array_position(array['host', 'face', 'assistant', 'instructor'], m.duty), u.realname, u.id`.execute(db)
  return withPresence(db, rows, now)
}
