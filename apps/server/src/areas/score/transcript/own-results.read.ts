import type { AppealPart } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface OwnResult {
  courseId: string
  courseCode: string
  courseName: string
  termCode: string
  termName: string
  credits: number
  category: string
  /** The course of the catalogue, or the main course that it was merged into. */
  countsAs: string
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  formativeRatio: number
  finalRatio: number
  formative: number | null
  final: number | null
  total: number | null
  makeup: number | null
  flag: ScoreFlag
  passed: boolean | null
  state: 'computed' | 'entered' | 'published' | 'locked'
  publishedAt: Date | null
  /** Parts with an appeal that was not withdrawn. */
  appealed: AppealPart[]
}

/** Every course that a student takes or took, the newest term first; those that were left are not among them. */
export async function ownResults(db: Db, studentId: string, termCode?: string): Promise<OwnResult[]> {
  const { rows } = await sql<OwnResult>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", t.term_code as "termCode",
      t.term_name as "termName", b.credits, b.category, coalesce(b.merged_into_id, b.id) as "countsAs", c.exam_form as "examForm", c.formative_ratio as "formativeRatio",
      c.final_ratio as "finalRatio", x.formative_score as formative, x.final_score as final, x.total_score as total,
      x.makeup_score as makeup, coalesce(x.flag, 'normal') as flag, x.passed, coalesce(x.state, 'computed') as state,
      x.published_at as "publishedAt",
      array(select a.part from score_appeal a where a.course_id = c.id and a.student_id = s.student_id
        and a.state <> 'withdrawn') as appealed
    from course_class_student s join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id left join score x on x.course_id = c.id and x.student_id = s.student_id
    where s.student_id = ${studentId} and s.left_at is null and c.publish_status <> 'draft'
      and ${termCode ? sql`t.term_code = ${termCode}` : sql`true`}
    order by t.start_date desc, b.course_code`.execute(db)
  return rows
}

export const isPublished = ({ state }: Pick<OwnResult, 'state'>): boolean => state === 'published' || state === 'locked'

export interface Holder {
  realname: string
  studentNo: string
  majorName: string
  className: string
}

/** Whose transcript it is. */
export async function holderOf(db: Db, studentId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select u.realname, st.student_no as "studentNo", coalesce(m.major_name, '') as "majorName",
      coalesce(oc.class_name, '') as "className"
    from student st join app_user u on u.id = st.user_id left join major m on m.id = st.major_id
    left join org_class oc on oc.id = st.org_class_id where st.id = ${studentId}`.execute(db)
  return rows[0]
}
