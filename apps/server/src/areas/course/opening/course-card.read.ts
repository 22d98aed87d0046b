import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { linksOf } from '../../file/file-link.ts'

interface CardRow {
  courseId: string
  courseCode: string
  courseName: string
  termName: string
  termCode: string
  schoolName: string
  hostTeacherName: string
  coverFileId: string | null
  publishStatus: 'draft' | 'published' | 'cancelled'
  archived: boolean
  examForm: string
  formativeRatio: number
  finalRatio: number
  credits: number
  hours: number
  intro: string
  tags: string[]
  learnOrder: boolean
  courseClassCount: number
  studentCount: number
  updatedAt: Date
}

/** The course row with related names. */
export async function readCourseCard(ctx: Ctx, courseId: string) {
  const { rows } = await sql<CardRow>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", t.term_name as "termName",
      t.term_code as "termCode", s.school_name as "schoolName", coalesce(u.realname, '') as "hostTeacherName",
      c.cover_file_id as "coverFileId", c.publish_status as "publishStatus", c.archived_at is not null as archived,
      c.exam_form as "examForm", c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio",
      b.credits, b.hours, c.intro, c.tags, c.learn_order as "learnOrder",
      (select count(*) from course_class x where x.course_id = c.id) as "courseClassCount",
      (select count(*) from course_class_student x where x.course_id = c.id and x.left_at is null) as "studentCount",
      c.updated_at as "updatedAt"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join sub_school s on s.id = b.sub_school_id
    left join teacher tc on tc.id = c.host_teacher_id left join app_user u on u.id = tc.user_id
    where c.id = ${courseId}`.execute(ctx.db)
  const { coverFileId, ...card } = found(rows[0])
  const covers = await linksOf(ctx, [coverFileId], 'row')
  return { ...card, coverUrl: covers.get(coverFileId ?? '') ?? '' }
}
