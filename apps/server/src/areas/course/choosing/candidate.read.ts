import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'
import { type ChoiceState, queueNoOf } from './choice-list.read.ts'
import type { Chooser } from './choosing-facts.read.ts'

export interface Candidate {
  courseId: string
  termId: string
  courseCode: string
  courseName: string
  category: string
  credits: number
  hours: number
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  hostTeacherName: string
  isPublished: boolean
  majorIds: string[]
  gradeCodes: string[]
  choiceId: string | null
  state: ChoiceState | null
  hasPlace: boolean
  queueNo: number
  courseClassName: string
  times: ClassTime[]
}

const ORDER: Readonly<Record<string, string>> = {
  courseCode: 'b.course_code',
  courseName: 'b.course_name',
  credits: 'b.credits',
}

/**
 * Courses of a term that are meant for the student, and those that he has of it anyway.
 */
export async function candidates(
  db: Db,
  student: Chooser,
  { termCode, keyWords }: { termCode: string; keyWords?: string | undefined },
  { limit, skip, field, dir }: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
): Promise<{ rows: Candidate[]; total: number }> {
  const like = containing(keyWords ?? '')
  const order = (of: string) => sql`${sql.raw(of)} ${sql.raw(dir)}, b.id`
  const column = ORDER[field] ?? 'b.course_code'
  const { rows } = await sql<Candidate & { total: number }>`
    with page as (
      select c.id, c.term_id, c.major_ids, c.grade_codes, c.host_teacher_id, c.exam_form, c.publish_status, b.course_code,
        b.course_name, b.category, b.credits, b.hours, count(*) over ()::int as total
      from course c join term t on t.id = c.term_id and t.archived_at is null join basic_course b on b.id = c.basic_course_id
      where t.term_code = ${termCode} and c.archived_at is null
        and (c.publish_status = 'published' and (c.major_ids = '{}' or ${student.majorId}::uuid = any(c.major_ids))
            and (c.grade_codes = '{}' or ${student.gradeCode} = any(c.grade_codes))
          or exists (select 1 from choose_course x where x.course_id = c.id and x.student_id = ${student.id} and x.state <> 'dropped')
          or exists (select 1 from course_class_student p where p.course_id = c.id and p.student_id = ${student.id} and p.left_at is null))
        ${keyWords ? sql`and (b.course_code ilike ${like} or b.course_name ilike ${like})` : sql``}
      order by ${order(column)} limit ${limit} offset ${skip})
    select b.id as "courseId", b.term_id as "termId", b.course_code as "courseCode", b.course_name as "courseName", b.category,
      b.credits::float8 as credits, b.hours, b.exam_form as "examForm", coalesce(u.realname, '') as "hostTeacherName",
      b.publish_status = 'published' as "isPublished", b.major_ids as "majorIds", b.grade_codes as "gradeCodes",
      own.id as "choiceId", own.state, own."queueNo", place.name is not null as "hasPlace",
      coalesce(place.name, own.class_name, '') as "courseClassName",
      coalesce(place.times, own.times, '[]') as times, b.total
    from page b left join teacher h on h.id = b.host_teacher_id left join app_user u on u.id = h.user_id
    left join lateral (select x.id, x.state, k.name as class_name, k.times, ${queueNoOf('x')} as "queueNo" from choose_course x
      left join course_class k on k.id = x.course_class_id
      where x.course_id = b.id and x.student_id = ${student.id} order by x.state = 'dropped', x.chosen_at desc limit 1) own on true
    left join lateral (select k.name, k.times from course_class_student p join course_class k on k.id = p.course_class_id
      where p.course_id = b.id and p.student_id = ${student.id} and p.left_at is null) place on true
    order by ${order(column)}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
