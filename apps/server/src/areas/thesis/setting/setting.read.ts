import type { ThesisSettingState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleScores } from '../../score/score-scope.read.ts'

export interface Topic {
  id: string
  title: string
  body: string
  quota: number
  taken: number
}

export async function topicsOf(db: Db, settingId: string): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select tp.id, tp.title, tp.body, tp.quota,
      (select count(*)::int from thesis_submission x where x.topic_id = tp.id) as taken
    from thesis_topic tp where tp.setting_id = ${settingId} order by tp.sort, tp.id`.execute(db)
  return rows
}

export interface ThesisCourse {
  courseId: string
  courseCode: string
  courseName: string
  termId: string
  termCode: string
  termName: string
  collegeId: string
  hostTeacherId: string | null
  examForm: string
  publishStatus: string
  settingId: string | null
}

/** A course by its own id or that of its rules, if this person sees the course or one of its students. */
export async function thesisCourse(db: Db, me: Actor, id: string): Promise<ThesisCourse | undefined> {
  const { rows } = await sql<ThesisCourse>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", c.term_id as "termId",
      t.term_code as "termCode", t.term_name as "termName", b.sub_school_id as "collegeId",
      c.host_teacher_id as "hostTeacherId", c.exam_form as "examForm", c.publish_status as "publishStatus",
      ts.id as "settingId"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    left join thesis_setting ts on ts.course_id = c.id
    where (c.id = ${id} or ts.id = ${id}) and exists (select 1 from (select 1) one
      left join course_class_student s on s.course_id = c.id and s.left_at is null
      left join course_class cc on cc.id = s.course_class_id left join student st on st.id = s.student_id
      where ${visibleScores(me)})`.execute(db)
  return rows[0]
}

export interface SettingFigures {
  submittedCount: number
  chosen: boolean
  marked: boolean
}

export async function settingFigures(db: Db, settingId: string | null): Promise<SettingFigures> {
  const { rows } = await sql<SettingFigures>`
    select (count(*) filter (where x.version_no > 0))::int as "submittedCount",
      coalesce(bool_or(x.topic_id is not null or x.own_title <> '' or x.version_no > 0), false) as chosen,
      coalesce(bool_or(exists (select 1 from thesis_mark m where m.submission_id = x.id)), false) as marked
    from thesis_submission x where x.setting_id = ${settingId}`.execute(db)
  return rows[0] ?? { submittedCount: 0, chosen: false, marked: false }
}

export async function studentsBySubSchool(db: Db, courseId: string) {
  const { rows } = await sql<{ subSchoolId: string; subSchoolName: string; count: number }>`
    select ss.id as "subSchoolId", ss.school_name as "subSchoolName", count(*)::int as count
    from course_class_student s join student st on st.id = s.student_id join sub_school ss on ss.id = st.sub_school_id
    where s.course_id = ${courseId} and s.left_at is null
    group by ss.id, ss.school_name order by ss.school_name`.execute(db)
  return rows
}

export interface MarkerPerson {
  teacherId: string
  realname: string
  subSchoolId: string
  subSchoolName: string
  userId: string
  status: string
}

export async function markerPeople(db: Db, ids: readonly string[]): Promise<MarkerPerson[]> {
  const { rows } = await sql<MarkerPerson>`
    select tc.id as "teacherId", u.realname, ss.id as "subSchoolId", ss.school_name as "subSchoolName", u.id as "userId",
      tc.status
    from teacher tc join app_user u on u.id = tc.user_id join sub_school ss on ss.id = tc.sub_school_id
    where tc.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], tc.id)`.execute(db)
  return rows
}

export interface ListedSetting {
  id: string | null
  courseId: string
  courseCode: string
  courseName: string
  schoolName: string
  hostTeacherName: string
  topicCount: number
  ownTopic: boolean
  from: Date | null
  to: Date | null
  fileTypes: string[]
  similarityLimit: number | null
  markerCount: number
  marks: number
  studentCount: number
  submittedCount: number
  state: ThesisSettingState
  updatedAt: Date | null
}
